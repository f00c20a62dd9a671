/// How many objects of Masonry's classes there are.
struct MasonryCensus: Equatable, Sendable {
  var views = 0
  var makers = 0
  var constraints = 0
  var composites = 0
  var layoutConstraints = 0
}

/// Masonry's classes in boxes: who makes whom, who is a kind of whom, and how many of each are alive.
enum ClassDiagram {
  private static let columns = 38

  static func lines(_ census: MasonryCensus) -> [String] {
    var lines = box(
      "UIView + MASAdditions", census.views,
      ["mas_left …: MASViewAttribute", "mas_makeConstraints and the others"])
    lines += arrow("makes one, hands it to the block")
    lines += box(
      "MASConstraintMaker", census.makers, ["view, constraints", "left, top, … edges, size   install"])
    lines += arrow("makes them, is their delegate")
    lines += box("MASConstraint", nil, ["left, top, …  equalTo  offset", "multipliedBy  priority   install"])
    lines += ["      △ is one           △ is one"]
    lines += sideBySide(
      box("MASViewConstraint", census.constraints, ["first, second", "relation"], columns: 21),
      box("MASComposite…", census.composites, ["children"], columns: 17))
    lines += ["      │ has one      ◆ has several"]
    lines += box(
      "MASLayoutConstraint", census.layoutConstraints,
      ["is an NSLayoutConstraint", "held by the common superview"])
    lines += ["", "● alive, with their number   ○ none"]
    return lines
  }

  private static func box(_ name: String, _ count: Int?, _ members: [String], columns: Int = columns)
    -> [String]
  {
    let mark = count.map { $0 > 0 ? " ●\($0)" : " ○" } ?? ""
    let inner = columns - 2
    let rule = String(repeating: "─", count: max(0, inner - name.count - mark.count - 3))
    var lines = ["┌─ \(name)\(mark) \(rule)┐"]
    for member in members {
      let text = String(member.prefix(inner - 2))
      lines.append("│ \(text)\(String(repeating: " ", count: inner - 2 - text.count)) │")
    }
    return lines + ["└\(String(repeating: "─", count: inner))┘"]
  }

  private static func arrow(_ label: String) -> [String] { ["      │ \(label)", "      ▼"] }

  private static func sideBySide(_ left: [String], _ right: [String]) -> [String] {
    let width = left.first?.count ?? 0
    return (0..<max(left.count, right.count)).map { row in
      let first = left.indices.contains(row) ? left[row] : String(repeating: " ", count: width)
      return first + (right.indices.contains(row) ? right[row] : "")
    }
  }
}
