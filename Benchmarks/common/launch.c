// Runs one command and writes to a file what it took: nanoseconds of wall time, microseconds of processor time, KiB of memory
// at its peak, and its status. The system counts the memory of the process that starts a command to that of the command,
// so it must be started by a small one.
#define _GNU_SOURCE
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  struct timespec start, end;
  struct rusage usage;
  pid_t process;
  int status;
  clock_gettime(CLOCK_MONOTONIC, &start);
  if (posix_spawn(&process, argv[2], NULL, NULL, argv + 2, environ) != 0) return 2;
  if (wait4(process, &status, 0, &usage) != process) return 2;
  clock_gettime(CLOCK_MONOTONIC, &end);
  long long wall = (end.tv_sec - start.tv_sec) * 1000000000LL + end.tv_nsec - start.tv_nsec;
  long long processor = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000LL + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
#ifdef __APPLE__
  long peak = usage.ru_maxrss / 1024;
#else
  long peak = usage.ru_maxrss;
#endif
  FILE *file = fopen(argv[1], "w");
  if (!file) return 2;
  fprintf(file, "%lld %lld %ld %d\n", wall, processor, peak, WIFEXITED(status) ? WEXITSTATUS(status) : 128);
  return fclose(file) == 0 ? 0 : 2;
}
