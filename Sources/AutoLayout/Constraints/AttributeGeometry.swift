import Foundation

/// The position of an attribute on its item.
///
/// Each attribute has one row, `NSLayoutConstraint.Attribute.geometry`. Expressions, solved values, proofs, sentences
/// and the language are derived from the rows.
public struct AttributeGeometry: Equatable, Sendable {
  /// A part of an item along an axis.
  public enum Part: Sendable {
    /// The left or top edge.
    case near
    /// The right or bottom edge.
    case far
    case center
    /// The bottom of the first line of text; without text, the near edge.
    case firstLine
    /// The bottom of the last line of text; without text, the far edge.
    case lastLine
    /// The width or height.
    case length
  }

  public var axis: NSLayoutConstraint.Axis
  /// The part in a left-to-right layout.
  public var part: Part
  /// Whether near and far are exchanged in a right-to-left layout.
  public var isDirectional = false
  /// Whether the layout margins inset the attribute.
  public var isWithinMargins = false
  /// Whether it is the frame's, as for autoresizing masks, rather than the alignment rectangle's.
  var isOfFrame = false
}

extension NSLayoutConstraint.Attribute {
  /// The attribute's row; nil for `notAnAttribute`.
  public var geometry: AttributeGeometry? {
    typealias Row = AttributeGeometry
    return switch self {
    case .left: Row(axis: .horizontal, part: .near)
    case .right: Row(axis: .horizontal, part: .far)
    case .top: Row(axis: .vertical, part: .near)
    case .bottom: Row(axis: .vertical, part: .far)
    case .leading: Row(axis: .horizontal, part: .near, isDirectional: true)
    case .trailing: Row(axis: .horizontal, part: .far, isDirectional: true)
    case .width: Row(axis: .horizontal, part: .length)
    case .height: Row(axis: .vertical, part: .length)
    case .centerX: Row(axis: .horizontal, part: .center)
    case .centerY: Row(axis: .vertical, part: .center)
    case .lastBaseline: Row(axis: .vertical, part: .lastLine)
    case .firstBaseline: Row(axis: .vertical, part: .firstLine)
    case .leftMargin: Row(axis: .horizontal, part: .near, isWithinMargins: true)
    case .rightMargin: Row(axis: .horizontal, part: .far, isWithinMargins: true)
    case .topMargin: Row(axis: .vertical, part: .near, isWithinMargins: true)
    case .bottomMargin: Row(axis: .vertical, part: .far, isWithinMargins: true)
    case .leadingMargin: Row(axis: .horizontal, part: .near, isDirectional: true, isWithinMargins: true)
    case .trailingMargin: Row(axis: .horizontal, part: .far, isDirectional: true, isWithinMargins: true)
    case .centerXWithinMargins: Row(axis: .horizontal, part: .center, isWithinMargins: true)
    case .centerYWithinMargins: Row(axis: .vertical, part: .center, isWithinMargins: true)
    case .notAnAttribute: nil
    }
  }

  /// The direction the attribute lies in; nil for `notAnAttribute`.
  public var axis: NSLayoutConstraint.Axis? { geometry?.axis }

  /// Whether it is a width or a height.
  public var isSize: Bool { geometry?.part == .length }

  /// Whether it is a position, which can only be compared with another position.
  public var isPosition: Bool { self != .notAnAttribute && !isSize }

  /// Whether it is a side of the item or of its margins: no size, centre or baseline.
  public var isEdge: Bool { geometry?.part == .near || geometry?.part == .far }

  /// The edge of the frame on the other side; nil for other attributes.
  public var oppositeEdge: Self? {
    switch self {
    case .left: .right
    case .right: .left
    case .leading: .trailing
    case .trailing: .leading
    case .top: .bottom
    case .bottom: .top
    default: nil
    }
  }

  /// Whether its side depends on the layout direction.
  public var isDirectional: Bool { geometry?.isDirectional == true }

  /// Whether it is a left or right side, in any layout direction.
  public var isAbsoluteSide: Bool { axis == .horizontal && isEdge && !isDirectional }

  /// Whether it depends on the item's text.
  public var isBaseline: Bool { geometry?.part == .firstLine || geometry?.part == .lastLine }

  /// Whether the layout margins inset it.
  public var isMargin: Bool { geometry?.isWithinMargins == true }

  /// The attribute with the same place in a left-to-right layout that is not directional: `left` for `leading`.
  public var fromLeftToRight: Self {
    guard isDirectional, var row = geometry else { return self }
    row.isDirectional = false
    return Self.allCases.first { $0.geometry == row } ?? self
  }
}

extension NSLayoutConstraint.Attribute {
  /// Where it is on a frame in a left-to-right layout, or how long, in points; nil for margins and baselines, which a frame does not tell.
  public func value(in frame: CGRect) -> Double? {
    guard let geometry, !geometry.isWithinMargins else { return nil }
    let isHorizontal = geometry.axis == .horizontal
    return switch geometry.part {
    case .near: isHorizontal ? frame.minX : frame.minY
    case .far: isHorizontal ? frame.maxX : frame.maxY
    case .center: isHorizontal ? frame.midX : frame.midY
    case .length: isHorizontal ? frame.width : frame.height
    case .firstLine, .lastLine: nil
    }
  }
}

/// A place on an item along an axis: `near edge + fraction * length + offset`, in points.
struct AttributePlace: Equatable {
  var fraction: Double
  var offset: Double
}

extension AttributeGeometry {
  /// The part, with near and far exchanged if it is directional and mirrored.
  ///
  /// - Parameter mirrored: whether text runs from right to left
  public func part(mirrored: Bool) -> Part {
    guard isDirectional, mirrored else { return part }
    return part == .near ? .far : .near
  }

  /// The distances of the two edges inward from the frame's: the margins, or those of the alignment rectangle.
  func insets(of item: LayoutItem) -> (near: Double, far: Double) {
    guard !isOfFrame, let view = item.nearestView, view === item else { return (0, 0) }
    let insets = isWithinMargins ? view.layoutMargins : view.effectiveAlignmentInsets
    let (near, far) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    return (Double(near), Double(far))
  }

  /// The place on an item's frame; nil for a length.
  ///
  /// - Parameter mirrored: whether text runs from right to left
  func place(on item: LayoutItem, mirrored: Bool) -> AttributePlace? {
    let (near, far) = insets(of: item)
    let part = part(mirrored: mirrored)
    switch part {
    case .near: return AttributePlace(fraction: 0, offset: near)
    case .far: return AttributePlace(fraction: 1, offset: -far)
    case .center: return AttributePlace(fraction: 0.5, offset: (near - far) / 2)
    case .firstLine, .lastLine:
      guard let text = (item as? UIView)?.baselineText else {
        return part == .firstLine
          ? AttributePlace(fraction: 0, offset: near) : AttributePlace(fraction: 1, offset: -far)
      }
      // The text stands in the middle of the view; measured in characters, a line's baseline is its bottom.
      let half = text.height / 2
      let bottom = part == .firstLine ? text.lineHeight - half : half
      return AttributePlace(fraction: 0.5, offset: bottom - text.descent)
    case .length: return nil
    }
  }
}

extension LayoutItem {
  /// The attribute's value at the last layout, in points and in the coordinates of the item's container; nil for
  /// `notAnAttribute`.
  public func value(of attribute: NSLayoutConstraint.Attribute) -> Double? {
    guard let geometry = attribute.geometry else { return nil }
    let frame = (self as? UILayoutGuide)?.layoutFrame ?? (self as? UIView)?.frame ?? .zero
    let (start, length) =
      geometry.axis == .horizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
    // As in a constraint to the container, whose layout direction applies.
    let isMirrored = (container ?? self as? UIView)?.isRightToLeft ?? false
    guard let place = geometry.place(on: self, mirrored: isMirrored) else {
      let (near, far) = geometry.insets(of: self)
      return length - near - far
    }
    return start + length * place.fraction + place.offset
  }
}
