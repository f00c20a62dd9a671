import AutoLayout
import Foundation

/// The changes of constants that move a view, or one of its edges, by some points along an axis.
///
/// A whole view moves with all that pins it. An edge moves with what pins that edge, or else with the length, and the other
/// edge stays where it is.
struct ConstantPlan: Equatable, Sendable {
  /// A part of a view that is dragged.
  enum Handle: Equatable, Sendable {
    case whole, near, far
  }

  /// A constant's change for each point of the way.
  struct Change: Equatable, Sendable {
    /// The number of the constraint.
    var constraint: Int
    var factor: Double
  }

  var changes: [Change] = []

  /// - Parameters:
  ///   - constraints: those that involve the view.
  ///   - view: its name.
  ///   - mirrored: the numbers of those whose positions are measured from right to left.
  ///   - isInside: whether a view of a name lies in it, and goes with it.
  init(
    _ handle: Handle, _ axis: NSLayoutConstraint.Axis, of view: String,
    _ constraints: [SceneSnapshot.Constraint], mirrored: Set<Int> = [],
    isInside: (String) -> Bool = { _ in false }
  ) {
    var own: [Part: [Change]] = [:]
    var others: [Part: [Change]] = [:]
    for constraint in constraints where constraint.state == .satisfied {
      guard let equation = constraint.equation, equation.source == nil, equation.relation == .equal,
        let (part, factor) = Self.part(
          of: view, in: equation, along: axis, isMirrored: mirrored.contains(constraint.id))
      else { continue }
      let change = Change(constraint: constraint.id, factor: factor)
      if equation.firstItem == view {
        own[part, default: []].append(change)
      } else if !isInside(equation.firstItem) {
        others[part, default: []].append(change)
      }
    }
    // Constraints of other views that refer to it place those views, unless nothing else places this one.
    let pins = own.isEmpty ? others : own
    func all(_ part: Part, times factor: Double = 1) -> [Change] {
      (pins[part] ?? []).map { Change(constraint: $0.constraint, factor: $0.factor * factor) }
    }
    let (near, far, middle, length) = (all(.near), all(.far), all(.middle), all(.length))
    switch handle {
    case .whole: changes = near + far + middle
    case .far:
      if !far.isEmpty {
        changes = far + (near.isEmpty ? length : [])
      } else {
        // About a fixed middle both edges move, so the length changes twice as much.
        changes = all(.length, times: near.isEmpty && !middle.isEmpty ? 2 : 1)
      }
    case .near:
      if !near.isEmpty {
        changes = near + (far.isEmpty ? all(.length, times: -1) : [])
      } else {
        changes = all(.length, times: far.isEmpty && !middle.isEmpty ? -2 : -1)
      }
    }
  }

  private enum Part { case near, far, middle, length }

  /// The part of the view that an equation determines, and how much its constant changes for a point.
  private static func part(
    of view: String, in equation: Equation, along axis: NSLayoutConstraint.Axis, isMirrored: Bool
  ) -> (Part, Double)? {
    guard equation.firstItem != equation.secondItem else { return nil }
    let attribute: NSLayoutConstraint.Attribute
    var factor: Double
    if equation.firstItem == view {
      (attribute, factor) = (equation.firstAttribute, 1)
    } else if equation.secondItem == view {
      (attribute, factor) = (equation.secondAttribute, -equation.multiplier)
    } else {
      return nil
    }
    guard var part = part(attribute, axis) else { return nil }
    if isMirrored, part != .length {
      factor = -factor
      part = part == .near ? .far : part == .far ? .near : part
    }
    return (part, factor)
  }

  private static func part(_ attribute: NSLayoutConstraint.Attribute, _ axis: NSLayoutConstraint.Axis)
    -> Part?
  {
    switch (attribute, axis) {
    case (.left, .horizontal), (.leading, .horizontal), (.leftMargin, .horizontal),
      (.leadingMargin, .horizontal),
      (.top, .vertical), (.topMargin, .vertical), (.firstBaseline, .vertical):
      .near
    case (.right, .horizontal), (.trailing, .horizontal), (.rightMargin, .horizontal),
      (.trailingMargin, .horizontal), (.bottom, .vertical), (.bottomMargin, .vertical),
      (.lastBaseline, .vertical):
      .far
    case (.centerX, .horizontal), (.centerY, .vertical), (.centerXWithinMargins, .horizontal),
      (.centerYWithinMargins, .vertical):
      .middle
    case (.width, .horizontal), (.height, .vertical): .length
    default: nil
    }
  }
}

extension [ConstantWay] {
  /// The constants, by the constraints' numbers, of those that follow a part that has moved by some points.
  func constants(x: Double, y: Double) -> [Int: Double] {
    Dictionary(filter { $0.moves(x: x, y: y) }.map { ($0.constraint, $0.value(x: x, y: y)) }) { $1 }
  }
}

/// How a constraint's constant follows a part of a view that moves.
struct ConstantWay: Equatable, Sendable {
  /// The number of the constraint.
  var constraint: Int
  /// The constant where the view does not move, in points.
  var before: Double
  var axis: NSLayoutConstraint.Axis
  /// The change for each point of the way.
  var factor: Double

  func moves(x: Double, y: Double) -> Bool { (axis == .horizontal ? x : y) != 0 }

  /// The constant, in thousandths, by which frames are told apart.
  func value(x: Double, y: Double) -> Double {
    ((before + factor * (axis == .horizontal ? x : y)) * 1000).rounded() / 1000
  }
}
