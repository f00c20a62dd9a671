import AutoLayout

/// How a library writes constraints.
protocol ConstraintStyle: Sendable {
  var language: CodeLanguage { get }
  /// Whether making a constraint turns `translatesAutoresizingMaskIntoConstraints` off for its first view.
  func turnsMaskOff(for constraint: ConstraintCode) -> Bool

  /// The constraints as lines of code.
  ///
  /// - Parameters:
  ///   - order: whether the order of installation matters more than brevity
  ///   - names: the variables there are, for new ones
  func lines(
    for constraints: [ConstraintCode], order: ConstraintOrder, names: inout VariableNames
  ) -> [String]

  /// One constraint by itself, as a line or two, to be put into an app.
  func statement(for constraint: ConstraintCode) -> [String]
}

extension ConstraintStyle {
  func turnsMaskOff(for constraint: ConstraintCode) -> Bool { false }
}

/// The order in which code makes constraints. Conflicts and ambiguity depend on it, nothing else does.
public enum ConstraintOrder: Sendable {
  /// The constraints of a view stand together, in the idioms of the library.
  case idiomatic
  /// As they were installed.
  case installation
}
