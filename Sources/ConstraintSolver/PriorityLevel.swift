/// What the constraints of one priority ask of the unknowns at the present vertex.
final class PriorityLevel {
  let priority: Int
  /// The place among all levels, from high to low.
  var rank = 0
  /// By quantity: how the cost of all basic quantities changes per unit of this nonbasic one.
  var gradient = Block<Double>()
  /// Changes of prices that the gradient does not yet reflect, as coefficients of the unknowns (by position).
  var change = SparseVector()
  /// Nonbasic quantities that, when last looked at, could lower the cost of this level.
  var candidates = Block<Int32>()

  init(priority: Int) { self.priority = priority }
}
