import Foundation

/// A rectangle that constraints can refer to, without a view.
public final class UILayoutGuide: LayoutItem {
  public internal(set) var owningView: UIView? {
    get { owner?.view }
    set { owner = newValue?.reference }
  }
  private var owner: LayoutItemReference?

  /// A name for reports, which code gives.
  public var identifier: String
  /// The name of the variable that holds it first, for a guide without an identifier.
  public var name: String?

  /// The constraints that define the guide, such as those of a safe area.
  private(set) var definition: [NSLayoutConstraint] = []

  /// Whether no code made it: it is a gap of a stack, or one of the two guides that controllers have.
  public internal(set) var isMadeByView = false

  public init(identifier: String = "") {
    self.identifier = identifier
    super.init()
  }

  /// Whether code made the guide, so that it may be named after a variable. Guides that every view has are `safeAreaLayoutGuide` and
  /// the like.
  public var isNameless: Bool { !isMadeByView && definition.isEmpty }

  /// The rectangle in the owning view's coordinates, as of the last layout.
  public internal(set) var layoutFrame = CGRect.zero

  override public var container: UIView? { owningView }

  /// Whether its edges are tied to a view's, as those of margins. Devices report overlapping margins only together with a view
  /// that is tied to both of them, so the guide's width and height may be negative.
  override public var mayBeNegative: Bool {
    !definition.isEmpty && definition.allSatisfy { $0.relation == .equal && $0.priority == .required }
  }

  override public var displayName: String { name(in: [:]) }

  override public func name(in names: [ObjectIdentifier: String]) -> String {
    let own = identifier.isEmpty ? name ?? "guide" : identifier
    return owningView.map { "\($0.name(in: names)).\(own)" } ?? own
  }

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
  case keyboard = "keyboardLayoutGuide"
  case scrollContent = "contentLayoutGuide"
  case scrollFrame = "frameLayoutGuide"
}

extension UIView {
  /// The guide of a name: one that was added to the view, or one that every view has; nil without one.
  public func guide(named name: String) -> UILayoutGuide? {
    if let added = layoutGuides.first(where: {
      $0.identifier.isEmpty ? name == $0.name ?? "guide" : $0.identifier == name
    }) {
      return added
    }
    guard let kind = SystemGuideKind(rawValue: name) else { return nil }
    switch kind {
    case .layoutMargins, .safeArea, .readableContent, .keyboard: return systemGuide(kind)
    case .scrollContent, .scrollFrame: return systemGuides[kind]
    }
  }

  /// The rectangle within the layout margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.layoutMargins) }

  /// The rectangle that no bar and no notch covers.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

  /// The centred rectangle within the margins that is at most 84 characters wide, for text to be readable.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) }

  /// The rectangle of the keyboard. No keyboard is shown, so it is the strip below the safe area.
  public var keyboardLayoutGuide: UILayoutGuide { systemGuide(.keyboard) }

  func systemGuide(_ kind: SystemGuideKind) -> UILayoutGuide {
    if let guide = systemGuides[kind] { return guide }
    let guide = UILayoutGuide(identifier: kind.rawValue)
    guide.owningView = self
    systemGuides[kind] = guide
    guide.define(by: definition(of: guide, as: kind))
    engine?.insert(guide)
    return guide
  }

  /// The constraints that define a guide, with the constants for the present insets.
  private func definition(of guide: UILayoutGuide, as kind: SystemGuideKind) -> [NSLayoutConstraint] {
    func tie(
      _ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat,
      _ relation: NSLayoutConstraint.Relation = .equal, at priority: UILayoutPriority = .required
    ) -> NSLayoutConstraint {
      FrameConstraint(
        implicit: guide, attribute, relation, to: self, attribute, constant: constant, priority: priority)
    }
    let insets = kind == .layoutMargins || kind == .readableContent ? layoutMargins : safeAreaInsets
    let (top, bottom) = (tie(.top, insets.top), tie(.bottom, -insets.bottom))
    switch kind {
    case .safeArea where self is UIScrollView:
      // As with the frame's guide, content scrolls past it.
      return [
        tie(.top, bounds.minY + insets.top), tie(.height, -insets.top - insets.bottom),
        tie(.left, bounds.minX + insets.left), tie(.width, -insets.left - insets.right),
      ]
    case .layoutMargins, .safeArea:
      return [top, bottom, tie(.left, insets.left), tie(.right, -insets.right)]
    case .readableContent:
      let sides = insets.left + insets.right
      return [
        top, bottom, tie(.centerX, (insets.left - insets.right) / 2), tie(.width, -sides, .lessThanOrEqual),
        tie(.width, -sides, at: 999),
        NSLayoutConstraint(implicit: guide, .width, .lessThanOrEqual, constant: 84 * textCell.width),
      ]
    case .keyboard:
      let top = FrameConstraint(implicit: guide, .top, to: self, .bottom, constant: -insets.bottom)
      return [top, tie(.bottom, 0), tie(.left, 0), tie(.right, 0)]
    case .scrollContent:
      return [tie(.top, 0), tie(.bottom, 0), tie(.left, 0), tie(.right, 0)]
    case .scrollFrame:
      return [tie(.top, bounds.minY), tie(.height, 0), tie(.left, bounds.minX), tie(.width, 0)]
    }
  }

  /// Updates the constants of the guides' definitions.
  func updateSystemGuides() {
    for (kind, guide) in systemGuides {
      for (constraint, current) in zip(guide.definition, definition(of: guide, as: kind)) {
        constraint.constant = current.constant
      }
    }
  }
}
