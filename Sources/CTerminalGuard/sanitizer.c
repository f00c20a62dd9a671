// What AddressSanitizer is told where no ASAN_OPTIONS say otherwise, in builds with it.

#if defined(__has_feature)
#if __has_feature(address_sanitizer)

const char *__asan_default_options(void);

/// Leaks are not looked for at the end: views and constraints refer to one another, and a process ends without taking them apart.
const char *__asan_default_options(void) { return "detect_leaks=0"; }

#endif
#endif
