import Foundation

/// A solved scene as values: the interface to panes, exporters and checks.
public struct SceneSnapshot: Equatable, Sendable {
  /// The root view's size, in points.
  public var size: CGSize
  /// All views of the hierarchy in document order: the root first, every view before its subviews.
  public var views: [View]
  /// The constraints in installation order; implicit ones (autoresizing, content size) only where a
  /// conflict names them.
  public var constraints: [Constraint]
  /// The conflicts, by the broken constraint.
  public var conflicts: [Conflict]

  public init(
    size: CGSize, views: [View] = [], constraints: [Constraint] = [], conflicts: [Conflict] = []
  ) {
    self.size = size
    self.views = views
    self.constraints = constraints
    self.conflicts = conflicts
  }

  /// The view with a name.
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
    /// In the root's coordinates, points.
    public var absoluteFrame: CGRect
    /// Whether the view itself or one of its superviews is hidden.
    public var isHidden = false
    public var appearance = ViewAppearance()
    /// Nil for a class of view that shows only its background.
    public var content: ViewContent?
    /// Whether descendants may lie outside the frame and be scrolled into view.
    public var scrollsContent = false
    /// The undetermined parts of the frame.
    public var ambiguous: [FrameAttribute] = []
    /// Whether a conflict speaks of this view.
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
    /// What made it; nil where no text did.
    public var origin: ConstraintOrigin?
    /// The name that it was given, if any.
    public var key: String?
    /// The names of the views it speaks of.
    public var views: [String]
    /// Whether it was made before its first view had a superview.
    public var isOlderThanSuperview = false
    /// The equation; nil in a snapshot that was put together without.
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

    /// Where it was written; nil where no text made it.
    public var position: SourcePosition? { origin?.position }
    public var line: Int? { position?.line }
  }

  public enum ConstraintState: String, Sendable {
    /// It holds.
    case satisfied
    /// Below required, and violated.
    case unsatisfied
    /// Broken to recover from a conflict.
    case broken
    /// Not taking part.
    case inactive
  }

  public struct Conflict: Equatable, Sendable {
    /// The ids of the constraints that cannot hold together, in order; none can be left out.
    public var constraints: [Int]
    /// The id of the broken one.
    public var broken: Int
    /// Why they cannot; nil in snapshots made without.
    public var derivation: ConflictDerivation?

    public init(constraints: [Int], broken: Int, derivation: ConflictDerivation? = nil) {
      self.constraints = constraints
      self.broken = broken
      self.derivation = derivation
    }
  }
}
