import AutoLayout
import SceneLanguage
import Translation

/// Why an attribute of a view has its value, in the names of a snapshot: the sum that it is, what could move it, and what has
/// no influence on it.
public struct ValueAccount: Equatable, Sendable {
  public var view: String
  public var attribute: NSLayoutConstraint.Attribute
  /// In points; of a position, from the window's edge.
  public var value: Double
  /// Whether constraints determine it.
  public var isDetermined: Bool
  /// The constraints whose constants add up to the value, from the window to the view.
  public var summands: [Summand] = []
  /// What the view's own margins and scrolled superviews add, in points.
  public var offset = 0.0
  /// Lengths of 0 that it depends on, such as `title.width`.
  public var floors: [String] = []
  /// Constraints that decide which of the others hold.
  public var deciders: [Influence] = []
  /// Constraints of the view in the same direction that the value does not depend on.
  public var bystanders: [Bystander] = []
  /// Constraints among the summands and deciders without which the value would be the same, as far as that was asked for.
  public var spares: [Spare] = []

  /// A constraint that the value depends on.
  public struct Influence: Equatable, Sendable {
    /// `title.left = card.left + 8`, `the window's width`
    public var text: Phrase
    /// Nil for a constraint that no statement made.
    public var id: Int?
    public var line: Int?

    /// In a list: `#4`, `the window's width`.
    public var short: Phrase { id.map { Phrase(verbatim: "#\($0)") } ?? text }
    /// With its number and line.
    public var long: Phrase {
      let place: Phrase? = line.map { "line \($0)" }
      let places = [id.map { Phrase(verbatim: "#\($0)") }, place].compactMap { $0 }
      return places.isEmpty ? text : "\(text)  (\(Phrase.joined(places)))"
    }
  }

  /// A share of the value: `multiplier * constant`.
  public struct Summand: Equatable, Sendable {
    public var influence: Influence
    public var multiplier: Double
    public var constant: Double

    public var amount: Double { multiplier * constant }
  }

  /// A constraint that is not needed.
  public struct Spare: Equatable, Sendable {
    public var influence: Influence
    /// What gives the same value without it.
    public var instead: [Influence]
  }

  public struct Bystander: Equatable, Sendable {
    public var influence: Influence
    public var reason: Reason

    public enum Reason: Sendable {
      case broken, yielding, unreached, other, inactive

      var words: Phrase {
        switch self {
        case .broken: "broken in a conflict"
        case .yielding: "gave way"
        case .unreached: "not reached"
        case .other: "about something else"
        case .inactive: "for other size classes"
        }
      }
    }
  }
}

extension SceneDiagnosis {
  /// Why an attribute of a view has its value; nil for `notAnAttribute`, and for a view that is not in the scene.
  ///
  /// - Parameters:
  ///   - findsSpares: whether each constraint is tried to be left out.
  ///   - work: bounds the work; where it stops it, there is no account.
  public static func account(
    of attribute: NSLayoutConstraint.Attribute, ofView place: Int, in snapshot: SceneSnapshot, scene: Scene,
    findsSpares: Bool = false, counting work: LayoutWork? = nil
  ) -> ValueAccount? {
    let live = scene.window.rootView.subtree
    guard live.indices.contains(place), live.count == snapshot.views.count else { return nil }
    return account(
      of: attribute, of: live[place], named: snapshot.views[place].name, in: snapshot,
      findsSpares: findsSpares, counting: work)
  }

  /// Why an attribute of a view or a guide has its value; nil for `notAnAttribute`, and for an item that is not in the scene.
  ///
  /// - Parameters:
  ///   - view: the item's name.
  ///   - findsSpares: whether each constraint is tried to be left out.
  ///   - work: bounds the work; where it stops it, there is no account.
  public static func account(
    of attribute: NSLayoutConstraint.Attribute, of item: LayoutItem, named view: String,
    in snapshot: SceneSnapshot, findsSpares: Bool = false, counting work: LayoutWork? = nil
  ) -> ValueAccount? {
    guard let derivation = item.derivation(of: attribute, counting: work) else { return nil }
    let names = AccountNames(snapshot)
    var account = ValueAccount(
      view: view, attribute: attribute, value: derivation.value, isDetermined: derivation.isDetermined)
    account.offset = derivation.offset
    account.summands = derivation.terms.map { term in
      ValueAccount.Summand(
        influence: names.influence(of: term.constraint), multiplier: term.multiplier, constant: term.constant)
    }
    account.deciders = derivation.deciders.map(names.influence)
    if findsSpares {
      account.spares = item.spares(in: derivation, of: attribute, counting: work).map { spare in
        ValueAccount.Spare(
          influence: names.influence(of: spare.constraint), instead: spare.instead.map(names.influence))
      }
    }
    account.floors = derivation.floors.map { "\($0.item.displayName).\($0.axis.noun)" }
    if derivation.isDetermined {
      let named = Set(derivation.constraints.compactMap(\.number))
      account.bystanders = snapshot.constraints.filter {
        ($0.views.contains(view) || $0.equation?.firstItem == view)
          && $0.equation?.firstAttribute.axis == attribute.axis
          && !named.contains($0.id)
      }.map(names.bystander)
    }
    return account
  }
}

/// Puts constraints into the words of a snapshot.
private struct AccountNames {
  private let constraints: [Int: SceneSnapshot.Constraint]
  private let frames: [String: SceneSnapshot.View]

  init(_ snapshot: SceneSnapshot) {
    constraints = Dictionary(snapshot.constraints.map { ($0.id, $0) }) { first, _ in first }
    frames = Dictionary(snapshot.views.map { ($0.name, $0) }) { first, _ in first }
  }

  func influence(of constraint: NSLayoutConstraint) -> ValueAccount.Influence {
    let equation = constraint.displayedEquation
    if equation.source == .window {
      return ValueAccount.Influence(text: "the window's \(equation.firstAttribute.rawValue)")
    }
    if let known = constraint.number.flatMap({ constraints[$0] }) { return influence(of: known) }
    let priority = constraint.priority
    return ValueAccount.Influence(
      text: priority.isRequired ? equation.phrase : "\(equation.phrase) at \(formatted(priority.rawValue))")
  }

  private func influence(of constraint: SceneSnapshot.Constraint) -> ValueAccount.Influence {
    let (text, priority) = (constraint.phrase, constraint.priority)
    return ValueAccount.Influence(
      text: priority < 1000 ? "\(text) at \(priority)" : text, id: constraint.id, line: constraint.line)
  }

  func bystander(_ constraint: SceneSnapshot.Constraint) -> ValueAccount.Bystander {
    let reason: ValueAccount.Bystander.Reason =
      switch constraint.state {
      case .broken: .broken
      case .unsatisfied: .yielding
      case .satisfied: constraint.equation?.relation == .equal ? .other : .unreached
      case .inactive: .inactive
      }
    return ValueAccount.Bystander(influence: influence(of: constraint), reason: reason)
  }
}
