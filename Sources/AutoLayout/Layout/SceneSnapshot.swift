import Foundation

/// A solved scene as values, for drawing, export and diagnosis.
public struct SceneSnapshot: Equatable, Sendable {
  /// The root view's size, in points.
  public var size: CGSize
  /// All views of the hierarchy in document order: the root first, every view before its subviews.
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
    // Only the number of each is read; a constraint as a value would be copied for it.
    var found: [Constraint] = []
    for index in constraints.indices where ids.contains(constraints[index].wording.number ?? 0) {
      found.append(constraints[index])
    }
    return found
  }

  /// The superviews of a view, the closest first.
  public func superviews(of view: View) -> [View] {
    let all = sequence(first: view) { view in
      view.superview.flatMap { views.indices.contains($0) ? views[$0] : nil }
    }
    return Array(all.dropFirst())
  }

  /// A part of a view's frame that no constraint determines.
  public enum FrameAttribute: String, Sendable, CaseIterable {
    case x, y, width, height
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

    public init(name: String, className: String, superview: Int?, frame: CGRect, absoluteFrame: CGRect) {
      self.name = name
      self.className = className
      self.superview = superview
      self.frame = frame
      self.absoluteFrame = absoluteFrame
    }

    /// The properties of the appearance.
    public subscript<Value>(dynamicMember property: WritableKeyPath<ViewAppearance, Value>) -> Value {
      get { appearance[keyPath: property] }
      set { appearance[keyPath: property] = newValue }
    }
  }

  public enum TextAlignment: Sendable {
    case left, center, right
  }

  public struct Constraint: Equatable, Sendable {
    /// What its texts are written from.
    var wording: ConstraintDescription
    /// The items' names in the snapshot.
    var items: (first: String, second: String?)
    /// The names of the views that hold the items in the snapshot; nil where there is none.
    var owners: (first: String?, second: String?)
    public var state: ConstraintState
    /// The source code that made it, if any.
    public var origin: ConstraintOrigin?
    /// Whether it was made before its first view had a superview.
    public var isOlderThanSuperview = false
    /// Nil for a constraint that code has made.
    var source: Equation.Source?

    /// Counted from 1 in the order of creation.
    public var id: Int { wording.id }
    /// `<MASLayoutConstraint:#1 UIView:redView.top == UIView:view.top>`, written when it is read.
    public var description: String { wording.description }
    /// 1...1000
    public var priority: Int { wording.priority.solverPriority }
    /// Its key or identifier.
    public var key: String? { wording.key }
    /// The names of the views it relates; a guide counts as its owning view.
    public var views: [String] { [owners.first, owners.second].compactMap { $0 } }
    /// With the names of the snapshot.
    public var equation: Equation? {
      let form = wording.equation
      return Equation(
        firstItem: items.first, firstAttribute: form.firstAttribute, relation: form.relation,
        secondItem: items.second, secondAttribute: form.secondAttribute, multiplier: form.multiplier,
        constant: form.constant, source: source)
    }

    /// The position of the source code that made it.
    public var position: SourcePosition? { origin?.position }
    public var line: Int? { position.flatMap { $0.file == 0 ? $0.line : nil } }

    public static func == (left: Self, right: Self) -> Bool {
      left.wording == right.wording && left.items == right.items && left.owners == right.owners
        && left.state == right.state && left.origin == right.origin && left.source == right.source
        && left.isOlderThanSuperview == right.isOlderThanSuperview
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
