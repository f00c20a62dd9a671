import Dice

/// Statements and commands in a random order: views that come and go, constraints of all kinds, drawn properties, sizes.
struct RandomEdits {
  private var dice: Dice
  private var views: [String] = []
  private var made = 0

  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// The next edit. Some are refused, as those of a typist are.
  mutating func next() -> String {
    if views.count < 3 { return view() }
    switch Int.random(in: 0..<30, using: &dice) {
    case 0, 1, 2: return view()
    case 3: return "\(removable()).removeFromSuperview()"
    case 4: return "\(one()).hidden = \(Bool.random(using: &dice))"
    case 5: return "\(one()).alpha = \(["0", "0.4", "1"].randomElement(using: &dice) ?? "1")"
    case 6: return "\(one()).backgroundColor = UIColor.\(color())"
    case 7: return "\(one()).clipsToBounds = \(Bool.random(using: &dice))"
    case 8:
      return "\(one()).text = \"\(["", "Hi", "漢字 text", "one two three"].randomElement(using: &dice) ?? "")\""
    case 9: return "\(one()).numberOfLines = \(Int.random(in: 0...2, using: &dice))"
    case 10: return "\(one()).remake { left.top.equalTo(\(one())).offset(\(small())) }"
    case 11: return ":undo"
    case 12: return ":redo"
    case 13: return ":size \(Int.random(in: 10...60, using: &dice))x\(Int.random(in: 4...20, using: &dice))"
    case 14: return ":size off"
    case 15: return "\(one()).transform = CGAffineTransformMakeTranslation(\(small()), \(small()))"
    case 16: return "\(one()).bringSubviewToFront(\(one()))"
    case 17: return "\(one()).nonsense = 3"
    case 18: return "\(one()).snp.removeConstraints()"
    case 19, 20, 21: return "\(one()).update.\(attribute()).equalTo(\(one())).offset(\(small()))"
    case 22, 23: return "\(one()).update.\(length()).equalTo(\(Int.random(in: 1...20, using: &dice)))"
    case 24: return "\(one()).make.\(length()).equalTo(\(one())).priority(\(priority()))"
    case 25: return "\(one()).make.edges.equalTo(view).inset(\(small()))"
    case 26: return "\(one()).make.\(length()).greaterThanOrEqualTo(\(Int.random(in: 1...30, using: &dice)))"
    default:
      return "\(one()).make.\(attribute()).equalTo(\(one())).offset(\(small())).priority(\(priority()))"
    }
  }

  private mutating func view() -> String {
    made += 1
    let name = "v\(made)"
    let kind = ["view", "label", "button"].randomElement(using: &dice) ?? "view"
    let parent = views.isEmpty || Bool.random(using: &dice) ? "view" : one()
    views.append(name)
    return "\(kind) \(name)\(kind == "view" ? "" : " \"Text \(made)\"") in \(parent)"
      .replacing("\"Text \(made)\" in \(parent)", with: "in \(parent) \"Text \(made)\"")
  }

  private mutating func one() -> String { views.randomElement(using: &dice) ?? "view" }

  private mutating func removable() -> String { one() }

  private mutating func small() -> Int { Int.random(in: -3...8, using: &dice) }

  private mutating func color() -> String {
    ["redColor", "blueColor", "clearColor", "yellowColor"].randomElement(using: &dice) ?? "redColor"
  }

  private mutating func attribute() -> String {
    ["left", "right", "top", "bottom", "centerX", "centerY", "leading", "baseline"].randomElement(
      using: &dice)
      ?? "left"
  }

  private mutating func length() -> String { Bool.random(using: &dice) ? "width" : "height" }

  private mutating func priority() -> Int { [1000, 750, 500, 250].randomElement(using: &dice) ?? 1000 }
}
