import Foundation

/// Prints figures as a table while they come in, or as JSON at the end.
struct Report {
  var format: String

  func run(_ workloads: [(name: String, make: (Int) -> Workload)], sizes: [Int]) {
    var all: [Figures] = []
    if format == "text" { print(Self.heading) }
    for workload in workloads {
      var ofWorkload: [Figures] = []
      for size in sizes {
        let figures = Measuring.measure(workload.make(size), n: size)
        ofWorkload.append(figures)
        if format == "text" {
          print(Self.line(figures))
          fflush(nil)
        }
      }
      if format == "text", let growth = Self.growth(ofWorkload) { print(growth) }
      all += ofWorkload
    }
    if format == "json" { print(Self.json(all)) }
  }

  static let heading =
    pad("workload", 11, left: true) + pad("n", 9) + pad("constraints", 13)
    + ["build", "resize", "constant", "add+rem", "conflict", "edit"].map { pad($0, 11) }.joined()
    + pad("memory", 13)

  /// The exponent of growth with the size, from the first size of 1,000 or more to the last.
  static func growth(_ figures: [Figures]) -> String? {
    guard let first = figures.first(where: { $0.n >= 1000 }), let last = figures.last, last.n > first.n else {
      return nil
    }
    let powers = [last.build / first.build, last.resize / first.resize].map { factor in
      "n^" + String(format: "%.2f", log(factor) / log(Double(last.n) / Double(first.n)))
    }
    return pad("", 33) + powers.map { pad($0, 11) }.joined()
  }

  static func line(_ figures: Figures) -> String {
    let times = [
      figures.build, figures.resize, figures.constantChange, figures.addAndRemove, figures.conflict,
      figures.edit,
    ]
    return pad(figures.workload, 11, left: true) + pad(String(figures.n), 9)
      + pad(String(figures.constraints), 13) + times.map { pad($0.map(duration) ?? "", 11) }.joined()
      + pad("\(figures.memory) kB", 13)
  }

  static func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
    let fill = String(repeating: " ", count: max(0, width - text.count))
    return left ? text + fill : fill + text
  }

  /// A time in microseconds, in a unit that suits it.
  static func duration(_ microseconds: Double) -> String {
    if microseconds < 10 { return String(format: "%.2f µs", microseconds) }
    if microseconds < 1000 { return String(format: "%.1f µs", microseconds) }
    if microseconds < 1_000_000 { return String(format: "%.2f ms", microseconds / 1000) }
    return String(format: "%.2f s", microseconds / 1_000_000)
  }

  static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(value) else { return "[]" }
    return String(decoding: data, as: UTF8.self)
  }
}
