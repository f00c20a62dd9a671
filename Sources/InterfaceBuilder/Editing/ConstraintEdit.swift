import AutoLayout
import Foundation
import SceneSyntax
import TextLayout

extension InterfaceFile {
  /// The edit of the file that changes a constraint.
  ///
  /// - Parameters:
  ///   - position: where its element begins.
  ///   - text: the whole file.
  /// - Returns: nil where no constraint begins there, or where nothing changes.
  public func edit(for change: ConstraintChange, ofConstraintAt position: SourcePosition, in text: String)
    -> TextEdit?
  {
    guard let element = constraint(at: position) else { return nil }
    let source = SourceText(text)
    switch change {
    case .constant(let value):
      // One that size classes change has several.
      guard element.child("variation") == nil else { return nil }
      return element.setting("constant", to: value == 0 ? nil : Self.number(value), in: source)
    case .multiplier(let value):
      return element.setting("multiplier", to: value == 1 ? nil : Self.number(value), in: source)
    case .relation(let relation):
      return element.setting("relation", to: relation == .equal ? nil : relation.name, in: source)
    case .priority(let value):
      return element.setting("priority", to: value == 1000 ? nil : String(value), in: source)
    case .removal: return element.removal(in: source)
    }
  }

  /// The edit that gives an attribute of a view's element a number.
  ///
  /// - Parameters:
  ///   - view: the view's element.
  ///   - text: the whole file.
  public func edit(setting attribute: String, to value: Int, of view: InterfaceElement, in text: String)
    -> TextEdit?
  {
    view.setting(attribute, to: String(value), in: SourceText(text))
  }

  private func constraint(at position: SourcePosition) -> InterfaceElement? {
    var open = [root]
    while let element = open.popLast() {
      if element.name == "constraint", element.tag.lowerBound == position { return element }
      open += element.children.reversed()
    }
    return nil
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }
}
