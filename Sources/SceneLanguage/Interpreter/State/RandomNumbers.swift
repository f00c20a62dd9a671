/// Numbers as if by chance. A scene is the same each time it runs, so its random numbers are too: a linear congruential
/// generator with the constants of Knuth's MMIX.
struct RandomNumbers {
  private var state: UInt64 = 1

  /// A number from 0 to less than `bound`; 0 for a bound that is not positive.
  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return bound > 0 ? Int(state >> 33) % bound : 0
  }
}
