import Foundation

/// A screen of an app as it should be written, put together by lot from the parts that apps have: bars, rows, cards, badges,
/// forms, hairlines, scroll views, overlays.
struct HealthyScreen {
  private(set) var text = ""
  let size: CGSize
  private var dice: Dice
  private var count = 0

  private static let sizes = [
    CGSize(width: 320, height: 568), CGSize(width: 375, height: 812), CGSize(width: 414, height: 896),
    CGSize(width: 768, height: 1024),
  ]
  private static let words = ["Inbox", "Ada", "Today", "Settings", "Route", "Total", "News", "Profile"]

  init(seed: UInt64) {
    dice = Dice(state: seed)
    size = dice.pick(Self.sizes)
    let bar = topBar()
    if dice.chance(50) {
      let footer = tabBar()
      scrollingBody(below: bar, above: footer)
    } else {
      fixedBody(below: bar)
    }
    if dice.chance(40) { overlay() }
  }

  // MARK: Writing

  private mutating func name(_ kind: String) -> String {
    count += 1
    return "\(kind)\(count)"
  }

  private mutating func number(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &dice) }
  private mutating func gap() -> Int { dice.pick([4, 8, 12, 16]) }
  private mutating func word() -> String { dice.pick(Self.words) }

  /// A view of a kind, which stands in another one.
  private mutating func declare(_ kind: String, in superview: String, _ title: String = "") -> String {
    let made = name(kind)
    let title = title.isEmpty ? "" : " \"\(title)\""
    text += "\(kind) \(made)\(superview == "view" ? "" : " in \(superview)")\(title)\n"
    return made
  }

  /// A block of a maker, in one of the ways that it can be written.
  private mutating func constrain(_ view: String, _ lines: [String]) {
    switch number(0, 2) {
    case 0: text += "\(view).make { \(lines.joined(separator: "; ")) }\n"
    case 1:
      text += "\(view).mas_makeConstraints { make in\n"
      for line in lines { text += "  make.\(line)\n" }
      text += "}\n"
    default:
      text += "[\(view) mas_makeConstraints:^(MASConstraintMaker *make) {\n"
      for line in lines { text += "  make.\(line);\n" }
      text += "}];\n"
    }
  }

  // MARK: Bars

  private mutating func topBar() -> String {
    let bar = declare("view", in: "view")
    constrain(bar, ["left.top.right.equalTo(view)", "height.equalTo(64)"])
    let title = declare("label", in: bar, word())
    constrain(title, ["centerX.equalTo(\(bar))", "centerY.equalTo(\(bar))"])
    if dice.chance(60) {
      let back = declare("button", in: bar, "Back")
      constrain(back, ["left.equalTo(\(bar)).offset(\(gap()))", "centerY.equalTo(\(title))"])
    }
    if dice.chance(50) {
      // A hairline at the bar's end.
      let line = declare("view", in: bar)
      constrain(line, ["left.right.bottom.equalTo(\(bar))", "height.equalTo(0.5)"])
    }
    return bar
  }

  private mutating func tabBar() -> String {
    let bar = declare("view", in: "view")
    constrain(bar, ["left.right.bottom.equalTo(view)", "height.equalTo(49)"])
    var last: String?
    let items = number(3, 5)
    for index in 0..<items {
      let item = declare("button", in: bar, "T\(index)")
      var lines = ["top.bottom.equalTo(\(bar))"]
      if let last {
        lines += ["left.equalTo(\(last).mas_right)", "width.equalTo(\(last))"]
      } else {
        lines.append("left.equalTo(\(bar))")
      }
      if index == items - 1 { lines.append("right.equalTo(\(bar))") }
      constrain(item, lines)
      last = item
    }
    return bar
  }

  // MARK: Bodies

  private mutating func scrollingBody(below bar: String, above footer: String) {
    let scroll = declare("scroll", in: "view")
    constrain(
      scroll,
      [
        "left.right.equalTo(view)", "top.equalTo(\(bar).mas_bottom)", "bottom.equalTo(\(footer).mas_top)",
      ])
    let page = declare("view", in: scroll)
    constrain(page, ["edges.equalTo(\(scroll))", "width.equalTo(\(scroll))"])
    var last: String?
    for _ in 0..<number(2, 5) { last = block(in: page, below: last) }
    if let last { text += "\(last).make.bottom.equalTo(\(page)).offset(-\(gap()))\n" }
  }

  private mutating func fixedBody(below bar: String) {
    let page = declare("view", in: "view")
    constrain(page, ["left.right.bottom.equalTo(view)", "top.equalTo(\(bar).mas_bottom)"])
    var last: String?
    for _ in 0..<number(1, 3) { last = block(in: page, below: last) }
    if dice.chance(50) {
      let button = declare("button", in: page, "Done")
      constrain(
        button,
        ["left.right.bottom.equalTo(\(page)).insets(UIEdgeInsetsMake(16, 16, 16, 16))", "height.equalTo(44)"])
    }
  }

  /// A block below another one, as wide as the page but for its margins. Its height is its own.
  private mutating func block(in page: String, below last: String?) -> String {
    let block = declare("view", in: page)
    let margin = gap()
    let top =
      if let last { "top.equalTo(\(last).mas_bottom).offset(\(gap()))" } else {
        "top.equalTo(\(page)).offset(\(gap()))"
      }
    constrain(
      block, [top, "left.equalTo(\(page)).offset(\(margin))", "right.equalTo(\(page)).offset(-\(margin))"])
    switch number(0, 5) {
    case 0: card(in: block)
    case 1: form(in: block)
    case 2: row(in: block)
    case 3: buttons(in: block)
    case 4: picture(in: block)
    default: profile(in: block)
    }
    return block
  }

  // MARK: Blocks, each closed from top to bottom

  private mutating func card(in block: String) {
    let title = declare("label", in: block, word())
    let body = declare("label", in: block, "A text of a few words that wraps where it has to")
    let inset = gap()
    text += "\(body).numberOfLines = 0\n"
    constrain(
      title,
      ["top.left.equalTo(\(block)).offset(\(inset))", "right.lessThanOrEqualTo(\(block)).offset(-\(inset))"])
    constrain(
      body,
      [
        "top.equalTo(\(title).mas_bottom).offset(4)", "left.equalTo(\(title))",
        "right.equalTo(\(block)).offset(-\(inset))", "bottom.equalTo(\(block)).offset(-\(inset))",
      ])
  }

  private mutating func form(in block: String) {
    var last: String?
    let rows = number(1, 3)
    for index in 0..<rows {
      let key = declare("label", in: block, word())
      let field = declare("textfield", in: block, word())
      text += "[\(key) setContentHuggingPriority:260 forAxis:UILayoutConstraintAxisHorizontal];\n"
      text +=
        "[\(key) setContentCompressionResistancePriority:760 forAxis:UILayoutConstraintAxisHorizontal];\n"
      let top = if let last { "top.equalTo(\(last).mas_bottom).offset(8)" } else { "top.equalTo(\(block))" }
      constrain(
        field,
        [top, "height.equalTo(32)", "right.equalTo(\(block))", "left.equalTo(\(key).mas_right).offset(8)"]
          + (index == rows - 1 ? ["bottom.equalTo(\(block))"] : []))
      constrain(key, ["left.equalTo(\(block))", "centerY.equalTo(\(field))"])
      last = field
    }
  }

  private mutating func row(in block: String) {
    let (icon, title, time) = (
      declare("image", in: block), declare("label", in: block, word()), declare("label", in: block, "9:41")
    )
    text +=
      "[\(time) setContentCompressionResistancePriority:760 forAxis:UILayoutConstraintAxisHorizontal];\n"
    let inset = gap()
    constrain(
      icon,
      [
        "left.equalTo(\(block)).offset(\(inset))", "top.equalTo(\(block)).offset(\(inset))",
        "bottom.equalTo(\(block)).offset(-\(inset))", "width.height.equalTo(\(number(24, 48)))",
      ])
    constrain(
      title,
      [
        "left.equalTo(\(icon).mas_right).offset(8)", "centerY.equalTo(\(icon))",
        "right.lessThanOrEqualTo(\(time).mas_left).offset(-8)",
      ])
    constrain(time, ["right.equalTo(\(block)).offset(-\(inset))", "centerY.equalTo(\(title))"])
    if dice.chance(50) {
      let line = declare("view", in: block)
      constrain(line, ["left.equalTo(\(title))", "right.bottom.equalTo(\(block))", "height.equalTo(0.5)"])
    }
  }

  private mutating func buttons(in block: String) {
    let names = (0..<number(2, 3)).map { _ in declare("button", in: block, "Go") }
    let inset = gap()
    for (index, button) in names.enumerated() {
      var lines = ["top.bottom.equalTo(\(block))", "height.equalTo(44)"]
      if index == 0 {
        lines.append("left.equalTo(\(block)).offset(\(inset))")
      } else {
        lines += [
          "left.equalTo(\(names[index - 1]).mas_right).offset(\(inset))", "width.equalTo(\(names[0]))",
        ]
        // One height is said once.
        lines.remove(at: 1)
      }
      if index == names.count - 1 { lines.append("right.equalTo(\(block)).offset(-\(inset))") }
      constrain(button, lines)
    }
  }

  private mutating func picture(in block: String) {
    let (photo, caption) = (declare("image", in: block), declare("label", in: block, word()))
    constrain(
      photo, ["top.left.right.equalTo(\(block))", "height.equalTo(\(photo).mas_width).multipliedBy(0.25)"])
    constrain(
      caption,
      [
        "top.equalTo(\(photo).mas_bottom).offset(4)", "left.equalTo(\(block))", "bottom.equalTo(\(block))",
        "right.lessThanOrEqualTo(\(block))",
      ])
  }

  /// A picture with a badge over its corner, and a tag that lies over the block's edge.
  private mutating func profile(in block: String) {
    let (avatar, badge) = (declare("image", in: block), declare("view", in: block))
    let name = declare("label", in: block, word())
    constrain(
      avatar,
      [
        "top.left.equalTo(\(block)).offset(12)", "width.height.equalTo(56)",
        "bottom.equalTo(\(block)).offset(-12)",
      ])
    constrain(
      badge,
      [
        "centerX.equalTo(\(avatar).mas_right)", "centerY.equalTo(\(avatar).mas_top)",
        "width.height.equalTo(16)",
      ])
    constrain(
      name,
      [
        "left.equalTo(\(avatar).mas_right).offset(16)", "centerY.equalTo(\(avatar))",
        "right.lessThanOrEqualTo(\(block)).offset(-8)",
      ])
    if dice.chance(50) {
      let tag = declare("view", in: block)
      constrain(
        tag,
        [
          "centerX.equalTo(\(block).mas_right).offset(-40)", "centerY.equalTo(\(block).mas_bottom)",
          "width.height.equalTo(20)",
        ])
    }
  }

  /// Over everything, and hidden or dim.
  private mutating func overlay() {
    let dim = declare("view", in: "view")
    constrain(dim, ["edges.equalTo(view)"])
    text += dice.chance(50) ? "\(dim).hidden = YES\n" : "\(dim).alpha = 0.4\n"
    let spinner = declare("view", in: dim)
    constrain(spinner, ["center.equalTo(\(dim))", "width.height.equalTo(40)"])
  }
}
