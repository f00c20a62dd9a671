extension Canvas {
  /// The canvas as plain text: a line for each row, without the spaces at its end, each ended by a newline.
  public var text: String {
    (0..<height).map { line($0).trimmingTrailingSpaces + "\n" }.joined()
  }

  /// The characters of one row, spaces at the end included; empty outside of the canvas.
  public func line(_ y: Int) -> String {
    String(row(y).compactMap(\.character))
  }

  /// The canvas as text with the escape sequences (ECMA-48 SGR) that colour it: as few as will do, none that
  /// reaches over the end of a line, and none at all without colours.
  public func ansi(depth: ColorDepth) -> String {
    if depth == .none { return text }
    return (0..<height).map { ansiLine($0, depth: depth) + "\n" }.joined()
  }

  private func ansiLine(_ y: Int, depth: ColorDepth) -> String {
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

  /// The sequence that changes one style into another; empty when they look alike.
  static func escape(from old: Style, to new: Style, depth: ColorDepth) -> String {
    let before = codes(of: old, depth: depth)
    let after = codes(of: new, depth: depth)
    if before == after { return "" }
    if after.isEmpty { return "\u{1B}[m" }
    // Attributes are switched off only by a reset; a colour can be replaced by another.
    let replaceable = before.allSatisfy { code in after.contains { $0 == code || $0.kind == code.kind } }
    let changes = replaceable ? after.filter { !before.contains($0) } : after
    let parameters = (replaceable ? [] : ["0"]) + changes.map(\.parameters)
    return "\u{1B}[" + parameters.joined(separator: ";") + "m"
  }

  private struct Code: Equatable {
    enum Kind { case foreground, background, bold, dim, underline, reverse }
    var kind: Kind
    var parameters: String
  }

  private static func codes(of style: Style, depth: ColorDepth) -> [Code] {
    var codes: [Code] = []
    if style.bold { codes.append(Code(kind: .bold, parameters: "1")) }
    if style.dim { codes.append(Code(kind: .dim, parameters: "2")) }
    if style.underline { codes.append(Code(kind: .underline, parameters: "4")) }
    if style.reverse { codes.append(Code(kind: .reverse, parameters: "7")) }
    if let index = style.foreground?.index(depth: depth) {
      codes.append(Code(kind: .foreground, parameters: parameters(index, base: 30, bright: 90, extended: 38)))
    }
    if let index = style.background?.index(depth: depth) {
      codes.append(
        Code(kind: .background, parameters: parameters(index, base: 40, bright: 100, extended: 48)))
    }
    return codes
  }

  private static func parameters(_ index: UInt8, base: Int, bright: Int, extended: Int) -> String {
    switch index {
    case 0..<8: "\(base + Int(index))"
    case 8..<16: "\(bright + Int(index) - 8)"
    default: "\(extended);5;\(index)"
    }
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
