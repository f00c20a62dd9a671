/// How much a text may ask for. Each limit has an error message of its own.
public struct Limits: Equatable, Sendable {
  /// UTF-8 bytes of one text given to ``Scene/run(_:firstLine:firstColumn:)``.
  public var sourceBytes = 8_000_000
  /// How deep brackets, operators and blocks may nest.
  public var nesting = 200
  /// How deep calls and the expressions in them may nest while running, as far as the stack has room for them.
  public var callDepth = 400
  /// The processor's time that a statement may run for. Where a scene is made again, four times as much.
  public var time = Duration.seconds(4)
  /// The work that the solver may do for a statement and the layout after it, in units of ``LayoutWork``: as much as takes
  /// the time of a statement.
  public var solving = 400_000_000
  /// Steps of evaluation per statement.
  public var steps = Int.max
  /// Memory that a statement may ask for in all, in bytes.
  public var bytes = 500_000_000
  /// Memory that a scene may keep from statement to statement, in bytes: values, views, constraints.
  public var keptBytes = 500_000_000
  /// Views per scene, and as many layout guides.
  public var views = 20_000
  /// Constraints that a statement may make.
  public var constraints = 100_000
  /// Elements of one array or dictionary.
  public var elements = 100_000
  /// Characters of one string.
  public var characters = 100_000
  /// Lines that one statement may print.
  public var printedLines = 1_000

  public init() {}

  public static let standard = Limits()
}
