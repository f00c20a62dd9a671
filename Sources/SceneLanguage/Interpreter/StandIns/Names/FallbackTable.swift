/// The words that are read out of names where nothing else says what they mean. SceneLanguage.md has the table for users; questions
/// about the device are in `DeviceQuestion`.
enum FallbackTable {
  /// The classes of UIKit by the last words of names: `loginBtn`, `titleLabel`.
  static let views: [String: String] = {
    let words: [(type: String, words: String)] = [
      ("UILabel", "label lab lbl"),
      ("UIButton", "button btn"),
      ("UIImageView", "imageview imgview icon avatar logo"),
      ("UITextField", "textfield field"),
      ("UITextView", "textview"),
      ("UITableView", "tableview"),
      ("UICollectionView", "collectionview"),
      ("UIScrollView", "scrollview"),
      ("UIStackView", "stackview stack"),
      ("UISwitch", "switch"),
      ("UISlider", "slider"),
      ("UIProgressView", "progressview"),
      ("UIPageControl", "pagecontrol"),
      ("UISearchBar", "searchbar"),
      ("UITableViewCell", "cell"),
      ("UICollectionViewCell", "collectioncell collectionviewcell"),
      (
        "UIView",
        "view container wrapper box panel card line separator divider header footer bar bg background"
      ),
    ]
    return Dictionary(
      uniqueKeysWithValues: words.flatMap { type, words in
        words.split(separator: " ").map { (String($0), type) }
      })
  }()

  /// What names of the screen are made of: `kScreenWidth`, `DEVICE_HEIGHT`.
  static let screen = ["screen", "window", "device", "phone", "application", "app", "main"]
  /// Its sides, by what their names end with.
  static let sides: [(word: String, side: NameMeaning.Length)] = [
    ("width", .screenWidth), ("height", .screenHeight), ("w", .screenWidth), ("h", .screenHeight),
  ]
  /// Its bars.
  static let navigation: Set<String> = [
    "nav", "navi", "navbar", "navigation", "navigationbar", "top", "topbar",
  ]
  static let status: Set<String> = ["status", "statusbar"]
  static let tabs: Set<String> = ["tab", "tabbar"]

  /// Lengths: those between views, those of views, and how thick lines are.
  static let spacings: Set<String> = [
    "margin", "margins", "padding", "space", "spacing", "gap", "inset", "offset", "distance",
    "edge",
  ]
  static let extents: Set<String> = ["width", "height", "size", "diameter", "w", "h"]
  static let lines: Set<String> = ["line", "separator", "divider", "border"]
  /// Views that are as long as there is room.
  static let spacers: Set<String> = ["spacer", "space", "gap"]
  /// Numbers that others are multiplied by.
  static let ratios: Set<String> = ["ratio", "scale", "rate", "factor", "multiplier", "alpha", "opacity"]

  /// Parameters for the view that a new one is added to.
  static let holders: Set<String> = ["super", "superview", "parent", "host", "window"]

  /// First words of methods that set views up and that an unknown superclass calls: `setupViews`, `makeUI`.
  static let setups: Set<String> = [
    "setup", "set", "make", "config", "configure", "create", "build", "add", "layout", "initialize", "init",
    "prepare",
    "style", "bind", "constrain", "constraints", "constraint", "apply", "ui", "install",
  ]
  /// First or last words of methods that answer an event, and so do not run before the view is on the screen: `closeTapped`.
  static let events: Set<String> = [
    "did", "will", "on", "handle", "tap", "tapped", "click", "clicked", "action", "touch", "touches",
    "touched", "press",
    "pressed",
    "gesture", "pan", "swipe", "pinch", "keyboard", "scroll", "dismiss", "hide", "hidden", "remove",
    "delete", "clear", "close", "cancel", "start", "stop", "toggle", "refresh", "reload", "reset", "begin",
    "end",
    "animate", "expand", "collapse", "select", "selected", "restore", "change", "switch", "deinit", "dealloc",
  ]

  /// Those of the events that also name the methods which show data.
  static let reloads: Set<String> = ["reload", "refresh"]

  /// Last words of messages that tell another object that the controller's view is there: `presenter.viewDidLoad()`.
  static let arrivals: Set<String> = ["load", "loaded", "appear", "ready"]

  /// Functions that run a block which they are given: `dispatch_main_safe(^{ … })`.
  static let queues: Set<String> = ["main", "async", "after", "once", "dispatch", "delay"]
  /// Functions that load a nib: `loadXib()`.
  static let nibs: Set<String> = ["nib", "xib"]

  /// First words of methods that make constraints: `pinTop`, `app_anchor`.
  static let pinning: Set<String> = ["pin", "pins", "anchor", "anchors", "distribute"]
  /// The same after PureLayout's `auto`: `autoPinEdge`.
  static let pureLayout: Set<String> = ["pin", "set", "align", "center", "match", "constrain", "distribute"]
  /// Words of methods that pin all edges: `fillSuperview`, `pinEdges(to: card)`.
  static let edges: Set<String> = ["superview", "edges"]
  /// Words of methods that activate the constraints that they are given: `app_activate([top, left])`.
  static let activating: Set<String> = ["activate", "install"]
  /// First words of methods that make none, whatever else their names say.
  static let upkeep: Set<String> = [
    "remove", "deactivate", "set", "get", "update", "needs", "on", "did", "will",
  ]
  /// Words for a part of the edges.
  static let sidesOfEdges: Set<String> = [
    "top", "bottom", "left", "right", "leading", "trailing", "center", "width", "height", "horizontal",
    "horizontally", "vertical", "vertically", "size", "except", "excluding", "safe", "margins",
  ]

  /// Words of methods that add the views that they are given: `addSubviews(a, b)`.
  static let adding: Set<String> = ["subview", "subviews"]
  /// Further words of those that pin the edges of these views, too: `addFillingSubview(card)`.
  static let filling: Set<String> = ["fill", "filling", "pin", "pinned", "pinning"]
  /// Methods and properties that state the height of a cell or view for its owner, the first that there is.
  static let heights = ["cellHeight", "rowHeight", "viewHeight", "defaultHeight", "height"]

  /// What ends the part of a name that counts: `cardHeight` of `cardHeightForWidth`.
  static let prepositions: Set<String> = ["with", "for", "from", "by", "of", "in", "to"]
}
