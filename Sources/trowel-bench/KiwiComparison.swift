import ConstraintSolver
import Foundation

/// The same workloads on kiwi, a C++ solver whose headers are fetched from its source distribution on PyPI.
struct KiwiComparison {
  private struct Ratios: Encodable {
    var workload: String
    var n: Int
    var trowel: [String: Double]
    var kiwi: [String: Double]
    var ratios: [String: Double]
  }

  private let folder: URL

  /// Fetches and unpacks kiwi, and compiles the driver.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("trowel-kiwi-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Self.run(
      "python3", "-m", "pip", "download", "-q", "--no-deps", "--no-binary", ":all:",
      "kiwisolver", in: folder)
    let archive = try FileManager.default.contentsOfDirectory(atPath: folder.path).first {
      $0.hasSuffix(".tar.gz")
    }
    guard let archive else {
      throw BenchmarkFailure(description: "pip did not download the source distribution of kiwisolver")
    }
    try Self.run("tar", "xzf", archive, "--strip-components=1", in: folder)
    try KiwiDriver.source.write(
      to: folder.appendingPathComponent("driver.cpp"), atomically: true, encoding: .utf8)
    try Self.run("g++", "-std=c++17", "-O3", "-DNDEBUG", "-I.", "driver.cpp", "-o", "driver", in: folder)
  }

  func run(
    _ workloads: [(name: String, make: (Int) -> Workload)], sizes: [Int], format: String
  ) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let columns = ["build", "resize", "constantChange", "addAndRemove", "edit"]
    if format == "text" {
      print("times of kiwi / times of Trowel; in brackets how many times as fast Trowel is")
      print("workload           n" + columns.map { Report.pad($0, 32) }.joined())
    }
    var all: [Ratios] = []
    for workload in workloads {
      for size in sizes {
        let data = workload.make(size)
        let (trowel, theirs) = try inTurn(data, size)
        var ratios: [String: Double] = [:]
        for (key, value) in trowel where value > 0 { ratios[key] = theirs[key].map { $0 / value } }
        all.append(Ratios(workload: data.name, n: size, trowel: trowel, kiwi: theirs, ratios: ratios))
        if format == "text" {
          let cells = columns.map { column -> String in
            guard let other = theirs[column], let own = trowel[column], let ratio = ratios[column] else {
              return ""
            }
            return "\(Report.duration(other)) / \(Report.duration(own)) (\(String(format: "%.1f", ratio)))"
          }
          print(
            Report.pad(data.name, 11, left: true) + Report.pad(String(size), 9)
              + cells.map { Report.pad($0, 32) }.joined())
          fflush(nil)
        }
      }
    }
    if format == "json" { print(Report.json(all)) }
  }

  /// The least times of both solvers. Small workloads are measured several times in turn, so that other load on the
  /// machine affects both.
  private func inTurn(_ workload: Workload, _ size: Int) throws -> (
    trowel: [String: Double], kiwi: [String: Double]
  ) {
    var least: (trowel: [String: Double], kiwi: [String: Double]) = ([:], [:])
    for _ in 0..<(size < 1000 ? 5 : 1) {
      let ours = Measuring.measure(workload, n: size)
      let times = [
        "build": ours.build, "resize": ours.resize, "constantChange": ours.constantChange,
        "addAndRemove": ours.addAndRemove, "edit": ours.edit,
      ]
      least.trowel.merge(times.compactMapValues(\.self), uniquingKeysWith: min)
      least.kiwi.merge(try measure(workload), uniquingKeysWith: min)
    }
    return least
  }

  /// The times that the driver measures for the workload, in microseconds.
  private func measure(_ workload: Workload) throws -> [String: Double] {
    var text = "\(workload.kinds.count) \(workload.rows.count) \(workload.window[0]) \(workload.window[1])"
    text += " \(workload.middle) \(workload.edits) \(workload.groups.count)\n"
    text += workload.kinds.map { $0 == .extent ? "1" : "0" }.joined(separator: " ") + "\n"
    for row in workload.rows {
      let relation = row.relation == .equal ? 0 : row.relation == .lessThanOrEqual ? -1 : 1
      text += "\(relation) \(row.priority) \(row.constant) \(row.terms.count)"
      for term in row.terms { text += " \(term.unknown) \(term.coefficient)" }
      text += "\n"
    }
    for group in workload.groups { text += "\(group.lowerBound) \(group.count)\n" }
    let file = folder.appendingPathComponent("workload.txt")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let output = try Subprocess.run(folder.appendingPathComponent("driver").path, [file.path]).output
    var times: [String: Double] = [:]
    for line in output.split(separator: "\n") {
      let fields = line.split(separator: " ")
      if fields.count == 2, let value = Double(fields[1]) { times[String(fields[0])] = value }
    }
    return times
  }

  private static func run(_ command: String..., in folder: URL) throws {
    _ = try Subprocess.run("/usr/bin/env", command, in: folder)
  }
}
