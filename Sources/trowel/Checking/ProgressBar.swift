import Glibc

/// How many of the files are done, on standard error if that is a terminal.
struct ProgressBar {
  let total: Int
  private let isShown = isatty(STDERR_FILENO) == 1
  private static let cells = 24

  init(total: Int) { self.total = total }

  /// `[####    ] 412/1000`
  func text(_ done: Int) -> String {
    let filled = total > 0 ? min(max(done, 0), total) * Self.cells / total : 0
    let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: Self.cells - filled)
    return "[\(bar)] \(done)/\(total)"
  }

  func show(_ done: Int) { write("\r" + text(done)) }

  func remove() { write("\r" + String(repeating: " ", count: text(total).count) + "\r") }

  private func write(_ text: String) {
    if isShown { try? OutputFile.writeAll(text, to: STDERR_FILENO) }
  }
}
