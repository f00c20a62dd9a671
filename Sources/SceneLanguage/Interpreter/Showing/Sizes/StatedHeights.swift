import AutoLayout
import Foundation
import SceneSyntax

/// The height that a class states for its views, which their owner asks for: `+ (CGFloat)cellHeight`,
/// `class func height(model: Model?)`, `- (CGFloat)rowHeight`.
extension Interpreter {
  /// The height that a class method or property states, in points, and whether it depends on no arguments; nil where none does. A
  /// method with parameters is called with stand-ins.
  func statedHeight(of definition: ClassDefinition) throws -> (height: CGFloat, isFixed: Bool)? {
    let type = TypeValue(definition.name, definition: definition)
    for owner in definition.lineage {
      let methods = owner.staticMethods.all.filter { FallbackTable.heights.contains($0.selector.base.text) }
      for method in methods.sorted(by: { $0.position < $1.position }) {
        let value = try issuesAsNotes(of: method) {
          let arguments = try method.parameters.map { try standIn(for: $0, at: method.position) }
          return try call(method, on: nil, definition: owner, with: arguments, type: type)
        }
        if let height = Self.plausibleHeight(value) {
          return (height, method.parameters.isEmpty)
        }
      }
      let names = owner.staticNodes.keys.filter(FallbackTable.heights.contains)
      for name in names.sorted() {
        let value = try issuesAsNotes(of: name) {
          try staticProperty(name, of: definition, as: type) ?? .null
        }
        if let height = Self.plausibleHeight(value) { return (height, true) }
      }
    }
    return nil
  }

  /// The height that a method or property of a cell itself states, in points; nil where none does, or no more than a row's.
  func statedHeight(of cell: Instance, _ definition: ClassDefinition) throws -> CGFloat? {
    for name in FallbackTable.heights {
      let getter = definition.property(name).flatMap(FunctionNode.init(getterOf:)).map { ($0, definition) }
      guard let (method, owner) = definition.method(name) ?? getter, method.parameters.isEmpty else {
        continue
      }
      let value = try issuesAsNotes(of: method) {
        try call(method, on: cell, definition: owner, with: [])
      }
      if let height = Self.plausibleHeight(value), height > UIView.standardRowHeight {
        return min(height, root.bounds.height)
      }
    }
    return nil
  }

  private static func plausibleHeight(_ value: Value) -> CGFloat? {
    guard let height = value.asNumber, height.isFinite, height > 0, height <= 2_000 else { return nil }
    return CGFloat(height)
  }
}
