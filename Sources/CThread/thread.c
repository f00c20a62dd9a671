#define _GNU_SOURCE
#include "CThread.h"

#include <pthread.h>

static _Thread_local uintptr_t stack_lowest;
static _Thread_local size_t stack_size;
static _Thread_local void *thread_pointer;

void ct_stack_bounds(uintptr_t *lowest, size_t *size) {
  // For the main thread the C library reads a file, which takes as long as some thousand calls.
  if (stack_size == 0) {
    pthread_attr_t attributes;
    void *address;
    size_t length;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
      if (pthread_attr_getstack(&attributes, &address, &length) == 0) {
        stack_lowest = (uintptr_t)address;
        stack_size = length;
      }
      pthread_attr_destroy(&attributes);
    }
  }
  *lowest = stack_lowest;
  *size = stack_size;
}

void *ct_thread_pointer(void) { return thread_pointer; }

void ct_set_thread_pointer(void *pointer) { thread_pointer = pointer; }

// The runtime exports it on all platforms. A header that names it would take the place of the standard library's own declaration.
extern size_t swift_retainCount(void *object);

size_t ct_reference_count(void *object) { return swift_retainCount(object); }
