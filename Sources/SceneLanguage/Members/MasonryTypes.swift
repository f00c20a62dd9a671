import AutoLayout
import Masonry

/// Masonry's own classes, made by hand.
enum MasonryTypes {
  /// - Parameters: the class and the initializer, both in lower case.
  static func construct(_ type: String, _ selector: String, _ call: Call) throws -> Value? {
    try call.interpreter.charge(20)
    switch (type, selector) {
    case ("masviewattribute", "initwithview:layoutattribute:"):
      return .attribute(ViewAttribute(view: try call.view(0), layoutAttribute: try call.layoutAttribute(1)))
    case ("masviewattribute", "initwithview:item:layoutattribute:"):
      let item = try call.read(1, "a view or layout guide", \.asItem)
      return .attribute(
        ViewAttribute(view: try call.view(0), item: item, layoutAttribute: try call.layoutAttribute(2)))
    case ("masconstraintmaker", "initwithview:"):
      return .maker(ConstraintMaker(view: try call.view(0), reportingTo: call.interpreter.stampingSink))
    case ("masviewconstraint", "initwithfirstviewattribute:"):
      guard case .attribute(let attribute) = try call.value(0) else {
        throw call.mismatch(0, "a view's attribute")
      }
      return .constraint(
        ViewConstraint(firstViewAttribute: attribute, reportingTo: call.interpreter.stampingSink))
    case ("mascompositeconstraint", "initwithchildren:"):
      let children = try call.array(0).map { element in
        guard case .constraint(let constraint) = element else { throw call.mismatch(0, "constraints") }
        return constraint
      }
      return .constraint(CompositeConstraint(children: children))
    default: return nil
    }
  }
}
