import AutoLayout
import Foundation

// Views that hold others: scroll views, stacks, tables and their cells, bars.

extension LibraryType {
  static let containers: [LibraryType] =
    [
      scrollView, stackView, tableView, collectionView, tableCell, collectionCell, headerFooterView,
      reusableView,
    ] + plainViews

  static let scrollView = LibraryType("UIScrollView", of: UIScrollView.self, inherits: .scrollLike) {
    UIScrollView()
  } declare: { type in
    type.property("contentSize") { view, call in
      try call.interpreter.solve()
      return .size(view.contentSize)
    } set: { view, call in
      view.contentSize = try call.size(0)
    }
    type.property("contentLayoutGuide", reading: \.contentLayoutGuide)
    type.property("frameLayoutGuide", reading: \.frameLayoutGuide)
    type.property("contentOffset", at: \.contentOffset)
  }

  /// The inert members that scroll views and text views share.
  static let scrollLike = LibraryType("UIScrollView members", of: UIView.self, inherits: .view) { type in
    type.keeps(
      "delegate", "showsVerticalScrollIndicator", "showsHorizontalScrollIndicator", "pagingEnabled",
      "isPagingEnabled", "bounces", "scrollEnabled", "isScrollEnabled", "alwaysBounceVertical",
      "alwaysBounceHorizontal", "contentInset", "adjustedContentInset", "scrollIndicatorInsets",
      "verticalScrollIndicatorInsets", "contentInsetAdjustmentBehavior", "keyboardDismissMode",
      "decelerationRate", "minimumZoomScale", "maximumZoomScale", "zoomScale", "bouncesZoom",
      "directionalLockEnabled", "isDirectionalLockEnabled", "scrollsToTop", "refreshControl",
      "delaysContentTouches", "canCancelContentTouches", "indicatorStyle", "dragging", "isDragging")
    type.ignores("setContentOffset:animated:", "scrollRectToVisible:animated:", "flashScrollIndicators")
  }

  static let stackView = LibraryType("UIStackView", of: UIStackView.self, inherits: .view) {
    UIStackView()
  } declare: { type in
    type.property("arrangedSubviews", reading: \.arrangedSubviews)
    type.property("axis", at: \.axis)
    type.property("distribution", at: \.distribution)
    type.property("alignment", at: \.alignment)
    type.property("spacing", at: \.spacing)
    type.property(
      "layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement",
      at: \.isLayoutMarginsRelativeArrangement)
    type.action("addArrangedSubview:") { stack, call in
      try call.interpreter.arrange(try call.view(0), in: stack, at: stack.arrangedSubviews.count)
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
        guard let subview = element.asView else { throw call.mismatch(0, "an array of views") }
        try call.interpreter.arrange(subview, in: stack, at: stack.arrangedSubviews.count)
      }
    }
    type.nests("Distribution", "UIStackViewDistribution")
    type.nests("Alignment", "UIStackViewAlignment")
    type.keeps("baselineRelativeArrangement", "isBaselineRelativeArrangement")
  }

  // MARK: Tables, collections and their cells

  static let tableView = LibraryType("UITableView", of: UIScrollView.self, inherits: .scrollView) {
    UIScrollView()
  } declare: { type in
    type.initializer("initWithFrame:style:") { view, call in view.frame = try call.rect(0) }
    type.nests("Style", "UITableViewStyle")
    type.keeps(
      "dataSource", "rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight",
      "sectionHeaderTopPadding", "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight",
      "separatorStyle", "separatorColor", "separatorInset", "tableHeaderView", "tableFooterView",
      "allowsSelection", "allowsMultipleSelection", "sectionIndexColor", "backgroundView", "editing",
      "isEditing", "style", "prefetchDataSource", "cellLayoutMarginsFollowReadableWidth")
    type.ignores(
      "registerClass:forCellReuseIdentifier:", "register:forCellReuseIdentifier:",
      "registerNib:forCellReuseIdentifier:", "registerClass:forHeaderFooterViewReuseIdentifier:",
      "register:forHeaderFooterViewReuseIdentifier:", "reloadData", "beginUpdates", "endUpdates",
      "scrollToRowAtIndexPath:atScrollPosition:animated:", "deselectRowAtIndexPath:animated:",
      "deselectRowAt:animated:", "insertRowsAtIndexPaths:withRowAnimation:",
      "deleteRowsAtIndexPaths:withRowAnimation:", "reloadRowsAtIndexPaths:withRowAnimation:",
      "reloadSections:withRowAnimation:", "setEditing:animated:")
  }

  static let collectionView = LibraryType("UICollectionView", of: UIScrollView.self, inherits: .scrollView) {
    UIScrollView()
  } declare: { type in
    type.initializer("initWithFrame:collectionViewLayout:") { view, call in view.frame = try call.rect(0) }
    type.keeps(
      "dataSource", "allowsSelection", "allowsMultipleSelection", "backgroundView", "prefetchDataSource")
    type.keepsObject("collectionViewLayout")
    type.ignores(
      "registerClass:forCellWithReuseIdentifier:", "register:forCellWithReuseIdentifier:",
      "registerNib:forCellWithReuseIdentifier:", "reloadData", "reloadSections:",
      "registerClass:forSupplementaryViewOfKind:withReuseIdentifier:",
      "register:forSupplementaryViewOfKind:withReuseIdentifier:")
  }

  static let tableCell = cell("UITableViewCell") { type in
    type.initializer("initWithStyle:reuseIdentifier:") { _, _ in }
    type.nests("CellStyle", "UITableViewCellStyle")
    type.keeps(
      "selectionStyle", "accessoryType", "accessoryView", "editing", "isEditing", "indentationLevel",
      "indentationWidth", "separatorInset", "backgroundConfiguration", "contentConfiguration")
    type.keepsObject("textLabel", "detailTextLabel", "imageView")
    type.ignores("setEditing:animated:")
  }

  static let collectionCell = cell("UICollectionViewCell") { _ in }
  static let headerFooterView = cell("UITableViewHeaderFooterView") { type in
    type.initializer("initWithReuseIdentifier:") { _, _ in }
    type.keepsObject("textLabel", "detailTextLabel")
  }
  static let reusableView = cell("UICollectionReusableView") { _ in }

  /// A cell, whose content fills it.
  private static func cell(
    _ name: String, declare: (inout TypeDeclaration<UIView>) -> Void
  ) -> LibraryType {
    LibraryType(name, of: UIView.self, inherits: .view) {
      SceneView()
    } declare: { type in
      type.property("contentView") { view, _ in .view(view) }
      type.keeps(
        "reuseIdentifier", "backgroundView", "selectedBackgroundView", "selected", "isSelected",
        "highlighted", "isHighlighted")
      type.ignores(
        "prepareForReuse", "setSelected:animated:", "setHighlighted:animated:", "applyLayoutAttributes:")
      declare(&type)
    }
  }

  // MARK: Bars and others that are drawn as plain views

  private static let plainViews: [LibraryType] = [
    plain("UIVisualEffectView") { type in
      type.property("contentView") { view, _ in .view(view) }
      type.initializer("initWithEffect:") { _, _ in }
      type.keeps("effect")
    },
    plain("UIToolbar") { type in
      type.keeps("items", "barStyle", "translucent", "isTranslucent", "barTintColor", "delegate")
      type.ignores("setItems:animated:")
    },
    plain("UINavigationBar") { type in
      type.keeps(
        "items", "barStyle", "translucent", "isTranslucent", "barTintColor", "titleTextAttributes",
        "shadowImage", "prefersLargeTitles", "standardAppearance", "scrollEdgeAppearance", "delegate")
      type.ignores("setBackgroundImage:forBarMetrics:", "setBackgroundImage:for:")
    },
    plain("UITabBar") { type in
      type.keeps(
        "items", "selectedItem", "barStyle", "translucent", "isTranslucent", "barTintColor",
        "unselectedItemTintColor", "shadowImage", "backgroundImage", "delegate")
    },
    plain("UIPickerView") { type in
      type.keeps("dataSource", "delegate", "showsSelectionIndicator")
      type.ignores("reloadAllComponents", "selectRow:inComponent:animated:")
    },
    plain("UIDatePicker") { type in
      type.keeps("date", "datePickerMode", "minimumDate", "maximumDate", "preferredDatePickerStyle")
      type.ignores(
        "setDate:animated:", "addTarget:action:forControlEvents:", "addTarget:action:for:")
    },
    plain("WKWebView") { type in
      type.initializer("initWithFrame:configuration:") { view, call in view.frame = try call.rect(0) }
      type.keeps("navigationDelegate", "UIDelegate", "allowsBackForwardNavigationGestures")
      type.keepsObject("scrollView", "configuration")
      type.ignores("loadRequest:", "load:", "loadHTMLString:baseURL:", "reload")
    },
    plain("MKMapView") { type in
      type.keeps("delegate", "mapType", "showsUserLocation", "region")
      type.ignores("setRegion:animated:", "addAnnotation:")
    },
  ]

  private static func plain(
    _ name: String, declare: (inout TypeDeclaration<UIView>) -> Void
  ) -> LibraryType {
    LibraryType(name, of: UIView.self, inherits: .view, makeView: { SceneView() }, declare: declare)
  }
}

extension Interpreter {
  /// Adds a view to a stack and, if need be, to its subviews.
  func arrange(_ view: UIView, in stack: UIStackView, at index: Int) throws {
    if view.superview !== stack { try add(view, to: stack, at: stack.subviews.count) }
    stack.insertArrangedSubview(view, at: index)
  }
}
