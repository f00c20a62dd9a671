extension ConflictDerivation {
  /// The members of a proof in an order in which each gives one more place or length and the last contradicts the others.
  public struct Deduction: Equatable, Sendable {
    public enum Step: Equatable, Sendable {
      /// The place from which others on its axis are measured.
      case origin(ProofPlace)
      /// No member gives the length, or the near edge: it is an unknown, by its number.
      case unknown(ProofQuantity, Int)
      /// The present size of the window, on which the proof does not depend.
      case window(ProofExtent, Double)
      /// A constraint gives a quantity.
      case term(Int, gives: Input, from: [Input])
      /// Both sides of a constraint are known, and are equal only for one value of an unknown.
      case settled(Int, left: Input, right: ProofNumber, unknown: Int, Double, from: [Input])
    }

    /// A quantity that a step gives or depends on.
    public struct Input: Equatable, Sendable {
      public var quantity: ProofQuantity
      public var bounds: ProofBounds
      /// Whether it follows from other quantities of its item, without a step.
      public var follows = false
    }

    /// The value that the last constraint demands, against the one that the others give.
    public struct Contradiction: Equatable, Sendable {
      /// Nil for the rule that no length is negative.
      public var term: Int?
      public var found: Input
      /// The value of `found` that contradicts `wanted`.
      public var value: ProofNumber
      public var wanted: ProofNumber
      public var from: [Input]

      public var isTooMuch: Bool { value.constant > wanted.constant }
      /// More than 0 whatever the unknowns are.
      public var excess: ProofNumber { isTooMuch ? value - wanted : wanted - value }
    }

    public var steps: [Step]
    public var contradiction: Contradiction

    /// The unknown lengths and places, by their numbers.
    public var unknowns: [Int: ProofQuantity] {
      steps.reduce(into: [:]) { if case .unknown(let quantity, let number) = $1 { $0[number] = quantity } }
    }

    /// The place from which others on an axis are measured.
    public func origin(along axis: NSLayoutConstraint.Axis) -> ProofPlace? {
      for case .origin(let place) in steps where place.extent.axis == axis { return place }
      return nil
    }

    /// The contradiction as a chain: the value that the other constraints give in the room that the last one leaves.
    /// Nil where either depends on unknowns.
    func chain(termCount: Int) -> Chain? {
      guard unknowns.isEmpty else { return nil }
      let (from, to): (ProofPlace, ProofPlace)
      switch contradiction.found.quantity {
      case .place(let place):
        guard let origin = origin(along: place.extent.axis) else { return nil }
        (from, to) = (origin, place)
      case .length(let extent): (from, to) = (extent.place(0), extent.place(1))
      }
      let last = contradiction.term.map { Set([$0]) } ?? []
      func length(_ amount: Double, _ terms: Set<Int>) -> Length {
        Length(amount: amount, from: from, to: to, terms: terms, reason: .deduced)
      }
      return Chain(
        axis: to.extent.axis,
        lengths: [length(contradiction.value.constant, Set(0..<termCount).subtracting(last))],
        room: [length(contradiction.wanted.constant, last)], isTooShort: !contradiction.isTooMuch)
    }
  }
}
