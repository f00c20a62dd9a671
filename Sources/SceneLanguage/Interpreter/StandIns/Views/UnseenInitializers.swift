import AutoLayout
import SceneSyntax

/// Initializers out of sight of the library's views.
extension Interpreter {
  /// What such an initializer is taken to do with its arguments: a stack arranges the views that it is given, and a label that
  /// names a property sets it, as in `UIStackView(axis: .vertical, [title, text])`.
  func giveArguments(of selector: Selector, _ call: Call, to view: UIView) throws {
    let labels = call.labels.isEmpty ? selector.labels.map(Optional.some) : call.labels
    for (label, value) in zip(labels, call.arguments) {
      // The object that makes the view is its data source or delegate, not a part of it.
      let views = (value.asElements ?? [value]).compactMap(\.asView).filter { $0 !== receiver?.value.asView }
      if let stack = view as? UIStackView, !views.isEmpty {
        for part in views where !stack.isDescendant(of: part) {
          letYield(part)
          try arrange(part, in: stack, at: stack.arrangedSubviews.count)
        }
      } else if !views.isEmpty {
        noteStrays([value], of: selector.base.text, in: view)
      } else if let label, libraryType(of: .view(view)).property(label.lowercased())?.set != nil {
        // A value of another kind is for another property.
        _ = try? write(Name(label), of: .view(view), to: value, call.site)
      }
    }
  }
}
