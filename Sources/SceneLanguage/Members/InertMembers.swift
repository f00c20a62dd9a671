import AutoLayout

extension ViewMembers {
  /// What apps set on views and a scene shows nothing of: fonts, layers, gestures, what tables and fields can do.
  /// The values are kept, so that they can be read back.
  static let inert = MemberTable<UIView> { table in
    for name in inertProperties {
      table.property(name) { view, interpreter in
        if let kept = interpreter.instance(of: view).properties["\u{0}" + name] { return kept }
        guard inertObjects.contains(name) else { return .null }
        let object = Value.object(Instance(definition: nil, view: nil, isController: false))
        interpreter.instance(of: view).properties["\u{0}" + name] = object
        return object
      } set: { view, call in
        call.interpreter.instance(of: view).properties["\u{0}" + name] = try call.value(0)
      }
    }
    for selector in inertMethods { table.action(selector) { _, _ in } }
  }

  /// Those that are objects of their own, with properties to be set.
  private static let inertObjects: Set<String> = [
    "layer", "imageView", "textLabel", "detailTextLabel", "navigationBar", "collectionViewLayout",
  ]

  private static let inertProperties = [
    // Views
    "layer", "contentMode", "tintColor", "userInteractionEnabled", "isUserInteractionEnabled", "opaque",
    "isOpaque", "transform", "multipleTouchEnabled", "isMultipleTouchEnabled", "exclusiveTouch",
    "isExclusiveTouch", "clearsContextBeforeDrawing", "autoresizesSubviews", "gestureRecognizers",
    "accessibilityIdentifier", "accessibilityLabel", "accessibilityHint", "accessibilityTraits",
    "isAccessibilityElement", "insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins",
    "restorationIdentifier", "tintAdjustmentMode", "overrideUserInterfaceStyle", "mask",
    // Text
    "font", "shadowColor", "shadowOffset", "lineBreakMode",
    "minimumScaleFactor", "highlightedTextColor", "adjustsFontForContentSizeCategory",
    "allowsDefaultTighteningForTruncation", "baselineAdjustment", "attributedPlaceholder", "borderStyle",
    "keyboardType", "returnKeyType", "secureTextEntry", "isSecureTextEntry", "clearButtonMode", "leftView",
    "rightView", "leftViewMode", "rightViewMode", "autocorrectionType", "autocapitalizationType",
    "spellCheckingType", "keyboardAppearance", "enablesReturnKeyAutomatically", "inputAccessoryView",
    "inputView", "textContentType", "editable", "isEditable", "selectable", "isSelectable",
    "textContainerInset", "dataDetectorTypes", "clearsOnBeginEditing", "typingAttributes",
    // Controls
    "enabled", "isEnabled", "selected", "isSelected", "highlighted", "isHighlighted",
    "contentHorizontalAlignment", "contentVerticalAlignment", "contentEdgeInsets", "titleEdgeInsets",
    "imageEdgeInsets", "adjustsImageWhenHighlighted", "showsTouchWhenHighlighted", "imageView",
    "onTintColor", "thumbTintColor", "minimumTrackTintColor", "maximumTrackTintColor", "progressTintColor",
    "trackTintColor", "minimumValue", "maximumValue", "continuous", "isContinuous",
    "currentPage", "pageIndicatorTintColor", "currentPageIndicatorTintColor", "hidesForSinglePage",
    "hidesWhenStopped", "color", "activityIndicatorViewStyle", "style", "selectedSegmentIndex", "date",
    "datePickerMode", "searchBarStyle", "barStyle", "translucent", "isTranslucent", "barTintColor",
    "stepValue", "animationImages", "animationDuration", "highlightedImage",
    // Scroll views, tables and their cells
    "delegate", "dataSource", "showsVerticalScrollIndicator", "showsHorizontalScrollIndicator",
    "pagingEnabled", "isPagingEnabled", "bounces", "scrollEnabled", "isScrollEnabled", "alwaysBounceVertical",
    "alwaysBounceHorizontal", "contentInset", "scrollIndicatorInsets", "contentInsetAdjustmentBehavior",
    "keyboardDismissMode", "decelerationRate", "minimumZoomScale", "maximumZoomScale", "zoomScale",
    "bouncesZoom", "directionalLockEnabled", "scrollsToTop", "refreshControl", "rowHeight",
    "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight", "estimatedSectionHeaderHeight",
    "estimatedSectionFooterHeight", "separatorStyle", "separatorColor", "separatorInset", "tableHeaderView",
    "tableFooterView", "allowsSelection", "allowsMultipleSelection", "sectionIndexColor", "backgroundView",
    "selectedBackgroundView", "selectionStyle", "accessoryType", "accessoryView", "reuseIdentifier",
    "textLabel", "detailTextLabel",
    "editing", "isEditing", "indentationLevel", "indentationWidth", "collectionViewLayout",
    "prefetchDataSource",
    "tabBar", "navigationBar", "baselineRelativeArrangement", "isBaselineRelativeArrangement", "effect",
  ]

  private static let inertMethods = [
    "setNeedsDisplay", "setNeedsDisplayInRect:", "addTarget:action:forControlEvents:",
    "addTarget:action:for:",
    "removeTarget:action:forControlEvents:", "sendActionsForControlEvents:", "addGestureRecognizer:",
    "removeGestureRecognizer:", "becomeFirstResponder", "resignFirstResponder", "endEditing:",
    "registerClass:forCellReuseIdentifier:", "register:forCellReuseIdentifier:",
    "registerClass:forCellWithReuseIdentifier:", "register:forCellWithReuseIdentifier:",
    "registerNib:forCellReuseIdentifier:", "reloadData", "beginUpdates", "endUpdates", "startAnimating",
    "stopAnimating", "setSelected:animated:", "setHighlighted:animated:", "setEditing:animated:",
    "prepareForReuse", "setContentOffset:animated:", "scrollRectToVisible:animated:", "flashScrollIndicators",
    "scrollToRowAtIndexPath:atScrollPosition:animated:", "deselectRowAtIndexPath:animated:",
    "drawRect:", "tintColorDidChange",
    "insertRowsAtIndexPaths:withRowAnimation:", "deleteRowsAtIndexPaths:withRowAnimation:",
    "reloadRowsAtIndexPaths:withRowAnimation:", "reloadSections:withRowAnimation:",
  ]
}
