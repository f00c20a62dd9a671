import Checking
import Diagnosis
import Foundation
import Input
import Lessons
import ProjectFiles
import SceneLanguage
import TextLayout

extension Subcommand {
  static let check = Subcommand(
    name: "check", operands: "FILE... [OPTION]...",
    summary: "report conflicts, ambiguity and likely mistakes in files and folders",
    files: 1...Int.max,
    options: ["format", "sizes", "sweep", "fix", "baseline", "write-baseline", "time-limit", "worker"],
    writes: { $0.findings != nil },
    run: { invocation, files, _ in try CheckCommand(invocation: invocation).run(files: files) })
}

/// `trowel check FILE...`: reports conflicts, ambiguity and likely mistakes, and prints fixed sources.
struct CheckCommand {
  var invocation: Invocation

  func run(files: [String]) throws -> Console.Status {
    if invocation.isWorker { return try CheckWorker.run() }
    if invocation.sweep != nil, invocation.fix != nil || !invocation.sizes.isEmpty {
      throw Invocation.Problem(message: "--sweep goes neither with --sizes nor with --fix")
    }
    if invocation.baseline != nil, invocation.writtenBaseline != nil {
      throw Invocation.Problem(message: "--baseline does not go with --write-baseline")
    }
    if let number = invocation.fix { return try printFixed(files, number) }
    do {
      let known = try invocation.baseline.map { path throws(CheckRefusal) in try Baseline(reading: path) }
      var report = CheckReport()
      let isWrong = try check(files, into: &report)
      for line in report.files.flatMap({ $0.notes + $0.errors }) { Console.printError(line) }
      if let path = invocation.writtenBaseline {
        let baseline = Baseline(of: report.files, besides: path)
        try baseline.write(to: path)
        report.leaveOut(baseline)
      }
      if let known { report.leaveOut(known) }
      try Console.print((invocation.format ?? .text).findings?(report) ?? "")
      if isWrong { return .wrong }
      return report.isClean ? .done : .found
    } catch let refusal as CheckRefusal {
      Console.printError(refusal.message)
      return .wrong
    } catch is SceneLoading.Complained {
      return .wrong
    }
  }

  /// Checks files and folders.
  ///
  /// - Returns: whether a file that was named itself has an error.
  private func check(_ operands: [String], into report: inout CheckReport) throws -> Bool {
    let indexes = ProjectIndexes(of: operands, invocation, runsAll: true)
    var isWrong = false
    for operand in operands {
      let settings = operand == "-" ? ProjectSettings() : try ProjectSettings(for: operand)
      let index = try indexes.index(for: operand)
      let plan = CheckPlan(
        settings, sizes: invocation.sizes, sweep: invocation.sweep, loading: invocation.loading,
        scope: index.scope)
      if ProjectIndex.isDirectory(operand) {
        report.files += try check(folder: operand, plan, settings)
        report.isSummarised = true
      } else {
        let file = FileCheck.check(operand, plan: plan, project: index)
        isWrong = isWrong || !file.errors.isEmpty
        report.files.append(file)
      }
    }
    return isWrong
  }

  private func check(
    folder: String, _ plan: CheckPlan, _ settings: ProjectSettings
  ) throws(CheckRefusal) -> [CheckedFile] {
    do throws(FileFailure) {
      let paths = try FolderWalk.files(in: folder, rules: settings.ignored, where: Self.hasLayout)
      guard !paths.isEmpty else { throw FileFailure(message: "no file in it makes constraints") }
      let bar = ProgressBar(total: paths.count)
      bar.show(0)
      defer { bar.remove() }
      let files = try WorkerPool(plan: plan, limit: .seconds(invocation.timeLimit)).check(
        paths, progress: bar.show)
      return files.toldOnce
    } catch {
      throw CheckRefusal(error.message, of: folder)
    }
  }

  /// Whether a file is checked as one of a folder. One that cannot be read is, for that to be told.
  private static func hasLayout(_ path: String) -> Bool {
    if path.hasSuffix(".mas") || path.hasSuffix(PackedCourse.ending) || FileKind(path: path) == .interface {
      return true
    }
    guard [".m", ".mm", ".swift"].contains(where: path.hasSuffix) else { return false }
    return (try? InputFile.readFound(path)).map(LayoutWords.stand) ?? true
  }

  private func printFixed(_ files: [String], _ number: Int) throws -> Console.Status {
    guard let file = files.first, files.count == 1 else {
      throw Invocation.Problem(message: "--fix goes with one FILE")
    }
    do {
      let index = try ProjectIndexes(of: files, invocation, runsAll: false).index(for: file)
      let source = try SceneLoading(invocation: invocation, project: index).read(file)
      let settings = file == "-" ? ProjectSettings() : try ProjectSettings(for: file)
      var plan = CheckPlan(settings, sizes: invocation.sizes, loading: invocation.loading, scope: index.scope)
      // The fixes that are counted are those of the first size.
      plan.sizes = Array(plan.sizes.prefix(1))
      let checked = FileCheck.check(file, text: source.text, plan: plan, project: index) { _, _ in }
      for line in checked.notes + checked.errors { Console.printError(line) }
      let fixes = checked.fixes
      // A mask that was left on may be why nothing has a size.
      if checked.verdict == .none, fixes.isEmpty { return .wrong }
      guard number >= 1, number <= fixes.count else {
        return Console.fail(
          "\(file): there "
            + (fixes.isEmpty ? "is nothing to fix" : "are \(fixes.count) fixes, no fix \(number)"))
      }
      try Console.print(fixes[number - 1].edit.applied(to: source.text))
      return .done
    } catch let refusal as CheckRefusal {
      Console.printError(refusal.message)
      return .wrong
    } catch is SceneLoading.Complained {
      return .wrong
    }
  }
}
