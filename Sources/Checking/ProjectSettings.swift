import AutoLayout
import Diagnosis
import Foundation
import Glibc
import ProjectFiles
import SceneLanguage
import SceneSyntax
import TextLayout
import Translation

/// The file `.trowel` of a project: what `check` looks at, and what code is completed from.
///
///     sizes: iphone-se, ipad landscape   # where the command line gives none
///     ignore: Generated, *.playground/
///     disable: stand-in
///     with: ../Core              # read for names that the code uses and does not define
///     exclude: Generated, Demo/  # not read for them
public struct ProjectSettings {
  public static let fileName = ".trowel"

  public var sizes: [CheckSize] = []
  /// The codes that are not reported.
  public var disabled: Set<String> = []
  /// The ignored paths; nil without a file.
  public private(set) var ignored: FolderWalk.Rules?
  /// The folders and files that names are looked for in besides, which are of the same project.
  private var roots: [String] = []
  private var exclusions: ProjectScope.Exclusions?

  public init() {}

  /// The settings for a file or folder: those in the nearest folder that has any, up to the top of its repository.
  ///
  /// - Throws: `FILE:LINE:COLUMN: error: …` for a file that is wrong.
  public init(for operand: String) throws(CheckRefusal) {
    let path = ProjectIndex.canonical(operand)
    let folder = FolderWalk.components(of: ProjectIndex.isDirectory(path) ? path : String(path.directory))
    let top = FolderWalk.repository(of: folder)?.count ?? 0
    for count in (min(top, folder.count)...folder.count).reversed() {
      let folder = Array(folder.prefix(count))
      let path = FolderWalk.path(folder + [Self.fileName])
      guard FolderWalk.mode(of: path) != nil else { continue }
      guard let target = FolderWalk.file(Self.fileName, in: folder) else {
        // A line of it would show what the project does not have.
        throw CheckRefusal("is no file of the project, and is not read", of: ProjectIndex.shortened(path))
      }
      try read(target, called: path, in: folder)
      return
    }
  }

  /// Where the code of a file or folder finds what it does not define.
  ///
  /// - Parameters:
  ///   - roots: folders and files that the command line names.
  ///   - isAlone: whether nothing else is read.
  public func scope(of operand: String, roots: [String], isAlone: Bool) -> ProjectScope {
    var scope = ProjectScope(roots: roots)
    guard !isAlone else { return scope }
    scope.roots += self.roots
    scope.exclusions = exclusions
    scope.find(projectOf: operand)
    return scope
  }

  private mutating func read(_ file: String, called path: String, in folder: [String]) throws(CheckRefusal) {
    let name = ProjectIndex.shortened(path)
    let text: String
    do {
      text = try InputFile.read(file).text
    } catch {
      throw CheckRefusal(error.message, of: name)
    }
    var lists = Lists(folder: folder)
    for (index, line) in SourceLines.all(of: text).enumerated() {
      do throws(Fault) {
        try read(Self.withoutComment(line), &lists)
      } catch {
        let column = line.distance(from: line.startIndex, to: error.place.startIndex) + 1
        let position = SourcePosition(line: index + 1, column: column)
        let length = max(error.place.count, 1)
        throw CheckRefusal(
          message: SceneError(position: position, length: length, message: error.message)
            .formatted(file: name, source: text))
      }
    }
    ignored = FolderWalk.Rules(folder: folder, patterns: IgnorePatterns(lists.ignored))
    if !lists.excluded.isEmpty {
      exclusions = ProjectScope.Exclusions(
        folder: FolderWalk.path(folder), patterns: lists.excluded.map(String.init))
    }
  }

  /// The patterns of a file as they are read.
  private struct Lists {
    /// The components of the path of the file's folder.
    let folder: [String]
    var ignored: [Substring] = []
    var excluded: [Substring] = []
  }

  // MARK: Lines

  /// What is wrong with a part of a line.
  private struct Fault: Error {
    var message: Phrase
    var place: Substring
  }

  /// A `#` begins a comment at the beginning and after a blank.
  private static func withoutComment(_ line: Substring) -> Substring {
    let start = line.indices.first { index in
      line[index] == "#" && (index == line.startIndex || line[line.index(before: index)].isWhitespace)
    }
    return line[..<(start ?? line.endIndex)]
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  private static let keys = ["sizes", "ignore", "disable", "with", "exclude"]

  private mutating func read(_ line: Substring, _ lists: inout Lists) throws(Fault) {
    let line = Self.trimmed(line)
    guard !line.isEmpty else { return }
    guard let colon = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else {
      throw Fault(message: "write a key and a colon, as in 'sizes: 375x667'", place: line)
    }
    let key = Self.trimmed(line[..<colon])
    let list = line[line.index(after: colon)...]
    let parts = list.split(separator: ",").map(Self.trimmed).filter { !$0.isEmpty }
    switch key {
    case "sizes":
      do throws(CheckSize.Problem) {
        sizes += try CheckSize.list(list)
      } catch {
        throw Fault(message: error.message, place: Self.trimmed(error.part))
      }
    case "ignore": lists.ignored += parts
    case "exclude": lists.excluded += parts
    case "with":
      for part in parts {
        guard let path = FolderWalk.path(String(part), in: lists.folder) else {
          throw Fault(message: "'\(part.prefix(40))' is no file or folder of the repository", place: part)
        }
        roots.append(path)
      }
    case "disable":
      let codes = FindingKind.all.map(\.code)
      for part in parts where !codes.contains(String(part)) {
        let hint = Phrase.hint(Suggestion.among(codes, for: String(part)))
        throw Fault(message: "no finding has the code '\(part.prefix(40))'\(hint)", place: part)
      }
      disabled.formUnion(parts.map(String.init))
    default:
      let name = key.prefix(40)
      throw Fault(
        message: Suggestion.among(Self.keys, for: String(key)).map {
          "'\(name)' is no setting; did you mean '\($0)'?"
        } ?? "'\(name)' is no setting; there are sizes, ignore, disable, with and exclude", place: key)
    }
  }
}
