/// The classes of views that Interface Builder's tags stand for.
enum ViewClass {
  /// UIKit's class by the tag.
  static let names: [String: String] = [
    "view": "UIView", "containerView": "UIView", "control": "UIControl", "window": "UIWindow",
    "label": "UILabel", "button": "UIButton", "imageView": "UIImageView", "textField": "UITextField",
    "textView": "UITextView", "switch": "UISwitch", "slider": "UISlider", "stepper": "UIStepper",
    "segmentedControl": "UISegmentedControl", "progressView": "UIProgressView",
    "activityIndicatorView": "UIActivityIndicatorView", "pageControl": "UIPageControl",
    "pickerView": "UIPickerView", "datePicker": "UIDatePicker", "searchBar": "UISearchBar",
    "navigationBar": "UINavigationBar", "toolbar": "UIToolbar", "tabBar": "UITabBar",
    "scrollView": "UIScrollView", "stackView": "UIStackView", "tableView": "UITableView",
    "tableViewCell": "UITableViewCell", "collectionView": "UICollectionView",
    "collectionViewCell": "UICollectionViewCell", "collectionReusableView": "UICollectionReusableView",
    "tableViewHeaderFooterView": "UITableViewHeaderFooterView", "visualEffectView": "UIVisualEffectView",
    "webView": "UIWebView", "wkWebView": "WKWebView", "mapView": "MKMapView",
  ]

  /// Views of other frameworks that draw themselves and have no layout of their own.
  static let plain: Set<String> = [
    "glkView", "mtkView", "sceneKitView", "arscnView", "arskView", "skView", "adBannerView", "inputView",
    "pdfView", "calendarView", "colorWell",
  ]

  /// What a view is called that has neither an outlet nor a label: `label`, `imageView`.
  static func word(for tag: String) -> String {
    switch tag {
    case "containerView": "container"
    case "tableViewCell", "collectionViewCell": "cell"
    case "view": "plain"
    case "switch": "toggle"
    default: tag
    }
  }

  /// The keys of the children of a view that are views beside its `<subviews>`.
  static let viewKeys = [
    "tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView", "backgroundView",
  ]
}
