// What the C library of GNU has beyond the standard, which the Glibc module of Swift leaves out: how to tune its heap,
// what the kernel says of the program, and on which processors a thread may run. The headers show the last of these only
// to who defines _GNU_SOURCE before any other header, which a module cannot: so they are declared here.
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
