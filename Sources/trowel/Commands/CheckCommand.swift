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
    let operands: ProjectOperands
    do {
      operands = try ProjectOperands(files, invocation, runsAll: true)
    } catch {
      return .wrong
    }
    let plan = CheckPlan(invocation, roots: operands.index.roots)
    var report = CheckReport()
    for file in operands.all {
      let checked = FileCheck.check(file, plan: plan, project: operands.index)
      for line in checked.notes + checked.errors { Console.printError(line) }
      report.files.append(checked)
    }
    try Console.print((invocation.format ?? .text).findings?(report) ?? "")
    if report.files.contains(where: { !$0.errors.isEmpty }) { return .wrong }
    return report.isClean ? .done : .found
  }

  private func printFixed(_ files: [String], _ number: Int) throws -> Console.Status {
    guard let file = files.first, files.count == 1 else {
      throw Invocation.Problem(message: "--fix goes with one FILE")
    }
    do {
      let index = try ProjectOperands(files, invocation).index
      let source = try SceneLoading(invocation: invocation, project: index).read(file)
      let diagnosis = SceneDiagnosis(try source.open(at: invocation.sizes.first))
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
