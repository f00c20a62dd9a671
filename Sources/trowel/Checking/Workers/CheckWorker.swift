import Checking
import Foundation
import Glibc
import ProjectFiles

/// The process that checks files for another one: a plan on the first line of standard input, then a path a line; on
/// standard output a line when it is ready, then a ``CheckedFile`` for each path, all as JSON.
enum CheckWorker {
  /// The line that tells that the project is scanned.
  static let ready = "ready"
  /// The most bytes of data that a worker may have.
  private static let memoryLimit: rlim_t = 320 << 20

  /// Limits the memory of this process, unless a sanitizer watches it: those map all that they may ever need.
  static func limitMemory() {
    if dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil { return }
    var limit = rlimit(rlim_cur: memoryLimit, rlim_max: memoryLimit)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }

  static func run() throws -> Console.Status {
    limitMemory()
    var lines = InputLines()
    guard let first = lines.next() else { return .done }
    let plan = try JSONDecoder().decode(CheckPlan.self, from: Data(first.utf8))
    let project = try ProjectIndex(plan.scope)
    project.scan()
    try OutputFile.writeAll(ready + "\n", to: STDOUT_FILENO)
    while let line = lines.next() {
      let path = try JSONDecoder().decode(String.self, from: Data(line.utf8))
      let file = FileCheck.check(path, plan: plan, project: project)
      try OutputFile.writeAll(Self.line(file), to: STDOUT_FILENO)
    }
    return .done
  }

  /// A value as one line of JSON.
  static func line(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self) + "\n"
  }
}
