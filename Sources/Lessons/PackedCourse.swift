import SceneLanguage
import SceneSyntax

/// A course as one text file, which can be sent, compared and read: the title and the summary of its index, then its lessons in their
/// order, each below a line with the name of its file. The lessons' texts stand in it as they are.
///
///     How Masonry works
///     From a getter that returns a block to frames.
///
///     ===== 01-chain.mas
///     // Blocks
///     …
///     ===== 02-maker.mas
///     …
///
/// The first of these lines decides how many `=` they have, so that a lesson may have shorter and longer rows of them.
public struct PackedCourse: Equatable, Sendable {
  /// A lesson's file.
  public struct Part: Equatable, Sendable {
    /// Without extension.
    public var name: String
    public var text: String
    /// The line of the packed file that the text begins with, from 1.
    public var line: Int
  }

  public let title: String
  /// May be empty.
  public let summary: String
  public let parts: [Part]

  /// What the names of packed courses end with.
  public static let ending = ".course"
  /// The fewest `=` of a line that begins a lesson.
  private static let shortest = 5
  private static let example = String(repeating: "=", count: shortest) + " 01-first.mas"

  /// Reads a packed course; its lessons are not read yet.
  public init(parsing text: String) throws(SceneError) {
    let lines = SourceLines.all(of: text)
    guard let first = lines.first?.trimmingCharacters(in: .whitespaces), !first.isEmpty else {
      throw .atLine(1, "a course begins with its title")
    }
    title = first
    let about = lines.dropFirst().prefix { !$0.allSatisfy(\.isWhitespace) }
    summary = about.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    let rest = lines.dropFirst(1 + about.count)
    guard let beginning = rest.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      throw .atLine(
        lines.count, "this course has no lesson: a line such as '\(Self.example)', and the lesson below it")
    }
    let width = Self.width(of: lines[beginning])
    guard width >= Self.shortest, Self.name(of: lines[beginning], width: width) != nil else {
      throw .atLine(
        beginning + 1, "after a blank line begins the first lesson, with a line such as '\(Self.example)'")
    }
    let starts = lines.indices.dropFirst(beginning).compactMap { index in
      Self.name(of: lines[index], width: width).map { (index: index, name: $0) }
    }
    var parts: [Part] = []
    for (place, start) in starts.enumerated() {
      guard start.name.hasSuffix(".mas"), start.name.count > 4, !start.name.contains("/"),
        !start.name.hasPrefix(".")
      else {
        throw .atLine(
          start.index + 1, "'\(start.name.prefix(40))' is no name of a lesson's file, such as '01-first.mas'")
      }
      let name = String(start.name.dropLast(4))
      guard !parts.contains(where: { $0.name == name }) else {
        throw .atLine(start.index + 1, "'\(name.prefix(40))' is in this course already")
      }
      let end = starts.indices.contains(place + 1) ? lines[starts[place + 1].index].startIndex : text.endIndex
      let begin = lines.indices.contains(start.index + 1) ? lines[start.index + 1].startIndex : end
      parts.append(Part(name: name, text: String(text[begin..<end]), line: start.index + 2))
    }
    self.parts = parts
  }

  /// The text of a packed course. A lesson that does not end with a newline gets one.
  ///
  /// - Parameters:
  ///   - index: the text of the course's index, which may name files without extension.
  ///   - lessons: names without extension, and texts, in the order of the index.
  public static func text(index: String, lessons: [(name: String, text: String)]) -> String {
    let header = SourceLines.all(of: index).prefix { !$0.allSatisfy(\.isWhitespace) }
    let longest = lessons.flatMap { SourceLines.all(of: $0.text) }.map(width).max() ?? 0
    let rule = String(repeating: "=", count: max(shortest, longest + 1))
    var text = header.joined(separator: "\n") + "\n\n"
    for lesson in lessons {
      text += "\(rule) \(lesson.name).mas\n" + lesson.text
      if text.last?.isNewline != true { text += "\n" }
    }
    return text
  }

  private static func width(of line: Substring) -> Int { line.prefix { $0 == "=" }.count }

  /// The name in a line that begins a lesson; nil for any other.
  private static func name(of line: Substring, width: Int) -> String? {
    guard Self.width(of: line) == width, line.dropFirst(width).first == " " else { return nil }
    return line.dropFirst(width).trimmingCharacters(in: .whitespaces)
  }
}

extension Course {
  /// A packed course.
  ///
  /// - Parameter file: the name of its file.
  /// - Throws: a ``Fault`` with the place in that file.
  public init(packed text: String, file: String) throws(Fault) {
    let packed = try Fault.inFile(file, text) { () throws(SceneError) in try PackedCourse(parsing: text) }
    var lessons: [Lesson] = []
    for part in packed.parts {
      let lesson = try Fault.inFile(file, text) { () throws(SceneError) in
        do throws(SceneError) {
          return try Lesson(parsing: part.text, name: part.name)
        } catch {
          var error = error
          error.position.line += part.line - 1
          throw error
        }
      }
      lessons.append(lesson)
    }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let ending = PackedCourse.ending
    self.init(
      name: (name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name).lowercased(),
      title: packed.title, summary: packed.summary, home: .file, lessons)
  }
}

extension Lesson {
  /// A number that another text has not: FNV-1a with 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/) in hexadecimal digits.
  var fingerprint: String {
    let hash = source.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
