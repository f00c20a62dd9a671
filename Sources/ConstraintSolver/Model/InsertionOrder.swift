/// The order of variables and constraints among themselves, which settles ties: the caller's order, then that of
/// adding.
struct InsertionOrder: Comparable {
  var order = 0
  var serial = 0

  static func < (left: InsertionOrder, right: InsertionOrder) -> Bool {
    (left.order, left.serial) < (right.order, right.serial)
  }
}
