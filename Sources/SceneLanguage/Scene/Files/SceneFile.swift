import AutoLayout
import Foundation
import SceneSyntax
import TextLayout
import Translation

/// A scene file: directives at the top, then statements.
public struct SceneFile: Equatable, Sendable {
  /// From `:size WxH` at the top, in points.
  public var size: CGSize?
  /// From `:device NAME` at the top; of this and a size, the later one counts.
  public var device: DeviceChoice?
  /// From `:scale WxH` at the top, in points per character cell.
  public var scale: CGSize?
  /// From `:class NAME` at the top: the class to show.
  public var className: String?
  /// Whether `:trace lifecycle` stands at the top.
  public var tracesLifecycle = false
  /// Whether `:lenient` stands at the top: the statements are code out of an app.
  public var isLenient = false
  /// The file with its directives blanked, so that line numbers stay those of the file.
  public var text: String

  public init(size: CGSize? = nil, scale: CGSize? = nil, device: DeviceChoice? = nil, text: String) {
    self.size = size
    self.scale = scale
    self.device = device
    self.text = text
  }

  /// Whether anything stands at the top that is about the file as a whole.
  public var hasDirectives: Bool {
    size != nil || scale != nil || device != nil || className != nil || tracesLifecycle || isLenient
  }

  /// The kind of the file's text.
  ///
  /// - Parameter usual: the kind without a directive.
  public func sourceKind(usually usual: SourceKind) -> SourceKind { isLenient ? .appCode : usual }

  /// What the scene is laid out for.
  ///
  /// - Parameters:
  ///   - size: the root's size, whatever the file says; there is no device then.
  ///   - scale: points per cell, whatever the file says.
  ///   - usual: points per cell where none are given, and the device where neither a size nor a device is.
  ///   - cells: how many columns and rows the root has where no size is given.
  public func viewport(size: CGSize?, scale: CGSize?, usual: UsualViewport, cells: CGSize) -> Viewport {
    let cell = scale ?? self.scale ?? (device == nil ? usual.cell : Viewport.deviceCell)
    if size == nil, let device = device ?? (self.size == nil ? usual.device : nil) {
      return device.viewport(cell: cell)
    }
    if size == nil, self.size == nil, var window = usual.window {
      window.cell = cell
      return window
    }
    let all = CGSize(width: cells.width * cell.width, height: cells.height * cell.height)
    return Viewport(size: size ?? self.size ?? all, cell: cell)
  }

  /// The widths and heights that a root view may have, in points.
  public static let sizes: ClosedRange<CGFloat> = 1...10_000
  /// The widths and heights that a character cell may have, in points.
  public static let scales: ClosedRange<CGFloat> = 0.25...1_000

  /// Reads `WxH`: two plain numbers of points, each within `range`. Nil for anything else.
  public static func parseSize(_ text: some StringProtocol, within range: ClosedRange<CGFloat>) -> CGSize? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = number(parts[0]), let height = number(parts[1]),
      range.contains(width), range.contains(height)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  private static func number(_ text: some StringProtocol) -> CGFloat? {
    guard !text.isEmpty, text.count <= 12, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let value = Double(String(text))
    else { return nil }
    return CGFloat(value)
  }

  /// Reads the directives. They may stand among comments and blank lines before the first statement.
  public static func parse(_ text: String) throws(SceneError) -> SceneFile {
    var file = SceneFile(text: text)
    var rest = text[...]
    if rest.first == "\u{FEFF}" { rest.removeFirst() }
    var blanked = ""
    var isInComment = false
    var number = 0
    while !rest.isEmpty {
      number += 1
      let line = rest.prefix { !$0.isNewline }
      let words = line.split(whereSeparator: \.isWhitespace)
      let first = words.first ?? ""
      if isInComment || first.hasPrefix("/*") {
        isInComment = !line.contains("*/")
        blanked += line
      } else if first.hasPrefix(":") {
        let indentation = line.prefix(while: \.isWhitespace).count
        let position = SourcePosition(line: number, column: indentation + 1)
        try file.apply(first, words.dropFirst().prefix { !$0.hasPrefix("//") }, at: position)
      } else if words.isEmpty || first.hasPrefix("//") {
        blanked += line
      } else {
        break
      }
      rest = rest.dropFirst(line.count)
      if let newline = rest.popFirst() { blanked.append(newline) }
    }
    file.text = blanked + rest
    return file
  }

  private mutating func apply(
    _ word: Substring, _ arguments: some Collection<Substring>, at position: SourcePosition
  ) throws(SceneError) {
    func failure(_ message: Phrase) -> SceneError {
      SceneError(position: position, length: word.count, message: message)
    }
    switch word {
    case ":size":
      guard arguments.count == 1, let text = arguments.first,
        let size = Self.parseSize(text, within: Self.sizes)
      else { throw failure(":size wants WIDTHxHEIGHT, in points from 1 to 10000, as in ':size 80x24'") }
      self.size = size
      device = nil
    case ":device":
      do {
        device = try DeviceChoice(parsing: arguments.joined(separator: " "))
        size = nil
      } catch {
        throw failure(error.message)
      }
    case ":trace":
      guard Array(arguments) == ["lifecycle"] else { throw failure(":trace wants 'lifecycle'") }
      tracesLifecycle = true
    case ":lenient":
      guard arguments.isEmpty else { throw failure(":lenient stands alone on its line") }
      isLenient = true
    case ":class":
      guard arguments.count == 1, let name = arguments.first else {
        throw failure(":class wants the name of the class to show, as in ':class FeedCard'")
      }
      className = String(name)
    case ":scale":
      guard arguments.count == 1, let text = arguments.first,
        let scale = Self.parseSize(text, within: Self.scales)
      else { throw failure(":scale wants WIDTHxHEIGHT, in points per cell, as in ':scale 8x16'") }
      self.scale = scale
    default:
      throw failure(
        "'\(word)' cannot stand in a scene file; only ':size', ':scale', ':device', ':class', ':lenient' and ':trace' can, at its top"
      )
    }
  }
}
