extension ConflictDerivation {
  /// Adjacent lengths with a sum other than the room for them.
  public struct Chain: Equatable, Sendable {
    public var axis: NSLayoutConstraint.Axis
    /// In the order of their places.
    public var lengths: [Length]
    /// The lengths that the others have to fit in; empty for a closed walk.
    public var room: [Length]
    /// Whether the lengths add up to less than the room that they must fill.
    public var isTooShort = false

    /// The sum of the lengths, in points.
    public var needed: Double { lengths.total }
    /// The sum of the room, in points.
    public var available: Double { room.total }
    /// The misfit in points, more than 0.
    public var overrun: Double { isTooShort ? available - needed : needed - available }
    /// Whether the reasons for its lengths nest more than two deep.
    public var isDeep: Bool {
      var explained: [LengthBound] = []
      return (lengths + room).reduce(0) { max($0, $1.depth(&explained)) } > 2
    }
    /// The indices of its constraints, in ``ConflictDerivation/term(_:)``.
    public var terms: Set<Int> { (lengths + room).terms }
  }

  /// One length of a chain.
  public struct Length: Equatable, Sendable {
    /// In points; negative for a step back.
    public var amount: Double
    public var from: ProofPlace
    public var to: ProofPlace
    /// The indices of the constraints that give it.
    public var terms: Set<Int>
    public var reason: Reason

    /// The nesting depth of its reasons, with those of each bound counted once.
    fileprivate func depth(_ explained: inout [LengthBound]) -> Int {
      switch reason {
      case .distance(_, let bound): bound.map { 1 + $0.depth(&explained) } ?? 0
      case .part(let bound): bound.depth(&explained)
      case .deduced: 0
      }
    }

    /// The length in the other direction.
    var reversed: Length {
      Length(amount: amount == 0 ? 0 : -amount, from: to, to: from, terms: terms, reason: reason)
    }

    /// Whether it goes back through an item.
    fileprivate var goesBackThroughItem: Bool {
      if case .part = reason { return to.fraction < from.fraction }
      return false
    }
  }

  public enum Reason: Equatable, Sendable {
    /// A constraint's distance, and the bound of the length of which it is a multiple.
    case distance(term: Int, LengthBound?)
    /// A part of an item's length, from place to place.
    case part(LengthBound)
    /// The result of a deduction.
    case deduced
  }

  /// A bound of a length.
  public struct LengthBound: Equatable, Sendable {
    public var extent: ProofExtent
    /// In points.
    public var value: Double
    /// Whether the length is no less than the value; otherwise it is no more.
    public var isLower: Bool
    /// The indices of the constraints that give it.
    public var terms: Set<Int> = []
    public var source: Source

    public indirect enum Source: Equatable, Sendable {
      /// A constraint, and the bound of the length that it compares with. It is direct if the constraint's first
      /// attribute is the length.
      case rule(term: Int, isDirect: Bool, LengthBound?)
      /// Lengths between two places on the item, whose sum is `times` its length.
      case walk([Length], times: Double)
      /// No length is negative.
      case nonNegative
      /// A required minimum outside the proof, which uses only that the length is not negative.
      case minimum(term: Int)
      /// The present size of the window, on which the proof does not depend.
      case window
    }

    /// Whether every constraint that gives it is about the length itself.
    var isDirect: Bool {
      guard case .rule(_, let isDirect, let other) = source else { return true }
      return isDirect && other?.isDirect ?? true
    }

    fileprivate func depth(_ explained: inout [LengthBound]) -> Int {
      guard !explained.contains(where: { $0.extent == extent && $0.isLower == isLower }) else { return 0 }
      switch source {
      case .rule(_, _, let other?):
        explained.append(self)
        return 1 + other.depth(&explained)
      case .walk(let lengths, _):
        explained.append(self)
        return 1 + lengths.reduce(0) { max($0, $1.depth(&explained)) }
      case .rule, .nonNegative, .minimum, .window: return 0
      }
    }
  }
}

extension [ConflictDerivation.Length] {
  /// The sum, in points.
  var total: Double { reduce(0) { $0 + $1.amount } }
  var terms: Set<Int> { reduce(into: []) { $0.formUnion($1.terms) } }
}

extension ConflictDerivation.Chain {
  private typealias Step = ConflictDerivation.Length

  /// Arranges a closed walk as lengths and the room for them.
  init(axis: NSLayoutConstraint.Axis, _ steps: [ConflictDerivation.Length]) {
    if let (lengths, room) = Self.tooShort(steps) {
      self.init(axis: axis, lengths: lengths.map(\.reversed), room: [room], isTooShort: true)
      return
    }
    // The walk begins after the step that goes back furthest.
    let rooms = Self.rooms(in: steps)
    let start = rooms.min { steps[$0].amount < steps[$1].amount }.map { $0 + 1 } ?? Self.outermost(steps)
    let order = Array(start..<steps.count) + Array(0..<start)
    let lengths = order.filter { !rooms.contains($0) }.map { steps[$0] }
    let room = order.filter(rooms.contains).map { steps[$0].reversed }
    // Leading negative steps are moved to the room, where they read as positive.
    let back = lengths.prefix { $0.amount < 0 }
    guard !rooms.isEmpty, !back.isEmpty, lengths.dropFirst(back.count).contains(where: { $0.amount > 0 })
    else {
      self.init(axis: axis, lengths: lengths, room: room)
      return
    }
    let goingBack = Array(back.map(\.reversed).reversed())
    self.init(
      axis: axis, lengths: Array(lengths.dropFirst(back.count)), room: goingBack + Array(room.reversed()))
  }

  /// The steps that go back: through an item, else the one of three or more that goes back furthest.
  private static func rooms(in steps: [Step]) -> [Int] {
    let through = steps.indices.filter { steps[$0].goesBackThroughItem }
    guard through.isEmpty, steps.count > 2 else { return through }
    let furthest = steps.indices.min { steps[$0].amount < steps[$1].amount }
    return furthest.map { steps[$0].amount < 0 ? [$0] : [] } ?? []
  }

  /// A walk through one item and back through smaller ones, which do not fill it; in the order in which they lie in it.
  private static func tooShort(_ steps: [Step]) -> (lengths: [Step], room: Step)? {
    let parts = steps.indices.filter { if case .part = steps[$0].reason { true } else { false } }
    let forward = parts.filter { !steps[$0].goesBackThroughItem }
    guard let place = forward.first, forward.count == 1, parts.count > 1, steps[place].amount > 0 else {
      return nil
    }
    let others = Array(steps[(place + 1)...] + steps[..<place])
    let outer = steps[place].from.extent.item
    let fits = others.allSatisfy { step in
      if case .part = step.reason { step.from.extent.item.lies(in: outer) } else { step.amount <= 0 }
    }
    return fits ? (others.reversed(), steps[place]) : nil
  }

  /// The step that leaves the item nearest to the root.
  private static func outermost(_ steps: [Step]) -> Int {
    func depth(_ step: Step) -> Int {
      if case .distance = step.reason { step.from.extent.item.depth } else { .max }
    }
    return steps.indices.min { depth(steps[$0]) < depth(steps[$1]) } ?? 0
  }
}
