/// What is known of places and lengths so far, each as bounds.
struct ProofFacts {
  /// A number and what it is no less and no more than; both are the same where it is known exactly.
  struct Bounds {
    var lower: Affine?
    var upper: Affine?

    var isEmpty: Bool { lower == nil && upper == nil }
    var isExact: Bool { lower != nil && lower == upper }
    /// The one that is known, for telling it.
    var value: Affine? { lower ?? upper }

    init(lower: Affine? = nil, upper: Affine? = nil) {
      self.lower = lower
      self.upper = upper
    }

    init(exactly value: Affine) {
      (lower, upper) = (value, value)
    }

    static func * (bounds: Bounds, factor: Double) -> Bounds {
      let scaled = Bounds(lower: bounds.lower.map { $0 * factor }, upper: bounds.upper.map { $0 * factor })
      return factor < 0 ? Bounds(lower: scaled.upper, upper: scaled.lower) : scaled
    }

    static func + (left: Bounds, right: Bounds) -> Bounds {
      func sum(_ one: Affine?, _ other: Affine?) -> Affine? { one.flatMap { one in other.map { one + $0 } } }
      return Bounds(lower: sum(left.lower, right.lower), upper: sum(left.upper, right.upper))
    }
  }

  private var told: [ProofQuantity: Bounds] = [:]
  /// The places that were told of each item, in order.
  private var places: [ProofBody: [Double]] = [:]

  mutating func tell(_ quantity: ProofQuantity, _ bounds: Bounds) {
    told[quantity] = bounds
    if case .place(let body, let fraction) = quantity { places[body, default: []].append(fraction) }
  }

  /// An unknown has been found to be a number.
  mutating func settle(_ unknown: Int, at value: Double) {
    told = told.mapValues { bounds in
      Bounds(
        lower: bounds.lower?.replacing(unknown, with: value),
        upper: bounds.upper?.replacing(unknown, with: value))
    }
  }

  /// Whether it was told, and not only follows.
  func isTold(_ quantity: ProofQuantity) -> Bool { told[quantity] != nil }

  func knowsPlace(of body: ProofBody) -> Bool { !fractions(of: body).isEmpty }

  /// Whether anything was told of the item.
  func speaks(of item: LayoutItem) -> Bool { told.keys.contains { $0.body.item === item } }

  /// What is known of it, as told or as it follows from what was told of the same item.
  func bounds(of quantity: ProofQuantity) -> Bounds {
    if let bounds = told[quantity] { return bounds }
    switch quantity {
    case .length(let body):
      let known = fractions(of: body)
      guard let first = known.first, let last = known.dropFirst().first else { return Bounds() }
      return (place(body, last) + place(body, first) * -1) * (1 / (last - first))
    case .place(let body, let fraction):
      let known = fractions(of: body)
      guard let first = known.first else {
        // The content begins where the frame does, wherever that follows from.
        guard body.isContent else { return Bounds() }
        let start = bounds(of: ProofBody(body.item, body.axis).place(0))
        return told[.length(body)].map { start + $0 * fraction } ?? Bounds()
      }
      if let length = told[.length(body)] { return place(body, first) + length * (fraction - first) }
      guard let last = known.dropFirst().first else { return Bounds() }
      let share = (fraction - first) / (last - first)
      return place(body, first) * (1 - share) + place(body, last) * share
    }
  }

  private func place(_ body: ProofBody, _ fraction: Double) -> Bounds {
    told[body.place(fraction)] ?? Bounds()
  }

  /// Where the item's place is told.
  private func fractions(of body: ProofBody) -> [Double] {
    let own = places[body] ?? []
    let start = ProofBody(body.item, body.axis)
    return body.isContent && told[start.place(0)] != nil ? [0] + own : own
  }
}
