import AutoLayout

/// The types by the names that Masonry's headers have for them.
public typealias MASConstraint = Constraint
public typealias MASViewConstraint = ViewConstraint
public typealias MASCompositeConstraint = CompositeConstraint
public typealias MASConstraintMaker = ConstraintMaker
public typealias MASViewAttribute = ViewAttribute
public typealias MASAttribute = AttributeMask

/// A number, point, size or insets as relations take them. In Swift they take the value itself as well.
public func MASBoxValue(_ value: any ConstraintOperand) -> Operand { value.operand }

/// Gives each view its name as key, as the macro of that name does with the names of variables.
public func MASAttachKeys(_ views: KeyValuePairs<String, UIView>) {
  for (name, view) in views { view.mas_key = name }
}
