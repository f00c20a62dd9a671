import AutoLayout
import Foundation
import TextLayout

/// An element of an Interface Builder file: `<label key="title" …>`.
public final class InterfaceElement: Sendable {
  /// `label`
  public let name: String
  /// The values of the attributes, without XML's escapes.
  public let attributes: [String: String]
  /// In the order of the file.
  public let children: [InterfaceElement]
  /// The text between the tags, without that of the children.
  public let text: String
  /// The start tag, from its `<` to its `>`.
  public let tag: SourceRange

  init(
    _ name: String, _ attributes: [String: String], _ children: [InterfaceElement], text: String,
    tag: SourceRange
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
    self.tag = tag
  }

  /// The value of an attribute.
  public subscript(attribute: String) -> String? { attributes[attribute] }

  public var id: String? { attributes["id"] }

  /// The first child of a name.
  func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// The child that is the value of a property, as `<rect key="frame" …/>`.
  func child(key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

  /// The children of a child: `children(of: "subviews")`.
  func children(of name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

  /// The element and those in it, in the order of the file.
  var subtree: [InterfaceElement] {
    var all: [InterfaceElement] = []
    var open = [self]
    while let element = open.popLast() {
      all.append(element)
      open += element.children.reversed()
    }
    return all
  }

  // MARK: Values

  /// The name of an image: `image="photo"`, or a child `<imageReference key="image" image="star" catalog="system"/>`.
  var imageName: String? { attributes["image"] ?? child(key: "image")?["image"] }

  /// The number of an attribute; nil without one, and for one that is not finite.
  func number(_ attribute: String) -> Double? {
    attributes[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The flag of an attribute: `YES` or `NO`.
  func flag(_ attribute: String) -> Bool? { attributes[attribute].map { $0 == "YES" } }

  /// The rectangle of a child `<rect key="…" x="…" y="…" width="…" height="…"/>`, in points.
  func rect(_ key: String) -> CGRect? {
    guard let rect = child(key: key), rect.name == "rect", let x = rect.number("x"), let y = rect.number("y"),
      let width = rect.number("width"), let height = rect.number("height")
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// The frame that the file records, in the coordinates of the superview and in points.
  public var frame: CGRect? { rect("frame") }

  /// The insets of a child such as `<edgeInsets key="layoutMargins" top="…" left="…" bottom="…" right="…"/>`; leading and trailing
  /// are left and right.
  func insets(_ key: String) -> UIEdgeInsets? {
    guard let insets = child(key: key) else { return nil }
    return UIEdgeInsets(
      top: insets.number("top") ?? insets.number("minY") ?? 0,
      left: insets.number("left") ?? insets.number("leading") ?? insets.number("minX") ?? 0,
      bottom: insets.number("bottom") ?? insets.number("maxY") ?? 0,
      right: insets.number("right") ?? insets.number("trailing") ?? insets.number("maxX") ?? 0)
  }

  /// A text that is an attribute, or a child `<string key="…">` where it has several lines.
  func string(_ key: String) -> String? { attributes[key] ?? child(key: key)?.stringValue }

  /// The text of a `<string>`; one with `base64-UTF8` is coded, as control characters are.
  private var stringValue: String? {
    guard name == "string" || name == "mutableString" else { return nil }
    guard flag("base64-UTF8") == true else { return text }
    let code = text.filter { !$0.isWhitespace }
    // Interface Builder leaves out the padding.
    let padded = code + String(repeating: "=", count: (4 - code.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
  }
}
