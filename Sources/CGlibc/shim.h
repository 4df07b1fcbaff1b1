// What the C library of GNU has beyond the standard, which the Glibc module of Swift leaves out: how to tune its heap,
// on which processors a thread may run, and what the kernel says of the program. The headers show the latter only to who defines _GNU_SOURCE before any other
// header, which a module cannot.
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <sys/auxv.h>

int sched_getcpu(void);
int sched_getaffinity(pid_t thread, size_t size, cpu_set_t *processors);
int sched_setaffinity(pid_t thread, size_t size, const cpu_set_t *processors);
int pthread_attr_setaffinity_np(pthread_attr_t *attributes, size_t size, const cpu_set_t *processors);
#endif
