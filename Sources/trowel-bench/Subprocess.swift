import Foundation

/// Why a benchmark cannot be run.
struct BenchmarkFailure: Error, CustomStringConvertible {
  var description: String
}

enum Subprocess {
  /// Runs a program that is expected to end with one of these statuses.
  ///
  /// - Returns: its standard output, and the time from its start to the end of its output.
  static func run(
    _ path: String, _ arguments: [String], in folder: URL? = nil, statuses: Set<Int32> = [0]
  ) throws -> (output: String, time: Duration) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    let pipe = Pipe()
    process.standardOutput = pipe
    let start = ContinuousClock.now
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    // Foundation polls for the end of the process, which would add to the time.
    let time = start.duration(to: .now)
    process.waitUntilExit()
    guard process.terminationReason == .exit, statuses.contains(process.terminationStatus) else {
      throw BenchmarkFailure(description: "'\(([path] + arguments).joined(separator: " "))' failed")
    }
    return (String(decoding: data, as: UTF8.self), time)
  }

  /// The least processor's time, in milliseconds, of the processes that an action runs.
  static func leastMilliseconds(of rounds: Int, _ action: () throws -> Void) rethrows -> Double {
    try (0..<rounds).map { _ in
      let before = millisecondsOfChildren()
      try action()
      return millisecondsOfChildren() - before
    }.min() ?? 0
  }

  /// The processor's time of all processes that this one started and that have ended.
  private static func millisecondsOfChildren() -> Double {
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
    }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }
}
