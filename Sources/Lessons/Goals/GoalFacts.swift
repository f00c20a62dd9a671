import AutoLayout
import Foundation
import Masonry
import SceneLanguage
import SceneSyntax

/// What goals can ask of a scene at one size.
struct GoalFacts: Equatable, Sendable {
  /// The frames in the root's coordinates, in points, by the views' names.
  var frames: [String: CGRect] = [:]
  /// The frames in the superviews' coordinates.
  private var ownFrames: [String: CGRect] = [:]
  private(set) var contentSizes: [String: CGSize] = [:]
  private(set) var scrollSizes: [String: CGSize] = [:]
  private(set) var installed: [String: Int] = [:]
  private(set) var hidden: Set<String> = []
  private(set) var counts: [SceneQuantity: Int] = [:]
  /// The words of the code, as often as it has them.
  private(set) var words: [String: Int] = [:]
  /// The equations of the active constraints that code has made, by the attribute that they are about.
  private(set) var rules: [Subject: [Equation]] = [:]

  /// The kinds of the steps that Masonry took, in their order; none where no goal asks for them.
  var steps: [MasonryTrace.Kind] = []
  /// What the reader answered to the goal that is looked at.
  var answer: Double?
  /// Whether the scene has other statements than the lesson begins with.
  var isTried = true
  /// Points per cell where the reader predicted a place; nil without a prediction. ``frames`` have the place once its view has moved.
  var predictionCell: CGSize?

  /// An attribute of a view: what a constraint is about, or a goal.
  struct Subject: Hashable {
    var view: String
    var quantity: ViewQuantity
  }

  /// The name that safe areas have in conditions.
  static let safeArea = "safeArea"
  /// The name that a predicted place has in conditions.
  static let predicted = "predicted"

  init(_ scene: Scene, words: [String: Int]) {
    self.words = words
    let snapshot = scene.snapshot()
    let live = scene.window.rootView.subtree
    for (index, view) in snapshot.views.enumerated() {
      frames[view.name] = view.absoluteFrame
      ownFrames[view.name] = view.frame
      if view.isHidden { hidden.insert(view.name) }
      guard live.count == snapshot.views.count, live.indices.contains(index) else { continue }
      contentSizes[view.name] = live[index].intrinsicContentSize
      if let scroll = live[index] as? UIScrollView { scrollSizes[view.name] = scroll.contentSize }
      installed[view.name] = live[index].constraints.count
    }
    let insets = scene.viewport.safeAreaInsets
    frames[Self.safeArea] = CGRect(
      x: insets.left, y: insets.top, width: scene.size.width - insets.left - insets.right,
      height: scene.size.height - insets.top - insets.bottom)
    count(snapshot, statements: scene.statements.count)
  }

  private mutating func count(_ snapshot: SceneSnapshot, statements: Int) {
    counts[.conflicts] = snapshot.conflicts.count
    counts[.ambiguous] = snapshot.ambiguousViews.count
    counts[.statements] = statements
    for constraint in snapshot.constraints where constraint.state != .inactive {
      guard let equation = constraint.equation, equation.source == nil else { continue }
      counts[.constraints, default: 0] += 1
      if let quantity = ViewQuantity(equation.firstAttribute) {
        rules[Subject(view: equation.firstItem, quantity: quantity), default: []].append(equation)
      }
      if equation.multiplier != 1, equation.secondItem != nil { counts[.multipliers, default: 0] += 1 }
      if equation.relation != .equal { counts[.inequalities, default: 0] += 1 }
      if constraint.priority < 1000 { counts[.optional, default: 0] += 1 }
      if constraint.state == .unsatisfied { counts[.unsatisfied, default: 0] += 1 }
    }
  }

  /// What code says differently than before: the attributes of constraints, and of frames that no constraint determines.
  func subjects(changedSince before: GoalFacts) -> Set<Subject> {
    var subjects = Set(rules.keys.filter { rules[$0] != before.rules[$0] })
    let constrained = Set(rules.keys.map(\.view))
    // A view that goes where its superview goes was not changed.
    for (view, frame) in ownFrames where !constrained.contains(view) {
      let old = before.ownFrames[view]
      for quantity in ViewQuantity.ofFrame
      where quantity.attribute?.value(in: frame) != old.flatMap({ quantity.attribute?.value(in: $0) }) {
        subjects.insert(Subject(view: view, quantity: quantity))
      }
    }
    return subjects
  }

  /// The words of statements, comments and strings left out.
  static func words(of statements: [Statement]) -> [String: Int] {
    var words: [String: Int] = [:]
    for statement in statements {
      var characters = Array(statement.text)
      for span in CodeOutline(statement.text).spans where span.kind == .comment || span.kind == .string {
        for place in span.range.clamped(to: characters.indices) { characters[place] = " " }
      }
      for word in characters.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        words[String(word), default: 0] += 1
      }
    }
    return words
  }

  private func equations(of quantity: ViewQuantity, ofView name: String) -> Double {
    let rules = rules[Subject(view: name, quantity: quantity)] ?? []
    return Double(rules.count { $0.relation == .equal })
  }

  func value(of quantity: ViewQuantity, ofView name: String) -> Double? {
    guard let frame = frames[name] else { return nil }
    return switch quantity {
    case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY:
      quantity.attribute?.value(in: frame)
    case .contentWidth: contentSizes[name].map { max(0, $0.width) }
    case .contentHeight: contentSizes[name].map { max(0, $0.height) }
    case .scrollWidth: scrollSizes[name].map { Double($0.width) }
    case .scrollHeight: scrollSizes[name].map { Double($0.height) }
    case .installed: Double(installed[name] ?? 0)
    case .hidden: hidden.contains(name) ? 1 : 0
    case .widthEquations: equations(of: .width, ofView: name)
    case .heightEquations: equations(of: .height, ofView: name)
    }
  }
}
