#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The guard: it puts the terminal back as it was on ways out that go past the program's own ending.
//
// There is one, because there is one terminal. It is C in a file of its own, because a signal handler may run nothing
// else, and because what is static in a header exists once for each part of a program that uses it.

enum { CN_SIGNALS = 65 };

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

static struct cn_guard guard;

/// Puts the terminal back, once, if it is in use. Safe in a signal handler.
static void cn_guard_restore(void) {
  if (!guard.is_active) return;
  guard.is_active = 0;
  const char *next = guard.reset;
  size_t left = guard.reset_length;
  while (left > 0) {
    ssize_t written = write(guard.terminal, next, left);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) break;
    next += written;
    left -= (size_t)written;
  }
  tcsetattr(guard.terminal, TCSANOW, &guard.modes);
}

/// Signals that end the program: it then ends as it would have without the guard.
static void cn_guard_on_end(int number) {
  int error = errno;
  cn_guard_restore();
  sigaction(number, &guard.previous[number], NULL);
  raise(number);
  errno = error;
}

/// Signals that the event loop answers: it finds their numbers in a pipe.
static void cn_guard_on_notice(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t written = write(guard.notices, &byte, 1);
  (void)written;  // A full pipe has notices enough.
  errno = error;
}

static void cn_guard_handle(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  // In the background, setting the terminal's modes would stop the program instead of ending it.
  sigemptyset(&action.sa_mask);
  sigaddset(&action.sa_mask, SIGTTOU);
  if (sigaction(number, NULL, &guard.previous[number]) != 0) return;
  if (guard.previous[number].sa_handler == SIG_IGN) return;
  // The Swift runtime's handler asks on the terminal what to do about a crash, and waits for half a minute. Whoever wants
  // that sets SWIFT_BACKTRACE.
  bool is_runtimes = guard.previous[number].sa_flags & SA_SIGINFO;
  if (is_runtimes && getenv("SWIFT_BACKTRACE") == NULL) {
    memset(&guard.previous[number], 0, sizeof guard.previous[number]);
    guard.previous[number].sa_handler = SIG_DFL;
  }
  guard.is_handled[number] = sigaction(number, &action, NULL) == 0;
}

/// Watches over a terminal from now on.
///
/// `reset` is written to put it back, and `modes` are set; `notices` is the writing end of a pipe that does not block.
void cn_guard_install(
    int terminal, const struct termios *modes, const char *reset, size_t length, int notices) {
  // What ends a program by default, but for SIGKILL, which nothing can catch, and SIGPIPE and SIGXFSZ, which are ignored.
  static const int ends[] = {
      SIGHUP,  SIGINT,  SIGQUIT, SIGILL,    SIGTRAP, SIGABRT, SIGBUS,    SIGFPE, SIGUSR1, SIGSEGV, SIGUSR2,
      SIGALRM, SIGTERM, SIGXCPU, SIGVTALRM, SIGPROF, SIGIO,   SIGPWR,    SIGSYS, SIGSTKFLT};
  static const int answered[] = {SIGWINCH, SIGTSTP, SIGCONT};
  static bool is_at_exit = false;
  guard.terminal = terminal;
  guard.notices = notices;
  guard.modes = *modes;
  guard.reset_length = length < sizeof guard.reset ? length : sizeof guard.reset;
  memcpy(guard.reset, reset, guard.reset_length);
  // A stack of its own, so that the end of the ordinary one can be survived for as long as it takes.
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = guard.stack;
  stack.ss_size = sizeof guard.stack;
  sigaltstack(&stack, NULL);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) cn_guard_handle(ends[i], cn_guard_on_end, SA_ONSTACK);
  for (int number = SIGRTMIN; number <= SIGRTMAX && number < CN_SIGNALS; number++)
    cn_guard_handle(number, cn_guard_on_end, SA_ONSTACK);
  for (size_t i = 0; i < sizeof answered / sizeof *answered; i++)
    cn_guard_handle(answered[i], cn_guard_on_notice, SA_RESTART);
  if (!is_at_exit) is_at_exit = atexit(cn_guard_restore) == 0;
}

/// Says whether the terminal is in use, so that there is something to put back.
void cn_guard_set_active(bool is_active) { guard.is_active = is_active; }

/// Stops the process group as the terminal's suspend key would; returns when it is continued.
void cn_guard_stop(void) {
  if (!guard.is_handled[SIGTSTP]) return;
  struct sigaction ours;
  sigaction(SIGTSTP, &guard.previous[SIGTSTP], &ours);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
}

/// Leaves all signals to those who had them before.
void cn_guard_remove(void) {
  guard.is_active = 0;
  for (int number = 1; number < CN_SIGNALS; number++) {
    if (guard.is_handled[number]) sigaction(number, &guard.previous[number], NULL);
    guard.is_handled[number] = false;
  }
}
