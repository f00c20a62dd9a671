import AutoLayout
import DeviceLog

/// The pin that a log most likely lacks where its beginning was cut: that of the first view of a column or row to the near edge
/// of a view whose size UIKit gives.
struct MissingPin {
  private let view: String
  private let container: String
  private let edge: NSLayoutConstraint.Attribute
  /// The constraint of the log to weaken if that pin is there.
  private let yielding: LogConstraint

  /// Nil if nothing is missing there, or if the others would have room with that pin.
  init?(_ explanation: LogExplanation) {
    let block = explanation.block
    guard block.gaps.contains(.beginning), explanation.diagnosis.snapshot.conflicts.isEmpty else {
      return nil
    }
    for size in block.constraints where size.kind == .encapsulated && size.second == nil {
      let axis = size.firstAttribute.axis
      let others = block.constraints.filter { $0.firstAttribute.axis == axis && $0.second != nil }
      guard let far = others.first(where: { $0.isFarPin(of: size.first) }),
        let last = far.mentionedItems.first(where: { $0.identity != size.first.identity }),
        let edge = far.firstAttribute.oppositeEdge
      else { continue }
      let first = Self.first(before: last, edge, others)
      var pin = far
      (pin.address, pin.identifier, pin.source, pin.superview) = (nil, nil, nil, nil)
      (pin.first, pin.firstAttribute, pin.second, pin.secondAttribute) = (first, edge, size.first, edge)
      (pin.relation, pin.multiplier, pin.constant, pin.isBetweenSiblings) = (.equal, 1, 0, false)
      let isThere = others.contains {
        $0.firstAttribute == edge && $0.secondAttribute == edge
          && $0.mentionedItems.contains { $0.identity == size.first.identity }
      }
      var whole = block
      whole.constraints.append(pin)
      guard !isThere, let yielding = explanation.yielding(in: whole) else { continue }
      view = explanation.rebuilt.names[first.identity] ?? first.identity
      container = explanation.rebuilt.names[size.first.identity] ?? size.first.identity
      (self.edge, self.yielding) = (edge, yielding)
      return
    }
    return nil
  }

  /// The view at the beginning of the gaps that lead to a view.
  private static func first(
    before last: LogItem, _ edge: NSLayoutConstraint.Attribute, _ constraints: [LogConstraint]
  ) -> LogItem {
    var view = last
    var seen = Set([view.identity])
    while let before = constraints.first(where: {
      $0.first.identity == view.identity && $0.firstAttribute == edge
        && $0.secondAttribute == edge.oppositeEdge
    })?.second, seen.insert(before.identity).inserted {
      view = before
    }
    return view
  }

  var sentence: String {
    "If what is missing pins \(view) to the \(edge.rawValue) of \(container): let line \(yielding.number) give way, at "
      + "priority 999."
  }
}
