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

  public func view(named name: String) -> View? { views.first { $0.name == name } }

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
    /// Counted from 1 in the order of creation.
    public var id: Int
    /// `<MASLayoutConstraint:#1 UIView:redView.top == UIView:view.top>`
    public var description: String
    /// 1...1000
    public var priority: Int
    public var state: ConstraintState
    /// The source code that made it, if any.
    public var origin: ConstraintOrigin?
    /// Its key or identifier.
    public var key: String?
    /// The names of the views it relates.
    public var views: [String]
    /// Whether it was made before its first view had a superview.
    public var isOlderThanSuperview = false
    /// Nil in snapshots made without the layout engine.
    public var equation: Equation?

    public init(
      id: Int, description: String, priority: Int, state: ConstraintState, origin: ConstraintOrigin?,
      key: String? = nil, views: [String]
    ) {
      self.id = id
      self.description = description
      self.priority = priority
      self.state = state
      self.origin = origin
      self.key = key
      self.views = views
    }

    /// The position of the source code that made it.
    public var position: SourcePosition? { origin?.position }
    public var line: Int? { position.flatMap { $0.file == 0 ? $0.line : nil } }
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
    /// The proof; nil in snapshots made without the layout engine.
    public var derivation: ConflictDerivation?

    public init(constraints: [Int], broken: Int, derivation: ConflictDerivation? = nil) {
      self.constraints = constraints
      self.broken = broken
      self.derivation = derivation
    }
  }
}
