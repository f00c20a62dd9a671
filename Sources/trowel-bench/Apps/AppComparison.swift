import Foundation
import Synchronization

/// Renders the files of apps, and compares what is shown with what another build has shown.
///
///     trowel-bench --apps corpus/files.txt --save before.json
///     trowel-bench --apps corpus/files.txt --against before.json
struct AppComparison {
  /// A file with a path a line, relative to the folder `repos` beside it, or to its own folder where there is none.
  var list: String
  /// Further arguments of `render`.
  var options: [String]

  private typealias Snapshots = [String: AppSnapshot]

  func save(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try encoder.encode(snapshots()).write(to: URL(fileURLWithPath: path))
  }

  func compare(with path: String) throws {
    let old = try JSONDecoder().decode(Snapshots.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    let new = try snapshots()
    let common = old.keys.filter { new[$0] != nil }.sorted()
    let differences = common.compactMap { path in
      old[path].flatMap { old in new[path].flatMap { AppDifference(path, old, $0) } }
    }
    print("\(common.count) files, of which \(common.count - differences.count) are the same")
    for kind in AppDifference.Kind.allCases {
      let files = differences.filter { $0.kind == kind }
      if files.isEmpty { continue }
      print("\n\(kind.rawValue): \(files.count)")
      var left = files
      // Each file counts for the cause that most of the files have that are left.
      while let (cause, count) = Self.commonest(left) {
        let example = left.first { $0.causes.contains(cause) }?.path ?? ""
        print("\(Report.pad("\(count)", 6))  \(cause)\n        \(example)")
        left.removeAll { $0.causes.contains(cause) }
      }
      if let first = left.first {
        print("\(Report.pad("\(left.count)", 6))  without other notes\n        \(first.path)")
      }
    }
    print("\ntime of a file in ms, before and now: \(Self.times(common, old)), \(Self.times(common, new))")
    print("notes of a file, before and now: \(Self.notes(common, old)), \(Self.notes(common, new))")
  }

  private static func commonest(_ files: [AppDifference]) -> (String, Int)? {
    let counts = files.flatMap { Set($0.causes) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { ($0.key, $0.value) }
  }

  private static func times(_ paths: [String], _ snapshots: Snapshots) -> String {
    spread(paths.compactMap { snapshots[$0]?.time })
  }

  private static func notes(_ paths: [String], _ snapshots: Snapshots) -> String {
    spread(paths.compactMap { snapshots[$0].map { Double($0.notes.count) } })
  }

  private static func spread(_ values: [Double]) -> String {
    let sorted = values.sorted()
    guard let last = sorted.last else { return "none" }
    return String(format: "median %.0f, most %.0f", sorted[sorted.count / 2], last)
  }

  private func snapshots() throws -> Snapshots {
    let program = try ProgramBenchmark.program()
    let own = URL(fileURLWithPath: list).deletingLastPathComponent()
    let repositories = own.appendingPathComponent("repos")
    let folder = FileManager.default.fileExists(atPath: repositories.path) ? repositories : own
    let paths = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init)
    let found = Mutex<Snapshots>([:])
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      do {
        let snapshot = try AppSnapshot(of: paths[index], in: folder, program: program, options: options)
        found.withLock { $0[paths[index]] = snapshot }
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return found.withLock { $0 }
  }
}
