import AutoLayout
import Canvas
import Diagnosis
import SceneRendering

/// How `explain` writes.
struct ExplainOptions {
  /// The width of a line, in characters.
  var columns: Int
  /// A last line that tells how to go on.
  var hint: String
  var colors: ColorDepth
}

/// A format of output: its name, and how the results of commands are encoded in it. Parsing, help, error messages and
/// dispatch read the declaration.
struct OutputFormat: Sendable {
  let name: String
  /// Whether escape sequences are part of the format.
  var hasEscapes = false
  /// Encodes the picture of `render`; the further members are those of a JSON object.
  var picture: (@Sendable (SceneSnapshot, RenderOptions, _ members: JSON) throws -> String)?
  /// Encodes the findings of `check`.
  var findings: (@Sendable (CheckReport) -> String)?
  /// Encodes the explanation of `explain`.
  var explanation: (@Sendable (ExplainReport, ExplainOptions) -> String)?

  static let text = OutputFormat(
    name: "text", picture: { snapshot, options, _ in try SceneRenderer.text(snapshot, options: options) },
    findings: { $0.text },
    explanation: { $0.text(columns: $1.columns, howToGoOn: $1.hint) })

  static let ansi = OutputFormat(
    name: "ansi", hasEscapes: true,
    picture: { snapshot, options, _ in try SceneRenderer.ansi(snapshot, options: options) },
    explanation: { $0.ansi(columns: $1.columns, howToGoOn: $1.hint, depth: $1.colors) })

  static let json = OutputFormat(
    name: "json",
    picture: { snapshot, _, members in
      SceneRenderer.json(snapshot, explanations: snapshot.conflicts.map(\.explanation), adding: members)
    }, findings: { $0.json.document },
    explanation: { report, _ in report.json.document })

  static let svg = OutputFormat(
    name: "svg", picture: { snapshot, options, _ in SceneRenderer.svg(snapshot, options: options) },
    explanation: { report, _ in report.svg })

  static let html = OutputFormat(name: "html", explanation: { report, _ in report.html })

  static let sarif = OutputFormat(name: "sarif", findings: { $0.sarif.document })

  /// The first is the default.
  static let all = [text, ansi, json, svg, html, sarif]

  /// `text, ansi or json`
  static func list(_ formats: [OutputFormat], markingDefault: Bool = false) -> String {
    let names = formats.enumerated().map { $1.name + ($0 == 0 && markingDefault ? " (default)" : "") }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The formats, then those of the commands that do not write all of them.
  static var help: String {
    let partial = Subcommand.all.filter { command in
      !command.formats.isEmpty && !all.allSatisfy { command.writes($0) }
    }
    let exceptions = Dictionary(grouping: partial, by: \.formats).sorted { $0.key < $1.key }.map {
      "; " + $0.value.map(\.name).joined(separator: " and ") + " write \($0.key)"
    }
    return list(all, markingDefault: true) + exceptions.joined()
  }
}
