import AutoLayout
import Foundation
import Masonry

/// The types that a scene can name, and how their values are made.
enum Types {
  /// Display names by names in lower case.
  static let names: [String: String] = {
    var table: [String: String] = [:]
    for name in all { table[name.lowercased()] = name }
    for name in StandInObject.types { table[name.lowercased()] = name }
    table["mas_view"] = "UIView"
    table["nsview"] = "UIView"
    table["masviewcontroller"] = "UIViewController"
    table["masedgeinsets"] = "UIEdgeInsets"
    return table
  }()

  private static let all =
    [
      "CGRect", "CGPoint", "CGSize", "CGFloat", "UIEdgeInsets", "UIColor", "UIFont", "UIImage", "UIScreen",
      "UILayoutGuide", "UIViewController", "NSLayoutConstraint", "MASLayoutConstraint", "MASViewAttribute",
      "MASConstraintMaker", "MASConstraint", "MASViewConstraint", "MASCompositeConstraint", "NSObject",
      "NSString",
      "String", "NSMutableString", "NSNumber", "NSValue", "NSArray", "NSMutableArray", "Array",
      "NSDictionary",
      "NSMutableDictionary", "Dictionary", "Int", "Double", "Float", "Bool", "NSNull",
      "UITraitCollection", "NSSet", "NSMutableSet", "Set",
    ] + viewClasses.keys.sorted() + enumerations.sorted()

  /// Types whose members are constants, known by name until something takes them.
  static let enumerations: Set<String> = [
    "NSTextAlignment", "UILayoutPriority", "UIControlState", "UIViewAutoresizing", "NSLayoutRelation",
    "NSLayoutAttribute", "UIButtonType", "UIViewContentMode", "UILayoutConstraintAxis",
    "UIStackViewDistribution",
    "UIStackViewAlignment", "UISemanticContentAttribute", "UIUserInterfaceIdiom",
    "UIUserInterfaceSizeClass", "UITableViewStyle", "UITableViewCellStyle",
  ]

  /// How each class of views is made.
  static let viewClasses: [String: @Sendable () -> UIView] = [
    "UIView": { SceneView() }, "UILabel": { UILabel() }, "UIButton": { UIButton() },
    "UIImageView": { UIImageView() }, "UITextField": { UITextField() }, "UITextView": { UITextField() },
    "UISwitch": { UISwitch() }, "UISlider": { UISlider() }, "UIProgressView": { UIProgressView() },
    "UIStepper": { UIStepper() }, "UIPageControl": { UIPageControl() },
    "UISegmentedControl": { UISegmentedControl() },
    "UIActivityIndicatorView": { UIActivityIndicatorView() },
    "UIScrollView": { UIScrollView() }, "UIStackView": { UIStackView() }, "UITableView": { UIScrollView() },
    "UICollectionView": { UIScrollView() }, "UIControl": { SceneView() }, "UITableViewCell": { SceneView() },
    "UICollectionViewCell": { SceneView() }, "UIVisualEffectView": { SceneView() },
    "UIToolbar": { SceneView() }, "UINavigationBar": { SceneView() }, "UITabBar": { SceneView() },
    "UISearchBar": { UITextField() }, "UIPickerView": { SceneView() }, "UIDatePicker": { SceneView() },
    "WKWebView": { SceneView() }, "MKMapView": { SceneView() },
    "UITableViewHeaderFooterView": { SceneView() },
    "UICollectionReusableView": { SceneView() },
  ]

  private static let viewMakers: [String: @Sendable () -> UIView] = {
    var table: [String: @Sendable () -> UIView] = [:]
    for (name, make) in viewClasses { table[name.lowercased()] = make }
    return table
  }()

  static func makeView(_ key: String) -> UIView? { viewMakers[key]?() }

  /// Objective-C's name of the initializer that Swift calls with these labels: `initWithFrame:` for `(frame:)`.
  static func initializer(labels: [String?]) -> Selector {
    guard let first = labels.first else { return Selector("init", base: "init") }
    let named = first.map { label in "with" + (label.first?.uppercased() ?? "") + label.dropFirst() }
    return Selector(call: "init", labels: [named] + labels.dropFirst())
  }

  // MARK: Making values

  static func construct(_ type: TypeValue, _ selector: Selector, _ call: Call) throws -> Value {
    if let definition = type.definition {
      return try call.interpreter.construct(definition, selector, call)
    }
    if let view = makeView(type.key) {
      try call.interpreter.adopt(view)
      try initialize(view, selector, call)
      return .view(view)
    }
    if let value = try structure(type.key, selector.key, call) { return value }
    if let value = try object(type, selector, call) { return value }
    throw ScriptError("'\(type.name)' is not made with '\(selector.text)'")
  }

  /// Does what an initializer of a view says.
  static func initialize(_ view: UIView, _ selector: Selector, _ call: Call) throws {
    switch selector.key {
    case "init", "initwithcoder:", "initwithtype:", "initwithstyle:reuseidentifier:", "initwitheffect:",
      "initwithactivityindicatorstyle:", "initwithprogressviewstyle:", "initwithstyle:",
      "initwithframe:configuration:":
      if let frame = call.arguments.first?.asRect { view.frame = frame }
    case "initwithitems:":
      let titles = try call.array(0).map(\.text)
      (view as? UISegmentedControl)?.titles = titles
    case "initwithframe:", "initwithframe:style:", "initwithframe:collectionviewlayout:":
      view.frame = try call.rect(0)
    case "initwithimage:":
      if case .image(let image) = try call.value(0), let imageView = view as? UIImageView {
        imageView.image = image
        imageView.frame = CGRect(origin: .zero, size: image.size)
      }
    case "initwitharrangedsubviews:":
      guard let stack = view as? UIStackView else {
        throw ScriptError("only a UIStackView is made with subviews")
      }
      for element in try call.array(0) {
        guard let subview = element.asView else { throw call.mismatch(0, "an array of views") }
        try call.interpreter.arrange(subview, in: stack, at: stack.arrangedSubviews.count)
      }
    default:
      throw ScriptError("'\(selector.text)' is not an initializer of \(view.className)")
    }
  }

  /// Structures and colours.
  static func structure(_ type: String, _ selector: String, _ call: Call) throws -> Value? {
    switch (type, selector) {
    case ("cgrect", "initwithx:y:width:height:"):
      return .rect(
        CGRect(
          x: try call.number(0), y: try call.number(1), width: try call.number(2), height: try call.number(3))
      )
    case ("cgrect", "initwithorigin:size:"):
      return .rect(CGRect(origin: try call.point(0), size: try call.size(1)))
    case ("cgpoint", "initwithx:y:"):
      return .point(CGPoint(x: try call.number(0), y: try call.number(1)))
    case ("cgsize", "initwithwidth:height:"):
      return .size(CGSize(width: try call.number(0), height: try call.number(1)))
    case ("uiedgeinsets", "initwithtop:left:bottom:right:"):
      return .insets(
        UIEdgeInsets(
          top: try call.number(0), left: try call.number(1), bottom: try call.number(2),
          right: try call.number(3)))
    case ("uicolor", "initwithred:green:blue:alpha:"):
      return .color(
        UIColor(
          red: try call.number(0), green: try call.number(1), blue: try call.number(2),
          alpha: try call.number(3)))
    case ("uicolor", "initwithwhite:alpha:"):
      return .color(UIColor(white: try call.number(0), alpha: try call.number(1)))
    case ("uicolor", "initwithhue:saturation:brightness:alpha:"):
      return .color(
        hue(
          try call.number(0), saturation: try call.number(1), brightness: try call.number(2),
          alpha: try call.number(3)))
    case ("cgrect", "init"): return .rect(.zero)
    case ("cgpoint", "init"): return .point(.zero)
    case ("cgsize", "init"): return .size(.zero)
    case ("uiedgeinsets", "init"): return .insets(.zero)
    default: return nil
    }
  }

  /// The colour with this hue (0...1 around the circle), saturation and brightness.
  private static func hue(
    _ hue: Double, saturation: Double, brightness: Double, alpha: Double
  ) -> UIColor {
    func component(_ offset: Double) -> Double {
      let place = (offset + min(max(hue, 0), 1) * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    return UIColor(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  private static func object(_ type: TypeValue, _ selector: Selector, _ call: Call) throws -> Value? {
    let isPlain = selector.key == "init"
    switch type.key {
    case "nsarray", "nsmutablearray", "array":
      if isPlain || selector.key == "initwithcapacity:" { return .array(ArrayObject([])) }
      if selector.key == "initwithobjects:" || selector.key == "initwitharray:" || selector.key == "init:" {
        return try TypeMembers.array(call)
      }
    case "nsset", "nsmutableset", "set":
      return .array(ArrayObject(try TypeMembers.distinct(call)))
    case "nsdictionary", "nsmutabledictionary", "dictionary":
      if isPlain || selector.key == "initwithcapacity:" { return .dictionary(DictionaryObject()) }
    case "nsstring", "nsmutablestring", "string":
      if isPlain { return .string("") }
      if selector.key == "initwithformat:" || selector.key == "initformat:" {
        return .string(try Formatting.format(call))
      }
      if call.count == 1 { return .string(try call.value(0).text) }
    case "nsattributedstring", "nsmutableattributedstring":
      return .string(isPlain ? "" : try call.value(0).text)
    case "int", "nsinteger":
      if call.count == 1 { return .integer(try call.integer(0)) }
    case "cgfloat", "double", "float", "uilayoutpriority", "nsnumber":
      if call.count == 1 { return .number(try call.number(0)) }
    case "bool":
      if call.count == 1 { return .boolean(try call.boolean(0)) }
    case "uiimage":
      if call.count == 1 { return .image(TypeMembers.image(try call.text(0), call)) }
      if isPlain { return .image(TypeMembers.image("image", call)) }
    case "uifont": return .font(12)
    case "uilayoutguide":
      if isPlain { return .guide(UILayoutGuide()) }
    case "nslayoutconstraint", "maslayoutconstraint":
      if selector.key == "initwithitem:attribute:relatedby:toitem:attribute:multiplier:constant:" {
        return try TypeMembers.layoutConstraint(call)
      }
    case "masviewattribute", "masconstraintmaker", "masviewconstraint", "mascompositeconstraint":
      return try MasonryTypes.construct(type.key, selector.key, call)
    case "uiviewcontroller", "nsobject": return StandInObject.object()
    default: break
    }
    return StandInObject.isType(type) ? StandInObject.object() : nil
  }
}
