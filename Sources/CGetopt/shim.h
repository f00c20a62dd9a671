#ifndef CGETOPT_SHIM_H
#define CGETOPT_SHIM_H

/* Swift's module of the C library leaves getopt_long out. */
#include <getopt.h>

#endif
