import AutoLayout
import Translation

/// A library or notation that code for a scene can be written in.
public struct ExportTarget: Sendable {
  /// As `--to` takes it: `masonry`.
  public let name: String
  /// As help describes it.
  public let summary: String
  let style: any ConstraintStyle

  /// In the order of the help.
  public static let all = [masonry, snapKit, anchors, nsLayoutConstraint, visualFormat]

  /// Why a name is no target's.
  public struct Unknown: Error {
    public let message: Phrase
  }

  /// The target with a name.
  ///
  /// - Throws: ``Unknown``, whose message lists the targets.
  public static func named(_ name: String) throws(Unknown) -> ExportTarget {
    if let target = all.first(where: { $0.name == name.lowercased() }) { return target }
    let names = all.map(\.name).joined(separator: ", ")
    throw Unknown(
      message: name.isEmpty ? "the target is missing: \(names)" : "'\(name.prefix(40))' is none of \(names)")
  }

  public static let masonry = ExportTarget(
    name: "masonry", summary: "Masonry, in Objective-C", style: MakerStyle(kit: .masonry))
  public static let snapKit = ExportTarget(
    name: "snapkit", summary: "SnapKit, in Swift", style: MakerStyle(kit: .snapKit))
  public static let anchors = ExportTarget(
    name: "anchors", summary: "layout anchors, in Swift", style: AnchorStyle())
  /// Layout anchors between views of AppKit.
  public static let appKitAnchors = ExportTarget(
    name: "anchors", summary: "layout anchors, in Swift, with AppKit",
    style: AnchorStyle(language: .appKitSwift))
  public static let nsLayoutConstraint = ExportTarget(
    name: "nslayoutconstraint", summary: "NSLayoutConstraint, in Objective-C",
    style: ItemStyle(language: .objectiveC))
  /// NSLayoutConstraint with an argument a line, as it stands in apps.
  public static let brokenNSLayoutConstraint = ExportTarget(
    name: "nslayoutconstraint", summary: "NSLayoutConstraint, an argument a line",
    style: ItemStyle(language: .objectiveC, breaksLines: true))
  public static let visualFormat = ExportTarget(
    name: "vfl", summary: "the visual format, in Objective-C", style: VisualFormatStyle())

  /// Whether the code is Objective-C; else it is Swift.
  public var isObjectiveC: Bool { style.language == .objectiveC }

  /// The extension of files with such code: `m` or `swift`.
  public var fileExtension: String { isObjectiveC ? "m" : "swift" }

  /// The code of one constraint, a line or two, to be put into an app.
  public func code(for constraint: ConstraintCode) -> [String] { style.statement(for: constraint) }

  /// The code that turns a view's autoresizing mask off.
  public func unmasking(_ view: String) -> String {
    style.language.assignment(to: view, .translatesMask, .flag(false))
  }

  /// The code that changes a length of a view's frame; nil if the equation does not set one.
  public func framing(_ view: String, _ equation: Equation) -> [String]? {
    guard equation.firstAttribute.isSize, equation.secondItem == nil else { return nil }
    let length = "size.\(equation.firstAttribute.rawValue) = \(CodeNumber.text(equation.constant))"
    return isObjectiveC
      ? ["CGRect frame = \(view).frame;", "frame.\(length);", "\(view).frame = frame;"]
      : ["\(view).frame.\(length)"]
  }

  /// The code that sets a content priority of a view.
  ///
  /// - Parameters:
  ///   - isResistance: whether it is compression resistance; else it is hugging
  ///   - priority: 1...1000
  public func contentPriority(
    of view: String, isResistance: Bool, _ axis: NSLayoutConstraint.Axis, _ priority: Double
  ) -> String {
    style.language.contentPriority(of: view, isResistance: isResistance, axis, priority)
  }

  /// The code that changes the space after an arranged view of a stack.
  public func spacing(_ spacing: Double, after view: String, in stack: String) -> String {
    style.language.call(
      stack, "setCustomSpacing",
      [CallPart(.number(spacing)), CallPart("afterView", label: "after", .expression(view))])
  }
}

extension PropertyName {
  static let translatesMask = PropertyName("translatesAutoresizingMaskIntoConstraints")
}
