import AutoLayout
import Foundation
import Playground
import SceneLanguage
import SceneRendering

/// `trowel check FILE...`: reports conflicts and ambiguity.
struct CheckCommand {
  var invocation: Invocation

  private struct Finding {
    var kind: String
    var file: String
    var line: Int
    var column: Int
    var message: String
    var views: [String]
    var constraints: [Int]
    var size: CGSize
  }

  func run(files: [String]) throws -> Console.Status {
    var findings: [Finding] = []
    var status = Console.Status.done
    for file in files {
      do {
        let loaded = try SceneLoading(invocation: invocation).load(file)
        findings += Self.findings(in: loaded.scene, file: file)
        if let error = loaded.scene.passError {
          Console.printError(error.formatted(file: file, source: loaded.text))
          status = .wrong
        }
      } catch {
        status = .wrong
      }
    }
    if invocation.format == .json {
      try Console.print(Self.json(findings).document)
    } else {
      try Console.print(findings.map { Self.text($0) + "\n" }.joined())
    }
    return status == .wrong ? .wrong : findings.isEmpty ? .done : .found
  }

  private static func findings(in scene: Scene, file: String) -> [Finding] {
    let snapshot = scene.snapshot()
    let conflicts = snapshot.conflicts.map { conflict in
      let members = snapshot.constraints.filter { conflict.constraints.contains($0.id) }
      let broken = members.first { $0.id == conflict.broken && $0.line != nil }
      let place = broken ?? members.last { $0.line != nil }
      var views: [String] = []
      for view in members.flatMap(\.views) where !views.contains(view) { views.append(view) }
      return Finding(
        kind: "conflict", file: file, line: place?.line ?? 1, column: place?.column ?? 1,
        message: conflict.explanation, views: views, constraints: conflict.constraints, size: snapshot.size)
    }
    let ambiguities = snapshot.views.filter { !$0.ambiguous.isEmpty }.map { view in
      let constraints = snapshot.constraints.filter { $0.views.contains(view.name) }
      let place = constraints.first { $0.line != nil }
      let line = place?.line ?? declaration(of: view.name, in: scene)
      let parts = view.ambiguous.map(\.rawValue).joined(separator: ", ")
      return Finding(
        kind: "ambiguity", file: file, line: line, column: place?.column ?? 1,
        message: "nothing determines \(parts) of \(view.name)", views: [view.name],
        constraints: constraints.map(\.id), size: snapshot.size)
    }
    return conflicts + ambiguities
  }

  /// The line of the first statement that has the name.
  private static func declaration(of name: String, in scene: Scene) -> Int {
    for statement in scene.statements {
      for (offset, line) in statement.text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline
      )
      .enumerated() {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        if words.contains(where: { $0 == name }) { return statement.firstLine + offset }
      }
    }
    return 1
  }

  private static func text(_ finding: Finding) -> String {
    let severity = finding.kind == "conflict" ? "error: conflict: " : "warning: ambiguous: "
    return "\(finding.file):\(finding.line):\(finding.column): \(severity)\(finding.message)"
  }

  private static func json(_ findings: [Finding]) -> JSON {
    .object([
      JSON.Member(
        "findings",
        .array(
          findings.map { finding in
            .object([
              JSON.Member("kind", .string(finding.kind)),
              JSON.Member("code", .string(finding.kind)),
              JSON.Member("file", .string(finding.file)),
              JSON.Member("line", .integer(finding.line)),
              JSON.Member("column", .integer(finding.column)),
              JSON.Member("message", .string(finding.message)),
              JSON.Member("views", .strings(finding.views)),
              JSON.Member("constraints", .array(finding.constraints.map(JSON.integer))),
              JSON.Member(
                "sizes", .strings([Measure.text(finding.size)])),
            ])
          }))
    ])
  }
}
