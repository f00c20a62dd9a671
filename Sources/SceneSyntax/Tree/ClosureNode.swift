/// A block or closure.
package struct ClosureNode: Sendable {
  /// Nil if none are written: `$0` and a maker's attributes are available only then, not with an empty list.
  package var parameters: [Parameter]?
  package var body: [StatementNode]
  /// Whether it speaks of `$1`.
  package var hasSecond = false
  /// Whether it is what a macro of another file is given in place of arguments: statements, which it runs.
  package var isMacroArgument = false
  /// Whether it is a block of Objective-C, which gives only what it returns.
  package var isBlock = false
  /// Whether its value is the array of what its statements give.
  package var isBuilt = false

  package init(
    parameters: [Parameter]?, body: [StatementNode], hasSecond: Bool = false, isMacroArgument: Bool = false
  ) {
    self.parameters = parameters
    self.body = body
    self.hasSecond = hasSecond
    self.isMacroArgument = isMacroArgument
  }

  /// How many arguments it takes.
  package var arity: Int { parameters?.count ?? (hasSecond ? 2 : 1) }
}

package struct Parameter: Sendable {
  /// Its variable in the body.
  package var variable: Name
  package var type: TypeName?
  package var defaultValue: Expression?
  /// Swift's label of the argument; nil for none.
  package var label: String?
  /// Whether it takes all arguments that are left, as an array.
  package var isVariadic = false
  /// Whether its value goes back to the variable that is its argument.
  package var isInout = false
  /// Whether a result builder gathers what the statements of the block give that is its argument.
  package var isBuilt = false

  package init(name: String, type: TypeName? = nil, label: String? = nil, isVariadic: Bool = false) {
    variable = Name(name)
    self.type = type
    self.label = label
    self.isVariadic = isVariadic
  }

  package var name: String { variable.text }
}
