import SceneSyntax

/// Which function a call means that leaves arguments out or gives several to one parameter.
extension Interpreter {
  /// A method or function that a call fits, with the arguments in its order.
  typealias Fitting = (function: FunctionNode, definition: ClassDefinition?, arguments: [Value])

  /// The method or function of this name that a call fits by default values or variadic parameters.
  func fitting(_ name: String, _ values: [Value], _ labels: [String?], on receiver: Instance) -> Fitting? {
    for (function, definition) in functions(named: name, on: receiver) {
      if let arguments = arranged(values, labels, for: function) { return (function, definition, arguments) }
    }
    return nil
  }

  /// The one that a call fits as in Swift 2, where the first name of `func place(view: UIView, side: CGFloat)` was no label.
  func fittingInOldForm(
    _ name: String, _ values: [Value], _ labels: [String?], on receiver: Instance
  ) -> Fitting? {
    for (function, definition) in functions(named: name, on: receiver) {
      guard let first = function.parameters.first, first.label == nil || first.label == first.variable.text,
        let label = labels.first, label != first.label, label == nil || label == first.variable.text
      else { continue }
      let given = [first.label] + labels.dropFirst()
      if let arguments = arranged(values, given, for: function) { return (function, definition, arguments) }
    }
    return nil
  }

  /// The class method that a call means which leaves arguments to their default values, and the arguments in its order.
  func fitting(
    _ selector: Selector, ofClass definition: ClassDefinition, _ values: [Value]
  ) -> (function: FunctionNode, definition: ClassDefinition, arguments: [Value])? {
    let labels = selector.callLabels
    guard labels.count == values.count else { return nil }
    for (function, owner) in definition.staticMethods(named: selector.base.text) {
      if let arguments = arranged(values, labels, for: function) { return (function, owner, arguments) }
    }
    return nil
  }

  private func functions(
    named name: String, on receiver: Instance
  ) -> [(FunctionNode, ClassDefinition?)] {
    methods(named: name, of: receiver).map { ($0.method, Optional($0.definition)) }
      + definitions.functions.named(name).map { ($0, nil) }
  }

  /// The arguments in the order of a function's parameters, where some of these have default values or take several
  /// arguments; nil where the labels do not fit.
  func arranged(_ values: [Value], _ labels: [String?], for function: FunctionNode) -> [Value]? {
    guard let result = inOrder(values, labels, for: function), takes(result, function) else { return nil }
    return result
  }

  /// Whether two labels are the same; of a selector, the first one begins with a small letter: `rgb` of `colorRgb:`, `rGB` of `colorRGB:`.
  private func isSame(_ label: String?, _ other: String?, isFirst: Bool) -> Bool {
    guard isFirst, let label, let other, label != other else { return label == other }
    return label.dropFirst() == other.dropFirst()
      && label.prefix(1).lowercased() == other.prefix(1).lowercased()
  }

  private func inOrder(_ values: [Value], _ labels: [String?], for function: FunctionNode) -> [Value]? {
    var (result, place): ([Value], Int) = ([], 0)
    for parameter in function.parameters {
      if place < values.count, isSame(labels[place], parameter.label, isFirst: place == 0) {
        result.append(values[place])
        place += 1
        while parameter.isVariadic, place < values.count, labels[place] == nil {
          result.append(values[place])
          place += 1
        }
      } else if parameter.defaultValue != nil || parameter.isVariadic {
        if !parameter.isVariadic { result.append(.nothing) }
      } else if place < values.count, labels[place] == nil, values[place].asClosure != nil {
        // A trailing closure has no label.
        result.append(values[place])
        place += 1
      } else {
        return nil
      }
    }
    return place == values.count ? result : nil
  }
}
