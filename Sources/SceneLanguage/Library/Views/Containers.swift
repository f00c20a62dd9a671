import AutoLayout
import Foundation

// Views that hold others: scroll views, stacks, tables and their cells, bars.

extension LibraryType {
  static let containers: [LibraryType] =
    [
      scrollView, stackView, tableView, collectionView, tableCell, collectionCell, listCell, headerFooterView,
      reusableView,
    ] + plainViews

  static let scrollView = LibraryType(
    "UIScrollView", inherits: .scrollLike, make: { UIScrollView() }
  ) { type in
    type.property("contentSize") { view, call in
      try call.interpreter.solve()
      return .size(view.contentSize)
    } set: { view, call in
      view.contentSize = try call.size(0)
    }
    type.property("contentLayoutGuide", reading: \.contentLayoutGuide)
    type.property("frameLayoutGuide", reading: \.frameLayoutGuide)
    type.property("contentOffset") { view, call in
      try call.interpreter.solve()
      return .point(view.contentOffset)
    } set: { view, call in
      view.contentOffset = try call.point(0)
    }
    type.action("setContentOffset:animated:") { view, call in view.contentOffset = try call.point(0) }
    type.property("contentInset", at: \.contentInset)
    type.property("adjustedContentInset") { view, call in
      try call.interpreter.solve()
      return .insets(view.adjustedContentInset)
    }
    type.property("contentInsetAdjustmentBehavior", at: \.contentInsetAdjustmentBehavior)
    type.property("alwaysBounceVertical", at: \.alwaysBounceVertical)
    type.property("alwaysBounceHorizontal", at: \.alwaysBounceHorizontal)
    type.nests("ContentInsetAdjustmentBehavior", "UIScrollViewContentInsetAdjustmentBehavior")
  }

  /// The inert members that scroll views and text views share.
  static let scrollLike = LibraryType("UIScrollView members", of: UIView.self, inherits: .view) { type in
    type.keeps(scrollProperties)
    type.ignores(
      "setContentOffset:animated:", "scrollRectToVisible:animated:", "flashScrollIndicators",
      "setZoomScale:animated:",
      "zoomToRect:animated:",
      "zoomTo:animated:")
  }

  static let stackView = LibraryType("UIStackView", inherits: .view, make: { UIStackView() }) { type in
    type.property("arrangedSubviews", reading: \.arrangedSubviews)
    type.property("axis", at: \.axis)
    type.property("distribution", at: \.distribution)
    type.property("alignment", at: \.alignment)
    type.property("spacing", at: \.spacing)
    type.property(
      "layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement",
      at: \.isLayoutMarginsRelativeArrangement)
    type.action("addArrangedSubview:") { stack, call in
      let given = try call.value(0)
      let view = given.asView ?? call.interpreter.unknownArrangedView(given, at: call.site)
      try call.interpreter.arrange(view ?? call.view(0), in: stack, at: stack.arrangedSubviews.count)
    }
    type.action("insertArrangedSubview:atIndex:", "insertArrangedSubview:at:") { stack, call in
      try call.interpreter.arrange(try call.view(0), in: stack, at: try call.integer(1))
    }
    type.action("removeArrangedSubview:") { stack, call in stack.removeArrangedSubview(try call.view(0)) }
    type.action("setCustomSpacing:afterView:", "setCustomSpacing:after:") { stack, call in
      stack.setCustomSpacing(try .read(call, 0), after: try call.view(1))
    }
    type.method("customSpacingAfterView:", "customSpacingAfter:") { stack, call in
      stack.customSpacing(after: try call.view(0)).value
    }
    type.initializer("initWithArrangedSubviews:") { stack, call in
      for element in try call.array(0) {
        guard let subview = element.asView ?? call.interpreter.unknownArrangedView(element, at: call.site)
        else {
          throw call.mismatch(0, "an array of views")
        }
        try call.interpreter.arrange(subview, in: stack, at: stack.arrangedSubviews.count)
      }
    }
    type.keeps("baselineRelativeArrangement", "isBaselineRelativeArrangement")
  }

  // MARK: Cells

  static let tableCell = cell("UITableViewCell") { type in
    addCellViews(to: &type)
    addAccessories(to: &type)
    type.nests("CellStyle", "UITableViewCellStyle")
    type.keeps(
      "selectionStyle", "editing", "isEditing", "indentationLevel",
      "indentationWidth", "separatorInset", "backgroundConfiguration")
    addContents(to: &type)
    type.ignores("setEditing:animated:")
  }

  static let collectionCell = cell("UICollectionViewCell") { _ in }
  static let headerFooterView = cell("UITableViewHeaderFooterView") { type in
    type.initializer("initWithReuseIdentifier:") { _, _ in }
    addCellViews(to: &type)
  }
  static let reusableView = cell("UICollectionReusableView") { _ in }

  /// A cell.
  private static func cell(
    _ name: String, declare: (inout TypeDeclaration<UIView>) -> Void
  ) -> LibraryType {
    LibraryType(name, inherits: .view, make: { SceneView.named(name) }) { type in
      type.property("contentView") { view, call in .view(try call.interpreter.contentView(of: view)) }
      addBackgroundViews(to: &type)
      type.keeps("reuseIdentifier", "selected", "isSelected", "highlighted", "isHighlighted")
      type.ignores(
        "prepareForReuse", "setSelected:animated:", "setHighlighted:animated:", "applyLayoutAttributes:")
      declare(&type)
    }
  }
}

extension Interpreter {
  /// Adds a view to a stack and, if need be, to its subviews.
  func arrange(_ view: UIView, in stack: UIStackView, at index: Int) throws {
    if view.superview !== stack { try add(view, to: stack, at: stack.subviews.count) }
    // The controller's own view stays where it is.
    guard view.superview === stack else { return }
    stack.insertArrangedSubview(view, at: index)
  }
}
