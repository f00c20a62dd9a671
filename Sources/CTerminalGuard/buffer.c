#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

int cn_buffer_open(long size) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur < (rlim_t)size) return -1;
  return memfd_create("picture", MFD_CLOEXEC);
}

bool cn_descriptor_copy(int source, int target) { return dup3(source, target, O_CLOEXEC) >= 0; }
