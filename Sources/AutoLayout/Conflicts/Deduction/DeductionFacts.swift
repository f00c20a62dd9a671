/// The places and lengths known at a step of a deduction.
struct DeductionFacts {
  private var given: [ProofQuantity: ProofBounds] = [:]
  /// The places given of each item, in order.
  private var places: [ProofExtent: [ProofPlace]] = [:]

  mutating func add(_ quantity: ProofQuantity, _ bounds: ProofBounds) {
    given[quantity] = bounds
    if case .place(let place) = quantity { places[place.extent, default: []].append(place) }
  }

  /// Replaces an unknown by its value.
  mutating func settle(_ unknown: Int, at value: Double) {
    given = given.mapValues { bounds in
      ProofBounds(
        lower: bounds.lower?.replacing(unknown, with: value),
        upper: bounds.upper?.replacing(unknown, with: value))
    }
  }

  /// Whether a constraint gives it directly.
  func has(_ quantity: ProofQuantity) -> Bool { given[quantity] != nil }

  /// Whether a place or a length of the item was given.
  func has(_ item: ProofItem) -> Bool { given.keys.contains { $0.extent.item == item } }

  func hasPlace(of extent: ProofExtent) -> Bool { !places(of: extent).isEmpty }

  /// The bounds given, and those that follow from the given ones of the same item.
  func bounds(of quantity: ProofQuantity) -> ProofBounds {
    if let bounds = given[quantity] { return bounds }
    let known = places(of: quantity.extent)
    let length = given[.length(quantity.extent)]
    switch quantity {
    case .length:
      guard let first = known.first, let last = known.dropFirst().first else { return ProofBounds() }
      return (bounds(of: .place(last)) + bounds(of: .place(first)) * -1)
        * (1 / (last.fraction - first.fraction))
    case .place(let place):
      guard let first = known.first else {
        // The content and the frame have the same near edge.
        guard place.extent.isContent, let length else { return ProofBounds() }
        return bounds(of: .place(place.extent.place(0))) + length * place.fraction
      }
      if let length { return bounds(of: .place(first)) + length * (place.fraction - first.fraction) }
      guard let last = known.dropFirst().first else { return ProofBounds() }
      let share = (place.fraction - first.fraction) / (last.fraction - first.fraction)
      return bounds(of: .place(first)) * (1 - share) + bounds(of: .place(last)) * share
    }
  }

  private func places(of extent: ProofExtent) -> [ProofPlace] {
    let own = places[extent] ?? []
    let start = extent.place(0)
    return extent.isContent && given[.place(start)] != nil ? [start] + own : own
  }
}
