import Foundation
import TextLayout

/// A solved scene as values, for drawing, export and diagnosis.
public struct SceneSnapshot: Equatable, Sendable {
  /// The root view's size, in points.
  public var size: CGSize
  /// All views of the hierarchy in document order: the root first, every view before its subviews, siblings from back to
  /// front.
  public var views: [View]
  /// The constraints in installation order, with the implicit ones (autoresizing, content size) of conflicts.
  public var constraints: [Constraint] = []
  /// In the order of their broken constraints.
  public var conflicts: [Conflict] = []
  /// How it differs from earlier snapshots of the same hierarchy.
  public internal(set) var lineage = SnapshotLineage()
  /// The places of the views with undetermined parts, in document order.
  public internal(set) var ambiguousViews: [Int] = []

  public init(size: CGSize, views: [View] = []) {
    self.size = size
    self.views = views
  }

  public func view(named name: String) -> View? {
    views.indices.first { views[$0].name == name }.map { views[$0] }
  }

  /// The constraints with these ids, in the order of the snapshot.
  public func constraints(numbered ids: [Int]) -> [Constraint] {
    constraints.filter { ids.contains($0.id) }
  }

  /// The superviews of a view, the closest first.
  public func superviews(of view: View) -> [View] {
    superviewPlaces(of: view).map { views[$0] }
  }

  /// The places of a view's superviews in ``views``, the closest first, found without copying these.
  public func superviewPlaces(of view: View) -> some Sequence<Int> {
    sequence(state: view.superview) { next in
      guard let place = next, views.indices.contains(place) else { return nil }
      next = views[place].superview
      return place
    }
  }

  /// A part of a view's frame that no constraint determines.
  public enum FrameAttribute: String, Sendable, CaseIterable {
    case x, y, width, height

    /// The place of a frame along an axis.
    public static func place(_ axis: NSLayoutConstraint.Axis) -> Self { axis == .horizontal ? .x : .y }

    /// The length of a frame along an axis.
    public static func length(_ axis: NSLayoutConstraint.Axis) -> Self {
      axis == .horizontal ? .width : .height
    }
  }

  @dynamicMemberLookup
  public struct View: Equatable, Sendable {
    /// Unique in the scene; the root's is `view`.
    public var name: String
    /// `UIView`, `UILabel`, …
    public var className: String
    /// The superview's index in `views`; nil for the root.
    public var superview: Int?
    /// In the superview's coordinates, points.
    public var frame: CGRect
    /// Where it is drawn, in the root's coordinates, points: with the transforms of the view and of its superviews.
    public var absoluteFrame: CGRect
    /// The coordinates of its top left corner for its subviews, in points: a scroll view's content offset.
    public var boundsOrigin = CGPoint.zero
    /// Whether the view itself or one of its superviews is hidden.
    public var isHidden = false
    public var appearance = ViewAppearance()
    /// Nil for a class of view that shows only its background.
    public var content: ViewContent?
    /// Whether UIKit has made it as a part of its superview, as a cell's content view: it is drawn without border and name.
    public var isPart = false
    /// Whether descendants may lie outside the frame and be scrolled into view.
    public var scrollsContent = false
    /// The undetermined parts of the frame.
    public var ambiguous: [FrameAttribute] = []
    /// Whether a constraint of a conflict relates this view.
    public var isInConflict = false
    /// Where code makes it, if it does in another file than the scene's own.
    public var madeElsewhere: SourcePosition?

    public init(name: String, className: String, superview: Int?, frame: CGRect, absoluteFrame: CGRect) {
      self.name = name
      self.className = className
      self.superview = superview
      self.frame = frame
      self.absoluteFrame = absoluteFrame
    }

    /// The properties of the appearance.
    @inlinable
    public subscript<Value>(dynamicMember property: WritableKeyPath<ViewAppearance, Value>) -> Value {
      get { appearance[keyPath: property] }
      set { appearance[keyPath: property] = newValue }
    }
  }

  public enum TextAlignment: Sendable {
    case left, center, right
  }

  /// A constraint. Its content is behind a reference, so that successive snapshots share it until it changes.
  public struct Constraint: Equatable, Sendable {
    private let reference: Reference

    private final class Reference: Sendable {
      let content: Content

      init(_ content: Content) { self.content = content }
    }

    private struct Content: Equatable, Sendable {
      var wording: ConstraintDescription
      var items: (first: String, second: String?)
      /// Nil where the items are the views.
      var owners: [String]?
      var state: ConstraintState
      var origin: ConstraintOrigin?
      var isOlderThanSuperview: Bool
      var source: Equation.Source?

      static func == (left: Self, right: Self) -> Bool {
        left.wording == right.wording && left.items == right.items && left.owners == right.owners
          && left.state == right.state && left.origin == right.origin && left.source == right.source
          && left.isOlderThanSuperview == right.isOlderThanSuperview
      }
    }

    /// - Parameters:
    ///   - wording: what its texts are written from.
    ///   - items: the items' names in the snapshot.
    ///   - owners: the names of the views that hold the items in the snapshot; nil where there is none, or the same one.
    ///   - source: nil for a constraint that code has made.
    init(
      wording: consuming ConstraintDescription, items: (first: String, second: String?),
      owners: (first: String?, second: String?), state: ConstraintState, origin: ConstraintOrigin?,
      isOlderThanSuperview: Bool = false, source: Equation.Source?
    ) {
      let areViews = owners.first == items.first && owners.second == Self.other(of: items)
      reference = Reference(
        Content(
          wording: wording, items: items,
          owners: areViews ? nil : [owners.first, owners.second].compactMap { $0 }, state: state,
          origin: origin, isOlderThanSuperview: isOlderThanSuperview, source: source))
    }

    /// The second item's name, if it is another than the first's.
    private static func other(of items: (first: String, second: String?)) -> String? {
      items.second == items.first ? nil : items.second
    }

    /// What its texts are written from.
    var wording: ConstraintDescription { reference.content.wording }
    public var state: ConstraintState { reference.content.state }
    /// The source code that made it, if any.
    public var origin: ConstraintOrigin? { reference.content.origin }
    /// Whether it was made before its first view had a superview.
    public var isOlderThanSuperview: Bool { reference.content.isOlderThanSuperview }
    /// Nil for a constraint that code has made.
    var source: Equation.Source? { reference.content.source }

    /// Counted from 1 in the order of creation.
    public var id: Int { reference.content.wording.id }
    /// `<MASLayoutConstraint:#1 UIView:redView.top == UIView:view.top>`, written when it is read.
    public var description: String { wording.description }
    /// 1...1000
    public var priority: Int { reference.content.wording.priority.solverPriority }
    /// Its key or identifier.
    public var key: String? { reference.content.wording.key }
    /// The names of the views it relates; a guide counts as its owning view.
    public var views: [String] {
      let items = reference.content.items
      return reference.content.owners ?? [items.first, Self.other(of: items)].compactMap { $0 }
    }
    /// With the names of the snapshot.
    public var equation: Equation? {
      let (form, items) = (reference.content.wording.equation, reference.content.items)
      return Equation(
        firstItem: items.first, firstAttribute: form.firstAttribute, relation: form.relation,
        secondItem: items.second, secondAttribute: form.secondAttribute, multiplier: form.multiplier,
        constant: form.constant, source: source)
    }

    /// Whether it says the same as another one, apart from their priorities; the numbers are compared first, as most differ.
    public func hasSameEquation(as other: Constraint) -> Bool {
      reference.content.wording.equation == other.reference.content.wording.equation
        && reference.content.items == other.reference.content.items && source == other.source
    }

    /// The position of the source code that made it.
    public var position: SourcePosition? { origin?.position }
    public var line: Int? { position.flatMap { $0.file == 0 ? $0.line : nil } }

    public static func == (left: Self, right: Self) -> Bool {
      left.reference === right.reference || left.reference.content == right.reference.content
    }
  }

  public enum ConstraintState: String, Sendable {
    /// It holds.
    case satisfied
    /// Below required, and violated.
    case unsatisfied
    /// Broken to recover from a conflict.
    case broken
    /// In no engine, or of other size classes.
    case inactive
  }

  public struct Conflict: Equatable, Sendable {
    /// The ids of the conflicting constraints, in order; without any one of them there is no conflict.
    public var constraints: [Int]
    /// The id of the broken one.
    public var broken: Int
    /// What the derivation is made from; nil outside of a scene.
    var proof: ConflictProof?

    /// Why the constraints cannot all hold; worked out when it is first read.
    public var derivation: ConflictDerivation? { proof?.derivation }
  }
}

extension SceneSnapshot.Constraint {
  /// A constraint outside of a scene, with the names that its views have.
  public init(_ constraint: NSLayoutConstraint, state: SceneSnapshot.ConstraintState) {
    self.init(
      wording: ConstraintDescription(constraint),
      items: (constraint.firstItem.displayName, constraint.secondItem?.displayName),
      owners: (constraint.views.first?.displayName, constraint.views.dropFirst().first?.displayName),
      state: state, origin: constraint.origin, source: constraint.source)
  }
}

extension SceneSnapshot.Conflict {
  /// A conflict without a proof.
  public init(constraints: [Int], broken: Int) {
    self.init(constraints: constraints, broken: broken, proof: nil)
  }
}
