import AutoLayout
import Foundation

/// Objects of classes that apps use around their layout and that scenes do not have: notifications, gestures, dates,
/// the application. They accept any message and return nothing, so that the code around a layout runs unchanged.
enum StandIns {
  private static let names = [
    "UIApplication", "UIDevice", "UIWindow", "NSNotificationCenter", "NotificationCenter", "NSUserDefaults",
    "UserDefaults", "NSTimer", "Timer", "CADisplayLink", "NSBundle", "Bundle", "NSIndexPath", "IndexPath",
    "NSDate", "Date", "NSDateFormatter", "DateFormatter", "NSURL", "URL", "NSURLRequest", "NSURLSession",
    "NSData", "NSFileManager", "FileManager", "NSThread", "NSOperationQueue", "DispatchQueue", "NSRunLoop",
    "UIGestureRecognizer", "UITapGestureRecognizer", "UIPanGestureRecognizer", "UISwipeGestureRecognizer",
    "UIPinchGestureRecognizer", "UILongPressGestureRecognizer", "UIAlertController", "UIAlertAction",
    "UINavigationController", "UITabBarController", "UIBarButtonItem", "UITabBarItem", "UINib",
    "NSParagraphStyle", "NSMutableParagraphStyle",
    "UICollectionViewLayout", "UICollectionViewFlowLayout", "CAGradientLayer", "CAShapeLayer",
    "UIBezierPath", "CABasicAnimation", "CATransaction", "UIBlurEffect", "UIVibrancyEffect",
    "UIRefreshControl",
    "UIImpactFeedbackGenerator", "NSCoder", "NSPredicate", "NSError", "UIStoryboard", "UITraitCollection",
  ]

  static let types = names.map { LibraryType($0, inherits: .object, isStandIn: true) }

  static func object() -> Value { .object(Instance(definition: nil, view: nil, isController: false)) }

  /// The result of a class method: an object with the few properties that layouts read.
  static func shared(_ type: LibraryType, _ interpreter: Interpreter) -> Value {
    let object = Instance(definition: nil, view: nil, isController: false)
    let size = interpreter.window.size
    switch type.name {
    case "UIApplication":
      let bar = CGRect(x: 0, y: 0, width: size.width, height: interpreter.window.safeAreaInsets.top)
      object.properties["statusBarFrame"] = .rect(bar)
      for name in ["keyWindow", "window"] { object.properties[name] = .view(interpreter.root) }
      object.properties["windows"] = .array(ArrayObject([.view(interpreter.root)]))
    case "UIDevice":
      object.properties["userInterfaceIdiom"] = idiom(interpreter)
      object.properties["systemVersion"] = .string("18.0")
      object.properties["model"] = .string("Trowel")
    default: break
    }
    return .object(object)
  }

  /// A tablet has room in both directions.
  static func idiom(_ interpreter: Interpreter) -> Value {
    let traits = interpreter.root.traitCollection
    let isTablet = traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular
    return .symbol(Name(isTablet ? "pad" : "phone"))
  }

  /// Handles a message: blocks put on a queue run at once; all other messages return nil.
  static func perform(_ selector: Selector, _ call: Call) throws -> Value {
    let queued = ["async", "sync", "addoperationwithblock", "performblock", "performwithoutanimation"]
    if queued.contains(where: { selector.key.hasPrefix($0) }), let block = call.arguments.last?.asClosure {
      _ = try call.interpreter.call(block, with: [])
    }
    return .null
  }
}

extension Instance {
  /// Whether it stands for something that a scene has nothing of.
  var isStandIn: Bool { definition == nil && view == nil && !isController }
}
