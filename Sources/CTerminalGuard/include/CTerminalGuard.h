#ifndef CTERMINALGUARD_H
#define CTERMINALGUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/// Watches over a terminal from now on.
///
/// `reset` is written to put it back, and `modes` are set; `notices` is the writing end of a pipe that does not block.
void cn_guard_install(int terminal, const struct termios *modes, const char *reset, size_t length, int notices);

/// Says whether the terminal is in use, so that there is something to put back.
void cn_guard_set_active(bool is_active);

/// Stops the process group as the terminal's suspend key would; returns when it is continued.
void cn_guard_stop(void);

/// Leaves all signals to those who had them before.
void cn_guard_remove(void);

/// Makes a file in memory, whose descriptor is closed when another program is started; -1 where that fails, or the process may not
/// write so many bytes to a file.
int cn_buffer_open(long size);

/// Makes a descriptor stand for the file of another one; closed when another program is started.
bool cn_descriptor_copy(int source, int target);

#endif
