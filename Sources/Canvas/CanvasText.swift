extension Canvas {
  /// The canvas as plain text: a line for each row, without trailing spaces, each ended by a newline.
  public var text: String {
    var text = ""
    for y in 0..<height {
      let row = row(y)
      let end = row.lastIndex { $0.character.map { $0 != " " } ?? false }
      for cell in row[..<(end.map { $0 + 1 } ?? row.startIndex)] {
        if let character = cell.character { text.append(character) }
      }
      text.append("\n")
    }
    return text
  }

  /// The characters of one row, trailing spaces included; empty outside of the canvas.
  public func line(_ y: Int) -> String {
    String(row(y).compactMap(\.character))
  }

  /// The canvas as text with the fewest escape sequences (ECMA-48 SGR) that style it. Every line ends unstyled;
  /// without colours it is plain text.
  public func ansi(depth: ColorDepth) -> String {
    if depth == .none { return text }
    return (0..<height).map { ansi(line: $0, depth: depth) + "\n" }.joined()
  }

  /// One row, likewise; without the newline.
  public func ansi(line y: Int, depth: ColorDepth) -> String {
    let row = row(y)
    guard let last = row.lastIndex(where: { $0 != .blank }) else { return "" }
    var result = ""
    var current = Style.plain
    for cell in row[...last] {
      guard let character = cell.character else { continue }
      if cell.style != current {
        result += Self.escape(from: current, to: cell.style, depth: depth)
        current = cell.style
      }
      result.append(character)
    }
    return result + Self.escape(from: current, to: .plain, depth: depth)
  }

  /// The sequence that changes one style into another; empty if they look alike.
  public static func escape(from old: Style, to new: Style, depth: ColorDepth) -> String {
    let (before, after) = (codes(of: old, depth: depth), codes(of: new, depth: depth))
    if before == after { return "" }
    if after.allSatisfy({ $0 == nil }) { return "\u{1B}[m" }
    // Attributes are switched off only by a reset; a colour can be replaced by another.
    let needsReset = zip(before, after).contains { $0 != nil && $1 == nil }
    let changes = needsReset ? ["0"] + after : zip(before, after).map { $0 == $1 ? nil : $1 }
    return "\u{1B}[" + changes.compactMap { $0 }.joined(separator: ";") + "m"
  }

  /// The SGR parameter of each attribute and colour, in a fixed order; nil for one that the style does not set.
  private static func codes(of style: Style, depth: ColorDepth) -> [String?] {
    [
      style.bold ? "1" : nil, style.dim ? "2" : nil, style.underline ? "4" : nil, style.reverse ? "7" : nil,
      style.foreground?.nearest(depth: depth).map { code($0, base: 30) },
      style.background?.nearest(depth: depth).map { code($0, base: 40) },
    ]
  }

  /// - Parameter base: 30 for the foreground, 40 for the background; bright colours are 60 above.
  private static func code(_ color: Color, base: Int) -> String {
    switch color {
    case .indexed(let index) where index < 8: "\(base + Int(index))"
    case .indexed(let index) where index < 16: "\(base + 60 + Int(index) - 8)"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
