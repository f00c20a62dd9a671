import Foundation

/// Uses the program for long: statements and events in bounded memory and with no descriptor left open, and resizes without
/// drift in a frame. What does not hold makes it fail.
struct EnduranceBenchmark {
  var statements: Int
  var events: Int
  /// One a second for a day are 86,400.
  var resizes: Int

  func run() throws {
    let program = try ProgramBenchmark.program()
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try StatementEndurance(program: program, folder: folder, count: statements).run()
    try EventEndurance(program: program, folder: folder, count: events).run()
    try ResizeEndurance(count: resizes).run()
  }

  /// A new folder in memory where there is one, so that no disk is waited for.
  private static func folder() throws -> String {
    let memory = "/dev/shm"
    let isThere = access(memory, W_OK) == 0
    let parent = isThere ? memory : FileManager.default.temporaryDirectory.path
    let path = "\(parent)/trowel-endurance-\(getpid())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    return path
  }
}

/// What a process has.
struct Holdings {
  var descriptors: Int
  /// The memory in use, in megabytes.
  var megabytes: Double

  init(of process: pid_t) throws {
    descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
      let kilobytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { throw BenchmarkFailure(description: "the program has ended") }
    megabytes = kilobytes / 1024
  }

  /// Compares the holdings with those after a tenth of the work, and prints both.
  ///
  /// - Parameters:
  ///   - limit: how many megabytes there may be more
  func report(_ work: String, since before: Holdings, limit: Double, time: Duration) throws {
    let memory = String(format: "%.0f MB after a tenth, %.0f MB at the end", before.megabytes, megabytes)
    let seconds = String(format: "%.0f s", time / .seconds(1))
    print("\(work): \(seconds), \(memory), \(before.descriptors) and \(descriptors) descriptors")
    guard descriptors <= before.descriptors else {
      throw BenchmarkFailure(description: "\(work) leave descriptors open")
    }
    let limit = limit * Self.overhead
    guard megabytes <= before.megabytes + limit else {
      throw BenchmarkFailure(description: "\(work) take more than \(limit) MB")
    }
  }

  /// AddressSanitizer surrounds each allocation with room, and keeps what was freed for a while.
  private static let overhead = dlsym(nil, "__asan_default_options") == nil ? 1.0 : 4.0
}
