/// The files beside a scene's own text, from which code out of an app takes the classes, macros, constants and functions
/// that its text does not define.
///
/// Each question is asked and each file read once, so that a scene that is made again is the same though files have changed.
public final class ProjectSources {
  /// A file that was read.
  public struct File: Sendable {
    public let path: String
    public let text: String
    /// Whether it says what a library offers, so that what it makes is made by the code that calls it.
    package let isKit: Bool

    /// - Parameters:
    ///   - path: as errors and notes show it.
    ///   - isKit: whether it says what a library offers, so that what it makes is made by the code that calls it.
    public init(path: String, text: String, isKit: Bool = false) {
      self.path = path
      self.text = text
      self.isKit = isKit
    }
  }

  /// The definitions that code asks for.
  public enum Query: Hashable, Sendable {
    /// A class and its extensions, a macro, a constant or a function, by its name.
    case definition(String)
    /// A macro.
    case macro(String)
    /// The interface and the extensions of a class whose main body is in the scene's own text.
    case additions(to: String)
    /// A method or property of this name that an extension or a category adds to one of these classes.
    case member(String, of: [String])
    /// Files that say how large cells or controllers' views are, or what cells show, and use the name of this class.
    case owners(of: String)
    /// The Interface Builder files in which an object is of a class.
    case interfaces(of: String)
    /// The nib of a name.
    case nib(String)
  }

  /// The files that were read, in that order: a position's file 1 is the first.
  public private(set) var files: [File] = []
  private let find: (Query) -> [String]
  private let read: (String) -> File?
  private let localized: (_ key: String, _ table: String?) -> String?
  private let textOfAccessor: (String) -> String?
  private let sizeOfImage: (String) -> ImageSize?
  private let namedColor: (String) -> Color?
  private var answers: [Query: [Int]] = [:]
  private var numbers: [String: Int] = [:]
  private var statements: [Int: [StatementNode]] = [:]
  private var macros: [Int: TextMacros] = [:]
  private var size = 0

  /// The UTF-8 bytes of all files that are read.
  private static let sizeLimit = 20_000_000

  /// The name of the project that the files are of; nil where they are the header and what was named.
  public let name: String?
  /// Whether there are more files than the header beside the scene's own.
  package let isWhole: Bool
  private let findProblem: () -> String?

  /// Why files are missing that might define what the scene uses: for the user, in a line.
  public var problem: String? { findProblem() }

  /// - Parameters:
  ///   - name: of the project.
  ///   - isWhole: whether there are more files than the header beside the scene's own.
  ///   - problem: why files are missing, as far as is known when it is asked for.
  ///   - find: the paths of the files that answer a query, the most important first.
  ///   - read: the file of such a path; nil where it cannot be read.
  ///   - localizedText: the text for a key of a table, or of the app's main one; nil where there is none.
  ///   - textOfAccessor: the text for a key that is spelt as tools generate code of it; nil where there is none.
  ///   - imageSize: the size of the image of a name, in points; nil where it is not here.
  ///   - color: the colour of a name; nil where it is not here.
  public init(
    name: String? = nil, isWhole: Bool = true, problem: @escaping () -> String? = { nil },
    find: @escaping (Query) -> [String], read: @escaping (String) -> File?,
    localizedText: @escaping (_ key: String, _ table: String?) -> String? = { _, _ in nil },
    textOfAccessor: @escaping (String) -> String? = { _ in nil },
    imageSize: @escaping (String) -> ImageSize? = { _ in nil },
    color: @escaping (String) -> Color? = { _ in nil }
  ) {
    self.name = name
    self.isWhole = isWhole
    findProblem = problem
    self.find = find
    self.read = read
    localized = localizedText
    self.textOfAccessor = textOfAccessor
    sizeOfImage = imageSize
    namedColor = color
  }

  /// In points.
  public typealias ImageSize = (width: Double, height: Double)

  /// Each from 0 to 1.
  public typealias Color = (red: Double, green: Double, blue: Double, alpha: Double)

  /// A colour of the app's asset catalogues; nil where it is not here.
  package func color(named name: String) -> Color? { namedColor(name) }

  /// The size of an image of the app, in points; nil where it is not here.
  package func size(ofImage name: String) -> ImageSize? { sizeOfImage(name) }

  /// The text that an app shows for a key of a table, or of its main one.
  package func localizedText(_ key: String, table: String?) -> String? { localized(key, table) }

  /// The text for a key of any table that is spelt as in the name of an accessor: `commonClose` of `common_close`.
  package func text(ofAccessor name: String) -> String? { textOfAccessor(name) }

  /// The file of a position; nil for one in the scene's own text.
  public func file(_ number: Int) -> File? {
    files.indices.contains(number - 1) ? files[number - 1] : nil
  }

  /// The numbers of the files that answer a query.
  package func files(for query: Query) -> [Int] {
    if let known = answers[query] { return known }
    let found = find(query).compactMap(number)
    answers[query] = found
    return found
  }

  private func number(of path: String) -> Int? {
    if let known = numbers[path] { return known == 0 ? nil : known }
    numbers[path] = 0
    guard let file = read(path), size + file.text.utf8.count <= Self.sizeLimit else { return nil }
    size += file.text.utf8.count
    files.append(file)
    numbers[path] = files.count
    return files.count
  }

  /// The macro of a name.
  package func macro(named name: String, limits: Limits) -> TextMacros.Definition? {
    for number in files(for: .macro(name)) {
      if macros[number] == nil, let file = file(number) {
        macros[number] = TextMacros(definedBy: file.text, nestingLimit: limits.nesting)
      }
      if let known = macros[number]?.definition(of: name) { return known }
    }
    return nil
  }

  /// The statements of a file; of one that cannot be parsed, an empty one with the error.
  package func statements(of number: Int, limits: Limits) -> [StatementNode] {
    if let known = statements[number] { return known }
    var nodes: [StatementNode] = []
    if let file = file(number) {
      do throws(SceneError) {
        let program = try Program(
          parsing: file.text, firstLine: 1, file: number, as: .appCode, limits: limits,
          macro: { [self] in macro(named: $0, limits: limits) })
        nodes = program.parts.map(\.node)
      } catch {
        let range = error.position..<error.position
        nodes = [StatementNode(.empty, range, mark: range, sourceKind: .appCode, errors: [error])]
      }
    }
    statements[number] = nodes
    return nodes
  }
}
