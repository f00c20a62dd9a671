import Foundation

/// A program on a pseudoterminal, whose output is timed.
final class PseudoTerminal {
  private let master: Int32
  /// The number of the program's process.
  private(set) var child: pid_t = 0

  // Macros of Linux's <asm-generic/ioctls.h> and glibc's <spawn.h> that Swift does not import: TIOCSPTLCK,
  // TIOCGPTN, POSIX_SPAWN_SETSID.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430
  private static let newSession: Int16 = 0x80

  /// Starts a program in a new session with the terminal as its standard streams.
  ///
  /// - Parameter home: the directory of its files; by default there is none.
  init(
    _ path: String, _ arguments: [String], columns: Int, rows: Int, home: String = "/nonexistent"
  ) throws {
    let slave: String
    (master, slave) = try Self.open()
    resize(columns: columns, rows: rows)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, slave, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    posix_spawn_file_actions_addclose(&actions, master)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Self.newSession)
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = ["TERM=xterm-256color", "LANG=C.UTF-8", "HOME=\(home)", "PATH=/usr/bin:/bin"]
    let environment = variables.map { strdup($0) } + [nil]
    defer { (argv + environment).forEach { free($0) } }
    guard posix_spawn(&child, path, &actions, &attributes, argv, environment) == 0 else {
      throw BenchmarkFailure(description: "cannot start \(path)")
    }
  }

  /// Opens a pseudoterminal.
  ///
  /// - Returns: its controlling side, and the path of the side for programs.
  static func open() throws -> (master: Int32, slave: String) {
    let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var locked: Int32 = 0
    var number: UInt32 = 0
    guard master >= 0, ioctl(master, Self.setLock, &locked) == 0, ioctl(master, Self.getNumber, &number) == 0
    else { throw BenchmarkFailure(description: "cannot open a pseudoterminal") }
    return (master, "/dev/pts/\(number)")
  }

  /// Sets the size of the pseudoterminal with this controlling side.
  static func resize(_ master: Int32, columns: Int, rows: Int) {
    var size = winsize()
    size.ws_col = UInt16(clamping: columns)
    size.ws_row = UInt16(clamping: rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  deinit {
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
    close(master)
  }

  /// Resizes the terminal; the kernel sends SIGWINCH to the program.
  func resize(columns: Int, rows: Int) {
    Self.resize(master, columns: columns, rows: rows)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      written += count
    }
  }

  /// Reads until the program has written nothing for a time.
  ///
  /// - Parameters:
  ///   - quiet: that time, in milliseconds.
  ///   - patience: the time to wait for the first byte, in milliseconds.
  /// - Returns: nil if the program wrote nothing.
  @discardableResult
  func drain(quiet: Int32 = 15, patience: Int32 = 2000) -> Output? {
    var output: Output?
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, output == nil ? patience : quiet) > 0 else { return output }
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { return output }
      output = Output(end: .now, bytes: (output?.bytes ?? []) + buffer[..<count])
    }
  }

  struct Output {
    /// The time of the last byte.
    var end: ContinuousClock.Instant
    var bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }
}
