#ifndef CWIDECHARACTERS_SHIM_H
#define CWIDECHARACTERS_SHIM_H

#include <stddef.h>

// POSIX's <wchar.h> has it under _XOPEN_SOURCE only, which Swift's Glibc module does not define.
extern int wcwidth(wchar_t character);

#endif
