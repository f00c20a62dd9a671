import AutoLayout
import Foundation
import SceneSyntax

// A cell's content view, and the labels and the image view that a table's cell has by its style. Each is made when it is
// first asked for.

extension LibraryType {
  static func addCellViews(to type: inout TypeDeclaration<UIView>) {
    for name in ["textLabel", "detailTextLabel", "imageView"] {
      type.property(name) { cell, call in .view(try call.interpreter.view(name, of: cell, call)) }
    }
    type.initializer("initWithStyle:reuseIdentifier:") { cell, call in
      let instance = call.interpreter.instance(of: cell)
      instance.properties["\u{0}style"] = try call.value(0)
      // One that is not known stays so.
      if call.count > 1 { instance.properties["\u{0}reuseIdentifier"] = call.arguments[1] }
      call.interpreter.giveSize(to: cell)
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
  /// Puts a view behind the content of a cell or a list.
  func setBackground(_ name: String, _ view: UIView, of cell: UIView) throws {
    instance(of: cell).properties["\u{0}" + name] = .view(view)
    self.name(.view(view), after: name)
    try add(view, to: cell, at: 0)
    view.isHidden = name != "backgroundView"
    view.frame = cell.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// The view for a cell's content.
  func contentView(of cell: UIView) throws -> UIView {
    if case .view(let known)? = kept("contentView", of: cell) { return known }
    let isOfTable = libraryType(of: cell).inherits(from: .tableCell)
    let view = ContentView(className: isOfTable ? "UITableViewCellContentView" : "UIView")
    try adopt(view)
    keep(.view(view), as: "contentView", of: cell)
    name(.view(view), after: "contentView")
    // Since iOS 11, and on phones that are at least 414 points wide more.
    if isOfTable, hasStandIns {
      let side: CGFloat = window.size.width >= 414 ? 20 : 16
      view.directionalLayoutMargins = UIEdgeInsets(top: 11, left: side, bottom: 11, right: side)
    }
    let type = libraryType(of: cell)
    if isOfTable || type.inherits(from: .headerFooterView) || type.inherits(from: .listCell) {
      giveSize(to: cell)
    }
    fill(cell, with: view)
    return view
  }

  func fill(_ cell: UIView, with content: ContentView) {
    content.fill(
      cell, above: ["backgroundView", "selectedBackgroundView"].compactMap { kept($0, of: cell)?.asView },
      rightInset: accessoryInset(of: cell))
    layout.isStale = true
  }

  /// The view that gets what belongs into a view: a cell's content view.
  func contentHolder(of view: UIView) throws -> UIView {
    libraryType(of: view).property("contentview") == nil ? view : try contentView(of: view)
  }

  /// UIKit's initial size of a table's cell, 320 by 44 points on a device.
  var initialCellSize: CGSize {
    root.isInPoints ? CGSize(width: 320, height: UIView.standardRowHeight) : CGSize(width: 40, height: 3)
  }

  /// The space above and below the text of a cell, or of a section's header or footer.
  func textGap(of cell: UIView) -> CGFloat { root.isInPoints ? isHeader(cell) ? 3.5 : 11 : 1 }

  /// The height of a section's header or footer.
  private var headerHeight: CGFloat { root.isInPoints ? 28 : 3 }

  private func isHeader(_ view: UIView) -> Bool { libraryType(of: view).inherits(from: .headerFooterView) }

  func giveSize(to cell: UIView) {
    guard cell.bounds.size == .zero else { return }
    cell.frame.size = initialCellSize
    if isHeader(cell) { cell.frame.size.height = headerHeight }
    // A row that has its place is as wide as its superview.
    if cell.hasPlacement, let superview = cell.superview { cell.frame.size.width = superview.bounds.width }
  }

  /// A cell's label or image view by its name.
  func view(_ name: String, of cell: UIView, _ call: Call) throws -> UIView {
    if case .view(let known)? = instance(of: cell).properties["\u{0}" + name] { return known }
    let type = name == "imageView" ? "UIImageView" : "UILabel"
    let made = try construct(
      TypeValue(type), Selector("init", base: "init"), self.call("init", at: call.site))
    guard let view = made.asView else { throw call.mismatch(0, "a view") }
    instance(of: cell).properties["\u{0}" + name] = made
    self.name(made, after: name)
    let content = try contentView(of: cell)
    try add(view, to: content, at: content.subviews.count)
    place(name, view, in: cell)
    return view
  }

  /// Frames as in a cell one line high with space around it; the masks make them follow the cell. On a device, the
  /// margins are 16 points, and a cell is 44 points high.
  private func place(_ name: String, _ view: UIView, in cell: UIView) {
    let (margin, style) = (2 * window.cell.width, symbol("\u{0}style", of: cell))
    let gap = textGap(of: cell)
    giveSize(to: cell)
    let size = cell.bounds.size
    var frame = CGRect(
      x: margin, y: gap, width: max(size.width - 2 * margin, 0), height: max(size.height - 2 * gap, 0))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    switch name {
    case "imageView":
      frame.size.width = frame.size.height
      if (view as? UIImageView)?.image == nil { frame.size = .zero }
      view.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin]
    case "detailTextLabel":
      (view as? UILabel)?.textAlignment = style == "subtitle" ? .left : .right
      if style == "subtitle" {
        let (top, bottom) = root.isInPoints ? (25, 4.5) : (1.5 * gap, gap / 2)
        frame = CGRect(x: margin, y: top, width: frame.width, height: max(size.height - top - bottom, 0))
        (view as? UILabel)?.font = UIFont(pointSize: 12)
      }
    default:
      if style == "subtitle" {
        frame.origin.y = root.isInPoints ? 4.5 : gap / 2
        view.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
      }
      if case .view(let image)? = instance(of: cell).properties["\u{0}imageView"], image.frame.width > 0 {
        frame = frame.inset(by: UIEdgeInsets(left: image.frame.width + margin))
      }
    }
    view.frame = frame
  }

  /// Gives a cell's image view its place where it gets an image, and the text its own beside it. Without an image it takes none.
  func placeCellImage(_ view: UIImageView) {
    guard let cell = view.superview?.superview, let known = instances[ObjectIdentifier(cell)],
      case .view(let own)? = known.properties["\u{0}imageView"], own === view, !view.hasConstraints
    else { return }
    place("imageView", view, in: cell)
    if case .view(let label)? = known.properties["\u{0}textLabel"], !label.hasConstraints {
      place("textLabel", label, in: cell)
    }
  }

  private func symbol(_ property: String, of view: UIView) -> String? {
    if case .symbol(let name)? = instance(of: view).properties[property] { return name.key }
    return nil
  }
}
