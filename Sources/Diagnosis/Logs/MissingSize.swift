import AutoLayout
import DeviceLog

/// The size that a log most likely lacks where it was cut: the one that UIKit gives its outermost view, which is the last line
/// of most logs; else that of a view in it.
struct MissingSize {
  /// The name of that view.
  let view: String
  let attribute: NSLayoutConstraint.Attribute
  /// The constraint of the log to weaken if the size is less than the others need.
  let yielding: LogConstraint

  /// The toolkit that gives it; nil if it follows from constraints that are missing.
  let giver: String?

  /// Nil if the log has that size, or if the others need no room.
  init?(_ explanation: LogExplanation) {
    let block = explanation.block
    guard block.broken == nil, explanation.diagnosis.snapshot.conflicts.isEmpty else { return nil }
    let containers = block.items.filter { item in
      block.items.contains { explanation.isInside($0, item) }
    }
    for isOutermost in [true, false] {
      for attribute in [NSLayoutConstraint.Attribute.height, .width] {
        for item in containers where Self.isOutermost(item, explanation) == isOutermost {
          guard
            let yielding = Self.yielding(
              to: attribute, of: item, isOutermost ? Self.lengths(attribute) : [0], explanation)
          else { continue }
          view = explanation.rebuilt.names[item.identity] ?? item.identity
          (self.attribute, self.yielding) = (attribute, yielding)
          giver = isOutermost ? block.toolkit : nil
          return
        }
      }
    }
    return nil
  }

  /// The constraint to weaken if a view had one of these lengths; nil if the log has its length, or if the others need no
  /// room.
  private static func yielding(
    to attribute: NSLayoutConstraint.Attribute, of item: LogItem, _ lengths: [Double],
    _ explanation: LogExplanation
  ) -> LogConstraint? {
    let constraints = explanation.block.constraints.filter { $0.firstAttribute.axis == attribute.axis }
    let isKnown = constraints.contains {
      $0.first.identity == item.identity && $0.firstAttribute == attribute && $0.second == nil
    }
    guard !isKnown, var size = constraints.first else { return nil }
    (size.kind, size.address, size.source) = (.encapsulated, nil, nil)
    size.identifier = LogConstraint.encapsulatedName(of: attribute)
    (size.first, size.firstAttribute, size.relation) = (item, attribute, .equal)
    (size.second, size.secondAttribute, size.superview) = (nil, .notAnAttribute, nil)
    (size.multiplier, size.priority) = (1, 1000)
    return lengths.lazy.compactMap { length in
      size.constant = length
      var whole = explanation.block
      whole.constraints.append(size)
      return explanation.yielding(in: whole)
    }.first
  }

  /// The lengths to try: the width of a small phone, and none.
  private static func lengths(_ attribute: NSLayoutConstraint.Attribute) -> [Double] {
    attribute == .width ? [320, 0] : [0]
  }

  /// Whether a view lies in none, and may have a size that UIKit gives.
  private static func isOutermost(_ item: LogItem, _ explanation: LogExplanation) -> Bool {
    let snapshot = explanation.diagnosis.snapshot
    guard !item.isFrameworks || item.isCell, let name = explanation.rebuilt.names[item.identity],
      let view = snapshot.view(named: name)
    else { return false }
    return snapshot.superviews(of: view).count < 2
  }

  var sentence: String {
    let words = attribute == .height ? "height" : "width"
    let missing =
      giver.map { toolkit in
        "the \(words) that \(toolkit) gives \(view) is what is missing, as of a row or of a view that has none yet"
      }
      ?? "what is missing leaves \(view) no \(words), as before it has one"
    return "If \(missing): let line \(yielding.number) give way, at priority 999."
  }
}
