import AutoLayout
import Foundation
import Masonry
import SceneSyntax

/// The names of constants, in lower case.
enum Constants {
  /// Numbers that may be written by name: `.required`.
  static let numbers: [String: Double] = [
    "required": 1000, "defaulthigh": 750, "defaultmedium": 500, "defaultlow": 250, "fittingsizelevel": 50,
    "high": 750, "medium": 500, "low": 250, "greatestfinitemagnitude": 100_000, "pi": Double.pi,
    "leastnormalmagnitude": 1e-9, "leastnonzeromagnitude": 1e-9, "ulpofone": 1e-9, "infinity": 100_000,
    "automaticdimension": -1, "nointrinsicmetric": -1,
  ]

  /// Constants that are written without a dot.
  static let globals: [String: Constant] = {
    var table: [String: Constant] = [
      "m_pi": .number(.pi), "m_pi_2": .number(.pi / 2), "cgfloat_max": .number(100_000),
      "cgfloat_min": .number(1e-9), "float_epsilon": .number(1e-6), "int_max": .integer(Int(Int32.max)),
      "nsnotfound": .integer(Int.max), "kniloptions": 0, "nsintegermax": .integer(Int.max),
      "nsuintegermax": .integer(Int.max),
      "cgrectzero": .zero("CGRect"), "cgpointzero": .zero("CGPoint"), "cgsizezero": .zero("CGSize"),
      "uiedgeinsetszero": .zero("UIEdgeInsets"), "masedgeinsetszero": .zero("UIEdgeInsets"),
      "nsdirectionaledgeinsetszero": .zero("UIEdgeInsets"),
      "uiviewnointrinsicmetric": .number(-1), "dispatch_time_now": .integer(0),
      "nsec_per_sec": 1_000_000_000, "nsec_per_msec": 1_000_000, "nsec_per_usec": 1_000,
      "usec_per_sec": 1_000_000, "dispatch_time_forever": .integer(Int.max), "dispatch_walltime_now": 0,
      "m_pi_4": .number(.pi / 4), "m_1_pi": .number(1 / .pi), "m_2_pi": .number(2 / .pi),
      "m_e": 2.718281828459045,
      "m_sqrt2": .number(2.0.squareRoot()), "m_sqrt1_2": .number(0.5.squareRoot()),
      "flt_max": 100_000.0, "dbl_max": 100_000.0, "flt_min": 1e-9, "dbl_min": 1e-9, "flt_epsilon": 1e-6,
      "dbl_epsilon": 1e-9, "maxfloat": 100_000.0, "int_min": .integer(Int(Int32.min)),
      "int32_max": .integer(Int(Int32.max)), "uint32_max": .integer(Int(UInt32.max)),
      "long_max": .integer(Int.max), "int64_max": .integer(Int.max), "nsintegermin": .integer(Int.min + 1),
      "rand_max": .integer(Int(Int32.max)), "cgrectnull": .zero("CGRect"), "uioffsetzero": .zero("CGPoint"),
      "uilayoutfittingexpandedsize": .size(UIView.layoutFittingExpandedSize),
      "uitableviewautomaticdimension": -1.0,
      "uicollectionviewflowlayoutautomaticsize": .size(CGSize(width: 1e9, height: 1e9)),
      "uicollectionelementkindsectionheader": "UICollectionElementKindSectionHeader",
      "uicollectionelementkindsectionfooter": "UICollectionElementKindSectionFooter",
      "uiscrollviewdecelerationratenormal": 0.998, "uiscrollviewdecelerationratefast": 0.99,
      "uiwindowlevelnormal": 0.0, "uiwindowlevelstatusbar": 1000.0, "uiwindowlevelalert": 2000.0,
      "uilayoutfittingcompressedsize": .zero("CGSize"), "uilayoutpriorityrequired": .number(1000),
      "uilayoutprioritydefaulthigh": .number(750),
      "uilayoutprioritydefaultlow": .number(250), "uilayoutpriorityfittingsizelevel": .number(50),
      "maslayoutpriorityrequired": .number(1000), "maslayoutprioritydefaulthigh": .number(750),
      "maslayoutprioritydefaultmedium": .number(500), "maslayoutprioritydefaultlow": .number(250),
      "maslayoutpriorityfittingsizelevel": .number(50),
    ]
    table["cgaffinetransformidentity"] = .symbol("identity")
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
    name(UIScrollView.ContentInsetAdjustmentBehavior.self)
    for enumeration in InertEnumerations.all {
      for prefix in enumeration.names {
        for name in enumeration.constants { table[(prefix + name).lowercased()] = .symbol(name) }
      }
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
  static func isStandIn(_ key: String) -> Bool { inertPrefixes.contains { key.hasPrefix($0) } }

  private static let inertPrefixes =
    """
    uicontrolevent uiviewanimationoption uiviewanimationcurve nslinebreak uireturnkey uitextborderstyle uicontrolstate \
    uicontrolcontent uitableview uifontweight uistatusbar uibarbutton uiimagerendering nskeyvalue \
    uiactivityindicatorviewstyle uitextautocorrection uitextautocapitalization dispatch_queue dispatch_source_type \
    uikeyboard uiinterfaceorientation uiscrollview uigesturerecognizer uiapplication uidevice uibaseline \
    uiaccessibility uimodal uicollectionview uicollectionelementkind uidatepicker uialert uisearchbar uiswipe uirect \
    uilabel uiblureffect uiprogressview uifontdescriptor nsfont nsforeground nsbackground nsparagraph nsattributed \
    nsunderline nsstrikethrough nsstroke nsshadowattribute nslinkattribute nsattachment nsbaseline nsligature \
    nsnotification nskern nsdateformatter nsnumberformatter nstimer nsrunloop nsdefault nsstringdrawing kca kcg kcf ksec knilkey \
    uinavigation nsenumeration nsdocument nscaches nslibrarydirectory nsuserdomain uipagecontrol uisegmented \
    uiimageresizing uiuserinterfaceidiom uicontentsize uiscene uitextview uitextfield uitransitioncontext \
    uiimagepickercontroller uibackground uiusernotification uipopover nsutf8 nsutf16 nsascii nsunicode \
    nsisolatin nslocalized nsunderlying nsfoundationversion nsjsonreading nsjsonwriting nsdatabase64 \
    nscaseinsensitive nsbackwards nsnumericsearch nsliteralsearch nsregularexpression nsgregorian \
    nscalendaridentifier nscalendarunit nsyear nsmonth nsday nshour nsminute nssecond nsweek nsinvalidargument \
    nsinternalinconsistency nsgenericexception nsurlerror nsurlrequestuse nsurlrequestreload nsurlrequestreturn \
    nsurlsessionauth nsurlsessionresponse nsurlauthenticationmethod nsurlis nscocoaerror nsposixerror nsfile \
    nspropertylist nskeyedarchive nsorderedcollection avmedia avlayer avauthorization avcapturesession avplayeritem \
    avaudiosession phauthorization phimage phasset wknavigationaction wknavigationresponsepolicy mkmaptype \
    objc_ mfmailcompose klocation kcllocation
    """.split(separator: " ").map(String.init)
}
