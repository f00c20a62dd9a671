import AutoLayout
import Foundation

// The labels and the image view that a table's cell has by its style. Each is made when it is first asked for.

extension LibraryType {
  static func addCellViews(to type: inout TypeDeclaration<UIView>) {
    for name in ["textLabel", "detailTextLabel", "imageView"] {
      type.property(name) { cell, call in .view(try call.interpreter.view(name, of: cell, call)) }
    }
    type.initializer("initWithStyle:reuseIdentifier:") { cell, call in
      let instance = call.interpreter.instance(of: cell)
      instance.properties["\u{0}style"] = try call.value(0)
      instance.properties["\u{0}reuseIdentifier"] = try call.value(1)
    }
  }

  /// The views behind a cell's content, which fill it. That of a selected cell is hidden.
  static func addBackgroundViews(to type: inout TypeDeclaration<UIView>) {
    for name in ["backgroundView", "selectedBackgroundView"] {
      let isForSelection = name != "backgroundView"
      type.property(name) { cell, call in
        let interpreter = call.interpreter
        if let known = interpreter.instance(of: cell).properties["\u{0}" + name] { return known }
        guard isForSelection else { return .null }
        let view = SceneView()
        try interpreter.adopt(view)
        try interpreter.setBackground(name, view, of: cell)
        return .view(view)
      } set: { cell, call in
        guard let view = try call.value(0).asView else { return }
        try call.interpreter.setBackground(name, view, of: cell)
      }
    }
  }
}

extension Interpreter {
  fileprivate func setBackground(_ name: String, _ view: UIView, of cell: UIView) throws {
    instance(of: cell).properties["\u{0}" + name] = .view(view)
    self.name(.view(view), after: name)
    try add(view, to: cell, at: 0)
    view.isHidden = name != "backgroundView"
    view.frame = cell.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  fileprivate func view(_ name: String, of cell: UIView, _ call: Call) throws -> UIView {
    if case .view(let known)? = instance(of: cell).properties["\u{0}" + name] { return known }
    let type = name == "imageView" ? "UIImageView" : "UILabel"
    let made = try construct(
      TypeValue(type), Selector("init", base: "init"), self.call("init", at: call.site))
    guard let view = made.asView else { throw call.mismatch(0, "a view") }
    instance(of: cell).properties["\u{0}" + name] = made
    self.name(made, after: name)
    try add(view, to: cell, at: cell.subviews.count)
    place(name, view, in: cell)
    return view
  }

  /// Frames as in a cell one line high with space around it; the masks make them follow the cell. On a device, the
  /// margins are 16 points, and a cell is 44 points high.
  private func place(_ name: String, _ view: UIView, in cell: UIView) {
    let (letter, style) = (window.cell, symbol("\u{0}style", of: cell))
    let (margin, gap) = (2 * letter.width, (0.875 * letter.height).rounded(.up))
    if cell.bounds.size == .zero {
      cell.frame.size = CGSize(width: 40 * letter.width, height: letter.height + 2 * gap)
    }
    let size = cell.bounds.size
    var frame = CGRect(
      x: margin, y: gap, width: max(size.width - 2 * margin, 0), height: max(size.height - 2 * gap, 0))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    switch name {
    case "imageView":
      frame.size.width = frame.size.height
      view.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin]
      shift(textLabelOf: cell, by: frame.size.width + margin)
    case "detailTextLabel":
      (view as? UILabel)?.textAlignment = style == "subtitle" ? .left : .right
      if style == "subtitle" {
        frame.origin.y += gap / 2
        frame.size.height += gap / 2
      }
    default:
      if style == "subtitle" {
        frame.origin.y -= gap / 2
        view.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
      }
      if case .view(let image)? = instance(of: cell).properties["\u{0}imageView"] {
        frame = frame.inset(by: UIEdgeInsets(left: image.frame.width + margin))
      }
    }
    view.frame = frame
  }

  private func shift(textLabelOf cell: UIView, by distance: CGFloat) {
    guard case .view(let label)? = instance(of: cell).properties["\u{0}textLabel"] else { return }
    label.frame = label.frame.inset(by: UIEdgeInsets(left: distance))
  }

  private func symbol(_ property: String, of view: UIView) -> String? {
    if case .symbol(let name)? = instance(of: view).properties[property] { return name.key }
    return nil
  }
}
