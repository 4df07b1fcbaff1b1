// Counts allocations; put before the C library by LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>

static long count;

long allocation_count(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }

void *malloc(size_t size) {
  static void *(*next)(size_t);
  if (!next) next = dlsym(RTLD_NEXT, "malloc");
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return next(size);
}

// The Swift runtime asks these for what needs a wider alignment than malloc gives.
int posix_memalign(void **result, size_t alignment, size_t size) {
  static int (*next)(void **, size_t, size_t);
  if (!next) next = dlsym(RTLD_NEXT, "posix_memalign");
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return next(result, alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  static void *(*next)(size_t, size_t);
  if (!next) next = dlsym(RTLD_NEXT, "aligned_alloc");
  __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  return next(alignment, size);
}
