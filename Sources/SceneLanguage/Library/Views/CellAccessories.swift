import AutoLayout
import Foundation
import SceneSyntax

// The view at the right edge of a table's cell, which makes its content narrower, and the labels of a cell with a value at the
// right.

extension LibraryType {
  static func addAccessories(to type: inout TypeDeclaration<UIView>) {
    type.property("accessoryView") { cell, call in
      call.interpreter.kept("accessoryView", of: cell) ?? .null
    } set: { cell, call in
      let value = try call.value(0)
      call.interpreter.keep(value, as: "accessoryView", of: cell)
      try call.interpreter.setAccessory(value.asView, of: cell)
    }
    type.property("accessoryType") { cell, call in
      call.interpreter.kept("accessoryType", of: cell) ?? .symbol(Name("none"))
    } set: { cell, call in
      let interpreter = call.interpreter
      interpreter.keep(try call.value(0), as: "accessoryType", of: cell)
      if interpreter.kept("accessoryView", of: cell)?.asView == nil {
        try interpreter.setAccessory(interpreter.standardAccessory(of: cell, call), of: cell)
      }
    }
  }

  /// The texts that stand for UIKit's symbols, and how much narrower they make the content, in points.
  fileprivate static let accessories: [String: (text: String, inset: CGFloat)] = [
    "disclosureindicator": ("›", 33), "checkmark": ("✓", 39), "detailbutton": ("i", 47),
    "detaildisclosurebutton": ("i ›", 67),
  ]
}

extension Interpreter {
  /// Puts a view at the middle of a cell's right edge.
  fileprivate func setAccessory(_ view: UIView?, of cell: UIView) throws {
    if let old = kept("shownAccessory", of: cell)?.asView, old !== view, old.superview === cell {
      old.removeFromSuperview()
    }
    keep(view.map { .view($0) } ?? .null, as: "shownAccessory", of: cell)
    giveSize(to: cell)
    if let view {
      if view.frame.size == .zero {
        let size = view.intrinsicContentSize
        view.frame.size = CGSize(width: max(size.width, 0), height: max(size.height, 0))
      }
      view.frame.origin = CGPoint(
        x: cell.bounds.width - accessoryMargin - view.frame.width,
        y: (cell.bounds.height - view.frame.height) / 2)
      view.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin, .flexibleBottomMargin]
      try add(view, to: cell, at: cell.subviews.count)
    }
    if case .view(let content)? = kept("contentView", of: cell), let content = content as? ContentView {
      fill(cell, with: content)
    }
  }

  /// The label for the symbol of a cell's `accessoryType`; nil for none.
  fileprivate func standardAccessory(of cell: UIView, _ call: Call) throws -> UIView? {
    guard let known = standardAccessory(of: cell) else { return nil }
    let made = try construct(
      TypeValue("UILabel"), Selector("init", base: "init"), self.call("init", at: call.site))
    guard let label = made.asView as? UILabel else { return nil }
    label.text = known.text
    name(made, after: "accessory")
    return label
  }

  private func standardAccessory(of cell: UIView) -> (text: String, inset: CGFloat)? {
    guard case .symbol(let name)? = kept("accessoryType", of: cell) else { return nil }
    return LibraryType.accessories[name.key]
  }

  /// The distance of an accessory from the cell's edge: 16 points on a device.
  private var accessoryMargin: CGFloat { 2 * window.cell.width }

  /// How much narrower than a cell its content is.
  func accessoryInset(of cell: UIView) -> CGFloat {
    guard let view = kept("shownAccessory", of: cell)?.asView else { return 0 }
    if kept("accessoryView", of: cell)?.asView == nil, let known = standardAccessory(of: cell) {
      // A letter is 8 points wide on a device.
      return known.inset * window.cell.width / 8
    }
    return accessoryMargin + view.frame.width
  }

  /// Places the labels of a cell whose value stands at the right: each is as wide as its text, the value first.
  func placeValue(of cell: UIView) {
    guard case .symbol(let style)? = kept("style", of: cell), style.key == "value1",
      let title = kept("textLabel", of: cell)?.asView, let value = kept("detailTextLabel", of: cell)?.asView,
      let content = kept("contentView", of: cell)?.asView
    else { return }
    let margin = accessoryMargin
    let room = max(content.bounds.width - title.frame.minX - margin, 0)
    let width = min(max(value.intrinsicContentSize.width, 0), room)
    value.frame.origin.x = content.bounds.width - margin - width
    value.frame.size.width = width
    value.autoresizingMask = [.flexibleLeftMargin, .flexibleHeight]
    title.frame.size.width = min(max(title.intrinsicContentSize.width, 0), max(room - width - margin / 2, 0))
    title.autoresizingMask = [.flexibleRightMargin, .flexibleHeight]
  }
}
