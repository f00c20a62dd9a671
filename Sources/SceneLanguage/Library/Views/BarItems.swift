import AutoLayout
import Foundation

/// The items of a toolbar, which stand in a row: those that are views themselves, a button for each with a title or an image,
/// and spaces, of which the flexible ones share the room that is left.
extension Interpreter {
  private static let gapInBar: CGFloat = 8

  /// Makes the views of a toolbar's items anew.
  func setItems(_ items: Value, of bar: UIView) throws {
    keep(items, as: "items", of: bar)
    if let old = kept("row", of: bar)?.asView, old.superview === bar {
      for name in old.subtree.compactMap(\.name) { names.release(name) }
      old.removeFromSuperview()
    }
    let elements = (items.asElements ?? []).compactMap(instance(behind:))
    guard !elements.isEmpty else { return }
    // Equal gaps between the groups are what the flexible spaces are.
    var groups: [[UIView]] = [[]]
    for element in elements {
      switch element.properties["barButtonSystemItem"]?.text.lowercased() {
      case let kind? where kind.hasSuffix("flexiblespace"): groups.append([])
      case let kind? where kind.hasSuffix("fixedspace"):
        groups[groups.count - 1].append(try space(max(element.properties["width"]?.asNumber ?? 0, 0)))
      default: if let view = try view(of: element) { groups[groups.count - 1].append(view) }
      }
    }
    if groups.count == 1 { groups.append([]) }
    let row = try stack(of: try groups.map(view(ofGroup:)))
    row.distribution = .equalSpacing
    row.spacing = 0
    keep(.view(row), as: "row", of: bar)
    name(.view(row), after: "items")
    try add(row, to: bar, at: bar.subviews.count)
    bar.place(row, as: .barItems)
  }

  /// The view of an item: its own, or a button with its title or image; nil for one that shows nothing.
  private func view(of item: Instance) throws -> UIView? {
    if let view = item.properties["customView"]?.asView { return view }
    let button = UIButton()
    button.title = item.properties["title"].flatMap(String.bridged)
    if case .image(let image)? = item.properties["image"]?.known { button.image = image }
    if button.title == nil, button.image == nil,
      let kind = item.properties["barButtonSystemItem"], !kind.isNull
    {
      button.title = kind.text.replacing("UIBarButtonSystemItem", with: "").capitalized
    }
    guard button.title != nil || button.image != nil else { return nil }
    try adopt(button)
    name(.view(button), after: "item")
    return button
  }

  private func view(ofGroup views: [UIView]) throws -> UIView {
    if views.count > 1 { return try stack(of: views) }
    if let only = views.first { return only }
    return try space(0)
  }

  private func space(_ width: Double) throws -> UIView {
    let space = SceneView()
    try adopt(space)
    space.naturalSize = (width, 0)
    // Pictures show no name for it.
    space.alpha = 0
    name(.view(space), after: "space")
    return space
  }

  private func stack(of views: [UIView]) throws -> UIStackView {
    let stack = UIStackView()
    try adopt(stack)
    stack.alignment = .center
    stack.spacing = Self.gapInBar
    for view in views { try arrange(view, in: stack, at: stack.arrangedSubviews.count) }
    return stack
  }
}
