import AutoLayout
import DeviceLog
import TextLayout

/// A view in a log that was cut, which both its frame with its autoresizing mask and a constraint of the app place along one
/// axis: most likely the mask was left on.
struct ForgottenMask {
  private let view: String
  private let masks: [LogConstraint]
  private let pin: LogConstraint
  private let isObjectiveC: Bool

  /// Nil if there is no such view, or if it is one that only UIKit or AppKit places.
  init?(_ explanation: LogExplanation) {
    let constraints = explanation.block.constraints
    for pin in constraints where pin.kind == .explicit && !pin.firstAttribute.isMargin {
      for item in pin.mentionedItems where !item.isFrameworks && !item.isCell {
        let masks = constraints.filter {
          $0.kind == .autoresizing && $0.first.identity == item.identity
            && $0.firstAttribute.axis == pin.firstAttribute.axis
        }
        // Its place and its size; a container has them too.
        let others = pin.mentionedItems.filter { $0.identity != item.identity }
        guard masks.count > 1, others.allSatisfy({ !explanation.isInside($0, item) }) else { continue }
        view = explanation.rebuilt.names[item.identity] ?? item.identity
        (self.masks, self.pin) = (masks, pin)
        isObjectiveC = explanation.exportTarget.isObjectiveC
        return
      }
    }
    return nil
  }

  var sentence: String {
    let lines = masks.map { "\($0.number)" }.joinedInWords
    return "Lines \(lines) are the frame and mask of \(view), which line \(pin.number) places as well: set "
      + "translatesAutoresizingMaskIntoConstraints = \(isObjectiveC ? "NO" : "false") on \(view)."
  }
}
