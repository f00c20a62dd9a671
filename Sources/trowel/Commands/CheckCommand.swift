import Diagnosis
import Foundation
import Playground
import SceneLanguage

extension Subcommand {
  static let check = Subcommand(
    name: "check", operands: "FILE... [OPTION]...",
    summary: "report conflicts, ambiguity and likely mistakes",
    files: 1...Int.max, options: ["format", "sizes", "sweep", "fix"], writes: { $0.findings != nil },
    run: { invocation, files, _ in try CheckCommand(invocation: invocation).run(files: files) })
}

/// `trowel check FILE...`: reports conflicts, ambiguity and likely mistakes, and prints fixed sources.
struct CheckCommand {
  var invocation: Invocation

  func run(files: [String]) throws -> Console.Status {
    if invocation.sweep != nil, invocation.fix != nil || !invocation.sizes.isEmpty {
      throw Invocation.Problem(message: "--sweep goes neither with --sizes nor with --fix")
    }
    if let number = invocation.fix { return try printFixed(files, number) }
    var report = CheckReport()
    var isWrong = false
    let operands: ProjectOperands
    do {
      operands = try ProjectOperands(files, invocation, runsAll: true)
    } catch {
      return .wrong
    }
    for file in operands.all {
      do {
        let source = try SceneLoading(invocation: invocation, project: operands.index).read(file)
        if let sweep = invocation.sweep {
          try self.sweep(source, sweep, into: &report)
        } else {
          var complained: [SceneError] = []
          for size in sizes(of: source) {
            let scene = try source.open(at: size)
            report.add(SceneDiagnosis(scene), file: file, size: scene.size)
            let errors = scene.errors + [scene.passError].compactMap { $0 }
            complained += errors.filter { !complained.contains($0) }
          }
          Console.printErrors(complained, file: file, source: source.text, project: source.project)
          isWrong = isWrong || !complained.isEmpty
        }
      } catch {
        isWrong = true
      }
    }
    try Console.print((invocation.format ?? .text).findings?(report) ?? "")
    if isWrong { return .wrong }
    return report.isClean ? .done : .found
  }

  private func sizes(of source: SceneLoading.Source) -> [CGSize] {
    invocation.sizes.isEmpty ? [source.size] : invocation.sizes
  }

  private func sweep(
    _ source: SceneLoading.Source, _ sweep: Invocation.Sweep, into report: inout CheckReport
  ) throws(SceneLoading.Complained) {
    let height = source.size.height
    // Errors in the text are reported once.
    _ = try source.open(at: source.size)
    let from = CGSize(width: sweep.from.width, height: sweep.from.height ?? height)
    let to = CGSize(width: sweep.to.width, height: sweep.to.height ?? height)
    let bands = Sweep(from: from, to: to) { size in try? source.openQuietly(at: size) }.bands()
    for band in bands { report.add(band, file: source.path) }
  }

  private func printFixed(_ files: [String], _ number: Int) throws -> Console.Status {
    guard let file = files.first, files.count == 1 else {
      throw Invocation.Problem(message: "--fix goes with one FILE")
    }
    do {
      let index = try ProjectOperands(files, invocation).index
      let source = try SceneLoading(invocation: invocation, project: index).read(file)
      let diagnosis = SceneDiagnosis(try source.open(at: sizes(of: source).first ?? source.size))
      var fixes: [Fix] = []
      for index in diagnosis.snapshot.conflicts.indices where fixes.count < number {
        fixes += diagnosis.fixes(forConflict: index)
      }
      guard number >= 1, number <= fixes.count else {
        return Console.fail(
          "\(file): there "
            + (fixes.isEmpty ? "is nothing to fix" : "are \(fixes.count) fixes, no fix \(number)"))
      }
      try Console.print(fixes[number - 1].edit.applied(to: source.text))
      return .done
    } catch is SceneLoading.Complained {
      return .wrong
    }
  }
}
