import Checking
import Glibc
import ProjectFiles
import SceneSyntax

/// The files and folders of a command line: what is run, and what that is completed from.
struct ProjectOperands {
  /// The file that is run, or opened; nil without one.
  let main: String?
  let index: ProjectIndex
  private let indexes: ProjectIndexes

  /// - Throws: after an error was printed.
  init(_ operands: [String], _ invocation: Invocation) throws(SceneLoading.Complained) {
    indexes = ProjectIndexes(of: operands, invocation, runsAll: false)
    index = try indexes.index(for: operands.first)
    guard let operand = operands.first, ProjectIndex.isDirectory(operand) else {
      main = operands.first
      return
    }
    let found = index.filesWithLayout(in: operand, class: invocation.className)
    guard let first = found.first else {
      Console.complain("\(operand): no file in it makes constraints")
      throw SceneLoading.Complained()
    }
    if invocation.className == nil, found.count > 1 {
      Console.printError("\(operand): note: \(first) makes most constraints and is shown (--class NAME)")
    }
    main = first
  }

  /// Where the code of any file, opened later, finds what it does not define.
  func sources(for path: String?) -> ProjectSources? {
    ((try? indexes.index(for: path)) ?? index).sources(for: path)
  }
}

/// The indexes of the projects that the files of a command are in.
final class ProjectIndexes {
  private let roots: [String]
  private let isAlone: Bool
  private var known: [ProjectIndex] = []

  /// - Parameter runsAll: whether each operand is run, and not the first one alone. One that is missing is found then.
  init(of operands: [String], _ invocation: Invocation, runsAll: Bool) {
    let beside = operands.enumerated().filter { place, path in
      ProjectIndex.isDirectory(path)
        || operands.count > 1 && path != "-" && (runsAll ? access(path, R_OK) == 0 : place > 0)
    }
    roots = invocation.with + beside.map(\.element)
    isAlone = invocation.isAlone
  }

  /// The index for a file or folder; nil for a scene without a file.
  ///
  /// - Throws: after an error was printed: wrong settings, or a root that is missing.
  func index(for operand: String?) throws(SceneLoading.Complained) -> ProjectIndex {
    var scope = ProjectScope(roots: roots)
    do throws(CheckRefusal) {
      if let operand, operand != "-" {
        scope = try ProjectSettings(for: operand).scope(of: operand, roots: roots, isAlone: isAlone)
      }
    } catch {
      Console.printError(error.message)
      throw SceneLoading.Complained()
    }
    return try index(of: scope)
  }

  /// - Throws: after an error was printed.
  func index(of scope: ProjectScope) throws(SceneLoading.Complained) -> ProjectIndex {
    if let index = known.first(where: { $0.scope == scope }) { return index }
    do {
      let index = try ProjectIndex(scope)
      known.append(index)
      return index
    } catch {
      Console.complain("\(error.path): \(error.failure.message)")
      throw SceneLoading.Complained()
    }
  }
}
