#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

// ncurses as Swift can import it, and the signal handlers that a terminal program needs: what is a macro, a
// variable or a variadic function in C, or has to be safe within a signal handler, is a function here.

#define _XOPEN_SOURCE_EXTENDED 1
#include <ncurses.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// <term.h> would bring some five hundred macros with it.
extern int setupterm(const char *term, int descriptor, int *error);

static inline WINDOW *cn_stdscr(void) { return stdscr; }
static inline int cn_colors(void) { return COLORS; }
static inline FILE *cn_stdin(void) { return stdin; }
static inline FILE *cn_stdout(void) { return stdout; }

/// The attributes to draw with; combining them takes macros.
static inline attr_t cn_attributes(bool bold, bool dim, bool underline, bool reverse) {
  return (bold ? A_BOLD : 0) | (dim ? A_DIM : 0) | (underline ? A_UNDERLINE : 0) | (reverse ? A_REVERSE : 0);
}

/// One character (a base and what combines with it, ended by 0) as a cell; false if ncurses cannot show it.
/// Pairs go through the options argument, because the plain one is only a short.
static inline bool cn_set_cell(cchar_t *cell, const wchar_t *characters, attr_t attributes, int pair) {
  return setcchar(cell, characters, attributes, 0, &pair) == OK;
}

/// A string of the terminal's description; NULL when it has none of that name.
static inline const char *cn_terminal_string(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (const char *)-1 ? NULL : value;
}

/// The terminal's size, in cells; false when it does not tell.
static inline bool cn_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

/// A pipe, reading end first, that neither blocks nor is inherited by other programs.
static inline bool cn_pipe(int ends[2]) {
  if (pipe(ends) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  return true;
}

// The guard: it puts the terminal back as it was on ways out that go past the program's own ending.
//
// There is one, because there is one terminal. It is used from a single Swift file only: each file has its own copy
// of what is static in a header.

enum { CN_SIGNALS = 32 };

struct cn_guard {
  int terminal;
  int notices;
  struct termios modes;
  char reset[1024];
  size_t reset_length;
  volatile sig_atomic_t is_active;
  bool is_handled[CN_SIGNALS];
  struct sigaction previous[CN_SIGNALS];
  char stack[65536];
};

/// A variable of the header itself would not be emitted into the Swift module.
static struct cn_guard *cn_the_guard(void) {
  static struct cn_guard guard;
  return &guard;
}

/// Puts the terminal back, once, if it is in use. Safe in a signal handler.
static void cn_guard_restore(void) {
  if (!cn_the_guard()->is_active) return;
  cn_the_guard()->is_active = 0;
  const char *next = cn_the_guard()->reset;
  size_t left = cn_the_guard()->reset_length;
  while (left > 0) {
    ssize_t written = write(cn_the_guard()->terminal, next, left);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    next += written;
    left -= (size_t)written;
  }
  tcsetattr(cn_the_guard()->terminal, TCSANOW, &cn_the_guard()->modes);
}

/// Signals that end the program: it then ends as it would have without the guard.
static void cn_guard_on_end(int number) {
  int error = errno;
  cn_guard_restore();
  sigaction(number, &cn_the_guard()->previous[number], NULL);
  raise(number);
  errno = error;
}

/// Signals that the event loop answers: it finds their numbers in a pipe.
static void cn_guard_on_notice(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(cn_the_guard()->notices, &byte, 1);
  (void)written;  // A full pipe has notices enough.
  errno = error;
}

static inline void cn_guard_handle(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  // In the background, setting the terminal's modes would stop the program instead of ending it.
  sigemptyset(&action.sa_mask);
  sigaddset(&action.sa_mask, SIGTTOU);
  if (sigaction(number, NULL, &cn_the_guard()->previous[number]) != 0) return;
  if (cn_the_guard()->previous[number].sa_handler == SIG_IGN) return;
  cn_the_guard()->is_handled[number] = sigaction(number, &action, NULL) == 0;
}

/// Watches over a terminal from now on.
///
/// `reset` is written to put it back, and `modes` are set; `notices` is the writing end of a pipe that does not block.
static inline void cn_guard_install(
    int terminal, const struct termios *modes, const char *reset, size_t length, int notices) {
  static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  static const int answered[] = {SIGWINCH, SIGTSTP, SIGCONT};
  static bool is_at_exit = false;
  cn_the_guard()->terminal = terminal;
  cn_the_guard()->notices = notices;
  cn_the_guard()->modes = *modes;
  cn_the_guard()->reset_length = length < sizeof cn_the_guard()->reset ? length : sizeof cn_the_guard()->reset;
  memcpy(cn_the_guard()->reset, reset, cn_the_guard()->reset_length);
  // A stack of its own, so that the end of the ordinary one can be survived for as long as it takes.
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = cn_the_guard()->stack;
  stack.ss_size = sizeof cn_the_guard()->stack;
  sigaltstack(&stack, NULL);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) cn_guard_handle(ends[i], cn_guard_on_end, SA_ONSTACK);
  for (size_t i = 0; i < sizeof answered / sizeof *answered; i++)
    cn_guard_handle(answered[i], cn_guard_on_notice, SA_RESTART);
  if (!is_at_exit) is_at_exit = atexit(cn_guard_restore) == 0;
}

/// Says whether the terminal is in use, so that there is something to put back.
static inline void cn_guard_set_active(bool is_active) { cn_the_guard()->is_active = is_active; }

/// Stops the process group as the terminal's suspend key would; returns when it is continued.
static inline void cn_guard_stop(void) {
  if (!cn_the_guard()->is_handled[SIGTSTP]) return;
  struct sigaction ours;
  sigaction(SIGTSTP, &cn_the_guard()->previous[SIGTSTP], &ours);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
}

/// Leaves all signals to those who had them before.
static inline void cn_guard_remove(void) {
  cn_the_guard()->is_active = 0;
  for (int number = 1; number < CN_SIGNALS; number++) {
    if (cn_the_guard()->is_handled[number]) sigaction(number, &cn_the_guard()->previous[number], NULL);
    cn_the_guard()->is_handled[number] = false;
  }
}

#endif
