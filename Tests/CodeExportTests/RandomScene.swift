import Dice

/// Scenes with views of all kinds and constraints between any of them, in the scene language.
struct RandomScene {
  private var dice: Dice
  private var lines: [String] = []
  private var views: [(name: String, superview: String, kind: String)] = []
  private var guides: [(name: String, owner: String)] = []

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    for number in 0..<Int(dice.number(1...6)) { declare(number) }
    for view in views { style(view.name, view.kind, in: view.superview) }
    if chance(6) { addGuide() }
    for _ in 0..<Int(dice.number(0...12)) { constrain() }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func chance(_ one: Int) -> Bool { dice.number(1...one) == 1 }
  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int(dice.number(0...(choices.count - 1)))]
  }
  private mutating func number() -> String {
    chance(5) ? "\(dice.number(-40...40) / 4)" : "\(Int(dice.number(-8...40)))"
  }

  private mutating func declare(_ number: Int) {
    let kind = pick(["view", "view", "view", "label", "button", "textfield", "image", "stack", "scroll"])
    let name = "v\(number)"
    let inner = views.filter { ["view", "stack", "scroll"].contains($0.kind) }.map(\.name)
    let superview = chance(3) && !inner.isEmpty ? pick(inner) : "view"
    let text = ["label", "button", "textfield"].contains(kind) ? " \"Text \(number) \\\"x\\\"\"" : ""
    let image = kind == "image" ? " \"photo\(Int(dice.number(1...9)))x\(Int(dice.number(1...9)))\"" : ""
    lines.append("\(kind) \(name) in \(superview)\(text)\(image)")
    views.append((name, superview, kind))
  }

  private mutating func style(_ name: String, _ kind: String, in superview: String) {
    if chance(6) { lines.append("\(name).alpha = 0.5") }
    if chance(8) { lines.append("\(name).hidden = YES") }
    if chance(8) { lines.append("\(name).layoutMargins = UIEdgeInsetsMake(1, 2, 3, 4)") }
    if chance(10) { lines.append("\(name).semanticContentAttribute = .forceRightToLeft") }
    if chance(10) { lines.append("\(name).transform = CGAffineTransformMakeTranslation(3, -2)") }
    if chance(6) {
      lines.append("\(name).setContentHuggingPriority(\(Int(dice.number(1...1000))), for: .horizontal)")
    }
    if chance(8) {
      lines.append(
        "\(name).setContentCompressionResistancePriority(\(Int(dice.number(1...999))), for: .vertical)")
    }
    if chance(10) { lines.append("\(name).frame = CGRectMake(\(number()), 2, 20, 5)") }
    // A mask keeps the distances that a view has when it is laid out first. Where its siblings place the superview, code that sets the
    // mask afterwards begins with others.
    if chance(20), superview == "view" {
      lines.append("\(name).autoresizingMask = UIViewAutoresizingFlexibleWidth")
    }
    if kind == "label", chance(3) { lines.append("\(name).numberOfLines = 0") }
    if kind == "stack" {
      lines.append("\(name).axis = .\(pick(["vertical", "horizontal"]))")
      lines.append("\(name).spacing = \(Int(dice.number(0...6)))")
      lines.append(
        "\(name).distribution = .\(pick(["fill", "fillEqually", "equalSpacing", "equalCentering"]))")
      lines.append("\(name).alignment = .\(pick(["fill", "leading", "center", "trailing"]))")
    }
    if kind == "scroll", chance(3) { lines.append("\(name).contentInset = UIEdgeInsetsMake(2, 0, 3, 0)") }
  }

  private mutating func addGuide() {
    let owner = chance(2) ? "view" : pick(views.map(\.name))
    lines.append("let space = UILayoutGuide()")
    lines.append("\(owner).addLayoutGuide(space)")
    guides.append(("space", owner))
  }

  private mutating func constrain() {
    let item = guides.isEmpty || !chance(6) ? pick(views.map(\.name)) : "space"
    let isHorizontal = chance(2)
    let places =
      isHorizontal ? ["left", "right", "centerX", "leading", "trailing"] : ["top", "bottom", "centerY"]
    let size = isHorizontal ? "width" : "height"
    let relation = pick(["equalTo", "equalTo", "equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo"])
    let priority = chance(3) ? ".priority(\(pick([250, 500, 750, 999, 333])))" : ""
    let key = chance(12) ? ".key(\"named \\\"\(Int(dice.number(1...9)))\\\"\")" : ""
    let others =
      ["view"] + views.map(\.name).filter { $0 != item } + (item == "space" ? [] : guides.map(\.name))
    let other = pick(others)
    let chain: String
    switch Int(dice.number(1...6)) {
    case 1: chain = "\(size).\(relation)(\(abs(dice.number(0...40))))"
    case 2:
      let factor = chance(2) ? ".multipliedBy(0.5)" : ""
      chain =
        "\(size).\(relation)(\(other).\(pick([size, isHorizontal ? "height" : "width"])))\(factor).offset(\(number()))"
    case 3 where item != "space":
      chain = "edges.equalTo(\(other)).insets(UIEdgeInsetsMake(1, \(number()), 3, 2))"
    case 4 where item != "space": chain = pick(["center", "size"]) + ".equalTo(\(other))"
    default:
      let first = pick(places)
      let isDirectional = ["leading", "trailing"].contains(first)
      let matching =
        isHorizontal
        ? (isDirectional ? ["leading", "trailing", "centerX"] : ["left", "right", "centerX"]) : places
      chain =
        "\(first).\(relation)(\(other).\(pick(first == "centerX" ? ["centerX"] : matching))).offset(\(number()))"
    }
    lines.append("\(item).make.\(chain)\(priority)\(key)")
  }
}
