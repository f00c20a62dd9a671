import AutoLayout

/// The animations of a statement. They end in the scene's state.
public struct Timeline: Equatable, Sendable {
  /// A view on its way from one appearance to another.
  public struct Track: Equatable, Sendable {
    /// The view's name in the scene's snapshots.
    public var view: String
    /// In seconds from the statement.
    public var start: Double
    /// In seconds, above 0.
    public var duration: Double
    public var curve: AnimationCurve
    public var from: ViewPresentation
    public var to: ViewPresentation

    public init(
      view: String, start: Double = 0, duration: Double, curve: AnimationCurve, from: ViewPresentation,
      to: ViewPresentation
    ) {
      self.view = view
      self.start = start
      self.duration = duration
      self.curve = curve
      self.from = from
      self.to = to
    }

    public var end: Double { start + duration }
  }

  /// The scene before a completion block changed it.
  public struct Stage: Equatable, Sendable {
    /// In seconds from the statement.
    public var until: Double
    public var snapshot: SceneSnapshot
    /// How many lines the statement had printed by then.
    public var lines: Int

    public init(until: Double, snapshot: SceneSnapshot, lines: Int = 0) {
      self.until = until
      self.snapshot = snapshot
      self.lines = lines
    }
  }

  /// In the order in which they were asked for.
  public var tracks: [Track] = []
  /// In the order of time.
  public var stages: [Stage] = []

  public init(tracks: [Track] = [], stages: [Stage] = []) {
    self.tracks = tracks
    self.stages = stages
  }
}
