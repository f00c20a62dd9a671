/// UIKit's, Foundation's and Core Animation's enumerations whose constants are compared and passed on only.
enum InertEnumerations {
  /// Each with its names, which all may begin Objective-C's names of its constants, and the constants. Swift's
  /// `UITableViewCell.CellStyle` is found by the two words together.
  static let all: [(names: [String], constants: [String])] = {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    return [views, text, bars, application, graphics].joined().map { (words($0.0), words($0.1)) }
  }()

  /// The constants whose value is 0, by the enumerations' names in lower case. The options' is none of theirs.
  static let zeros: [String: String] = {
    let pairs = all.flatMap { row in row.names.map { ($0, row.constants.first ?? "") } }
      .filter { name, _ in !["Options", "Events", "Event", "Edge"].contains(where: name.hasSuffix) }
    return Dictionary(pairs.map { ($0.lowercased(), $1) }) { first, _ in first }
  }()

  private static let views: [(String, String)] = [
    ("UIControlState", "normal highlighted disabled selected focused application reserved"),
    (
      "UIControlEvent UIControlEvents",
      """
      touchDown touchDownRepeat touchDragInside touchDragOutside touchDragEnter touchDragExit touchUpInside \
      touchUpOutside touchCancel valueChanged menuActionTriggered primaryActionTriggered editingDidBegin \
      editingChanged editingDidEnd editingDidEndOnExit allTouchEvents allEditingEvents allEvents
      """
    ),
    ("UIControlContentHorizontalAlignment", "center left right fill leading trailing"),
    ("UIControlContentVerticalAlignment", "center top bottom fill"),
    (
      "UIButtonType UIButtonButtonType",
      "custom system detailDisclosure infoLight infoDark contactAdd close roundedRect"
    ),
    ("UIButtonConfigurationCornerStyle", "fixed dynamic small medium large capsule"),
    ("UIButtonConfigurationSize", "mini small medium large"),
    ("NSDirectionalRectEdge", "top leading bottom trailing all none"),
    (
      "UIViewContentMode",
      """
      scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight bottomLeft \
      bottomRight
      """
    ),
    ("UIViewTintAdjustmentMode", "automatic normal dimmed"),
    ("UIViewAnimationCurve", "easeInOut easeIn easeOut linear"),
    (
      "UIViewAnimationOptions",
      """
      layoutSubviews allowUserInteraction beginFromCurrentState repeat autoreverse curveEaseInOut curveEaseIn \
      curveEaseOut curveLinear showHideTransitionViews transitionFlipFromLeft transitionFlipFromRight \
      transitionCrossDissolve transitionCurlUp transitionCurlDown
      """
    ),
    ("UIViewAnimationTransition", "none flipFromLeft flipFromRight curlUp curlDown"),
    ("UITableViewStyle", "plain grouped insetGrouped"),
    ("UITableViewCellStyle UITableViewCellCellStyle", "default value1 value2 subtitle"),
    ("UITableViewCellSelectionStyle", "none blue gray default"),
    ("UITableViewCellSeparatorStyle", "none singleLine singleLineEtched"),
    (
      "UITableViewCellAccessory UITableViewCellAccessoryType",
      "none disclosureIndicator detailDisclosureButton checkmark detailButton"
    ),
    ("UITableViewCellEditingStyle", "none delete insert"),
    ("UITableViewRowAnimation", "fade right left top bottom none middle automatic"),
    ("UITableViewScrollPosition", "none top middle bottom"),
    ("UITableViewSeparatorInsetReference", "fromCellEdges fromAutomaticInsets"),
    ("UITableViewRowActionStyle", "default destructive normal"),
    ("UICollectionViewScrollDirection", "vertical horizontal"),
    (
      "UICollectionViewScrollPosition",
      "none top centeredVertically bottom left centeredHorizontally right"
    ),
    ("UICollectionElementCategory", "cell supplementaryView decorationView"),
    (
      "UICollectionLayoutSectionOrthogonalScrollingBehavior",
      "none continuous continuousGroupLeadingBoundary paging groupPaging groupPagingCentered"
    ),
    (
      "NSRectAlignment",
      "none top topLeading leading bottomLeading bottom bottomTrailing trailing topTrailing"
    ),
    ("UIContentInsetsReference", "automatic none safeArea layoutMargins readableContent"),
    (
      "UICollectionLayoutListAppearance UICollectionLayoutListConfigurationAppearance",
      "plain grouped insetGrouped sidebar sidebarPlain"
    ),
    (
      "UICollectionLayoutListHeaderMode UICollectionLayoutListConfigurationHeaderMode",
      "none supplementary firstItemInSection"
    ),
    ("UICollectionLayoutListFooterMode UICollectionLayoutListConfigurationFooterMode", "none supplementary"),
    ("UIScrollViewIndicatorStyle UIScrollViewIndicator", "default black white"),
    (
      "UIScrollViewKeyboardDismissMode",
      "none onDrag interactive onDragWithAccessory interactiveWithAccessory"
    ),
    ("UIScrollViewDecelerationRate", "normal fast"),
    ("UIActivityIndicatorViewStyle", "whiteLarge white gray medium large"),
    ("UIProgressViewStyle", "default bar"),
    ("UIDatePickerMode", "time date dateAndTime countDownTimer yearAndMonth"),
    ("UIDatePickerStyle", "automatic wheels compact inline"),
    ("UISegmentedControlStyle", "plain bordered bar bezeled"),
    ("UISegmentedControlSegment", "any left center right alone"),
    (
      "UISplitViewControllerDisplayMode",
      """
      automatic secondaryOnly oneBesideSecondary oneOverSecondary twoBesideSecondary twoOverSecondary \
      twoDisplaceSecondary primaryHidden allVisible primaryOverlay
      """
    ),
    ("UISplitViewControllerStyle", "unspecified doubleColumn tripleColumn"),
    ("UISplitViewControllerColumn", "primary supplementary secondary compact"),
    ("UIPageViewControllerTransitionStyle", "pageCurl scroll"),
    ("UIPageViewControllerNavigationOrientation", "horizontal vertical"),
    ("UIPageViewControllerNavigationDirection", "forward reverse"),
    (
      "UIBlurEffectStyle",
      """
      extraLight light dark regular prominent systemUltraThinMaterial systemThinMaterial systemMaterial \
      systemThickMaterial systemChromeMaterial systemMaterialLight systemMaterialDark
      """
    ),
    (
      "UIGestureRecognizerState",
      "possible began changed ended cancelled failed recognized"
    ),
    ("UISwipeGestureRecognizerDirection", "right left up down"),
    ("UITouchPhase", "began moved stationary ended cancelled"),
  ]

  private static let text: [(String, String)] = [
    (
      "NSLineBreak NSLineBreakMode",
      "byWordWrapping byCharWrapping byClipping byTruncatingHead byTruncatingTail byTruncatingMiddle"
    ),
    ("UILineBreakMode", "wordWrap characterWrap clip headTruncation tailTruncation middleTruncation"),
    ("NSLineBreakStrategy NSParagraphStyleLineBreakStrategy", "none pushOut hangulWordPriority standard"),
    ("UIBaselineAdjustment", "alignBaselines alignCenters none"),
    ("NSUnderlineStyle", "none single thick double patternSolid patternDot patternDash byWord"),
    ("NSWritingDirection", "natural leftToRight rightToLeft"),
    (
      "NSStringDrawing NSStringDrawingOptions",
      "usesLineFragmentOrigin usesFontLeading usesDeviceMetrics truncatesLastVisibleLine"
    ),
    (
      "UIFontWeight",
      "ultraLight thin light regular medium semibold bold heavy black"
    ),
    (
      "UIFontTextStyle",
      """
      largeTitle title1 title2 title3 headline subheadline body callout footnote caption1 caption2 extraLargeTitle \
      extraLargeTitle2
      """
    ),
    ("UIFontDescriptorTrait UIFontDescriptorSymbolicTraits", "italic bold expanded condensed monoSpace"),
    ("UIFontDescriptorSystemDesign", "default serif monospaced rounded"),
    ("UITextBorderStyle UITextFieldBorderStyle", "none line bezel roundedRect"),
    ("UITextFieldViewMode", "never whileEditing unlessEditing always"),
    (
      "UIReturnKeyType UIReturnKey",
      "default go google join next route search send yahoo done emergencyCall continue"
    ),
    (
      "UIKeyboardType",
      """
      default asciiCapable numbersAndPunctuation URL numberPad phonePad namePhonePad emailAddress decimalPad twitter \
      webSearch asciiCapableNumberPad alphabet
      """
    ),
    ("UIKeyboardAppearance", "default dark light alert"),
    ("UITextAutocapitalizationType", "none words sentences allCharacters"),
    ("UITextAutocorrectionType", "default no yes"),
    ("UITextSpellCheckingType", "default no yes"),
    ("UITextSmartQuotesType", "default no yes"),
    ("UITextSmartDashesType", "default no yes"),
    ("UITextContentType", "name username password newPassword oneTimeCode emailAddress telephoneNumber URL"),
    (
      "UIDataDetectorType UIDataDetectorTypes",
      "phoneNumber link address calendarEvent all none"
    ),
    (
      "NSAttributedStringKey",
      """
      font foregroundColor backgroundColor paragraphStyle kern underlineStyle underlineColor strikethroughStyle \
      strikethroughColor strokeColor strokeWidth shadow link attachment baselineOffset obliqueness expansion \
      ligature tracking
      """
    ),
    ("NSAttributedStringDocumentType", "plain rtf html"),
    ("NSAttributedStringDocumentReadingOptionKey", "documentType characterEncoding"),
    ("NSTextLayoutOrientation", "horizontal vertical"),
    ("NSComparisonResult NS", "orderedAscending orderedSame orderedDescending"),
    (
      "NSStringCompareOptions NSStringOptions",
      "caseInsensitive literal backwards anchored numeric diacriticInsensitive widthInsensitive regularExpression"
    ),
  ]

  private static let bars: [(String, String)] = [
    ("UIBarStyle", "default black blackOpaque blackTranslucent"),
    ("UIBarMetrics", "default compact defaultPrompt compactPrompt landscapePhone"),
    ("UIBarPosition", "any bottom top topAttached"),
    ("UIBarButtonItemStyle", "plain bordered done prominent"),
    (
      "UIBarButtonSystemItem UIBarButtonItemSystemItem",
      """
      done cancel edit save add flexibleSpace fixedSpace compose reply action organize bookmarks search refresh stop \
      camera trash play pause rewind fastForward undo redo pageCurl close
      """
    ),
    (
      "UITabBarSystemItem UITabBarItemSystemItem",
      "more favorites featured topRated recents contacts history bookmarks search downloads mostRecent mostViewed"
    ),
    ("UITabBarItemPositioning", "automatic fill centered"),
    ("UINavigationItemLargeTitleDisplayMode", "automatic always never inline"),
    ("UINavigationItemBackButtonDisplayMode", "default generic minimal"),
    ("UINavigationControllerOperation", "none push pop"),
    ("UISearchBarStyle", "default prominent minimal"),
    ("UISearchBarIcon", "search clear bookmark resultsList"),
    ("UIStatusBarStyle", "default lightContent darkContent blackOpaque"),
    ("UIStatusBarAnimation", "none fade slide"),
    ("UIRectEdge", "none top left bottom right all"),
    ("UIRectCorner", "topLeft topRight bottomLeft bottomRight allCorners"),
  ]

  private static let application: [(String, String)] = [
    ("UIUserInterfaceIdiom", "unspecified phone pad tv carPlay mac vision"),
    ("UIUserInterfaceStyle", "unspecified light dark"),
    ("UIUserInterfaceLayoutDirection", "leftToRight rightToLeft"),
    (
      "UIInterfaceOrientation",
      "unknown portrait portraitUpsideDown landscapeLeft landscapeRight"
    ),
    (
      "UIInterfaceOrientationMask",
      "portrait landscapeLeft landscapeRight portraitUpsideDown landscape all allButUpsideDown"
    ),
    (
      "UIDeviceOrientation",
      "unknown portrait portraitUpsideDown landscapeLeft landscapeRight faceUp faceDown"
    ),
    ("UIApplicationState", "active inactive background"),
    ("UISceneActivationState", "unattached foregroundActive foregroundInactive background"),
    (
      "UIContentSizeCategory",
      """
      unspecified extraSmall small medium large extraLarge extraExtraLarge extraExtraExtraLarge accessibilityMedium \
      accessibilityLarge accessibilityExtraLarge
      """
    ),
    (
      "UIModalPresentation UIModalPresentationStyle",
      """
      fullScreen pageSheet formSheet currentContext custom overFullScreen overCurrentContext popover none automatic
      """
    ),
    (
      "UIModalTransitionStyle",
      "coverVertical flipHorizontal crossDissolve partialCurl"
    ),
    ("UIAlertControllerStyle", "actionSheet alert"),
    ("UIAlertActionStyle", "default cancel destructive"),
    ("UIAlertViewStyle", "default secureTextInput plainTextInput loginAndPasswordInput"),
    ("UIMenuOptions", "displayInline destructive singleSelection"),
    ("UIMenuElementState", "off on mixed"),
    ("UIMenuElementAttributes", "disabled destructive hidden"),
    ("UIContextualActionStyle", "normal destructive"),
    ("UIPopoverArrowDirection", "up down left right any unknown"),
    (
      "UIAccessibilityTrait UIAccessibilityTraits",
      "none button link header searchField image selected staticText summaryElement notEnabled adjustable"
    ),
    (
      "UIImpactFeedbackStyle UIImpactFeedbackGeneratorFeedbackStyle",
      "light medium heavy soft rigid"
    ),
    ("UINotificationFeedbackType UINotificationFeedbackGeneratorFeedbackType", "success warning error"),
    ("UIImagePickerControllerSourceType", "photoLibrary camera savedPhotosAlbum"),
    (
      "NSCalendarUnit CalendarComponent NSCalendarComponent",
      "era year month day hour minute second weekday weekdayOrdinal quarter weekOfMonth weekOfYear nanosecond"
    ),
    ("NSDateFormatterStyle DateFormatterStyle", "none short medium long full"),
    ("NSNumberFormatterStyle NumberFormatterStyle", "none decimal currency percent"),
    ("NSKeyValueObservingOptions NSKeyValueObservingOption", "new old initial prior"),
    ("NSEnumeration NSEnumerationOptions", "concurrent reverse"),
    (
      "NSSearchPathDirectory FileManagerSearchPathDirectory",
      "documentDirectory cachesDirectory libraryDirectory"
    ),
  ]

  private static let graphics: [(String, String)] = [
    ("UIImageRenderingMode", "automatic alwaysOriginal alwaysTemplate"),
    ("UIImageResizingMode", "tile stretch"),
    (
      "UIImageOrientation",
      "up down left right upMirrored downMirrored leftMirrored rightMirrored"
    ),
    ("UIImageSymbolScale", "default unspecified small medium large"),
    ("UIImageSymbolWeight", "unspecified ultraLight thin light regular medium semibold bold heavy black"),
    ("CGLineCap", "butt round square"), ("CGLineJoin", "miter round bevel"),
    ("CGBlendMode kCGBlendMode", "normal multiply screen overlay copy clear sourceIn destinationIn"),
    ("CGPathDrawingMode kCGPath", "fill EOFill stroke fillStroke EOFillStroke"),
    ("CACornerMask kCALayer", "minXMinYCorner maxXMinYCorner minXMaxYCorner maxXMaxYCorner"),
    ("CALayerCornerCurve kCACornerCurve", "circular continuous"),
    ("CAShapeLayerLineCap kCALineCap", "butt round square"),
    ("CAShapeLayerLineJoin kCALineJoin", "miter round bevel"),
    ("CAShapeLayerFillRule kCAFillRule", "nonZero evenOdd"),
    ("CAGradientLayerType kCAGradientLayer", "axial radial conic"),
    ("CAMediaTimingFunctionName kCAMediaTimingFunction", "linear easeIn easeOut easeInEaseOut default"),
    ("CAMediaTimingFillMode kCAFillMode", "forwards backwards both removed"),
    (
      "CALayerContentsGravity kCAGravity", "center resize resizeAspect resizeAspectFill top bottom left right"
    ),
    ("CATransitionType kCATransition", "fade moveIn push reveal"),
    ("CATransitionSubtype kCATransitionSubtype", "fromRight fromLeft fromTop fromBottom"),
    ("CATextLayerAlignmentMode kCAAlignment", "natural left right center justified"),
  ]
}
