/// Numbers that look random and are the same in every run (SplitMix64).
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

/// A scene in which too much is asked for: views in a row in each direction, all of whose places and lengths are
/// given, and then some.
struct RandomScene {
  private(set) var text = ""
  private var dice: Dice
  private let names: [String]

  init(seed: UInt64) {
    dice = Dice(state: seed)
    names = Array(["a", "b", "c", "d", "e"].prefix(Int.random(in: 1...4, using: &dice)))
    text = "view \(names.joined(separator: ", "))\n"
    for (start, end, length) in [("left", "right", "width"), ("top", "bottom", "height")] {
      var lines: [(String, String)] = []
      for (index, name) in names.enumerated() {
        if index == 0 {
          lines.append((name, "\(start).equalTo(view).offset(\(number(0, 20)))"))
        } else if dice.chance(15) {
          lines.append((name, "\(start == "left" ? "centerX" : "centerY").equalTo(view)"))
        } else {
          lines.append((name, "\(start).equalTo(\(names[index - 1]).\(end)).offset(\(number(-5, 20)))"))
        }
        lines.append((name, lengthLine(length, index)))
      }
      // Too much: an end that is taken, a second length, a bound that is too tight.
      for _ in 0..<Int.random(in: 1...2, using: &dice) {
        let name = dice.pick(names)
        lines.append((name, extraLine(start, end, length)))
      }
      for (name, line) in lines { write(line, for: name) }
    }
  }

  private mutating func number(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &dice) }

  private mutating func relation() -> String {
    dice.pick(["equalTo", "equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo"])
  }

  private mutating func lengthLine(_ length: String, _ index: Int) -> String {
    switch number(0, 3) {
    case 0 where index > 0:
      "\(length).equalTo(\(names[index - 1])).multipliedBy(\(dice.pick(["0.5", "2", "1.5"])))"
    case 1: "\(length).equalTo(view).multipliedBy(0.5)"
    default: "\(length).equalTo(\(number(10, 150)))"
    }
  }

  private mutating func extraLine(_ start: String, _ end: String, _ length: String) -> String {
    switch number(0, 3) {
    case 0: "\(end).\(relation())(view).offset(\(number(-30, 0)))"
    case 1: "\(length).\(relation())(\(number(10, 400)))"
    case 2: "\(start).\(relation())(view).offset(\(number(0, 60)))"
    default: "\(end).equalTo(view).offset(\(number(-200, -5)))"
    }
  }

  private mutating func write(_ line: String, for name: String) {
    switch number(0, 2) {
    case 0: text += "\(name).make.\(line)\n"
    case 1: text += "\(name).mas_makeConstraints { make in\n  make.\(line)\n}\n"
    default: text += "[\(name) mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.\(line);\n}];\n"
    }
  }
}
