import AutoLayout
import DeviceLog
import Diagnosis
import Foundation
import SceneRendering
import TextLayout

/// The explanations of `trowel explain`.
struct ExplainReport {
  let log: DeviceLog
  let explanations: [LogExplanation]
  /// The number of further, different conflicts.
  let left: Int

  /// The most conflicts that are explained; more are counted.
  private static let mostExplained = 50

  init(_ log: DeviceLog, size: CGSize?, scale: CGSize?) {
    self.log = log
    let blocks = log.distinctBlocks
    explanations = blocks.prefix(Self.mostExplained).compactMap {
      LogExplanation($0, size: size, scale: scale)
    }
    left = max(blocks.count - Self.mostExplained, 0)
  }

  var isEmpty: Bool { explanations.isEmpty }

  // MARK: Text

  /// - Parameter howToGoOn: the last line.
  func text(columns: Int, howToGoOn: String) -> String {
    var text = ""
    for (index, explanation) in explanations.enumerated() {
      if index > 0 { text += "\n" }
      text += heading(index).map { "\($0)\n\n" } ?? ""
      let sections = LogAccount(explanation).sections
      text += sections.map { section in
        section.title + "\n" + section.lines.map { Self.wrapped("  " + $0, columns) }.joined()
      }.joined(separator: "\n")
    }
    if left > 0 { text += "\nThe log has \(left) more conflicts, all different.\n" }
    text += unreadText(columns)
    return text + "\n" + Self.wrapped(howToGoOn, columns)
  }

  /// `CONFLICT 1 of 2 (line 7)`; nil for the only one.
  func heading(_ index: Int) -> String? {
    let explanation = explanations[index]
    guard explanations.count > 1 || explanation.times > 1 else { return nil }
    let times = explanation.times > 1 ? ", printed \(explanation.times) times" : ""
    return "CONFLICT \(index + 1) of \(explanations.count + left) (line \(explanation.block.line)\(times))"
  }

  func unreadText(_ columns: Int) -> String {
    guard !log.unread.isEmpty else { return "" }
    let shown = log.unread.prefix(20).map { line in
      Self.wrapped("  line \(line.line): \(line.text)  (\(line.reason))", columns)
    }
    let rest = log.unread.count > 20 ? "  and \(log.unread.count - 20) more\n" : ""
    return "\nNot read, and left out of the above\n" + shown.joined() + rest
  }

  /// A line in rows, the further ones below its second column, which two blanks begin. Code is left whole, for copying.
  static func wrapped(_ line: String, _ columns: Int) -> String {
    let indent = line.prefix { $0 == " " }.count
    guard indent < 10, CharacterWidth.columns(of: line) > columns else { return line + "\n" }
    let body = line.dropFirst(indent)
    let second = body.firstRange(of: /\s{2,}/).map { CharacterWidth.columns(of: line[..<$0.upperBound]) }
    let deeper = second.flatMap { $0 <= columns / 2 ? $0 : nil } ?? (indent < 4 ? indent : 8)
    let width = max(columns - deeper, 20)
    let margin = String(repeating: " ", count: deeper)
    let rows = TextWrapping.lines(of: String(body), columns: width, limit: 0)
    return rows.enumerated().map { index, row in
      (index == 0 ? String(repeating: " ", count: indent) : margin) + row + "\n"
    }.joined()
  }

  // MARK: JSON

  /// One object: that of the first conflict's scene, the others under `more`.
  var json: JSON {
    guard let first = explanations.first else { return .null }
    return Self.json(first).adding([
      "unread": .array(
        log.unread.map {
          ["line": .integer($0.line), "text": .string($0.text), "reason": .string($0.reason)]
        }),
      "more": .array(explanations.dropFirst().map(Self.json)),
    ])
  }

  private static func json(_ explanation: LogExplanation) -> JSON {
    let snapshot = explanation.diagnosis.snapshot
    let scene = SceneRenderer.jsonValue(snapshot, explanations: snapshot.conflicts.map(\.explanation)) {
      let printed = explanation.printed($0)
      return ["text": .string(printed?.text), "logLine": .integer(printed?.line)]
    } conflict: { index in
      ["fixes": .array(explanation.fixes(forConflict: index).map { json($0, explanation) })]
    }
    return scene.adding([
      "line": .integer(explanation.block.line), "times": .integer(explanation.times),
      "names": .array(
        explanation.block.items.filter { $0.identity != "|" }.map { item in
          [
            "name": .string(explanation.rebuilt.names[item.identity] ?? item.identity),
            "class": .string(item.className), "identity": .string(item.identity),
          ]
        }), "notes": .strings(explanation.rebuilt.notes), "source": .string(explanation.rebuilt.source),
    ])
  }

  private static func json(_ fix: Fix, _ explanation: LogExplanation) -> JSON {
    [
      "description": .string(fix.description), "constraint": .integer(fix.constraint),
      "edit": .string(explanation.statement(after: fix)),
      "code": .string(explanation.code(of: fix).joined(separator: "\n")),
    ]
  }
}
