#ifndef CTHREAD_H
#define CTHREAD_H

#include <stddef.h>
#include <stdint.h>

/// An address in the running thread's stack, where it has grown to: that of the caller's frame.
///
/// The address of a variable would not do: AddressSanitizer keeps variables outside the stack.
static inline uintptr_t ct_stack_position(void) { return (uintptr_t)__builtin_frame_address(0); }

/// The lowest address of the running thread's stack, and its size in bytes; a size of 0 if the system does not tell it.
///
/// The stack grows down to that address. It is looked up once for each thread.
void ct_stack_bounds(uintptr_t *lowest, size_t *size);

/// A pointer that the running thread keeps; null at first.
void *ct_thread_pointer(void);
void ct_set_thread_pointer(void *pointer);

/// How many strong references an object of Swift has, as the runtime counts them.
///
/// The standard library's `_getRetainCount` takes the object as a reference, which the compiler may count as one more.
size_t ct_reference_count(void *object);

#endif
