import AutoLayout
import Foundation
import SceneSyntax

/// The height that a class states for its views, which their owner asks for: `+ (CGFloat)cellHeight`,
/// `class func height(model: Model?)`, `static let barHeight`, `+ (CGSize)headerSize`, `- (CGFloat)rowHeight`.
extension Interpreter {
  /// The height that a class method or property states, in points, and whether it depends on no arguments; nil where none does. A
  /// method with parameters is called with stand-ins.
  func statedHeight(of definition: ClassDefinition) throws -> (height: CGFloat, isFixed: Bool)? {
    let type = TypeValue(definition.name, definition: definition)
    for owner in definition.lineage {
      let own = Set(NameMeaning.words(of: definition.name))
      let methods = owner.staticMethods.all.filter { Self.statesHeight($0.selector.base.text, of: own) }
      for method in methods.sorted(by: { $0.position < $1.position }) {
        let value = try issuesAsNotes(of: method) {
          let arguments = try method.parameters.map { try standIn(for: $0, at: method.position) }
          return try call(method, on: nil, definition: owner, with: arguments, type: type)
        }
        if let height = Self.plausibleHeight(value, named: method.selector.base.text) {
          return (height, method.parameters.isEmpty)
        }
      }
      let names = owner.staticNodes.keys.filter { Self.statesHeight($0, of: own) }
      for name in names.sorted() {
        let value = try issuesAsNotes(of: name) {
          try staticProperty(name, of: definition, as: type) ?? .null
        }
        if let height = Self.plausibleHeight(value, named: name) { return (height, true) }
      }
    }
    return nil
  }

  /// The height that a method or property of a cell itself states, in points; nil where none does, or no more than a row's.
  func statedHeight(of cell: Instance, _ definition: ClassDefinition) throws -> CGFloat? {
    for name in ["cellHeight", "rowHeight", "height"] {
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

  /// - Parameter own: the words of the class's name.
  private static func statesHeight(_ name: String, of own: Set<String>) -> Bool {
    let words = NameMeaning.words(of: name)
    let last = words.firstIndex(where: prepositions.contains) ?? words.count
    let subject = Set(words[..<last])
    return (subject.contains("height") || subject.contains("size"))
      && subject.isSubset(of: wordsOfHeights.union(own))
  }

  private static let prepositions: Set<String> = ["by", "for", "from", "of", "with"]

  private static let wordsOfHeights: Set<String> = [
    "bar", "calculate", "cell", "current", "default", "fixed", "footer", "get", "header", "height", "item",
    "row", "self", "size", "the", "total", "view",
  ]

  /// The height that a number or a size says; nil where a member is named for a size and gives a number, as of a font.
  private static func plausibleHeight(_ value: Value, named name: String = "height") -> CGFloat? {
    let size = NameMeaning.words(of: name).contains("height") ? nil : CGSize.bridged(value)?.height
    guard let height = size.map(Double.init) ?? (name.lowercased().contains("height") ? value.asNumber : nil),
      height.isFinite, height > 0, height <= 2_000
    else { return nil }
    return CGFloat(height)
  }
}
