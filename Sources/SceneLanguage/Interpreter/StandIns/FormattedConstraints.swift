import AutoLayout
import Masonry
import SceneSyntax

/// Methods of other files that make the constraints of a visual format, with the views in order:
/// `addConstraints(withFormat: "H:|-[v0(22)]-[v1]-|", views: icon, title)`.
extension Interpreter {
  /// Makes the constraints that the first argument of a method says which is not known.
  ///
  /// - Returns: nil for any other method.
  func constrain(
    _ superview: UIView, byFormatOf name: String, labels: [String?], _ arguments: [Value],
    at place: Expression
  ) throws -> [NSLayoutConstraint]? {
    let words = Set(([name] + labels.compactMap { $0 }).flatMap(NameMeaning.words))
    guard !words.isDisjoint(with: ["format", "visual"]),
      !words.isDisjoint(with: ["constraint", "constraints"]),
      case .string(let format)? = arguments.first?.known, format.contains("["), arguments.count > 1
    else { return nil }
    var items: [String: LayoutItem] = [:]
    let rest = arguments.dropFirst()
    if let named = rest.lazy.compactMap(\.asDictionary).first(where: {
      $0.keys.contains { key in format.contains(key) }
    }) {
      for key in named.keys { items[key] = named[key]?.asItem }
    } else {
      let views = rest.flatMap { $0.asElements ?? [$0] }.compactMap(\.asItem)
      // The names that the format has for them, in the order of their numbers: `v0`, `v1`.
      for (index, view) in views.enumerated() {
        for prefix in ["v", "view"] { items["\(prefix)\(index)"] = view }
      }
    }
    guard !items.isEmpty else { return nil }
    for view in items.values.compactMap({ $0 as? UIView }) where view.superview != nil {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    try addStrays(items.values.compactMap { $0 as? UIView })
    // `addUniversalConstraints(format: "|[list]|", views: names)` goes both across and down.
    let isOfBoth = !words.isDisjoint(with: ["universal", "both", "all"]) && !format.contains(":")
    let formats = isOfBoth ? ["H:" + format, "V:" + format] : [format]
    let made = try formats.flatMap { try constraints(ofFormat: $0, options: [], metrics: [:], views: items) }
    try activate(made)
    note("'\(name)' is not known; it makes the constraints of its format", at: place)
    return made
  }

  /// A view in place of one that is not known and that a visual format names, beside the others.
  func itemOfFormat(named name: String, beside others: [LayoutItem], at place: Expression) throws -> Value? {
    let made = try standInView(of: NameMeaning(name)?.viewType ?? "UIView", named: name, at: place)
    guard let view = made.asView else { return nil }
    view.translatesAutoresizingMaskIntoConstraints = false
    var superview = others.lazy.compactMap { ($0 as? UIView)?.superview }.first
    if superview == nil { superview = try receiver?.view.map(contentHolder) ?? me.view }
    if let superview, superview !== view { try add(view, to: superview, at: superview.subviews.count) }
    return made
  }
}
