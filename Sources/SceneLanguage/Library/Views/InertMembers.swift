import AutoLayout
import SceneSyntax

// Members of UIView and of its most used classes that have no effect on the picture, with UIKit's initial values.

extension LibraryType {
  static func addInert(to type: inout TypeDeclaration<UIView>) {
    type.keeps([
      "contentMode": .symbol("scaleToFill"), "tintColor": .color(UIColor(hex: 0x007AFF)),
      "userInteractionEnabled": true, "opaque": true, "multipleTouchEnabled": false, "exclusiveTouch": false,
      "clearsContextBeforeDrawing": true, "autoresizesSubviews": true, "gestureRecognizers": .array,
      "accessibilityIdentifier": nil, "accessibilityLabel": nil, "accessibilityHint": nil,
      "accessibilityValue": nil, "accessibilityTraits": nil, "accessibilityElement": false,
      "accessibilityElements": nil, "accessibilityElementsHidden": false, "accessibilityViewIsModal": false,
      "accessibilityFrame": .zero("CGRect"), "shouldGroupAccessibilityChildren": false,
      "accessibilityCustomActions": nil, "accessibilityNavigationStyle": nil, "accessibilityLanguage": nil,
      "restorationIdentifier": nil, "tintAdjustmentMode": .symbol("normal"),
      "overrideUserInterfaceStyle": .symbol("unspecified"), "mask": nil, "maskView": nil,
      "motionEffects": .array, "interactions": .array, "inputAccessoryView": nil, "inputView": nil,
      "contentScaleFactor": 1.0, "contentStretch": .zero("CGRect"), "focused": false,
      "canBecomeFocused": false,
      "largeContentTitle": nil, "showsLargeContentViewer": false, "hoverStyle": nil, "anchorPoint": nil,
      "minimumContentSizeCategory": nil, "maximumContentSizeCategory": nil, "undoManager": nil,
    ])
    type.keep("layer") { view in .object(Instance(library: .layer, layerOwner: view)) }
    type.property("windowScene") { _, call in
      .object(call.interpreter.sharedObject(of: "UIWindowScene", call))
    }
    type.property("inheritedAnimationDuration") { _, _ in .number(0) }
    type.action("addGestureRecognizer:") { view, call in
      call.interpreter.add(gesture: try call.value(0), to: view)
    }
    type.ignores(
      "setNeedsDisplay", "setNeedsDisplayInRect:", "setNeedsDisplay:",
      "removeGestureRecognizer:", "endEditing:", "drawRect:", "draw:", "tintColorDidChange",
      "prepareForInterfaceBuilder", "addMotionEffect:", "removeMotionEffect:", "addInteraction:",
      "removeInteraction:", "setNeedsFocusUpdate", "updateFocusIfNeeded", "displayIfNeeded",
      "updateTraitsIfNeeded",
      "drawViewHierarchyInRect:afterScreenUpdates:", "gestureRecognizerShouldBegin:")
    type.method(
      "snapshotViewAfterScreenUpdates:", "resizableSnapshotViewFromRect:afterScreenUpdates:withCapInsets:"
    ) {
      view, call in
      let snapshot = try call.interpreter.construct(TypeValue("UIView"), Selector("init", base: "init"), call)
      snapshot.asView?.frame = view.frame
      return snapshot
    }
  }

  static func addResponder(to type: inout TypeDeclaration<UIView>) {
    type.ignores(
      "reloadInputViews", "touchesBegan:withEvent:", "touchesBegan:with:", "touchesMoved:withEvent:",
      "touchesMoved:with:", "touchesEnded:withEvent:", "touchesEnded:with:", "touchesCancelled:withEvent:",
      "touchesCancelled:with:", "motionBegan:withEvent:")
    for name in ["becomeFirstResponder", "resignFirstResponder"] {
      type.method(name) { _, _ in .boolean(false) }
    }
    type.keeps([
      "firstResponder": false, "nextResponder": nil, "next": nil, "canBecomeFirstResponder": false,
      "canResignFirstResponder": true, "inputViewController": nil, "inputAccessoryViewController": nil,
      "inputAssistantItem": .object("UITextInputAssistantItem"), "textInputMode": nil,
      "textInputContextIdentifier": nil, "keyCommands": .array, "userActivity": nil,
      "pasteConfiguration": nil, "activityItemsConfiguration": nil,
    ])
  }

  static let labelProperties: KeyValuePairs<String, Constant> = [
    "shadowColor": nil, "shadowOffset": .zero("CGSize"),
    "lineBreakMode": .symbol("byTruncatingTail"), "lineBreakStrategy": nil, "minimumScaleFactor": 0.0,
    "minimumFontSize": 0.0, "highlightedTextColor": nil, "highlighted": false, "enabled": true,
    "adjustsFontForContentSizeCategory": false, "allowsDefaultTighteningForTruncation": false,
    "baselineAdjustment": .symbol("alignBaselines"), "showsExpansionTextWhenTruncated": false,
    "adjustsLetterSpacingToFitWidth": false,
  ]

  static let buttonProperties: KeyValuePairs<String, Constant> = [
    "titleEdgeInsets": .zero("UIEdgeInsets"),
    "imageEdgeInsets": .zero("UIEdgeInsets"), "adjustsImageWhenHighlighted": true,
    "adjustsImageWhenDisabled": true, "showsTouchWhenHighlighted": false,
    "reversesTitleShadowWhenHighlighted": false, "currentBackgroundImage": nil,
    "buttonType": .symbol("custom"), "lineBreakMode": .symbol("byTruncatingMiddle"),
    "configurationUpdateHandler": nil, "automaticallyUpdatesConfiguration": true, "role": nil, "menu": nil,
    "pointerInteractionEnabled": false, "changesSelectionAsPrimaryAction": false,
  ]

  static let controlProperties: KeyValuePairs<String, Constant> = [
    "enabled": true, "selected": false, "highlighted": false, "tracking": false, "touchInside": false,
    "contentHorizontalAlignment": .symbol("center"), "contentVerticalAlignment": .symbol("center"),
    "effectiveContentHorizontalAlignment": .symbol("center"), "state": .symbol("normal"),
    "showsMenuAsPrimaryAction": false, "contextMenuInteractionEnabled": false, "toolTip": nil,
    "symbolAnimationEnabled": false,
  ]

  /// Of text fields, text views and search bars.
  static let fieldProperties: KeyValuePairs<String, Constant> = [
    "keyboardType": .symbol("default"),
    "returnKeyType": .symbol("default"), "secureTextEntry": false, "clearButtonMode": .symbol("never"),
    "autocorrectionType": .symbol("default"), "autocapitalizationType": .symbol("sentences"),
    "spellCheckingType": .symbol("default"), "smartQuotesType": .symbol("default"),
    "smartDashesType": .symbol("default"), "smartInsertDeleteType": .symbol("default"),
    "keyboardAppearance": .symbol("default"), "enablesReturnKeyAutomatically": false, "textContentType": nil,
    "passwordRules": nil, "clearsOnBeginEditing": false, "clearsOnInsertion": false,
    "typingAttributes": .dictionary, "delegate": nil, "minimumFontSize": 0.0, "editing": false,
    "adjustsFontSizeToFitWidth": false, "adjustsFontForContentSizeCategory": false,
    "defaultTextAttributes": .dictionary, "allowsEditingTextAttributes": false, "selectedTextRange": nil,
    "markedTextRange": nil, "beginningOfDocument": nil, "endOfDocument": nil, "inputDelegate": nil,
    "markedTextStyle": .dictionary, "selectionAffinity": .symbol("downstream"), "tokenizer": nil,
    "interactionState": nil, "pasteDelegate": nil, "textDragDelegate": nil, "textDropDelegate": nil,
    "textDragInteraction": nil, "textDropInteraction": nil, "textDragOptions": nil, "textDragActive": false,
    "textDropActive": false,
  ]

  static let textFieldProperties: KeyValuePairs<String, Constant> = [
    "background": nil, "disabledBackground": nil,
  ]

  static let textViewProperties: KeyValuePairs<String, Constant> = [
    "editable": true, "selectable": true, "dataDetectorTypes": nil, "selectedRange": nil,
    "linkTextAttributes": .dictionary, "usesStandardTextScaling": false, "findInteractionEnabled": false,
    "textLayoutManager": nil, "contentOffset": .zero("CGPoint"), "writingToolsBehavior": nil,
    "inlinePredictionType": .symbol("default"), "borderStyle": .symbol("none"), "findInteraction": nil,
  ]

  static let searchBarProperties: KeyValuePairs<String, Constant> = [
    "searchBarStyle": .symbol("default"), "barStyle": .symbol("default"), "translucent": true,
    "barTintColor": nil, "showsCancelButton": false, "showsBookmarkButton": false, "prompt": nil,
    "backgroundImage": nil, "scopeButtonTitles": .array, "showsScopeBar": false,
    "selectedScopeButtonIndex": 0, "scopeBarBackgroundImage": nil, "showsSearchResultsButton": false,
    "searchResultsButtonSelected": false, "enabled": true, "lookToDictateEnabled": false,
    "searchFieldBackgroundPositionAdjustment": .zero("CGPoint"),
    "searchTextPositionAdjustment": .zero("CGPoint"),
  ]

  static let imageViewProperties: KeyValuePairs<String, Constant> = [
    "highlightedImage": nil, "highlighted": false, "animationImages": .array, "animationDuration": 0.0,
    "animationRepeatCount": 0, "animating": false, "preferredSymbolConfiguration": nil,
    "adjustsImageWhenAncestorFocused": false, "highlightedAnimationImages": nil,
    "preferredImageDynamicRange": .symbol("unspecified"), "imageDynamicRange": .symbol("standard"),
  ]

  static let scrollProperties: KeyValuePairs<String, Constant> = [
    "delegate": nil, "showsVerticalScrollIndicator": true, "showsHorizontalScrollIndicator": true,
    "pagingEnabled": false, "bounces": true, "scrollEnabled": true, "alwaysBounceVertical": false,
    "alwaysBounceHorizontal": false, "scrollIndicatorInsets": .zero("UIEdgeInsets"),
    "verticalScrollIndicatorInsets": .zero("UIEdgeInsets"),
    "horizontalScrollIndicatorInsets": .zero("UIEdgeInsets"), "contentInset": .zero("UIEdgeInsets"),
    "adjustedContentInset": .zero("UIEdgeInsets"), "contentInsetAdjustmentBehavior": .symbol("automatic"),
    "automaticallyAdjustsScrollIndicatorInsets": true, "keyboardDismissMode": .symbol("none"),
    "decelerationRate": 0.998, "minimumZoomScale": 1.0, "maximumZoomScale": 1.0, "zoomScale": 1.0,
    "bouncesZoom": true, "zooming": false, "zoomBouncing": false, "directionalLockEnabled": false,
    "scrollsToTop": true, "refreshControl": nil, "delaysContentTouches": true,
    "canCancelContentTouches": true,
    "indicatorStyle": .symbol("default"), "dragging": false, "tracking": false, "decelerating": false,
    "allowsKeyboardScrolling": true, "contentAlignmentPoint": .zero("CGPoint"), "scrollAnimating": false,
    "zoomAnimating": false, "transfersHorizontalScrollingToParent": true,
    "transfersVerticalScrollingToParent": true,
    "directionalPressGestureRecognizer": .object("UITapGestureRecognizer"),
    "panGestureRecognizer": .object("UIPanGestureRecognizer"),
    "pinchGestureRecognizer": .object("UIPinchGestureRecognizer"),
  ]
}
