import Foundation
import Glibc

/// A command run to its end.
///
/// Foundation's `Process` waits for all that inherited from the command, and so for ever when it leaves a server
/// behind, as tmux does.
struct Command {
  var path: String
  var arguments: [String]
  var environment: [String: String]
  /// Where the standard streams are; nil is `/dev/null`.
  var input: String?
  var output: String?
  var errors: String?

  struct CouldNotStart: Error {
    var path: String
    var code: Int32
  }

  /// - Returns: the exit status; 128 and the signal's number when a signal ended it.
  func run() throws -> Int32 { try measure().status }

  /// - Returns: also the most memory that it, or a process that it waited for, had at once.
  func measure() throws -> (status: Int32, kilobytes: Int) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 1, output ?? "/dev/null", flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors ?? "/dev/null", flags, 0o600)

    // Threads of a test run have most signals blocked, and a tmux server would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var id = pid_t()
    let code = posix_spawn(&id, path, &actions, &attributes, argv, envp)
    guard code == 0 else { throw CouldNotStart(path: path, code: code) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    return (status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F), usage.ru_maxrss)
  }
}
