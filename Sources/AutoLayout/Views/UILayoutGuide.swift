import Foundation

/// A rectangle that constraints can refer to, without a view.
public final class UILayoutGuide: LayoutItem {
  public internal(set) var owningView: UIView? {
    get { owner?.view }
    set { owner = newValue?.reference }
  }
  private var owner: LayoutItemReference?

  /// A name for reports.
  public var identifier: String

  /// The guide's own constraints, such as those that make it a safe area.
  private(set) var definition: [NSLayoutConstraint] = []

  public init(identifier: String = "") {
    self.identifier = identifier
    super.init()
  }

  /// The rectangle in the owning view's coordinates, as of the last layout.
  public internal(set) var layoutFrame = CGRect.zero

  override public var container: UIView? { owningView }

  override public var displayName: String { name(in: [:]) }

  override func name(in names: [ObjectIdentifier: String]) -> String {
    let own = identifier.isEmpty ? "guide" : identifier
    return owningView.map { "\($0.name(in: names)).\(own)" } ?? own
  }

  /// Sets the guide's own constraints.
  func define(by constraints: [NSLayoutConstraint]) {
    definition = constraints
    for (slot, constraint) in constraints.enumerated() {
      constraint.order = LayoutEngine.implicitOrder(of: self, slot: slot)
    }
  }
}

/// The guides that every view has.
enum SystemGuideKind: String, CaseIterable {
  case layoutMargins = "layoutMarginsGuide"
  case safeArea = "safeAreaLayoutGuide"
  case readableContent = "readableContentGuide"
  case scrollContent = "contentLayoutGuide"
  case scrollFrame = "frameLayoutGuide"
}

extension UIView {
  /// The rectangle within the layout margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.layoutMargins) }

  /// The rectangle that neither bars nor a notch cover.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

  /// The centred rectangle within the margins that is at most 84 characters wide, for text to be readable.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) }

  func systemGuide(_ kind: SystemGuideKind) -> UILayoutGuide {
    if let guide = systemGuides[kind] { return guide }
    let guide = UILayoutGuide(identifier: kind.rawValue)
    guide.owningView = self
    systemGuides[kind] = guide
    guide.define(by: definition(of: guide, as: kind))
    setConstants(of: guide, as: kind)
    engine?.insert(guide)
    return guide
  }

  /// The constraints of a guide; ``setConstants(of:as:)`` sets their constants, in the same order.
  private func definition(of guide: UILayoutGuide, as kind: SystemGuideKind) -> [NSLayoutConstraint] {
    func tie(
      _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
      _ priority: UILayoutPriority = .required
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        implicit: guide, attribute, relation, to: self, attribute, constant: 0, priority: priority)
    }
    switch kind {
    case .layoutMargins, .safeArea, .scrollContent:
      return [tie(.top), tie(.bottom), tie(.left), tie(.right)]
    case .readableContent:
      return [
        tie(.top), tie(.bottom), tie(.centerX), tie(.width, .lessThanOrEqual),
        tie(.width, .equal, 999),
        NSLayoutConstraint(implicit: guide, .width, .lessThanOrEqual, constant: 0),
      ]
    case .scrollFrame:
      return [tie(.top), tie(.height), tie(.left), tie(.width)]
    }
  }

  private func setConstants(of guide: UILayoutGuide, as kind: SystemGuideKind) {
    let insets = kind == .safeArea ? safeAreaInsets : effectiveLayoutMargins
    let sides = insets.left + insets.right
    let constants: [CGFloat] =
      switch kind {
      case .layoutMargins, .safeArea: [insets.top, -insets.bottom, insets.left, -insets.right]
      case .readableContent:
        [
          insets.top, -insets.bottom, (insets.left - insets.right) / 2, -sides, -sides,
          84 * textCell.width,
        ]
      case .scrollContent: [0, 0, 0, 0]
      case .scrollFrame: [bounds.minY, 0, bounds.minX, 0]
      }
    for (constraint, constant) in zip(guide.definition, constants) {
      constraint.constant = constant
    }
  }

  func updateSystemGuides() {
    for (kind, guide) in systemGuides { setConstants(of: guide, as: kind) }
  }
}
