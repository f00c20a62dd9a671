import Foundation

/// Why a benchmark cannot be run.
struct BenchmarkFailure: Error, CustomStringConvertible {
  var description: String
}

enum Subprocess {
  /// Runs a program that is expected to succeed.
  ///
  /// - Returns: its standard output, and the time from its start to the end of its output.
  static func run(
    _ path: String, _ arguments: [String], in folder: URL? = nil
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
    guard process.terminationStatus == 0 else {
      throw BenchmarkFailure(description: "'\(([path] + arguments).joined(separator: " "))' failed")
    }
    return (String(decoding: data, as: UTF8.self), time)
  }
}
