import Foundation
import Testing

/// What a device printed: a bar of 10 above, 44 high and 10 below, in a view of 50.
private let log = """
  2021-03-04 10:11:12.345678+0100 Shop[4123:99817] [LayoutConstraints] Unable to simultaneously satisfy constraints.
  \tProbably at least one of the constraints in the following list is one you don't want.
  (
      "<NSLayoutConstraint:0x600000000010 V:|-(10)-[UIButton:0x7f0000000001'Buy']   (Names: '|':Shop.BarView:0x7f0000000002 )>",
      "<NSLayoutConstraint:0x600000000020 UIButton:0x7f0000000001'Buy'.height == 44   (active)>",
      "<NSLayoutConstraint:0x600000000030 V:[UIButton:0x7f0000000001'Buy']-(10)-|   (active, names: '|':Shop.BarView:0x7f0000000002 )>",
      "<NSLayoutConstraint:0x600000000040 'UIView-Encapsulated-Layout-Height' Shop.BarView:0x7f0000000002.height == 50   (active)>"
  )

  Will attempt to recover by breaking constraint
  <NSLayoutConstraint:0x600000000020 UIButton:0x7f0000000001'Buy'.height == 44   (active)>

  """

/// `trowel explain`, as someone uses it who has a log.
struct ExplainTests {
  @Test func aLogOnStandardInputIsExplainedInNamesAndNumbers() throws {
    let outcome = try Program.run(["explain"], input: log)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // 10 + 44 + 10 = 64, 14 more than 50.
    #expect(text.contains("10 + 44 + 10 = 64, but barView is 50 high: 14 pt over."))
    #expect(text.contains("buy UIButton 0x7f0000000001 \"Buy\", in barView"))
    #expect(text.contains("barView Shop.BarView 0x7f0000000002"))
    #expect(text.contains("5 buy.height = 44 <- broken by the device"))
    #expect(text.contains("It broke line 5: that asks for buy.height = 44, and the others make it 30."))
    #expect(text.contains("change 44 to 30 in buy.height = 44"))
    #expect(text.contains("buy.heightAnchor.constraint(equalToConstant: 30).isActive = true"))
    #expect(text.contains("trowel explain --open"))
  }

  @Test func whatUIKitMakesIsNotToBeChanged() throws {
    let outcome = try Program.run(["explain"], input: log)
    #expect(!outcome.output.contains("change 50"))
    #expect(!outcome.output.contains("weaken barView.height"))
  }

  @Test func theObjectHasTheSceneWithTextsAndFixes() throws {
    let folder = try Folder()
    let path = try folder.write(log + "<NSLayoutConstraint:0x1 UIView:0x2.girth == 3>\n", to: "a.log")
    let outcome = try Program.run(["explain", path, "--format", "json"])
    #expect(outcome.status == 0)
    let json = try outcome.json()
    let constraints = try #require(json["constraints"] as? [[String: Any]])
    #expect(constraints.count == 4)
    #expect(
      constraints.last?["text"] as? String
        == "<NSLayoutConstraint:0x600000000020 UIButton:0x7f0000000001'Buy'.height == 44   (active)>")
    let conflicts = try #require(json["conflicts"] as? [[String: Any]])
    #expect(conflicts.count == 1)
    #expect(conflicts.first?["constraints"] as? [Int] == [1, 2, 3, 4])
    // The one that the device broke.
    #expect(conflicts.first?["broken"] as? Int == 4)
    let fixes = try #require(conflicts.first?["fixes"] as? [[String: Any]])
    #expect(fixes.count >= 2)
    #expect(fixes.first?["constraint"] as? Int == 4)
    // UIKit gives the bar its height, so another gives way.
    #expect(fixes.first?["edit"] as? String == "buy.make.height.equalTo(44).priority(999)")
    let unread = try #require(json["unread"] as? [[String: Any]])
    #expect(unread.map { $0["text"] as? String } == ["<NSLayoutConstraint:0x1 UIView:0x2.girth == 3>"])
    #expect((json["more"] as? [Any])?.isEmpty == true)
  }

  @Test func severalConflictsAreOneObject() throws {
    let second = log.replacing("UIButton", with: "UILabel").replacing("== 44", with: "== 45")
    let json = try Program.run(["explain", "--format", "json"], input: log + second + log).json()
    #expect(json["times"] as? Int == 2)
    let more = try #require(json["more"] as? [[String: Any]])
    #expect(more.count == 1)
    #expect((more.first?["conflicts"] as? [Any])?.count == 1)
  }

  /// However it was copied.
  @Test(arguments: ["> ", "| ", "\t", "Mar  4 10:11:12 iPhone Shop[4123] <Error>: ", "[12:00] flutter: "])
  func whatStandsBeforeTheLinesDoesNotMatter(prefix: String) throws {
    let quoted = log.split(separator: "\n", omittingEmptySubsequences: false).map { prefix + $0 }
    for ending in ["\n", "\r\n"] {
      let outcome = try Program.run(["explain"], input: quoted.joined(separator: ending))
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("14 pt over"))
    }
  }

  @Test func whatCannotBeReadIsQuotedAndTheRestExplained() throws {
    let strange = "    \"<NSLayoutConstraint:0x600000000050 UIView:0x7f9.girth == 3   (active)>\",\n"
    let text = log.replacing("(\n", with: "(\n" + strange, maxReplacements: 1)
    let outcome = try Program.run(["explain"], input: text)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("14 pt over"))
    #expect(outcome.output.contains("UIView:0x7f9.girth == 3"))
    #expect(
      outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("'girth' is no attribute"))
  }

  @Test(arguments: ["", "hello\n", "<NSLayoutConstraint:0x1 UIView:0x2.girth == 3>\n"])
  func aTextWithoutConstraintsIsRefusedWithWhatToDo(input: String) throws {
    for arguments in [["explain"], ["explain", "--format", "json"]] {
      let outcome = try Program.run(arguments, input: input)
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("trowel: standard input: "))
      #expect(outcome.errors.contains("Unable to simultaneously satisfy constraints"))
    }
  }

  @Test func whatIsNoTextIsRefusedInOneLine() throws {
    let folder = try Folder()
    let path = folder.url("picture.log")
    try Data((0..<2_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }).write(to: path)
    let outcome = try Program.run(["explain", path.path])
    #expect(outcome.status == 2)
    #expect(outcome.errors == "trowel: \(path.path): that is no text\n")
  }

  @Test func aLogThatHidesItsConstraintsSaysHowToHaveThem() throws {
    let hidden = "Unable to simultaneously satisfy constraints:\n\n<private>\n"
    let outcome = try Program.run(["explain"], input: hidden)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("run the app from Xcode"))
  }

  @Test func aViewHasOneColourThroughout() throws {
    let output = try Program.run(["explain", "--format", "ansi"], input: log).output
    let colours = Set(output.matches(of: /\u{1B}\[([0-9;]+)mbuy\u{1B}\[m/).map { String($0.1) })
    #expect(colours.count == 1)
    #expect(output.contains("<NSLayoutConstraint:0x600000000020"))
    // 10 above, 44, 10 below, in 50.
    let plain = output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain.contains("buy 44") && plain.contains("barView 50") && plain.contains("14 pt over"))
  }

  @Test func coloursAreLeftOutOfAFile() throws {
    #expect(!(try Program.run(["explain"], input: log).output.contains("\u{1B}")))
  }

  @Test func aPictureIsOneDocument() throws {
    let picture = try Program.run(["explain", "--format", "svg"], input: log).output
    #expect(picture.hasPrefix("<svg xmlns=") && picture.hasSuffix("</svg>\n"))
    #expect(picture.contains("buy 44") && picture.contains("14 pt over"))
  }

  @Test func aPageHasTheLogsLinesAndNoOtherFile() throws {
    let page = try Program.run(
      ["explain", "--format", "html"], input: log.replacing("'Buy'", with: "'<script>'")
    ).output
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    #expect(page.contains("<svg") && page.contains("&lt;NSLayoutConstraint:0x600000000020"))
    #expect(!page.contains("<script") && !page.contains("src=") && !page.contains("<link"))
  }

  @Test func controlsOfALogDoNotReachTheTerminal() throws {
    for text in [log.replacing("'Buy'", with: "'Buy\u{1B}[2J'"), "hello \u{1B}[2J\n"] {
      let outcome = try Program.run(["explain"], input: text)
      #expect(!(outcome.output + outcome.errors).contains("\u{1B}"))
      for format in ["ansi", "svg", "html"] {
        let outcome = try Program.run(["explain", "--format", format, "--color", "never"], input: text)
        #expect(!(outcome.output + outcome.errors).contains("\u{1B}"))
      }
    }
  }

  @Test(arguments: [
    (["explain", "a", "b"], "unexpected argument 'b'"),
    (["explian", "a.log"], "'explian' is no command; did you mean 'explain'?"),
    (["explain", "--format", "sarif"], "explain writes text, ansi, json, svg or html"),
    (["explain", "/nowhere/a.log"], "/nowhere/a.log: no such file"),
    (["render", "-", "--open"], "--open goes with 'explain'"),
    (["explain", "--open", "--format", "json"], "--open shows a screen"),
  ])
  func argumentsThatMakeNoSense(arguments: [String], message: String) throws {
    let outcome = try Program.run(arguments, input: log)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(message))
  }

  /// The documented output is complete but for its last line, which names the file.
  @Test func theExampleInTheDocumentationIsWhatIsPrinted() throws {
    let page = try Documentation.text("Sources/Diagnosis/Diagnosis.docc/ConflictLogs.md")
    let parts = page.components(separatedBy: "    $ trowel explain <<'END'\n")
    let rest = try #require(parts.last).components(separatedBy: "\n    END\n\n")
    let (input, output) = (try #require(rest.first), try #require(rest.last))
    func plain(_ text: String) -> [String] {
      text.components(separatedBy: "\n").map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : $0 }
    }
    let shown = plain(output.components(separatedBy: "\n\n`trowel explain --open").first ?? "")
    let printed = try Program.run(["explain"], input: plain(input).joined(separator: "\n") + "\n").output
    #expect(printed.components(separatedBy: "\n\nTo try changes").first == shown.joined(separator: "\n"))
  }

  @Test func aSizeOfNothingIsSaidToPass() throws {
    let empty = log.replacing(
      "BarView:0x7f0000000002.height == 50", with: "BarView:0x7f0000000002.height == 0")
    let outcome = try Program.run(["explain"], input: empty)
    let text = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("A size of 0 that UIKit gives is often a passing one"))
  }

  @Test func theConstraintsOfALogThatHasNoConflictAreListed() throws {
    let lines = log.split(separator: "\n").filter {
      !$0.contains("Encapsulated") && !$0.contains("0x600000000030")
    }
    let outcome = try Program.run(["explain"], input: lines.joined(separator: "\n"))
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("can all hold"))
    #expect(outcome.output.contains("buy.height = 44"))
  }
}

/// `trowel explain --open` in a real terminal.
@Suite(.serialized, .enabled(if: Tmux.isInstalled, "needs tmux"))
struct ExplainScreenTests {
  @Test func aLogThatIsPipedInOpensAsASceneAndIsMendedThere() throws {
    let terminal = try Tmux((100, 30))
    let path = try terminal.folder.write(log, to: "a.log")
    try terminal.enter("cat \(path) | \(Program.path) explain --open")
    try terminal.waitFor("1 conflict")
    try terminal.enter(":fix 1")
    try terminal.waitFor("no conflict any more")
    try terminal.enter(":undo")
    try terminal.waitFor("undone: :fix")
    try terminal.enter(":quit!")
    try terminal.waitFor("the shell") {
      $0.contains("shell>") && !$0.contains("conflict") || $0.hasSuffix("shell>")
    }
  }
}
