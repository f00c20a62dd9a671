import Glibc
import ProjectFiles

/// The files and folders of a command line: what is run, and what that is completed from.
struct ProjectOperands {
  /// The file that is run, or opened; nil without one.
  let main: String?
  let index: ProjectIndex

  /// - Throws: after an error was printed.
  init(_ operands: [String], _ invocation: Invocation) throws(SceneLoading.Complained) {
    index = try Self.index(of: operands, invocation, runsAll: false)
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

  /// The files from which the code of operands is completed.
  ///
  /// - Parameter runsAll: whether each file is run, and not the first one alone. One that is missing is found then.
  /// - Throws: after an error was printed.
  static func index(
    of operands: [String], _ invocation: Invocation, runsAll: Bool
  ) throws(SceneLoading.Complained) -> ProjectIndex {
    let beside = operands.enumerated().filter { place, path in
      ProjectIndex.isDirectory(path)
        || operands.count > 1 && path != "-" && (runsAll ? access(path, R_OK) == 0 : place > 0)
    }.map(\.element)
    do {
      return try ProjectIndex(invocation.with + beside)
    } catch {
      Console.complain("\(error.path): \(error.failure.message)")
      throw SceneLoading.Complained()
    }
  }
}
