/// The conflicts that a device printed, read into plain values.
///
/// Any text will do: the block that UIKit or AppKit prints, with or without its preamble, time stamps, quotes
/// and commas; several blocks among other output; or bare lines. What cannot be read is in ``unread``, the
/// rest is read all the same.
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
  /// The lines that look like constraints but could not be read, in order. Where no line of the text is a
  /// constraint, all its lines that are not blank (the first 1,000 of them).
  public var unread: [UnreadLine]

  /// How many bytes of UTF-8 are read at most. The rest is left out, and ``unread`` says so.
  public static let sizeLimit = 4 << 20

  public init(blocks: [LogBlock] = [], unread: [UnreadLine] = []) {
    self.blocks = blocks
    self.unread = unread
  }

  /// Reads a text. Takes time in proportion to its length.
  public static func parse(_ text: String) -> DeviceLog {
    var reader = LogReader(text)
    return reader.read()
  }
}

/// A line that could not be read.
public struct UnreadLine: Equatable, Sendable {
  /// Its number in the text, from 1.
  public var line: Int
  /// The line without the blanks around it, cut to 500 characters.
  public var text: String
  /// Why not, in a few words.
  public var reason: String

  public init(line: Int, text: String, reason: String) {
    self.line = line
    self.text = text
    self.reason = reason
  }
}
