import Foundation
import Testing

/// The pages of the documentation, as they stand in the checkout.
enum Documentation {
  /// - Parameter path: of a page, from the top of the checkout
  static func text(_ path: String) throws -> String {
    try String(contentsOfFile: Scenes.directory + "/../" + path, encoding: .utf8)
  }

  /// The indented lines that follow the first line with these words, without their indentation.
  static func block(after words: String, of path: String) throws -> [String] {
    let lines = try text(path).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.contains(words) })
    return lines[start...].drop { !$0.hasPrefix("    ") }
      .prefix { $0.hasPrefix("    ") || $0.isEmpty }
      .reversed().drop(while: \.isEmpty).reversed()
      .map { String($0.dropFirst(4)) }
  }
}

/// What the README and the pages behind it show, done as they say.
struct DocumentationTests {
  @Test func theFirstStatementsDoWhatIsSaid() throws {
    let entries = try Documentation.block(after: "## What to type first", of: "README.md")
    #expect(entries.count == 7)
    let outcome = try Program.run(
      [Scenes.path("basics/three-columns.mas")], input: entries.joined(separator: "\n") + "\n")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let answers = outcome.output
    // The badge is made with four constraints, one of which is changed, then there is a conflict until it is fixed.
    #expect(answers.components(separatedBy: "\n+ #").count == 1 + 4 + 1)
    #expect(answers.contains("~ #15 badge.width == 12"))
    #expect(answers.components(separatedBy: "conflict: ").count == 1 + 3)
    #expect(answers.contains("no conflict any more"))
    #expect(answers.contains("undone: :fix"))
  }

  @Test func theCommandForTheShellDrawsABox() throws {
    let commands = try Documentation.block(after: "lists the options", of: "README.md")
    // 40 by 8 cells, 2 from each edge: a box 36 wide and 4 high.
    let side = String(repeating: "─", count: 36 - 2)
    let title = "┌ red " + String(repeating: "─", count: 36 - 7) + "┐"
    #expect(
      try Shell.run(try #require(commands.first)).output.components(separatedBy: "\n").filter { !$0.isEmpty }
        == [
          "  " + title, "  │" + String(repeating: " ", count: 34) + "│",
          "  │" + String(repeating: " ", count: 34) + "│",
          "  └" + side + "┘",
        ])
  }

  @Test func theThreeWaysToSayOneThingRun() throws {
    let code = try Documentation.block(
      after: "## The language in one page", of: "Sources/SceneLanguage/SceneLanguage.docc/SceneLanguage.md")
    let outcome = try Program.run(
      ["render", "-", "--size", "80x24", "--format", "json"],
      input: "view redView, blueView\nblueView.make { left.top.equalTo(0); width.height.equalTo(10) }\n"
        + code.joined(separator: "\n") + "\n")
    #expect(outcome.status == 0)
    let views = try #require(try outcome.json()["views"] as? [[String: Any]])
    let frame = try #require(
      views.first { $0["name"] as? String == "redView" }?["frame"] as? [String: Double])
    // Beside the blue view, 10 wide, with a gap of 8; from top to bottom of the root.
    #expect(frame["x"] == 18)
    #expect(frame["height"] == 24)
  }

  @Test func linksLeadToFiles() throws {
    let files = FileManager.default
    let top = URL(fileURLWithPath: Scenes.directory).deletingLastPathComponent()
    let pages =
      (files.enumerator(atPath: top.appendingPathComponent("Sources").path)?.compactMap { $0 as? String })
      .map { $0.filter { $0.hasSuffix(".md") }.map { "Sources/" + $0 } } ?? []
    #expect(pages.count > 8)
    for page in pages + ["README.md"] {
      let folder = top.appendingPathComponent(page).deletingLastPathComponent()
      for match in try Documentation.text(page).matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
        let target = folder.appendingPathComponent(String(match.1))
        #expect(files.fileExists(atPath: target.path), "\(page): \(match.1)")
      }
    }
  }
}

/// The README's screen.
@Suite(.enabled(if: Tmux.isInstalled, "needs tmux"))
struct ReadmeScreenTests {
  @Test func theScreenIsTheOneThatIsShown() throws {
    let shown = try Documentation.block(after: "Here someone has opened", of: "README.md")
    let terminal = try Tmux((110, 30))
    try terminal.open(Scenes.path("basics/detail-card.mas"))
    try terminal.enter("icon.make.width.equalTo(40)")
    try terminal.waitFor("1 installed")
    try terminal.enter(":select icon")
    try terminal.press("Escape")
    func plain(_ lines: [String]) -> [String] {
      lines.map { line in
        // A time of another length leaves more or less blank behind it.
        line.replacing(/\([\d.]+ m?s\) */, with: "(time)").replacing(/\s+$/, with: "")
      }.filter { !$0.isEmpty }
    }
    try terminal.waitFor("the README's screen") { plain($0.components(separatedBy: "\n")) == plain(shown) }
  }
}
