import AutoLayout
import Foundation

/// The height that a class says its views have, for the owner to use: `+ (CGFloat)cellHeight`, `class func height(model: Model?)`,
/// `static let barHeight`.
extension Interpreter {
  /// The height that a class says, in points, and whether it depends on nothing; nil where it says none. A method with parameters
  /// is called with stand-ins.
  func statedHeight(of definition: ClassDefinition) throws -> (height: CGFloat, isFixed: Bool)? {
    let type = TypeValue(definition.name, definition: definition)
    for owner in definition.lineage {
      let own = Set(NameMeaning.words(of: definition.name))
      let methods = owner.staticMethods.values.filter { Self.statesHeight($0.selector.base.text, of: own) }
      for method in methods.sorted(by: { $0.position < $1.position }) {
        let value = try issuesAsNotes(of: method) {
          let arguments = try method.parameters.map { try standIn(for: $0, at: method.position) }
          return try call(method, on: nil, definition: owner, with: arguments, type: type)
        }
        if let height = Self.plausibleHeight(value) { return (height, method.parameters.isEmpty) }
      }
      let names = owner.staticNodes.keys.filter { Self.statesHeight($0, of: own) }
      for name in names.sorted() {
        let value = try issuesAsNotes(of: name) {
          try staticProperty(name, of: definition, as: type) ?? .null
        }
        if let height = Self.plausibleHeight(value) { return (height, true) }
      }
    }
    return nil
  }

  /// - Parameter own: the words of the class's name.
  private static func statesHeight(_ name: String, of own: Set<String>) -> Bool {
    let words = NameMeaning.words(of: name)
    let last = words.firstIndex(where: prepositions.contains) ?? words.count
    let subject = Set(words[..<last])
    return subject.contains("height") && subject.isSubset(of: wordsOfHeights.union(own))
  }

  private static let prepositions: Set<String> = ["by", "for", "from", "of", "with"]

  private static let wordsOfHeights: Set<String> = [
    "bar", "calculate", "cell", "current", "default", "fixed", "footer", "get", "header", "height", "item",
    "row",
    "self", "the", "total", "view",
  ]

  private static func plausibleHeight(_ value: Value) -> CGFloat? {
    guard let height = value.asNumber, height.isFinite, height > 0, height <= 2_000 else { return nil }
    return CGFloat(height)
  }
}
