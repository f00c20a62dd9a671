/// Where a variable or a constraint stands among its like: by the order that the caller gave, then by
/// the order of adding.
struct Age: Comparable {
  var order = 0
  var number = 0

  static func < (left: Age, right: Age) -> Bool {
    (left.order, left.number) < (right.order, right.number)
  }
}
