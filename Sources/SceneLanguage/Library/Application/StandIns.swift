import AutoLayout
import Foundation
import SceneSyntax

/// Objects of classes that apps use around their layout and that scenes do not have: notifications, gestures, dates,
/// the application. They accept any message and return nothing, so that the code around a layout runs unchanged.
enum StandIns {
  static func object() -> Value { .object(Instance()) }

  /// `.pad` if both size classes are regular, else `.phone`.
  static func idiom(_ interpreter: Interpreter) -> Value {
    .symbol(Name(isTablet(interpreter) ? "pad" : "phone"))
  }

  /// Whether both size classes are regular.
  static func isTablet(_ interpreter: Interpreter) -> Bool {
    let traits = interpreter.root.traitCollection
    return traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular
  }

  /// A block, or that of a work item.
  private static func block(_ value: Value) -> Closure? {
    if case .object(let item) = value { return item.properties["\u{0}block"]?.asClosure }
    return value.asClosure
  }

  /// Handles a message: blocks put on a queue run at once, or after the statement those that are to run later; all other
  /// messages return nil.
  static func perform(_ selector: Selector, _ call: Call) throws -> Value {
    let block = call.arguments.last.flatMap(block)
    if selector.key.hasPrefix("asyncafter"), let block {
      call.interpreter.wait(for: call.arguments.first?.asNumber ?? 0, .block(block))
      return .null
    }
    let queued = ["async", "sync", "addoperationwithblock", "performblock", "performwithoutanimation"]
    if queued.contains(where: { selector.key.hasPrefix($0) }), let block {
      _ = try call.interpreter.call(block, with: [])
    }
    return .null
  }
}

extension Instance {
  /// Whether it stands for an object that scenes do not have.
  var isStandIn: Bool {
    guard case .object = value else { return false }
    return (definition?.isStandIn ?? true) && !isController
  }
}
