import AutoLayout
import Foundation
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

extension Lesson {
  /// Whether a text has the sections of a lesson.
  public static func isLesson(_ text: String) -> Bool { LessonSections.exist(in: text) }

  /// Reads a lesson.
  ///
  /// - Parameter name: the name of its file, without folder and extension.
  public init(parsing text: String, name: String) throws(SceneError) {
    let sections = try LessonSections(text)
    func section(_ kind: LessonSections.Kind) throws(SceneError) -> LessonSections.Section {
      let all = sections.sections.filter { $0.kind == kind }
      if all.count > 1 { throw .atLine(all[1].line, "a lesson has one section '\(kind.rawValue)'") }
      guard let section = all.first else {
        throw .atLine(
          1, "this lesson has no \(kind.rawValue): a comment that begins with '/* \(kind.rawValue)'")
      }
      return section
    }
    self.name = name
    source = text
    guard let first = sections.introduction.first, !first.isBlank else {
      throw .atLine(1, "a lesson begins with its title, in a comment: // TITLE")
    }
    title = String(first.text)
    self.text = LessonText.paragraphs(sections.introduction.dropFirst())
    start = Self.trimmed(sections.start)
    let file = try SceneFile.parse(sections.start.map { String($0.text) }.joined(separator: "\n"))
    cell = file.scale
    let goals = try section(.goals)
    let settings = try GoalSettings(goals.lines)
    (targets, star) = (settings.targets, settings.star)
    self.goals = try GoalParser.goals(settings.goals)
    if self.goals.isEmpty {
      throw .atLine(goals.line, "a goal is missing: a sentence, and a condition below it")
    }
    (sizes, launchesAtEachSize) = try Self.sizes(goals)
    hints = []
    for section in sections.sections where section.kind == .hint {
      let goal = try Self.goal(ofHint: section, among: self.goals.count)
      hints.append(Hint(text: LessonText.paragraphs(section.lines), goal: goal, line: section.line))
    }
    if hints.isEmpty {
      throw .atLine(goals.line, "this lesson has no hint: a comment that begins with '/* hint'")
    }
    let solution = try section(.solution)
    guard ["", "instead"].contains(solution.heading) else {
      throw .atLine(
        solution.line,
        "'\(solution.heading.prefix(40))': a solution follows the start, or stands 'instead' of it")
    }
    self.solution = Solution(
      statements: Self.trimmed(solution.lines), replacesStart: solution.heading == "instead",
      line: solution.line)
    if self.solution.statements.isEmpty { throw .atLine(solution.line, "this solution is empty") }
  }

  /// Reads the number of a goal after `hint`.
  ///
  /// - Returns: the goal's index; nil without a number.
  private static func goal(
    ofHint section: LessonSections.Section, among count: Int
  ) throws(SceneError) -> Int? {
    if section.heading.isEmpty { return nil }
    guard let number = Int(section.heading), (1...count).contains(number) else {
      throw .atLine(
        section.line,
        "'\(section.heading.prefix(40))': a hint for one of the goals says which, from 1 to \(count): /* hint 1"
      )
    }
    return number - 1
  }

  /// The lines without blank ones at both ends.
  private static func trimmed(_ lines: [LessonSections.Line]) -> String {
    let kept = lines.drop(while: \.isBlank).reversed().drop(while: \.isBlank).reversed()
    return kept.map { String($0.text) }.joined(separator: "\n")
  }

  /// Reads `at 40x12, 60x20, iphone-se`, or `launched at …`.
  private static func sizes(
    _ section: LessonSections.Section
  ) throws(SceneError) -> (sizes: [ExamSize], launched: Bool) {
    var words = section.heading.split(separator: " ")[...]
    let launched = words.first == "launched"
    if launched { words.removeFirst() }
    guard words.popFirst() == "at" else {
      throw .atLine(section.line, "goals are checked at sizes: /* goals at 40x12, 60x20, 100x30")
    }
    var sizes: [ExamSize] = []
    for part in words.joined(separator: " ").split(separator: ",") {
      let text = part.trimmingCharacters(in: .whitespaces)
      do {
        sizes.append(
          text.first?.isLetter == true
            ? .device(try DeviceChoice(parsing: text)) : .points(try Measure.parse(text)))
      } catch let problem as DeviceChoice.Problem {
        throw .atLine(section.line, problem.message)
      } catch {
        throw .atLine(section.line, (error as? Measure.Problem)?.message ?? Phrase(verbatim: "\(error)"))
      }
    }
    guard sizes.count >= leastSizes else {
      throw .atLine(
        section.line,
        "goals are checked at \(leastSizes) sizes or more, so that a number for one size is told apart")
    }
    guard sizes.count <= mostSizes else {
      throw .atLine(section.line, "goals are checked at each change, at \(mostSizes) sizes at most")
    }
    return (sizes, launched)
  }

  private static let leastSizes = 3
  private static let mostSizes = 12
}

extension SceneError {
  static func atLine(_ line: Int, _ message: Phrase) -> SceneError {
    SceneError(position: SourcePosition(line: line, column: 1), message: message)
  }
}
