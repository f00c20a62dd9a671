import AutoLayout
import Foundation
import Masonry

/// A constant as the tables keep it.
enum Constant: Sendable {
  case number(Double)
  case integer(Int)
  case symbol(String)
  /// The empty value of a structure.
  case zero(String)

  var value: Value {
    switch self {
    case .number(let number): .number(number)
    case .integer(let number): .integer(number)
    case .symbol(let name): .symbol(Name(name))
    case .zero(let type): Interpreter.zero(of: TypeName(type))
    }
  }
}

/// The names of constants, in lower case.
enum Constants {
  static let colors: [String: UIColor] = [
    "black": .black, "darkgray": .darkGray, "gray": .gray, "lightgray": .lightGray, "white": .white,
    "red": .red,
    "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange,
    "purple": .purple, "brown": .brown, "clear": .clear,
    "systemred": UIColor(red: 1, green: 0.23, blue: 0.19),
    "systemgreen": UIColor(red: 0.2, green: 0.78, blue: 0.35),
    "systemblue": UIColor(red: 0, green: 0.48, blue: 1),
    "systemorange": UIColor(red: 1, green: 0.58, blue: 0),
    "systemyellow": UIColor(red: 1, green: 0.8, blue: 0),
    "systempink": UIColor(red: 1, green: 0.18, blue: 0.33),
    "systempurple": UIColor(red: 0.69, green: 0.32, blue: 0.87),
    "systemteal": UIColor(red: 0.19, green: 0.69, blue: 0.78),
    "systemindigo": UIColor(red: 0.35, green: 0.34, blue: 0.84),
    "systemgray": UIColor(red: 0.56, green: 0.56, blue: 0.58),
    "systembackground": .white, "label": .black,
  ]

  /// Numbers that go by a name where a number is wanted: `.required`.
  static let numbers: [String: Double] = [
    "required": 1000, "defaulthigh": 750, "defaultmedium": 500, "defaultlow": 250, "fittingsizelevel": 50,
    "high": 750, "medium": 500, "low": 250, "greatestfinitemagnitude": 100_000, "pi": Double.pi,
  ]

  /// Constants that are words of their own.
  static let globals: [String: Constant] = {
    var table: [String: Constant] = [
      "m_pi": .number(.pi), "m_pi_2": .number(.pi / 2), "cgfloat_max": .number(100_000),
      "cgfloat_min": .number(1e-9),
      "nsnotfound": .integer(Int.max), "nsintegermax": .integer(Int.max), "nsuintegermax": .integer(Int.max),
      "int_max": .integer(Int(Int32.max)), "float_epsilon": .number(1e-6),
      "cgrectzero": .zero("CGRect"), "cgpointzero": .zero("CGPoint"), "cgsizezero": .zero("CGSize"),
      "uiedgeinsetszero": .zero("UIEdgeInsets"), "masedgeinsetszero": .zero("UIEdgeInsets"),
      "uiviewnointrinsicmetric": .number(-1), "dispatch_time_now": .integer(0),
      "nsec_per_sec": .integer(1_000_000_000), "nsec_per_msec": .integer(1_000_000),
      "uilayoutfittingcompressedsize": .zero("CGSize"),
      "uilayoutpriorityrequired": .number(1000), "uilayoutprioritydefaulthigh": .number(750),
      "uilayoutprioritydefaultlow": .number(250), "uilayoutpriorityfittingsizelevel": .number(50),
      "maslayoutpriorityrequired": .number(1000), "maslayoutprioritydefaulthigh": .number(750),
      "maslayoutprioritydefaultmedium": .number(500), "maslayoutprioritydefaultlow": .number(250),
      "maslayoutpriorityfittingsizelevel": .number(50),
    ]
    func name<Case>(_ enumeration: Enumeration<Case>, _ constant: (Enumeration<Case>.Case) -> Constant) {
      for known in enumeration.cases {
        for prefix in enumeration.prefixes { table[(prefix + known.name).lowercased()] = constant(known) }
      }
    }
    func name<Case: BridgedEnumeration>(_ type: Case.Type) {
      name(type.enumeration) { .symbol($0.name) }
    }
    func name<Case: BridgedOptions>(_ type: Case.Type) {
      name(type.enumeration) { .integer(Int($0.constant.rawValue)) }
    }
    name(SceneSnapshot.TextAlignment.self)
    name(NSLayoutConstraint.Axis.self)
    name(NSLayoutConstraint.Relation.self)
    name(NSLayoutConstraint.Attribute.self)
    name(UIStackView.Distribution.self)
    name(UIStackView.Alignment.self)
    name(SemanticContentAttribute.self)
    name(UIUserInterfaceSizeClass.self)
    name(UIView.AutoresizingMask.self)
    name(NSLayoutConstraint.FormatOptions.self)
    for enumeration in LibraryType.inertEnumerations {
      for name in enumeration.constants { table[(enumeration.name + name).lowercased()] = .symbol(name) }
    }
    for attribute in NSLayoutConstraint.Attribute.allCases where attribute != .notAnAttribute {
      let bits = AttributeMask(attribute).rawValue
      table["masattribute" + attribute.rawValue.lowercased()] = .integer(Int(bits))
    }
    for (name, bits) in animationOptions { table["uiviewanimationoption" + name] = .integer(bits) }
    for name in ["compact", "regular", "any"] { table[name] = .symbol(name) }
    return table
  }()

  /// Whether a constant of UIKit is accepted without effect.
  static func isStandIn(_ key: String) -> Bool { foreignPrefixes.contains { key.hasPrefix($0) } }

  private static let foreignPrefixes = [
    "uicontrolevent", "uiviewanimationoption", "uiviewanimationcurve", "nslinebreak", "uikeyboardtype",
    "uireturnkey", "uitextborderstyle", "uicontrolstate", "uicontrolcontent", "uitableview", "uifontweight",
    "uistatusbar", "uibarbutton", "uiimagerendering", "nskeyvalueobserving", "uiactivityindicatorviewstyle",
    "uitextfieldviewmode", "uitextautocorrection", "uitextautocapitalization", "dispatch_queue", "uikeyboard",
    "uideviceorientation", "uiinterfaceorientation", "uiscrollview", "uigesturerecognizer", "uiapplication",
    "uidevice", "uibaseline", "uiaccessibility", "uimodal", "uicollectionview", "uidatepicker", "uialert",
    "uisearchbar", "uiswipe", "uirect", "uilabel", "uiblureffect", "uiprogressview", "uifontdescriptor",
    "nsfont", "nsforeground", "nsbackground", "nsparagraph", "nsattributed", "nsunderline", "nsnotification",
    "nskern", "nsdateformatter", "nstimer", "nsrunloop", "nsdefault", "nsstringdrawing", "kca",
    "uinavigation",
    "nsenumeration", "nsdocument", "uipagecontrol", "uisegmented", "uiimageresizing", "uiuserinterfaceidiom",
    "dispatch_queue_priority", "uicontentsize", "uiscene", "uitextview", "uitextfield",
  ]
}
