import Foundation

/// Where a view is placed in its superview when no constraint positions it.
public enum ViewPlacement {
  /// In the middle; a width or height that the view's own constraints leave open is the superview's.
  case centred
  /// In the middle, or from the top on where it is higher than the superview, whatever the view's frame. As wide as the superview
  /// where it spans it, unless constraints above the priority of text's hugging and wishes say otherwise, else as its constraints
  /// and its content say; as high as these say, and at least as a height where they leave it open.
  case fitting(spans: Bool, height: CGFloat = 0)
  /// In the middle and as wide or high as the superview, unless required constraints say otherwise.
  case filling(width: Bool, height: Bool)
  /// At the top and as wide as the superview; a height that the view's own constraints leave open is 44 points, a table
  /// row's. A table's row keeps the width whatever its constraints say; an item of a collection does not.
  case row(ofTable: Bool)
  /// At the top, as wide as the superview and of a height in points, as of a row whose table says how high it is.
  case fixedRow(CGFloat)
  /// In its row, of a height in points, within distances from the superview's edges.
  case insetRow(left: CGFloat, right: CGFloat, top: CGFloat, height: CGFloat)
  /// At the top, down to a number of points below the safe area's edge.
  case topBar(CGFloat)
  /// At the bottom, from a number of points above the safe area's edge on.
  case bottomBar(CGFloat)
  /// From a view, or the leading edge, on, of a width or as wide as the room that is left; as high as the superview.
  case column(after: UIView?, width: CGFloat?)
  /// Below a view, or at the top of the safe area, within margins of 16 points and 44 points high unless the view's content
  /// says otherwise; one that fills has no margins and goes down to the superview's edge. Every other constraint goes first.
  case listed(below: UIView?, fills: Bool)
  /// A toolbar's row of items: 16 points from its sides, as high as it.
  case barItems
  /// Below a view, or at the top of the safe area, as wide as the superview and as high as its content says, at least 44 points.
  case band(below: UIView?)
  /// Where its constraints put it; a width or height that they leave open is 0.
  case empty(width: Bool, height: Bool)
  /// All that these bars leave.
  case rest(below: UIView?, above: UIView?)
}

extension UIView {
  /// The height of a table's row that nothing else determines, in points.
  public static let standardRowHeight: CGFloat = 44

  /// Adds a subview and places it. A length of the view's frame that was set is kept where it stands in the middle. All
  /// constraints of the place but the width of a table's row yield to required ones, and those of a length to the view's content.
  public func place(_ view: UIView, as placement: ViewPlacement) {
    let size = view.frame.size
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    view.setPlacement(constraints(of: view, as: placement, size: size))
  }

  /// Whether the view has been placed.
  public var hasPlacement: Bool { !placement.isEmpty }

  /// Replaces the constraints of the view's place.
  func setPlacement(_ constraints: [NSLayoutConstraint]) {
    placement.forEach { engine?.deactivate($0) }
    placement = constraints
    for (slot, constraint) in placement.enumerated() {
      constraint.order = LayoutEngine.implicitOrder(of: self, slot: 16 + slot)
      engine?.activate(constraint)
    }
  }

  private func constraints(
    of view: UIView, as placement: ViewPlacement, size: CGSize
  ) -> [NSLayoutConstraint] {
    func tie(
      _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation = .equal,
      to other: (item: LayoutItem, attribute: NSLayoutConstraint.Attribute)? = nil,
      _ constant: CGFloat = 0, at priority: UILayoutPriority = 999
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        implicit: view, attribute, relation, to: other?.item ?? self, other?.attribute ?? attribute,
        constant: constant, priority: priority)
    }
    func fix(
      _ attribute: NSLayoutConstraint.Attribute, _ length: CGFloat, _ priority: UILayoutPriority
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(implicit: view, attribute, constant: length, priority: priority)
    }
    // Weaker than the fitting size, whose priority is 50, so that what that determines holds.
    let fallback: UILayoutPriority = 49
    func length(_ attribute: NSLayoutConstraint.Attribute, _ size: CGFloat) -> [NSLayoutConstraint] {
      if size > 0 { return [fix(attribute, size, 998)] }
      // Long text is wrapped at the superview's width.
      return [tie(attribute, .lessThanOrEqual, at: 751), tie(attribute, at: fallback)]
    }
    switch placement {
    case .centred:
      return [tie(.centerX), tie(.centerY)] + length(.width, size.width) + length(.height, size.height)
    case .fitting(let spans, let height):
      // Stronger than what content asks for, weaker than a text's resistance to being cut, whose priority is 750.
      let wide = spans ? [tie(.width, .lessThanOrEqual, at: 751), tie(.width, at: 749)] : length(.width, 0)
      // A bar that says how high it is at least is as high as that.
      let least = max(view.leastHeight, height)
      let high =
        least > 0
        ? [
          tie(.height, .lessThanOrEqual, at: 751),
          // Stronger than that text hugs its content.
          NSLayoutConstraint(implicit: view, .height, .greaterThanOrEqual, constant: least, priority: 251),
          fix(.height, least, fallback),
        ] : length(.height, 0)
      return [tie(.centerX), tie(.centerY, at: 998)] + wide + high + [tie(.top, .greaterThanOrEqual)]
    case .filling(let width, let height):
      return [tie(.centerX), tie(.centerY)]
        + (width ? [tie(.width, at: 998)] : length(.width, 0))
        + (height ? [tie(.height, at: 998)] : length(.height, 0))
    case .row(let isOfTable):
      let height = size.height > 0 ? size.height : Self.standardRowHeight
      return [
        tie(.left), tie(.width, at: isOfTable ? .required : 999), tie(.top), fix(.height, height, fallback),
      ]
    case .fixedRow(let height):
      return [tie(.left), tie(.width, at: .required), tie(.top), fix(.height, height, 998)]
    case .insetRow(let left, let right, let top, let height):
      return [
        tie(.left, to: nil, left), tie(.right, to: nil, -right), tie(.top, to: nil, top),
        fix(.height, height, 998),
      ]
    case .topBar(let height):
      return [tie(.left), tie(.width), tie(.top), tie(.bottom, to: (safeAreaLayoutGuide, .top), height)]
    case .bottomBar(let height):
      return [tie(.left), tie(.width), tie(.bottom), tie(.top, to: (safeAreaLayoutGuide, .bottom), -height)]
    case .column(let before, let width):
      return [
        tie(.leading, to: before.map { ($0, .trailing) }),
        width.map { fix(.width, $0, 999) } ?? tie(.trailing),
        tie(.top), tie(.bottom),
      ]
    case .listed(let upper, let fills):
      let top =
        upper.map { tie(.top, to: ($0, .bottom), 8, at: fallback) }
        ?? tie(.top, to: (safeAreaLayoutGuide, .top), fills ? 0 : 8, at: fallback)
      if fills {
        // Where the others leave no room it is as high as they are.
        let least = NSLayoutConstraint(
          implicit: view, .height, .greaterThanOrEqual, constant: Self.standardRowHeight, priority: 50)
        // It spans the width whatever it holds.
        let sides = [
          tie(.left, at: 251), tie(.right, at: 251), tie(.width, .lessThanOrEqual, at: 751), least,
        ]
        // As the first member, and without a safe area, it fills the superview.
        let isAlone = upper == nil && safeAreaInsets == .zero
        return sides + (isAlone ? [tie(.top, at: 52), tie(.bottom, at: 51)] : [top, tie(.bottom, at: 47)])
      }
      // A stack spans the width whatever it arranges, and long text is wrapped or cut.
      let isStack = view is UIStackView
      let margin = view is UILabel ? [tie(.left, .greaterThanOrEqual, to: nil, 16, at: 751)] : []
      return margin + [
        tie(.right, .lessThanOrEqual, to: nil, -16, at: 751),
        top, tie(.left, to: nil, 16, at: isStack || view is UITextField ? 251 : fallback),
        tie(.right, to: nil, -16, at: isStack || view is UITextField ? 251 : 48),
        fix(.height, Self.standardRowHeight, 48),
      ]
    case .barItems:
      return [tie(.left, to: nil, 16), tie(.right, to: nil, -16), tie(.top), tie(.bottom)]
    case .band(let upper):
      return [
        upper.map { tie(.top, to: ($0, .bottom), 8, at: fallback) }
          ?? tie(.top, to: (safeAreaLayoutGuide, .top), 0, at: fallback),
        tie(.left, at: 251), tie(.right, at: 251), fix(.height, view.leastHeightOfContent, 48),
      ]
    case .empty(let width, let height):
      return (width ? [fix(.width, 0, 48)] : []) + (height ? [fix(.height, 0, 48)] : [])
    case .rest(let upper, let lower):
      return [
        tie(.left), tie(.width), tie(.top, to: upper.map { ($0, .bottom) }),
        tie(.bottom, to: lower.map { ($0, .top) }),
      ]
    }
  }
}

extension UIView {
  /// The largest minimum height that the view's own constraints require, in points; 0 if there is none.
  fileprivate var leastHeight: CGFloat {
    let lengths = constraints.compactMap { constraint in
      constraint.firstItem === self && constraint.firstAttribute == .height && constraint.secondItem == nil
        && constraint.relation == .greaterThanOrEqual ? CGFloat(constraint.constant) : nil
    }
    return lengths.max() ?? 0
  }

  /// What its subviews' own heights and frames need, at least a row's height.
  fileprivate var leastHeightOfContent: CGFloat {
    subviews.reduce(UIView.standardRowHeight) { least, subview in
      let heights = subview.constraints.compactMap { constraint in
        constraint.firstItem === subview && constraint.firstAttribute == .height
          && constraint.secondItem == nil
          && constraint.relation != .lessThanOrEqual ? CGFloat(constraint.constant) : nil
      }
      let frame = subview.translatesAutoresizingMaskIntoConstraints ? subview.frame.maxY : 0
      return max(least, heights.max() ?? 0, frame)
    }
  }
}
