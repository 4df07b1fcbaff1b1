// What the C library of GNU has beyond the standard to tune its heap, which the Glibc module of Swift leaves out.
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
