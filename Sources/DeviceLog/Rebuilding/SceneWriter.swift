import AutoLayout
import CodeExport
import Foundation
import TextLayout

/// Writes the scene language's text for a block of a log.
struct SceneWriter {
  private let block: LogBlock
  private let constraints: [LogConstraint]
  private let hierarchy: LogHierarchy
  private let names: [String: String]
  private let margins: LogMargins
  /// Whether the views are AppKit's, whose scroll views have a clip view for their content.
  private let isAppKits: Bool
  private let baselines: LogBaselines
  private var lines: [String] = []
  private var statements: [RebuiltScene.ConstraintStatement] = []
  private var notes: [String] = []

  private static let constraintLimit = 2_000

  init(_ block: LogBlock, margin: Double) {
    self.block = block
    constraints = Array(block.constraints.prefix(Self.constraintLimit))
    let mentioned = Set(constraints.flatMap(\.items).map(\.identity))
    hierarchy = LogHierarchy(block.items.filter { mentioned.contains($0.identity) }, constraints)
    names = SceneNames(hierarchy.items).names
    isAppKits = hierarchy.items.contains(where: \.parsedClass.isAppKits)
    margins = LogMargins(constraints, otherwise: margin)
    baselines = LogBaselines(constraints)
  }

  mutating func write(isToBeSeen: Bool) -> RebuiltScene {
    let size = windowSize(isToBeSeen: isToBeSeen)
    lines.append(":size \(decimal(size.width, places: 6))x\(decimal(size.height, places: 6))")
    lines.append(":scale 8x16")
    let counts = Dictionary(grouping: constraints, by: \.first.identity).mapValues(\.count)
    let declared = hierarchy.fromOutside.filter(isNeeded)
    for item in declared {
      declare(
        item, isConstrained: counts[item.identity, default: 0] > 1,
        isText: isToBeSeen || !baselines.areEnds(of: item))
    }
    // The newest constraint of a conflict is broken, so the one that the device broke comes last.
    let broken = constraints.indices.filter { $0 == block.broken }
    for index in constraints.indices.filter({ $0 != block.broken }) + broken { write(index) }
    if isToBeSeen {
      lines += SceneSpreading(constraints, hierarchy, names).statements(for: declared)
    }
    noteAssumptions()
    return RebuiltScene(
      source: lines.joined(separator: "\n") + "\n", size: size, statements: statements, names: names,
      brokenLines: statements.filter { $0.constraint == block.broken }.map(\.line),
      guessed: Set(hierarchy.items.filter(hierarchy.isGuess).map(\.identity)),
      areMarginsAssumed: margins.areAssumed, notes: notes)
  }

  // MARK: Views

  /// False for an unknown superview in which no item was placed.
  private func isNeeded(_ item: LogItem) -> Bool {
    item.identity != "|" || hierarchy.items.contains { hierarchy.superview(of: $0)?.identity == "|" }
  }

  /// - Parameters:
  ///   - isConstrained: whether several constraints have it as their first item.
  ///   - isText: false for a view that stands for a text from its first baseline to its last one.
  private mutating func declare(_ item: LogItem, isConstrained: Bool, isText: Bool) {
    guard let name = names[item.identity] else { return }
    var word = isText ? item.parsedClass.viewWord : "view"
    // A device reports overlapping margins only together with a view between them, so the guide's size may be negative.
    if SceneNames.isSystemGuide(item), !block.doGuidesHaveRoom { word = "guide" }
    if word == "scroll", isAppKits { word = "view" }
    var line = "\(word) \(name)"
    if let superview = hierarchy.superview(of: item), let outer = names[superview.identity] {
      line += " in \(outer)"
    }
    if let label = item.label, word == "label" || word == "button" {
      line += " " + SceneChain.quoted(Self.inert(String(label.prefix(40))))
    }
    lines.append(line)
    // Without constraints in the scene, also once a fix drops its only one, the view would get some from its autoresizing
    // mask.
    if !isConstrained { lines.append("\(name).translatesAutoresizingMaskIntoConstraints = NO") }
    if let insets = margins.insets(of: item) {
      let numbers = [insets.top, insets.left, insets.bottom, insets.right].map { decimal($0, places: 6) }
      lines.append("\(name).layoutMargins = UIEdgeInsetsMake(\(numbers.joined(separator: ", ")))")
    }
  }

  /// The text with spaces in the place of active characters.
  private static func inert(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isActive ? " " : $0 }))
  }

  // MARK: Constraints

  private mutating func write(_ index: Int) {
    let constraint = constraints[index]
    let text = constraint.text.map { $0.isNewline ? " " : $0 }
    let comment = "// \(constraint.line): \(String(text).prefix(400))"
    lines.append(comment)
    guard constraint.isActive else {
      notes.append("Line \(constraint.line) is inactive, so it is left out.")
      return
    }
    guard let relation = RebuiltEquation(constraint, in: hierarchy) else {
      notes.append("Line \(constraint.line) relates what cannot be related, so it is left out.")
      return
    }
    for part in parts(of: constraint) {
      let text = statement(relation, part.relation, priority: part.priority, key: key(of: constraint))
      guard let text else { continue }
      // Each statement has the comment, which identifies it in a saved scene.
      if lines.last != comment { lines.append(comment) }
      lines.append(text)
      statements.append(.init(line: lines.count, constraint: index))
    }
  }

  /// A content size has two priorities: that of hugging for its upper bound, and that of compression resistance for its
  /// lower bound.
  private func parts(
    of constraint: LogConstraint
  ) -> [(relation: NSLayoutConstraint.Relation, priority: Double)] {
    guard constraint.kind == .contentSize, constraint.relation == .equal, constraint.second == nil else {
      return [(constraint.relation, constraint.priority)]
    }
    let (hugging, resistance) = (constraint.hugging ?? 250, constraint.compressionResistance ?? 750)
    if hugging == resistance { return [(.equal, hugging)] }
    return [(.lessThanOrEqual, hugging), (.greaterThanOrEqual, resistance)]
  }

  private func key(of constraint: LogConstraint) -> String? {
    if let identifier = constraint.identifier { return identifier }
    if constraint.isNameless { return constraint.encapsulatedName }
    if constraint.isHiding { return "UISV-hiding" }
    guard let source = constraint.source else { return nil }
    return "\(source.file.split(separator: "/").last ?? "")#\(source.line)"
  }

  private func statement(
    _ equation: RebuiltEquation, _ relation: NSLayoutConstraint.Relation, priority: Double, key: String?
  ) -> String? {
    guard let first = names[equation.first.identity] else { return nil }
    var code = ConstraintCode(
      Equation(
        firstItem: first, firstAttribute: equation.firstAttribute, relation: relation,
        secondItem: equation.second.flatMap { names[$0.identity] }, secondAttribute: equation.secondAttribute,
        multiplier: equation.multiplier, constant: equation.constant),
      priority: priority)
    code.identifier = key.map(Self.inert)
    return "\(first).\(SceneChain.make(code, number: PrintedNumber.source))"
  }

  // MARK: Size

  /// The size of the window: as in the log, else that of a phone. Without constraints along the vertical axis it is only
  /// 160 points high if the scene is to be seen.
  private func windowSize(isToBeSeen: Bool) -> CGSize {
    func length(_ attribute: NSLayoutConstraint.Attribute) -> Double? {
      let given = constraints.filter {
        $0.firstAttribute == attribute && $0.second == nil && $0.relation == .equal
          && (1...10_000).contains($0.constant)
      }
      let encapsulated = given.filter { $0.kind == .encapsulated }
      let outermost = given.filter { hierarchy.superview(of: $0.first) == nil && $0.priority >= 1000 }
      return (encapsulated.first ?? outermost.max { $0.constant < $1.constant })?.constant
    }
    let saysHeight = constraints.contains {
      $0.firstAttribute.axis == .vertical || $0.secondAttribute.axis == .vertical
    }
    return CGSize(
      width: length(.width) ?? 375, height: length(.height) ?? (isToBeSeen && !saysHeight ? 160 : 667))
  }

  // MARK: Notes

  private mutating func noteAssumptions() {
    if block.constraints.count > constraints.count {
      notes.append(
        "The log has \(block.constraints.count) constraints; only the first \(constraints.count) are here.")
    }
    if margins.areAssumed {
      let margin = decimal(margins.otherwise, places: 6)
      notes.append("The log does not say how wide the margins are; they are taken to be \(margin) points.")
    }
    if baselines.areAssumed {
      notes.append("The log does not say where the baselines are; they depend on the text and its font.")
    }
    if constraints.contains(where: { $0.multiplier != 1 && PrintedNumber.fraction($0.multiplier) != nil }) {
      notes.append("Multipliers printed with six digits are taken to be the simple fractions behind them.")
    }
  }
}
