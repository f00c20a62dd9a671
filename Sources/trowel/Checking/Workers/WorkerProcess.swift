import Foundation
import Glibc
import Input
import ProjectFiles

/// A process that answers lines with lines.
final class WorkerProcess {
  let id: pid_t
  private let input: Int32
  /// Its standard output, to wait for.
  let output: Int32
  private var buffer: [UInt8] = []
  /// The bytes of the buffer that have no line's end.
  private var searched = 0
  /// How it ended, once that is known.
  private var ending: String?

  /// What is read from a process.
  enum News {
    case line(String)
    /// Nothing whole yet.
    case nothing
    /// It closed its output, or wrote more than a line may have.
    case end
  }

  /// The most bytes of a line.
  static let longestLine = 64 << 20

  init(_ program: String, _ arguments: [String]) throws(FileFailure) {
    let toChild = try Self.pipe()
    let fromChild: (reading: Int32, writing: Int32)
    do throws(FileFailure) {
      fromChild = try Self.pipe()
    } catch {
      close(toChild.reading)
      close(toChild.writing)
      throw error
    }
    defer {
      close(toChild.reading)
      close(fromChild.writing)
    }
    (input, output) = (toChild.writing, fromChild.reading)
    do throws(FileFailure) {
      id = try Self.spawn(program, arguments, input: toChild.reading, output: fromChild.writing)
    } catch {
      close(toChild.writing)
      close(fromChild.reading)
      throw error
    }
  }

  deinit {
    end()
    close(input)
    close(output)
  }

  /// A pipe that other processes do not inherit.
  private static func pipe() throws(FileFailure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw InputFile.failure(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ program: String, _ arguments: [String], input: Int32, output: Int32
  ) throws(FileFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    // What Swift writes as it crashes is not for the reader.
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    let own = ProcessInfo.processInfo.environment.filter { $0.key != "SWIFT_BACKTRACE" }
    let environment = own.map { "\($0.key)=\($0.value)" } + ["SWIFT_BACKTRACE=enable=no"]
    let argv = ([program] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var id = pid_t()
    let code = posix_spawn(&id, program, &actions, nil, argv, envp)
    guard code == 0 else { throw InputFile.failure(code) }
    return id
  }

  /// Writes a line with its end. One that the process does not read is noticed when it ends.
  func send(_ line: String) { try? OutputFile.writeAll(line, to: input) }

  /// Reads once; called when there is something to read.
  func receive() -> News {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(output, &chunk, chunk.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN ? .nothing : .end }
    guard count > 0 else { return .end }
    buffer += chunk[..<count]
    guard let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = buffer.count
      return buffer.count <= Self.longestLine ? .nothing : .end
    }
    let line = String(decoding: buffer[..<end], as: UTF8.self)
    buffer.removeFirst(end + 1)
    searched = 0
    return .line(line)
  }

  /// Waits for a line, at most until a deadline.
  func receive(until deadline: ContinuousClock.Instant) -> News {
    while true {
      let milliseconds = (deadline - .now) / .milliseconds(1)
      guard milliseconds > 0 else { return .nothing }
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, Int32(min(milliseconds.rounded(.up), 1_000_000)))
      guard request.revents != 0 else { continue }
      let news = receive()
      if case .nothing = news { continue }
      return news
    }
  }

  /// The bytes of memory that it has; 0 where that is not known.
  var memory: Int {
    // The second number of statm counts the resident pages (proc_pid_statm(5)).
    let numbers = (try? InputFile.readLeniently("/proc/\(id)/statm"))?.split(separator: " ") ?? []
    guard numbers.count > 1, let pages = Int(numbers[1]) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Ends the process if it has not ended.
  ///
  /// - Parameter isPatient: whether it has a moment to end by itself.
  /// - Returns: how it ended, in words.
  @discardableResult
  func end(isPatient: Bool = false) -> String {
    if let ending { return ending }
    var status: Int32 = 0
    var found: pid_t = 0
    for _ in 0..<100 where isPatient && found == 0 {
      found = waitpid(id, &status, WNOHANG)
      if found == 0 { usleep(10_000) }
    }
    if found == 0 {
      kill(id, SIGKILL)
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
    }
    let words = Self.words(for: status)
    ending = words
    return words
  }

  /// Ends a process that closed its output, and says why it is of no more use.
  func failure() -> String { "the program failed at it (\(end(isPatient: true)))" }

  /// Why a process is of no more use whose answer makes no sense.
  static let unreadable = "the program failed at it (an answer that cannot be read)"

  private static func words(for status: Int32) -> String {
    let signal = status & 0x7F
    guard signal != 0 else { return "exit status \((status >> 8) & 0xFF)" }
    return "signal \(signal), \(String(cString: strsignal(signal)).lowercased())"
  }
}

extension Duration {
  /// That something took longer: `it took more than 10 s`.
  var excess: String {
    let seconds = self / .seconds(1)
    return "it took more than " + (seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s")
  }
}
