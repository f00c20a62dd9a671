import TextLayout
import Translation

/// How many objects of Masonry's classes there are.
struct MasonryCensus: Equatable, Sendable {
  var views = 0
  var viewAttributes = 0
  var makers = 0
  var constraints = 0
  var composites = 0
  var layoutConstraints = 0
}

/// Masonry's classes in boxes: what each has, who makes whom, who is a kind of whom, and how many of each are alive. The facts are those
/// of its headers: `View+MASAdditions`, `MASConstraintMaker`, `MASConstraint`, `MASConstraint+Private`, `MASViewConstraint`,
/// `MASCompositeConstraint`, `MASViewAttribute`, `MASLayoutConstraint`.
enum ClassDiagram {
  /// The width of a box, in columns.
  private static let columns = 38

  /// A class, category or protocol.
  private struct Box {
    var name: Phrase
    /// Nil for what has no objects of its own.
    var count: Int?
    var members: [Phrase]
    /// What only Masonry's own files see.
    var hidden: [Phrase] = []
  }

  /// The boxes below each other, or where there is room for it, those who make constraints beside those that they are made of.
  static func lines(
    _ census: MasonryCensus, columns: Int = Self.columns, in language: Language = .english
  ) -> [String] {
    let legend = [
      "", language("● alive, with their number   ○ none"), language("below the line: private to Masonry"),
    ]
    let (makers, parts) = (makers(census, language), parts(census, language))
    guard columns >= 2 * Self.columns + gap else { return makers + parts + legend }
    let blanks = String(repeating: " ", count: Self.columns)
    let between = String(repeating: " ", count: gap)
    let rows = (0..<max(makers.count, parts.count)).map { row -> String in
      let left = makers.indices.contains(row) ? makers[row] : ""
      let right = parts.indices.contains(row) ? parts[row] : ""
      return left + blanks.dropFirst(CharacterWidth.columns(of: left)) + between + right
    }
    return rows + legend
  }

  /// The columns between two boxes side by side.
  private static let gap = 2

  private static func makers(_ census: MasonryCensus, _ language: Language) -> [String] {
    var lines = box(
      Box(
        name: "UIView + MASAdditions", count: census.views,
        members: [
          "mas_left, … : MASViewAttribute", "mas_makeConstraints: and others",
          "mas_closestCommonSuperview:",
        ], hidden: ["mas_installedConstraints : set"]), language)
    lines += arrow(language("makes one for the block"))
    lines += box(
      Box(
        name: "MASConstraintMaker", count: census.makers,
        members: ["left, … size : MASConstraint", "updateExisting, removeExisting", "install"],
        hidden: [
          "view : UIView 1", "constraints : MASConstraint 0..*", "is a MASConstraintDelegate",
        ]), language)
    lines += arrow(language("makes them, is their delegate"))
    lines += box(
      Box(
        name: "MASConstraint «abstract»", count: nil,
        members: ["left, … with, and : MASConstraint", "equalTo, offset, … : a block", "install, uninstall"],
        hidden: ["delegate : MASConstraintDelegate", "updateExisting", "equalToWithRelation «abstract»"]),
      language)
    return lines
  }

  private static func parts(_ census: MasonryCensus, _ language: Language) -> [String] {
    var lines = ["      " + language("△ MASConstraint is of two kinds:")]
    lines += box(
      Box(
        name: "MASViewConstraint", count: census.constraints,
        members: ["first : MASViewAttribute 1", "second : MASViewAttribute 0..1"],
        hidden: [
          "relation, multiplier, priority, …", "layoutConstraint 0..1", "installedView : UIView 0..1",
        ]), language)
    lines += box(
      Box(
        name: "MASCompositeConstraint", count: census.composites,
        members: ["a MASConstraint of MASConstraints"],
        hidden: ["◆ children : MASConstraint 0..*", "is a MASConstraintDelegate"]), language)
    lines += ["      " + language("what these refer to:")]
    lines += box(
      Box(
        name: "MASConstraintDelegate «protocol»", count: nil, members: [],
        hidden: ["constraint: addConstraintWith…", "constraint: shouldBeReplacedWith…"]), language)
    lines += box(
      Box(
        name: "MASViewAttribute", count: census.viewAttributes,
        members: ["view, item, layoutAttribute", "isSizeAttribute"]), language)
    lines += box(
      Box(
        name: "MASLayoutConstraint", count: census.layoutConstraints,
        members: ["is an NSLayoutConstraint", "mas_key"]), language)
    return lines
  }

  /// The same in sentences, for linear text.
  static func words(_ census: MasonryCensus) -> [Phrase] {
    [
      "UIView + MASAdditions: mas_left and the like are MASViewAttributes; mas_makeConstraints makes a MASConstraintMaker (\(census.views) views)",
      "MASConstraintMaker makes constraints, has them in a list and is their delegate (\(census.makers) alive)",
      "MASConstraint is abstract; a MASViewConstraint is one (\(census.constraints) alive), and so is a MASCompositeConstraint, which has any number of MASConstraints (\(census.composites) alive)",
      "MASViewConstraint has a first MASViewAttribute and at most one second, each a view with an attribute (\(census.viewAttributes) alive)",
      "MASViewConstraint makes a MASLayoutConstraint, which is an NSLayoutConstraint (\(census.layoutConstraints) alive)",
      "private to Masonry: MASConstraintDelegate, delegate and updateExisting of constraints, mas_installedConstraints of views",
    ]
  }

  private static func box(_ box: Box, _ language: Language) -> [String] {
    let name = language(box.name)
    let mark = box.count.map { $0 > 0 ? " ●\($0)" : " ○" } ?? ""
    let inner = columns - 2
    let rule = String(repeating: "─", count: max(0, inner - CharacterWidth.columns(of: name + mark) - 3))
    var lines = ["┌─ \(name)\(mark) \(rule)┐"]
    func row(_ member: Phrase) -> String {
      let text = TextWrapping.truncated(language(member), toColumns: inner - 2)
      let gap = max(0, inner - 2 - CharacterWidth.columns(of: text))
      return "│ \(text)\(String(repeating: " ", count: gap)) │"
    }
    lines += box.members.map(row)
    if !box.hidden.isEmpty {
      if !box.members.isEmpty { lines.append("├\(String(repeating: "─", count: inner))┤") }
      lines += box.hidden.map(row)
    }
    return lines + ["└\(String(repeating: "─", count: inner))┘"]
  }

  private static func arrow(_ label: String) -> [String] { ["      │ \(label)", "      ▼"] }
}
