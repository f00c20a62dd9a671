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
    if attribute == nil, case .number? = NameMeaning(name) { return nil }
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

  /// `snp.topLayoutGuide`, `snp.bottomLayoutGuideTop`: the edge of the safe area, which the guide's inner edge is.
  func layoutGuideEdge(named name: String, of view: UIView) -> Value? {
    let edges: [(String, NSLayoutConstraint.Attribute)] = [
      ("topLayoutGuide", .top), ("topLayoutGuideBottom", .top), ("bottomLayoutGuide", .bottom),
      ("bottomLayoutGuideTop", .bottom),
    ]
    return edges.first { $0.0 == name }.map {
      .attribute(ViewAttribute(view: view, item: view.safeAreaLayoutGuide, layoutAttribute: $0.1))
    }
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

  /// `view.pinEdgesToSuperview()`, `view.constrainToEdges(child)`, `view.pin(to: card)`: pins the four edges of the view, or of the subview that
  /// is the argument.
  ///
  /// - Returns: the constraints; nil where the name says something else.
  /// - Throws: an error for any other method that is not known and makes constraints by its name, as these are missing.
  func pinEdges(
    of view: UIView, _ name: String, _ arguments: [Value], at place: Expression
  ) throws -> Value? {
    guard Self.isConstraining(name) else { return nil }
    let words = NameMeaning.words(of: name)
    let others = arguments.compactMap(\.asView)
    // `pinAllSides(to: card, insets: 8)`
    let insets = arguments.last.flatMap { value -> UIEdgeInsets? in
      if let insets = UIEdgeInsets.bridged(value) { return insets }
      return value.asNumber.map { UIEdgeInsets(top: $0, left: $0, bottom: $0, right: $0) }
    }
    let hasInsets =
      insets != nil && arguments.count > 1 && Self.isLabelOfInsets(place.argumentLabels.last ?? nil)
    let count = arguments.count - (hasInsets ? 1 : 0)
    // `fill(description: text)` fills a view with content.
    if words == ["fill"], others.count < arguments.count { return nil }
    let isWhole =
      words.contains { ["edges", "superview", "parent", "fill"].contains($0) }
      || words == ["layout", "in", "scroll", "view"]
      // `addTiledConstraintsForView:`
      || Self.fills(words)
      || ["pin", "anchor", "constrain"].contains(words[0]) && others.count == 1
        && Set(words.dropFirst()).isSubset(of: ["to", "in", "inside", "view", "all", "on", "sides", "of"])
        && place.argumentLabels.prefix(1).allSatisfy {
          ["to", "in", "inside", "view", "on", "of", nil].contains($0)
        }
        && place.argumentLabels.dropFirst().allSatisfy { Self.isLabelOfInsets($0) }
      || words[0] == "pin" && arguments.count == 1 && others.first.map(view.isDescendant) == true
        && ["to", "in", "inside", "within"].contains(place.argumentLabels.first ?? nil)
        && Self.wordsOfSides.isDisjoint(with: words)
    if isWhole, others.count == count, others.count < 2 {
      let (inner, outer) =
        others.first.map { $0.superview === view ? ($0, view) : (view, $0) } ?? (view, view.superview)
      guard let outer else { throw ScriptError.noSuperview }
      note("'\(name)' is not known; it pins the edges of \(inner.displayName)", at: place)
      return try pinEdges(of: inner, to: outer, insets: hasInsets ? insets ?? .zero : .zero).value
    }
    if arguments.isEmpty { return nil }
    throw missingConstraints(of: name)
  }

  /// Whether words say all edges, as those of a method of a controller which is given one of its views may:
  /// `[self addTiledConstraintsForView:table]`.
  static func fills(_ words: [String]) -> Bool {
    !wordsOfFilling.isDisjoint(with: words) && wordsOfSides.isDisjoint(with: words)
  }

  private static let wordsOfFilling: Set<String> = [
    "tile", "tiled", "tiling", "filling", "full", "fullscreen", "fullsize", "whole", "entire",
  ]

  private static let wordsOfSides: Set<String> = [
    "top", "bottom", "left", "right", "leading", "trailing", "center", "width", "height", "horizontal",
    "vertical", "size",
  ]

  /// Makes the constraints that pin a view within insets of another, and activates them.
  func pinEdges(of view: UIView, to outer: UIView, insets: UIEdgeInsets) throws -> [NSLayoutConstraint] {
    view.translatesAutoresizingMaskIntoConstraints = false
    let distances: [(NSLayoutConstraint.Attribute, CGFloat)] = [
      (.top, insets.top), (.left, insets.left), (.bottom, -insets.bottom), (.right, -insets.right),
    ]
    let made = try distances.map { attribute, distance in
      try NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: outer, attribute: attribute,
        multiplier: 1, constant: Double(distance))
    }
    for constraint in made { stamp(constraint, .helper) }
    try activate(made)
    return made
  }

  /// `padding`, `insets`, `sideConstants`
  private static func isLabelOfInsets(_ label: String?) -> Bool {
    guard let last = label.flatMap({ NameMeaning.words(of: $0).last }) else { return false }
    return ["inset", "insets", "padding", "margin", "margins", "constant", "constants", "offset"].contains(
      last)
  }

  /// The error for a method that is not known and makes constraints.
  func missingConstraints(of name: String) -> ScriptError {
    let hint = project?.isWhole != true ? "; '--with DIR' would read the file that defines it" : ""
    return ScriptError("'\(name)' is not defined here; the constraints that it makes are missing\(hint)")
  }

  /// `[a, b].snp.distributeViewsAlong(axisType: .horizontal, fixedSpacing: 8)`, with which many apps add Masonry's method to
  /// SnapKit. Nil for any other call, or where the program defines the method.
  func distribute(
    _ targets: [Value], _ selector: Selector, _ call: Call, at place: Expression
  ) throws -> Value? {
    guard hasStandIns, selector.base.key == "distributeviewsalong", call.count >= 2 else { return nil }
    let views = targets.compactMap {
      if case .attribute(let target) = $0 { Value.view(target.view) } else { nil }
    }
    let rest = selector.text.dropFirst(selector.base.text.count).split(separator: ":").map { $0.lowercased() }
    func argument(_ label: String) -> Value? {
      rest.firstIndex { $0.hasSuffix(label.lowercased()) }.flatMap {
        $0 < call.count ? call.arguments[$0] : nil
      }
    }
    let length = argument("fixedItemLength")
    let kind = length == nil ? "withFixedSpacing" : "withFixedItemLength"
    let verb = Selector(
      message: ["mas_distributeViewsAlongAxis", kind, "leadSpacing", "tailSpacing"], hasArguments: true)
    let amount = length ?? argument("fixedSpacing") ?? .number(0)
    note("'\(selector.base.text)' is not known; it distributes the views as Masonry does", at: place)
    return try send(
      verb, to: .array(ArrayObject(views)),
      [
        call.arguments[0], amount, argument("leadSpacing") ?? .number(0),
        argument("tailSpacing") ?? .number(0),
      ], [],
      at: place)
  }

  /// Whether a method of this name gives the constraints that it makes: `anchorsConstraint(to: card)`.
  static func givesConstraints(_ name: String) -> Bool {
    let words = NameMeaning.words(of: name)
    // `app_constraint_v2`
    let last = words.last { !$0.allSatisfy { $0 == "v" || $0.isNumber } }
    return ["constraint", "constraints"].contains(last) || ["anchors", "sized"].contains(words.first)
  }

  /// What a method gives that has made constraints: these if its name says so, the one of an attribute, else the view.
  static func result(
    of name: String, labels: [String?], making made: [NSLayoutConstraint], on receiver: Value
  ) -> Value {
    if givesConstraints(name) {
      return made.count == 1 && NameMeaning.words(of: name) == ["constraint"]
        ? .layoutConstraint(made[0]) : made.value
    }
    let words = NameMeaning.words(of: name) + labels.compactMap { $0 }.flatMap(NameMeaning.words)
    // `card.layout(dimension: .height, to: 40)`
    if made.count == 1, words.first == "layout" { return .layoutConstraint(made[0]) }
    // `card.constrainToSuperview(attribute: .leading)`, `card.constrainView(title, by: .width)`
    if made.count == 1, words.first == "constrain", words.contains("attribute") || words.contains("by") {
      return .layoutConstraint(made[0])
    }
    return receiver
  }

  /// Whether a method of a view that is given something makes constraints of it, though its arguments say none that is known.
  static func takesConstraints(_ name: String, _ arguments: [Value]) -> Bool {
    guard let last = arguments.last else { return false }
    let words = NameMeaning.words(of: name)
    if words == ["activate"] { return last.asElements?.isEmpty == false }
    guard let block = last.asClosure, !block.node.body.isEmpty else { return false }
    return arguments.count == 1 && (words == ["layout"] || words.contains("constraints"))
  }

  /// Whether a method of this name makes constraints.
  static func isConstraining(_ name: String) -> Bool {
    let words = NameMeaning.words(of: name)
    // `PinLimitModel(4)` makes an object.
    guard let first = words.first, name.first?.isUppercase != true,
      !["remove", "deactivate", "set", "get", "update", "needs", "on"].contains(first)
    else {
      return false
    }
    if first == "layout" {
      return !Set(words).isDisjoint(with: ["superview", "edges", "in", "parent", "inside", "scroll"])
    }
    // `fill(with: model)`, which fills a view with content.
    if first == "fill", words.count > 1 {
      return !Set(words).isDisjoint(with: [
        "superview", "parent", "edges", "in", "inside", "container", "view", "safe",
      ])
    }
    // `autoPinEdgesToSuperviewEdges`
    if first == "auto", words.count > 2 {
      return ["pin", "set", "align", "center", "match", "distribute", "constrain"].contains(words[1])
    }
    return ["pin", "anchor", "anchors", "fill", "sized"].contains(first)
      || first == "make" && words.contains("edges")
      || words.contains(where: namesConstraint)
  }

  /// Whether a word is one for constraints, which may be misspelt: `addLayoutConstrantsForView:`.
  private static func namesConstraint(_ word: String) -> Bool {
    if word.hasPrefix("constra") { return !["constrained", "constraining"].contains(word) }
    return ["constrint", "constaint", "contraint", "contrant"].contains(where: word.hasPrefix)
  }

  /// Runs an unknown method of a constraint by its name: `constraint.withPriority(p)`, `constraint.activated()`,
  /// `constraint.app.with(priority: p)`.
  ///
  /// - Returns: false if the name does not tell the method's effect.
  func change(
    _ constraint: NSLayoutConstraint, by name: String, _ arguments: [Value], at place: Expression
  ) throws -> Bool {
    // `constraint.with(priority: p)`
    let labels = place.argumentLabels.compactMap { $0 }
    let words = ([name] + labels).flatMap(NameMeaning.words)
    if words.contains("priority"), arguments.count == 1,
      let priority = priority(of: arguments[0], at: place)
    {
      record.touch(constraint)
      try setPriority(priority, of: constraint)
      return true
    }
    // The wrapper in which an app keeps its extensions: `constraint.app`.
    if case .member = place.kind, arguments.isEmpty, words.count == 1, NameMeaning(name) == nil {
      return true
    }
    guard let last = words.last, ["activate", "activated", "install"].contains(last) else { return false }
    try activate([constraint])
    return true
  }

  func priority(of value: Value, at place: Expression) -> UILayoutPriority? {
    if case .symbol(let name) = value {
      return Self.namedPriorities[name.key] ?? likelyPriority(name, at: place)
    }
    return UILayoutPriority.bridged(value)
  }

  static let namedPriorities: [String: UILayoutPriority] = [
    "required": .required, "defaulthigh": .defaultHigh, "defaultlow": .defaultLow,
    "fittingsizelevel": .fittingSizeLevel,
  ]
}
