import Checking
import CodeExport
import CodeProof
import Foundation

extension Subcommand {
  static let export = Subcommand(
    name: "export", operands: "FILE... --to TARGET [OPTION]...",
    summary: "write a scene as code for an app; further files supply classes", files: 1...Int.max,
    options: ["to"], writes: { _ in false },
    run: { invocation, files, _ in try ExportCommand(invocation: invocation).run(files: files) })
}

/// `trowel export FILE --to TARGET`: writes the scene as code to standard output.
struct ExportCommand {
  var invocation: Invocation

  func run(files: [String]) throws -> Console.Status {
    guard let target = invocation.target else {
      return Console.fail("export: --to is missing; \(ExportTarget.all.map(\.name).joined(separator: ", "))")
    }
    let loaded: SceneSource.Loaded
    let file: String
    do {
      let operands = try ProjectOperands(files, invocation)
      file = operands.main ?? "-"
      loaded = try SceneLoading(invocation: invocation, project: operands.index).load(file)
    } catch {
      return .wrong
    }
    let scene = loaded.scene
    let export = SceneExport(
      of: scene, to: target, title: file == "-" ? "a scene" : URL(filePath: file).lastPathComponent)
    let errors = scene.errors + [scene.passError].compactMap { $0 }
    Console.printErrors(errors, file: file, source: loaded.text, project: scene.project)
    for difference in export.differences { Console.printError("\(file): note: \(difference)") }
    try Console.print(export.code)
    return errors.isEmpty ? .done : .wrong
  }
}
