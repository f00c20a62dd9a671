import Foundation
import Testing

/// `trowel learn`, and `trowel check` of lessons.
struct LearnTests {
  /// Half of 40, 60 and 100 are 20, 30 and 50.
  private static func lesson(solution: String) -> String {
    """
    // Halves
    // Make red half as wide as the window.

    view red
    red.make { left.top.bottom.equalTo(view) }

    /* goals at 40x12, 60x20, 100x30
    Red is half as wide as the window.
      red.width == view.width / 2
    */

    /* hint
    A quarter:

      red.make.width.equalTo(view).multipliedBy(0.25)
    */

    /* solution
    \(solution)
    */

    """
  }

  @Test func theListNamesAllLessonsAndThoseThatAreDone() throws {
    let folder = try Folder()
    _ = try folder.write("03-why-constraints\n", to: "trowel/lessons")
    let environment = ["XDG_STATE_HOME": folder.path]
    let outcome = try Program.run(["learn", "list"], environment: environment)
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count >= 18)
    #expect(lines.filter { $0.contains("✓") }.map { $0.prefix(5) } == ["  3 ✓"])
  }

  @Test func theListHasTheStars() throws {
    let folder = try Folder()
    _ = try folder.write("01-first-fix\n01-first-fix ★\n03-login-form\n", to: "trowel/lessons")
    let outcome = try Program.run(["learn", "list"], environment: ["XDG_STATE_HOME": folder.path])
    let starred = outcome.output.split(separator: "\n").filter { $0.contains("★") }
    #expect(
      starred == [
        "Challenges (trowel learn challenges), 2 of 6 done, 1 ★",
        "  1 ✓ The first fix: a conflict that has several ends ★",
      ])
    #expect(outcome.output.contains("  3 ✓ A login form: a card that is as high as what is in it\n"))
  }

  @Test func aStarIsKeptInPlainText() throws {
    let folder = try Folder()
    let environment = ["XDG_STATE_HOME": folder.path, "HOME": folder.path]
    let input = Data(
      "page.remake { top.right.bottom.equalTo(view); left.equalTo(menu.right).offset(1) }\n:quit!\n".utf8)
    let outcome = try Program.run(
      ["learn", "challenges/1", "--plain"], input: input, environment: environment)
    #expect(outcome.output.contains("★ with 8 constraints; 8 or fewer earn it"))
    #expect(try folder.text(of: "trowel/lessons") == "01-first-fix\n01-first-fix ★\n")
  }

  @Test func anUnknownLessonIsRefusedWithASuggestion() throws {
    let outcome = try Program.run(["learn", "prioritys"])
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "trowel: there is no lesson 'prioritys'; did you mean 'priorities'?; 'trowel learn list' names them\n"
    )
  }

  @Test func aLessonIsReadDoneAndKeptInPlainText() throws {
    let folder = try Folder()
    let environment = ["XDG_STATE_HOME": folder.path, "HOME": folder.path]
    let entries = [
      "sidebar.make.width.equalTo(15)", ":undo", "sidebar.make.width.equalTo(view).multipliedBy(0.25)",
      "photo.make.height.equalTo(photo.width).dividedBy(2)", ":quit!",
    ]
    let input = Data((entries.joined(separator: "\n") + "\n").utf8)
    let outcome = try Program.run(["learn", "6", "--plain"], input: input, environment: environment)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Multipliers: parts and shapes\n"))
    #expect(outcome.output.contains("15 is a quarter of 60."))
    #expect(outcome.output.contains("Done: all goals are reached at 3 sizes."))
    #expect(try folder.text(of: "trowel/lessons") == "06-multipliers\tbegun\n06-multipliers\n")
    // A lesson that is done already is not written again.
    _ = try Program.run(["learn", "6", "--plain"], input: input, environment: environment)
    #expect(try folder.text(of: "trowel/lessons") == "06-multipliers\tbegun\n06-multipliers\n")
  }

  @Test func aLessonOfOnesOwnIsTriedFromItsFile() throws {
    let folder = try Folder()
    let environment = ["XDG_STATE_HOME": folder.path, "HOME": folder.path]
    let solution = "red.make.width.equalTo(view).multipliedBy(0.5)"
    let path = try folder.write(Self.lesson(solution: solution), to: "halves.mas")
    let input = Data("\(solution)\n:quit!\n".utf8)
    let outcome = try Program.run(["learn", path, "--plain"], input: input, environment: environment)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Done: all goals are reached at 3 sizes."))
    // It is none of the course.
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/trowel/lessons"))
    let wrong = try folder.write(
      Self.lesson(solution: solution).replacing("red.width ==", with: "red.widht =="), to: "wrong.mas")
    let refused = try Program.run(["learn", wrong])
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("\(wrong):9:7: error: 'widht' is nothing that views have"))
  }

  @Test func aFolderOfLessonsIsACourseWithProgressOfItsOwn() throws {
    let folder = try Folder()
    let environment = ["XDG_STATE_HOME": folder.path, "HOME": folder.path]
    let solution = "red.make.width.equalTo(view).multipliedBy(0.5)"
    let first = try folder.write(Self.lesson(solution: solution), to: "a.mas")
    _ = try folder.write(Self.lesson(solution: solution), to: "b.mas")
    let without = try Program.run(["learn", folder.path], environment: environment)
    #expect(
      without.errors.contains("course.txt: no such file; a folder of lessons has an index of this name"))
    _ = try folder.write("Two lessons\n\na\nb\n", to: "course.txt")
    let input = Data("\(solution)\n:learn next\n:quit!\n".utf8)
    let outcome = try Program.run(
      ["learn", folder.path, "--plain"], input: input, environment: environment)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("1 of 2 lessons done"))
    let kept = try folder.text(of: "trowel/lessons")
    #expect(kept.hasSuffix(String(first.dropLast(4)) + "\n"))
  }

  /// A folder `halves` with two lessons.
  private static func course(in folder: Folder) throws -> String {
    let solution = "red.make.width.equalTo(view).multipliedBy(0.5)"
    let path = folder.path + "/halves"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = try folder.write("Two lessons\n\na\nb\n", to: "halves/course.txt")
    for name in ["a", "b"] { _ = try folder.write(lesson(solution: solution), to: "halves/\(name).mas") }
    return path
  }

  @Test func aCourseIsPackedIntoOneFileThatOpensWithProgressOfItsOwn() throws {
    let folder = try Folder()
    let environment = ["XDG_STATE_HOME": folder.path, "HOME": folder.path]
    let source = try Self.course(in: folder)
    let file = folder.path + "/sent.course"
    let packed = try Program.run(["learn", "--pack", source, "--output", file], environment: environment)
    #expect(packed.status == 0)
    #expect(packed.output == "\(file): Two lessons, 2 lessons; trowel learn \(file)\n")
    let input = Data("red.make.width.equalTo(view).multipliedBy(0.5)\n:lessons\n:quit!\n".utf8)
    let outcome = try Program.run(["learn", file, "--plain"], input: input, environment: environment)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Done: all goals are reached at 3 sizes."))
    #expect(outcome.output.contains("Two lessons, 1 of 2 done"))
    #expect(try folder.text(of: "trowel/lessons").hasPrefix("Two lessons/a "))
    // Under another name it is the same course.
    let moved = folder.path + "/moved.course"
    try FileManager.default.moveItem(atPath: file, toPath: moved)
    let listed = try Program.run(["learn", "list", moved], environment: environment)
    #expect(listed.output.contains("Two lessons, 1 of 2 done"))
    #expect(listed.output.components(separatedBy: "✓").count == 1 + 1)
    #expect(try Program.run(["check", moved]).output == "")
  }

  @Test func nothingButAPackedCourseThatWasNamedIsWrittenOver() throws {
    let folder = try Folder()
    let source = try Self.course(in: folder)
    let file = try folder.write("my notes\n", to: "notes.course")
    let refused = try Program.run(["learn", "--pack", source, "--output", file])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("the file exists and is no packed course"))
    #expect(try folder.text(of: "notes.course") == "my notes\n")
    let other = folder.path + "/halves.course"
    _ = try Program.run(["learn", "--pack", source, "--output", other])
    let again = try Program.run(["learn", "--pack", source, "--output", other])
    #expect(again.output.contains("halves.course written anew: Two lessons, 2 lessons"))
    let unnamed = try Program.run(["learn", "--pack", source, "--output", folder.path + "/halves.txt"])
    #expect(unnamed.errors.contains("the name of a packed course ends with .course"))
    let single = try Program.run(["learn", "--pack", source + "/a.mas"])
    #expect(single.errors.contains("is no folder; it packs a folder of lessons"))
  }

  @Test func aFaultInAPackedCourseHasItsLine() throws {
    let folder = try Folder()
    let source = try Self.course(in: folder)
    let file = folder.path + "/halves.course"
    _ = try Program.run(["learn", "--pack", source, "--output", file])
    let text = try folder.text(of: "halves.course").replacing("red.width ==", with: "red.widht ==")
    _ = try folder.write(text, to: "halves.course")
    // Title, a blank line and the name come before the first lesson, whose ninth line is wrong.
    let refused = try Program.run(["learn", file])
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("\(file):12:7: error: 'widht' is nothing that views have"))
    let checked = try Program.run(["check", file])
    #expect(checked.status == 1)
    // The first lesson has 20 lines, and the name of the second follows.
    #expect(
      checked.output.split(separator: "\n").map { $0.prefix(file.count + 5) }.sorted() == [
        "\(file):12:7", "\(file):33:7",
      ])
  }

  @Test func whatWasTriedIsBegunInTheList() throws {
    let folder = try Folder()
    let environment = ["XDG_STATE_HOME": folder.path, "HOME": folder.path]
    _ = try Program.run(
      ["learn", "6", "--plain"], input: Data("sidebar.make.width.equalTo(15)\n:quit!\n".utf8),
      environment: environment)
    #expect(try folder.text(of: "trowel/lessons") == "06-multipliers\tbegun\n")
    let outcome = try Program.run(["learn", "list"], environment: environment)
    #expect(outcome.output.contains("\n  6 … Multipliers"))
    #expect(outcome.output.hasPrefix("Constraint layout (trowel learn lessons), 0 of 18 done, 1 begun\n"))
    #expect(outcome.output.contains("\n  1   Frames in code: a view is where its numbers put it (next)\n"))
  }

  @Test(.enabled(if: Tmux.isInstalled, "needs tmux"))
  func aSessionOfALessonIsRecorded() throws {
    let terminal = try Tmux((80, 24))
    try terminal.enter("\(Program.path) learn priorities --record \(terminal.folder.path)/lesson.cast")
    try terminal.waitFor("○ Where there is room")
    try terminal.enter("card.make.width.equalTo(30)")
    try terminal.waitFor("✓ Where there is room")
    try terminal.enter(":quit!")
    try terminal.waitFor("the recording") { _ in
      (try? terminal.folder.text(of: "lesson.cast").hasPrefix("{\"version\": 2")) == true
        && (try? terminal.folder.text(of: "lesson.cast").contains("✓")) == true
    }
    #expect(try terminal.folder.text(of: "lesson.cast").contains("Priorities"))
  }

  @Test(.enabled(if: Tmux.isInstalled, "needs tmux"))
  func theGoalsTickOffInATerminal() throws {
    let terminal = try Tmux((80, 24))
    try terminal.enter("\(Program.path) learn priorities")
    try terminal.waitFor("○ Where there is room")
    try terminal.enter("card.make.width.equalTo(30)")
    try terminal.waitFor("✓ Where there is room")
    try terminal.enter(":undo")
    try terminal.enter("card.make.width.equalTo(30).priority(750)")
    try terminal.enter(":answer 1")
    try terminal.waitFor("Done: all goals are reached")
    try terminal.press("Enter")
    try terminal.waitFor("lesson 8")
    #expect(
      try terminal.folder.text(of: ".local/state/trowel/lessons") == "07-priorities\tbegun\n07-priorities\n")
  }

  @Test func checkTriesLessonsAndLeavesTheirStartsAlone() throws {
    let folder = try Folder()
    let sound = try folder.write(
      Self.lesson(solution: "red.make.width.equalTo(view).multipliedBy(0.5)"), to: "01-sound.mas")
    // The start alone is ambiguous: nothing determines red's width.
    let passed = try Program.run(["check", sound])
    #expect(passed.status == 0)
    #expect(passed.output == "")
    let wrong = try folder.write(Self.lesson(solution: "red.make.width.equalTo(30)"), to: "02-wrong.mas")
    let failed = try Program.run(["check", wrong])
    #expect(failed.status == 1)
    #expect(
      failed.output.hasPrefix(
        "\(wrong):8:1: warning: the solution does not reach this goal: at 40x12, red.width is 30 and is to be 20 [lesson]"
      ))
  }

  @Test func theLessonsThatComeWithTheProgramPassCheck() throws {
    let outcome = try Program.run(["check", Scenes.directory + "/lessons"])
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func theLessonOfThePageIsSound() throws {
    let folder = try Folder()
    let page = "Sources/Lessons/Lessons.docc/Lessons.md"
    let text = try Documentation.block(after: "## The file of a lesson", of: page).joined(separator: "\n")
    let outcome = try Program.run(["check", try folder.write(text + "\n", to: "01-halves.mas")])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }
}
