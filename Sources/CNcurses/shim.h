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
static inline WINDOW *cn_curscr(void) { return curscr; }
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

/// Whether the terminal's description has a flag.
static inline bool cn_terminal_flag(const char *name) { return tigetflag((char *)name) > 0; }

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

#endif
