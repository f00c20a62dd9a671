import ProjectFiles
import SceneLanguage

/// Reads the entries of standard input: lines that form complete statements, or a command.
struct EntryReader {
  /// Called before a line is waited for, with whether it continues an entry.
  var prompt: (_ isContinuation: Bool) -> Void = { _ in }
  private var input = InputLines()

  /// The longest statement, in bytes.
  private static let longestStatement = 1_000_000

  init(prompt: @escaping (_ isContinuation: Bool) -> Void = { _ in }) { self.prompt = prompt }

  /// Why reading stopped early.
  var problem: String? { input.problem }

  /// Goes on after the end of a terminal's input, which can be continued.
  mutating func reopen() { input.reopen() }

  /// The next entry; nil after the last.
  mutating func next() throws -> String? {
    prompt(false)
    guard var entry = input.next() else { return nil }
    if entry.filter({ !$0.isWhitespace }) == ":paste" {
      // Up to a line with only a dot.
      while entry.utf8.count <= InputFile.sizeLimit, let line = nextLine() {
        entry += line
        if line.filter({ !$0.isWhitespace }) == "." { break }
      }
      return entry
    }
    if entry.drop(while: \.isWhitespace).first == ":" { return entry }
    var isComplete = Scene.isComplete(entry)
    while true {
      if isComplete {
        // A line that begins with a dot continues the statement, if it is available already.
        guard input.peek()?.drop(while: \.isWhitespace).first == "." else { return entry }
      }
      guard entry.utf8.count <= Self.longestStatement, let line = nextLine() else { return entry }
      entry += line
      // Parsing takes time: a long text is parsed only after a closing character.
      let mayClose = isComplete || entry.utf8.count < 1 << 12 || line.contains { "}])@\"'/".contains($0) }
      isComplete = mayClose && (entry.utf8.count < 1 << 16 || closesAtStart(line)) && Scene.isComplete(entry)
    }
  }

  private mutating func nextLine() -> String? {
    prompt(true)
    return input.next()
  }

  /// Long statements are parsed only where their outermost block may end; parsing at each line would take
  /// quadratic time.
  private func closesAtStart(_ line: String) -> Bool {
    line.first.map { "}])@".contains($0) } ?? false
  }
}
