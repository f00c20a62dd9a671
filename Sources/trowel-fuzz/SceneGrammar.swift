/// A scene's text in which bytes make the choices, so that most of what a fuzzer tries gets past the parser.
///
/// The same bytes give the same text; where they end, the first choice is taken.
struct SceneGrammar {
  private var rest: ArraySlice<UInt8>
  private var views = ["view"]
  private var lines: [String] = []

  init(_ bytes: [UInt8]) { rest = bytes.prefix(2_000) }

  consuming func text() -> String {
    while !rest.isEmpty, lines.count < 60 { addStatement() }
    return lines.joined(separator: "\n")
  }

  private mutating func choose(_ count: Int) -> Int { Int(rest.popFirst() ?? 0) % max(count, 1) }

  private mutating func one(_ words: [String]) -> String { words[choose(words.count)] }

  private mutating func addStatement() {
    switch choose(12) {
    case 0, 1: addView()
    case 2...6: lines.append("\(one(views)).\(one(["make", "make", "update", "remake"])).\(chain())")
    case 7: lines.append("\(one(views)).make { \(chain()); \(chain()) }")
    case 8:
      lines.append("[\(one(views)) mas_makeConstraints:^(MASConstraintMaker *make) { make.\(chain()); }];")
    case 9: lines.append("\(one(views)).snp.makeConstraints { make in make.\(snapChain()) }")
    case 10:
      lines.append(
        "NSLayoutConstraint.activate([\(one(views)).\(anchor()).constraint(\(one(["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"])): "
          + "\(one(views)).\(anchor()), constant: \(number()))])")
    default: addOther()
    }
  }

  private mutating func addView() {
    let name = "v\(views.count)"
    let kind = one(["view", "label", "button", "image", "stack", "scroll", "guide"])
    let text = kind == "label" || kind == "button" ? " \"\(one(["", "Title", "A longer text", "ü漢字"]))\"" : ""
    lines.append("\(kind) \(name) in \(one(views))\(text)")
    views.append(name)
  }

  private mutating func addOther() {
    let view = one(views)
    lines.append(
      one([
        "\(view).isHidden = true", "\(view).removeFromSuperview()", "\(view).layoutIfNeeded()",
        "\(view).translatesAutoresizingMaskIntoConstraints = false",
        "\(view).frame = CGRectMake(\(number()), 1, \(number()), 4)",
        "\(view).setContentHuggingPriority(\(number()), for: .horizontal)",
        "for i in 0..<3 { view x\(lines.count) }",
        "UIView.animate(withDuration: 0.3) { \(view).alpha = 0 }",
        "\(view).transform = CGAffineTransformMakeScale(\(number()), 1)",
      ]))
  }

  private mutating func attribute() -> String {
    one([
      "left", "right", "top", "bottom", "width", "height", "centerX", "centerY", "leading", "trailing",
      "edges", "size", "center", "baseline", "leftMargin", "left.right", "top.left.width", "firstBaseline",
    ])
  }

  private mutating func anchor() -> String {
    one([
      "leftAnchor", "rightAnchor", "topAnchor", "widthAnchor", "centerYAnchor", "leadingAnchor",
      "bottomAnchor",
    ])
  }

  private mutating func number() -> String {
    one(["0", "8", "10", "-5", "0.5", "100", "1e9", "33.333", "-0.0", "1e308", "7", "20", "50", "3"])
  }

  private mutating func operand() -> String {
    switch choose(4) {
    case 0: number()
    case 1: one(views)
    case 2:
      "\(one(views)).mas_\(one(["left", "right", "top", "bottom", "width", "height", "centerX", "leading", "baseline"]))"
    default: "@[\(one(views)), \(one(views))]"
    }
  }

  private mutating func chain() -> String {
    var text =
      "\(attribute()).\(one(["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo", "mas_equalTo"]))(\(operand()))"
    for _ in 0..<choose(3) {
      switch choose(5) {
      case 0: text += ".offset(\(number()))"
      case 1: text += ".multipliedBy(\(number()))"
      case 2: text += ".priority(\(one(["1", "250", "750", "999", "1000", "501"])))"
      case 3: text += ".inset(\(number()))"
      default: text += ".priorityLow()"
      }
    }
    return text
  }

  private mutating func snapChain() -> String {
    "\(attribute()).\(one(["equalTo", "lessThanOrEqualTo"]))(\(operand())).\(one(["offset", "inset", "multipliedBy", "priority"]))(\(number()))"
  }
}
