import AutoLayout
import DeviceLog

/// A passing size of 0 that UIKit gives a view in a log that was cut: whatever needs room in that view conflicts with it.
struct PassingSize {
  private let size: LogConstraint
  private let view: String
  /// What pins the content of the view to its far edge, if the app does.
  private let yielding: LogConstraint?

  /// Nil if the log has no such size.
  init?(_ explanation: LogExplanation) {
    let constraints = explanation.block.constraints
    guard
      let size = constraints.first(where: {
        $0.isNothing && ($0.kind == .encapsulated || $0.kind == .fitting)
      })
    else { return nil }
    self.size = size
    view = explanation.rebuilt.names[size.first.identity] ?? size.first.identity
    yielding = constraints.first {
      $0.kind == .explicit && !$0.isFrameworks && $0.firstAttribute.axis == size.firstAttribute.axis
        && $0.isFarPin(of: size.first)
    }
  }

  var sentence: String {
    let beginning = "Line \(size.number) is a passing size, before \(view) has its own"
    return yielding.map {
      "\(beginning): let line \($0.number) give way, at priority 999, and nothing looks different."
    } ?? "\(beginning): where nothing looks wrong, it can be left alone."
  }
}

extension LogConstraint {
  /// Whether it pins an item to the far edge of another one: the trailing, right or bottom edge.
  func isFarPin(of item: LogItem) -> Bool {
    second != nil && firstAttribute == secondAttribute
      && [.trailing, .right, .bottom].contains(firstAttribute)
      && mentionedItems.contains { $0.identity == item.identity }
  }

  /// Whether it puts an item behind the far edge of another one: the top at the bottom.
  var isBehindFarEdge: Bool {
    guard kind == .explicit, let second, second.identity != first.identity, relation == .equal else {
      return false
    }
    return switch (firstAttribute, secondAttribute) {
    case (.top, .bottom), (.leading, .trailing), (.left, .right): true
    default: false
    }
  }
}
