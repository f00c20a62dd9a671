import AutoLayout
import DeviceLog

/// The size that a log most likely lacks where it was cut: the one that UIKit gives its outermost view. It is the last line
/// of most logs.
struct MissingSize {
  /// The name of that view.
  let view: String
  let attribute: NSLayoutConstraint.Attribute
  /// The constraint of the log to weaken if the size is less than the others need.
  let yielding: LogConstraint

  /// Nil if the log has that size, or if the others need no room.
  init?(_ explanation: LogExplanation) {
    let block = explanation.block
    guard block.broken == nil, explanation.diagnosis.snapshot.conflicts.isEmpty else { return nil }
    for attribute in [NSLayoutConstraint.Attribute.height, .width] {
      let constraints = block.constraints.filter { $0.firstAttribute.axis == attribute.axis }
      for item in block.items where Self.isOutermost(item, explanation) {
        let isGiven = constraints.contains {
          $0.first.identity == item.identity && $0.firstAttribute == attribute && $0.second == nil
        }
        guard !isGiven, var size = constraints.first else { continue }
        (size.kind, size.address, size.source) = (.encapsulated, nil, nil)
        size.identifier = LogConstraint.encapsulatedName(of: attribute)
        (size.first, size.firstAttribute, size.relation) = (item, attribute, .equal)
        (size.second, size.secondAttribute, size.superview) = (nil, .notAnAttribute, nil)
        (size.multiplier, size.priority) = (1, 1000)
        for length in Self.lengths(attribute) {
          size.constant = length
          var whole = block
          whole.constraints.append(size)
          if let yielding = explanation.yielding(in: whole) {
            (view, self.attribute) = (explanation.rebuilt.names[item.identity] ?? item.identity, attribute)
            self.yielding = yielding
            return
          }
        }
      }
    }
    return nil
  }

  /// The lengths to try: the width of a small phone, and none.
  private static func lengths(_ attribute: NSLayoutConstraint.Attribute) -> [Double] {
    attribute == .width ? [320, 0] : [0]
  }

  /// Whether others lie in a view that lies in none.
  private static func isOutermost(_ item: LogItem, _ explanation: LogExplanation) -> Bool {
    let snapshot = explanation.diagnosis.snapshot
    guard !item.isFrameworks || item.isCell, let name = explanation.rebuilt.names[item.identity],
      let view = snapshot.view(named: name),
      snapshot.superviews(of: view).count < 2
    else { return false }
    return explanation.block.items.contains { explanation.isInside($0, item) }
  }

  var sentence: String {
    let words = attribute == .height ? "height" : "width"
    return
      "If the \(words) that UIKit gives \(view) is what is missing, as of a row or of a view that has none yet: let "
      + "line \(yielding.line) give way, at priority 999."
  }
}
