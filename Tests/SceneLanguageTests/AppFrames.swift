@testable import SceneLanguage

extension Scene {
  /// A scene of 100x60 that shows a controller of an app.
  ///
  /// - Parameters:
  ///   - members: what its class declares besides.
  ///   - body: the statements of its `viewDidLoad`.
  static func controller(
    _ body: String, members: String = "", superclass: String = "UIViewController"
  ) throws -> Scene {
    try app(
      """
      class Home: \(superclass) {
      \(members)
        override func viewDidLoad() {
          super.viewDidLoad()
      \(body)
        }
      }
      """)
  }

  /// A scene of 100x60 that shows a view of an app, named `card`.
  ///
  /// - Parameters:
  ///   - members: what its class declares besides.
  ///   - body: the statements of its initializer.
  static func card(
    _ body: String, members: String = "", superclass: String = "UIView"
  ) throws -> Scene {
    try app(
      """
      class Card: \(superclass) {
      \(members)
        override init(frame: CGRect) {
          super.init(frame: frame)
      \(body)
        }
      }
      """)
  }

  /// The same in Objective-C: a controller whose `viewDidLoad` runs these statements.
  static func objectiveCController(_ body: String, before: String = "") throws -> Scene {
    try app(
      """
      \(before)
      @interface Home : UIViewController
      @end
      @implementation Home
      - (void)viewDidLoad {
        [super viewDidLoad];
      \(body)
      }
      @end
      """)
  }
}
