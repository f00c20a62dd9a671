import AutoLayout
import SceneSyntax

// The border of a text field, and the views at its ends.

extension LibraryType {
  static func addEnds(to type: inout TypeDeclaration<UITextField>) {
    type.property("borderStyle") { field, call in
      call.interpreter.kept("borderStyle", of: field) ?? .symbol(Name("none"))
    } set: { field, call in
      let style = try call.value(0)
      call.interpreter.keep(style, as: "borderStyle", of: field)
      guard case .symbol(let name) = style else { return }
      field.borderStyle = borderStyles[name.key] ?? .none
    }
    for (end, name) in [(UITextField.End.left, "leftView"), (.right, "rightView")] {
      type.property(name) { field, call in
        call.interpreter.kept(name, of: field) ?? .null
      } set: { field, call in
        let value = try call.value(0)
        let old = call.interpreter.kept(name, of: field)?.asView
        call.interpreter.keep(value, as: name, of: field)
        try call.interpreter.showEnd(end, name, of: field, insteadOf: old)
      }
      let mode = name + "Mode"
      type.property(mode) { field, call in
        call.interpreter.kept(mode, of: field) ?? .symbol(Name("never"))
      } set: { field, call in
        call.interpreter.keep(try call.value(0), as: mode, of: field)
        try call.interpreter.showEnd(end, name, of: field)
      }
    }
  }

  private static let borderStyles: [String: UITextField.BorderStyle] = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedrect": .roundedRect,
  ]
}

extension Interpreter {
  /// Adds the view at an end of a text field, or removes it, by its mode. No field is edited.
  ///
  /// - Parameters:
  ///   - name: the property that holds the view.
  ///   - old: the view that it held before.
  fileprivate func showEnd(
    _ end: UITextField.End, _ name: String, of field: UITextField, insteadOf old: UIView? = nil
  ) throws {
    let view = kept(name, of: field)?.asView
    if let old, old !== view, old.superview === field {
      try moving(old, to: nil) { old.removeFromSuperview() }
    }
    field.setEndView(nil, at: end)
    guard let view else { return }
    let isShown =
      if case .symbol(let mode)? = kept(name + "Mode", of: field) {
        mode.key == "always" || mode.key == "unlessediting"
      } else {
        false
      }
    if isShown {
      self.name(.view(view), after: name)
      try add(view, to: field, at: field.subviews.count)
      field.setEndView(view, at: end)
    } else if view.superview === field {
      try moving(view, to: nil) { view.removeFromSuperview() }
    }
    layout.isStale = true
  }
}
