import Foundation

/// Prints figures as a table while they come in, or as JSON at the end.
struct Report {
  var format: String

  func run(_ workloads: [(name: String, make: (Int) -> Workload)], sizes: [Int]) {
    var all: [Figures] = []
    if format == "text" { print(Self.heading) }
    for workload in workloads {
      for size in sizes {
        let figures = Measuring.measure(workload.make(size), n: size)
        all.append(figures)
        if format == "text" {
          print(Self.line(figures))
          fflush(nil)
        }
      }
    }
    if format == "json" { print(Self.json(all)) }
  }

  static let heading =
    "workload           n  constraints    build   resize constant  add+rem conflict     edit   memory"

  static func line(_ figures: Figures) -> String {
    let times = [
      figures.build, figures.resize, figures.constantChange, figures.addAndRemove, figures.conflict,
      figures.edit,
    ]
    return pad(figures.workload, 11, left: true) + pad(String(figures.n), 9)
      + pad(String(figures.constraints), 13) + times.map { pad($0.map(duration) ?? "", 9) }.joined()
      + pad("\(figures.memory) kB", 12)
  }

  static func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let fill = String(repeating: " ", count: max(0, width - text.count))
    return left ? text + fill : fill + text
  }

  /// A time in microseconds, in a unit that suits it.
  static func duration(_ microseconds: Double) -> String {
    if microseconds < 1000 { return String(format: "%.1f µs", microseconds) }
    if microseconds < 1_000_000 { return String(format: "%.2f ms", microseconds / 1000) }
    return String(format: "%.2f s", microseconds / 1_000_000)
  }

  static func json<Value: Encodable>(_ value: Value) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(value) else { return "[]" }
    return String(decoding: data, as: UTF8.self)
  }
}
