import Foundation
import Testing

/// A terminal to run the program in: a tmux server of the test's own, with a shell in it.
final class Tmux {
  let folder: Folder

  /// How long anything may take to appear.
  private static let patience = 20.0

  private static let path =
    ["/usr/local/bin/tmux", "/bin/tmux"].first { FileManager.default.isExecutableFile(atPath: $0) }
    ?? "/usr/bin/tmux"

  static let isInstalled = FileManager.default.isExecutableFile(atPath: path)

  /// - Parameters:
  ///   - size: columns and rows
  ///   - environment: for the shell and what it runs, beside PATH, HOME and TERM
  init(_ size: (Int, Int) = (80, 24), term: String = "tmux-256color", environment: [String: String] = [:])
    throws
  {
    folder = try Folder()
    var variables = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "TERM": term, "LANG": "C.UTF-8", "PS1": "shell> ",
    ]
    variables.merge(environment) { $1 }
    let assignments = variables.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
    try tmux(
      "new-session", "-d", "-x", "\(size.0)", "-y", "\(size.1)", "exec env -i \(assignments) sh")
    try waitFor("the shell") { $0.contains("shell>") }
  }

  deinit { _ = try? tmux("kill-server") }

  @discardableResult
  private func tmux(_ arguments: String...) throws -> String {
    var command = Command(
      path: Self.path, arguments: ["-u", "-L", "test", "-f", "/dev/null"] + arguments, environment: [:])
    command.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TMUX_TMPDIR": folder.path]
    command.output = folder.url("tmux").path
    _ = try command.run()
    return try folder.text(of: "tmux")
  }

  // MARK: What a user does

  /// Types a line and presses Enter.
  func enter(_ text: String) throws {
    try type(text)
    try press("Enter")
  }

  /// Types text.
  func type(_ text: String) throws { try tmux("send-keys", "-l", text) }

  /// Presses keys by tmux's names, such as `C-c` and `Up`.
  func press(_ keys: String...) throws {
    for key in keys { try tmux("send-keys", key) }
  }

  /// Pastes text as terminals do, marked as pasted where the program asked for that.
  func paste(_ text: String) throws {
    let file = try folder.write(text, to: "clipboard")
    try tmux("load-buffer", file)
    try tmux("paste-buffer", "-p")
  }

  func resize(_ columns: Int, _ rows: Int) throws {
    try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Starts the program, and waits for its status line with the root's size and for its prompt.
  func open(_ arguments: String = "") throws {
    try enter("\(Program.path) \(arguments)")
    try waitFor("the playground") {
      $0.contains(#/(?m)^ \S+( \+)?(  .*)?$/#) && $0.contains(#/(?m)^>(\s|$)/#)
    }
  }

  /// Begins to record what the program writes to the terminal.
  func record() throws { try tmux("pipe-pane", "exec cat > '\(folder.url("recording").path)'") }

  /// How many bytes were recorded.
  func recorded() throws -> Int { try Data(contentsOf: folder.url("recording")).count }

  // MARK: What a user sees

  func screen() throws -> String { try tmux("capture-pane", "-p") }

  /// With the escape sequences of its colours.
  func coloredScreen() throws -> String { try tmux("capture-pane", "-pe") }

  func lines() throws -> [String] {
    try screen().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Column and row, from 0.
  func cursor() throws -> [Int] {
    let text = try tmux("display-message", "-p", "#{cursor_x} #{cursor_y}")
    return text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
  }

  struct NeverCame: Error, CustomStringConvertible {
    var what: String
    var screen: String
    var description: String { "\(what) never came; the screen is:\n\(screen)" }
  }

  /// Looks until the screen is as it should be.
  @discardableResult
  func waitFor(_ what: String, until condition: (String) throws -> Bool) throws -> String {
    let end = Date().addingTimeInterval(Self.patience)
    var shown = ""
    repeat {
      shown = try screen()
      if try condition(shown) { return shown }
      usleep(20_000)
    } while Date() < end
    throw NeverCame(what: what, screen: shown)
  }

  @discardableResult
  func waitFor(_ text: String) throws -> String { try waitFor(text) { $0.contains(text) } }

  /// The number of the process that runs the program in the pane's shell.
  func programID() throws -> Int32? {
    let shell = try tmux("display-message", "-p", "#{pane_pid}").trimmingCharacters(
      in: .whitespacesAndNewlines)
    let children = try? String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
    return children?.split(separator: " ").compactMap { Int32($0) }.first
  }
}
