import Foundation

/// Measures how the time of `trowel check` grows with the scene: with none, one and many conflicts, their fixes included.
struct CheckBenchmark {
  /// The numbers of views, ascending.
  var sizes: [Int]

  func run() throws {
    let program = try ProgramBenchmark.program()
    let start = try Subprocess.leastMilliseconds(of: 15) { _ = try Subprocess.run(program, ["--version"]) }
    print("check, in ms of the processor; the process alone starts and ends in \(Self.decimal(start))")
    print("scene       views conflicts     check   power of growth")
    for sample in Sample.allCases {
      var before: (views: Int, time: Double)?
      for count in sizes {
        let time = try time(of: program, sample, views: count) - start
        let power = before.map {
          log(time / $0.time) / log(Double(count) / Double($0.views))
        }
        print(
          Report.pad(sample.rawValue, 10, left: true)
            + String(format: "%7d %9d %9.1f", count, sample.conflicts(views: count), time)
            + Report.pad(power.map { String(format: "%.2f", $0) } ?? "", 18))
        before = (count, time)
      }
    }
  }

  private func time(of program: String, _ sample: Sample, views count: Int) throws -> Double {
    let path = try ProgramBenchmark.write(sample.text(views: count))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let arguments = ["check", path, "--size", "\(count + 400)x\(count * 9 + 400)"]
    // A refused scene would be measured as an empty one.
    let found = try Subprocess.run(program, arguments + ["--format", "json"], statuses: [0, 1]).output
    let conflicts = found.components(separatedBy: "\"kind\": \"conflict\"").count - 1
    guard conflicts == sample.conflicts(views: count) else {
      throw BenchmarkFailure(
        description: "check of \(sample.rawValue) with \(count) views told \(conflicts) conflicts")
    }
    return try Subprocess.leastMilliseconds(of: count > 1000 ? 1 : 5) {
      _ = try Subprocess.run(program, arguments, statuses: [0, 1])
    }
  }

  private enum Sample: String, CaseIterable {
    /// Rows below one another.
    case healthy
    /// The same, one of which asks for two widths.
    case one
    /// The same, of which every hundredth asks for two widths.
    case many
    /// Columns, each as wide as the one before, that fill the window with too much; nothing says how high they are.
    case chain

    func conflicts(views count: Int) -> Int {
      switch self {
      case .healthy: 0
      case .one, .chain: 1
      case .many: count / 100
      }
    }

    func text(views count: Int) -> String {
      var text = ""
      for index in 0..<count {
        text += "view v\(index)\nv\(index).make { "
        if self == .chain {
          text += index == 0 ? "left.equalTo(view); width.equalTo(3)" : "left.equalTo(v\(index - 1).right); "
          text += index == 0 ? "" : "width.equalTo(v\(index - 1))"
        } else {
          text += index == 0 ? "top.equalTo(view); " : "top.equalTo(v\(index - 1).bottom); "
          text += "left.equalTo(view).offset(\(index % 7)); height.equalTo(9); width.equalTo(100)"
        }
        text += " }\n"
        let isDoubled = self == .one && index == count / 2 || self == .many && index % 100 == 50
        if isDoubled { text += "v\(index).make.width.equalTo(110)\n" }
      }
      return self == .chain ? text + "v\(count - 1).make.right.equalTo(view)\n" : text
    }
  }

  private static func decimal(_ number: Double) -> String { String(format: "%.1f", number) }
}
