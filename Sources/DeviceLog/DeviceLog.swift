/// The conflicts that a device printed, as plain values.
///
/// They are found in any text: blocks as UIKit or AppKit print them, with or without preamble, time stamps, quotes and
/// commas, also among other output; or bare constraints. Constraints that cannot be read are in ``unread``.
///
///     let log = DeviceLog.parse(text)
///     for block in log.blocks {
///       let rebuilt = block.rebuild()                        // a scene in the scene language
///       let file = try SceneFile.parse(rebuilt.source)       // its `:size` and `:scale`
///       let scene = Scene(size: rebuilt.size)
///       _ = try scene.run(file.text)
///       for conflict in scene.snapshot().conflicts { … }     // a constraint's `line` is a line of `source`:
///       let printed = rebuilt.constraint(onLine: line)       // an index into `block.constraints`
///     }
public struct DeviceLog: Equatable, Sendable {
  /// The conflicts, in the order they were printed.
  public var blocks: [LogBlock]
  /// The lines that look like constraints but could not be read, in order; at most 1,000. If no line of the text is a
  /// constraint, all lines that are not blank.
  public var unread: [UnreadLine]

  /// The most bytes of UTF-8 that are read. If there are more, ``unread`` says so.
  public static let sizeLimit = 4 << 20

  public init(blocks: [LogBlock] = [], unread: [UnreadLine] = []) {
    self.blocks = blocks
    self.unread = unread
  }

  /// Reads a text, in time proportional to its length.
  public static func parse(_ text: String) -> DeviceLog {
    var reader = LogReader(text)
    return reader.read()
  }
}

/// A line that could not be read.
public struct UnreadLine: Equatable, Sendable {
  /// Its number in the text, from 1.
  public var line: Int
  /// Without blanks at its ends, and cut to 500 characters.
  public var text: String
  /// Why it could not be read, as a phrase.
  public var reason: String
}
