import AutoLayout
import Masonry

/// Members that extensions in many apps give to views and constraints.
extension Interpreter {
  /// `view.safeTopAnchor`, `view.safeArea.bottom`, `view.usnp.edges`: the safe area or one of its attributes.
  func safeArea(named name: String, of view: UIView) -> Value? {
    let key = name.lowercased()
    guard key.contains("safe") || key.hasSuffix("snp") else { return nil }
    var rest = key
    for word in ["safearea", "safe", "layoutguide", "anchor", "snp"] { rest = rest.replacing(word, with: "") }
    let attribute = NSLayoutConstraint.Attribute.allCases.first { $0.rawValue.lowercased() == rest }
    if attribute == nil, case .number? = NameMeaning(name) { return nil }
    guard attribute == nil || key.hasSuffix("anchor") || key.hasPrefix("safe") else { return nil }
    return .attribute(
      ViewAttribute(
        view: view, item: view.safeAreaLayoutGuide, layoutAttribute: attribute ?? .notAnAttribute))
  }

  /// `UILabel().font(f)`: sets the property of the name. Whether the view or its layer has it.
  func configure(_ view: UIView, _ name: String, _ value: Value, at place: Expression) throws -> Bool {
    let receiver = Value.view(view)
    var owner = receiver
    if libraryType(of: receiver).property(name.lowercased())?.set == nil {
      owner = try layer(of: view, call("layer", at: place))
      guard LibraryType.layer.property(name.lowercased())?.set != nil else { return false }
    }
    note("'\(type(of: receiver).name).\(name)' is not known; it sets the property", at: place)
    _ = try write(Name(name), of: owner, to: value, place)
    return true
  }

  /// `constraint.withPriority(p)`, `constraint.activated()`. Whether the name says what it does.
  func change(_ constraint: NSLayoutConstraint, by name: String, _ arguments: [Value]) throws -> Bool {
    let words = NameMeaning.words(of: name)
    if words.contains("priority"), arguments.count == 1, let priority = UILayoutPriority.bridged(arguments[0])
    {
      record.touch(constraint)
      try constraint.setPriority(priority)
      return true
    }
    guard let last = words.last, ["activate", "activated"].contains(last) else { return false }
    try activate([constraint])
    return true
  }
}
