import AutoLayout
import Foundation
import Masonry
import SceneSyntax

/// Members that extensions in many apps give to views and constraints.
extension Interpreter {
  /// `view.safeTopAnchor`, `view.safeArea.bottom`, `view.usnp.edges`: the safe area or one of its attributes.
  func safeArea(named name: String, of view: UIView) -> Value? {
    var key = name.lowercased()
    // `app_safeAreaTop`, `appMas_safeAreaTop`
    if let place = key.range(of: "_safe") { key = "safe" + key[place.upperBound...] }
    guard key.contains("safe") || key.hasSuffix("snp") || key == "layoutguide" else { return nil }
    var rest = key
    for word in ["safearea", "safe", "layoutguide", "anchor", "snp"] { rest = rest.replacing(word, with: "") }
    let attribute = NSLayoutConstraint.Attribute.allCases.first { $0.rawValue.lowercased() == rest }
    if attribute == nil, NameMeaning(name)?.length != nil { return nil }
    // `topSafeAreaGuide`, whose bottom is the safe area's top.
    if key.hasSuffix("guide"), key.hasPrefix("top") { return .guide(controller.topLayoutGuide) }
    if key.hasSuffix("guide"), key.hasPrefix("bottom") { return .guide(controller.bottomLayoutGuide) }
    guard attribute == nil || key.hasSuffix("anchor") || key.hasPrefix("safe") else { return nil }
    return .attribute(
      ViewAttribute(
        view: view, item: view.safeAreaLayoutGuide, layoutAttribute: attribute ?? .notAnAttribute))
  }

  /// The attribute that the name of an anchor which is not known ends with: the bottom of `itemsBottomAnchor`.
  func anchor(named name: String) -> NSLayoutConstraint.Attribute? {
    guard name.hasSuffix("Anchor") else { return nil }
    let words = name.dropLast("Anchor".count).lowercased()
    return NSLayoutConstraint.Attribute.allCases.filter { words.hasSuffix($0.rawValue.lowercased()) }
      .max { $0.rawValue.count < $1.rawValue.count }
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
}
