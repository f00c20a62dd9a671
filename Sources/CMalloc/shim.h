#ifndef CMALLOC_SHIM_H
#define CMALLOC_SHIM_H

/* Swift's module of the C library leaves mallopt out. */
#include <malloc.h>

#endif
