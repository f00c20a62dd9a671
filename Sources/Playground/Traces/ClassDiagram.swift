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
    lines += arrow("makes one for the block")
    lines += box(
      "MASConstraintMaker", census.makers, ["view, constraints", "left, top, … edges, size   install"])
    lines += arrow("makes them, is their delegate")
    lines += box("MASConstraint", nil, ["left, top, …  equalTo  offset", "multipliedBy  priority   install"])
    lines += ["      △ of two kinds:"]
    lines += box("MASCompositeConstraint", census.composites, ["children"])
    lines += ["      ◆ has several"]
    lines += box("MASViewConstraint", census.constraints, ["first, second, relation"])
    lines += arrow("has one")
    lines += box(
      "MASLayoutConstraint", census.layoutConstraints,
      ["is an NSLayoutConstraint", "held by the common superview"])
    lines += ["", "● alive, with their number   ○ none"]
    return lines
  }

  private static func box(_ name: String, _ count: Int?, _ members: [String]) -> [String] {
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
}
