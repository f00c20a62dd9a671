import Glibc

/// The files and folders of a command line: what is run, and what that is completed from.
struct ProjectOperands {
  /// The file that is run, or opened; nil without one.
  let main: String?
  /// The files that are run: those that were named, and those of folders that make constraints. Unless all are run, the
  /// first counts.
  let all: [String]
  let index: ProjectIndex

  /// - Parameter runsAll: whether each file is run, and not the first one alone. One that is missing is found then.
  /// - Throws: after an error was printed.
  init(
    _ operands: [String], _ invocation: Invocation, runsAll: Bool = false
  ) throws(SceneLoading.Complained) {
    let beside = operands.enumerated().filter { place, path in
      ProjectIndex.isDirectory(path)
        || operands.count > 1 && path != "-" && (runsAll ? access(path, R_OK) == 0 : place > 0)
    }.map(\.element)
    do {
      index = try ProjectIndex(invocation.with + beside)
    } catch {
      Console.complain("\(error.path): \(error.failure.message)")
      throw SceneLoading.Complained()
    }
    var files: [String] = []
    for operand in runsAll ? operands[...] : operands.prefix(1) {
      guard ProjectIndex.isDirectory(operand) else {
        files.append(operand)
        continue
      }
      let found = index.filesWithLayout(in: operand, class: invocation.className)
      guard !found.isEmpty else {
        Console.complain("\(operand): no file in it makes constraints")
        throw SceneLoading.Complained()
      }
      if !runsAll, invocation.className == nil, found.count > 1, let first = found.first {
        Console.printError("\(operand): note: \(first) makes most constraints and is shown (--class NAME)")
      }
      files += found
    }
    all = files
    main = files.first
  }
}
