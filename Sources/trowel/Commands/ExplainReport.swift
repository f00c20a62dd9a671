import AutoLayout
import DeviceLog
import Diagnosis
import Foundation
import SceneRendering
import TextLayout

/// The explanations of `trowel explain`.
struct ExplainReport {
  private let log: DeviceLog
  private let explanations: [LogExplanation]
  /// The number of further, different conflicts.
  private let left: Int

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
      if explanations.count > 1 || explanation.times > 1 {
        let times = explanation.times > 1 ? ", printed \(explanation.times) times" : ""
        text +=
          "CONFLICT \(index + 1) of \(explanations.count + left) (line \(explanation.block.line)\(times))\n\n"
      }
      let sections = LogAccount(explanation).sections
      text += sections.map { section in
        section.title + "\n" + section.lines.map { Self.wrapped("  " + $0, columns) }.joined()
      }.joined(separator: "\n")
    }
    if left > 0 { text += "\nThe log has \(left) more conflicts, all different.\n" }
    text += unreadText(columns)
    return text + "\n" + Self.wrapped(howToGoOn, columns)
  }

  private func unreadText(_ columns: Int) -> String {
    guard !log.unread.isEmpty else { return "" }
    let shown = log.unread.prefix(20).map { line in
      Self.wrapped("  line \(line.line): \(line.text)  (\(line.reason))", columns)
    }
    let rest = log.unread.count > 20 ? "  and \(log.unread.count - 20) more\n" : ""
    return "\nNot read, and left out of the above\n" + shown.joined() + rest
  }

  /// A line in rows, all but the first indented further. Code is left whole, for copying.
  private static func wrapped(_ line: String, _ columns: Int) -> String {
    let indent = line.prefix { $0 == " " }.count
    guard indent < 10, CharacterWidth.columns(of: line) > columns else { return line + "\n" }
    let deeper = indent < 4 ? indent : 8
    let width = max(columns - deeper, 20)
    let margin = String(repeating: " ", count: deeper)
    let rows = TextWrapping.lines(of: String(line.dropFirst(indent)), columns: width, limit: 0)
    return rows.enumerated().map { index, row in
      (index == 0 ? String(repeating: " ", count: indent) : margin) + row + "\n"
    }.joined()
  }

  // MARK: JSON

  /// One object: that of the first conflict's scene, the others under `more`.
  var json: JSON {
    guard let first = explanations.first, case .object(var members) = Self.json(first) else { return .null }
    members.append(
      .init(
        "unread",
        .array(
          log.unread.map {
            .object([
              .init("line", .integer($0.line)), .init("text", .string($0.text)),
              .init("reason", .string($0.reason)),
            ])
          })))
    members.append(.init("more", .array(explanations.dropFirst().map(Self.json))))
    return .object(members)
  }

  private static func json(_ explanation: LogExplanation) -> JSON {
    let snapshot = explanation.diagnosis.snapshot
    guard
      case .object(var members) = SceneRenderer.jsonValue(
        snapshot, explanations: snapshot.conflicts.map(\.explanation))
    else { return .null }
    for index in members.indices {
      switch members[index].name {
      case "constraints":
        members[index].value = add(to: members[index].value) { position in
          let printed =
            snapshot.constraints.indices.contains(position)
            ? explanation.printed(snapshot.constraints[position]) : nil
          return [
            .init("text", printed.map { .string($0.text) } ?? .null),
            .init("logLine", printed.map { .integer($0.line) } ?? .null),
          ]
        }
      case "conflicts":
        members[index].value = add(to: members[index].value) { position in
          [
            .init(
              "fixes",
              .array(
                explanation.diagnosis.fixes(forConflict: position).map { fix in
                  .object([
                    .init("description", .string(fix.description)),
                    .init("constraint", fix.constraint.map(JSON.integer) ?? .null),
                    .init("edit", .string(explanation.statement(after: fix))),
                    .init("code", .string(explanation.code(of: fix).joined(separator: "\n"))),
                  ])
                }))
          ]
        }
      default: break
      }
    }
    members += [
      .init("line", .integer(explanation.block.line)),
      .init("times", .integer(explanation.times)),
      .init(
        "names",
        .array(
          explanation.block.items.filter { $0.identity != "|" }.map { item in
            .object([
              .init("name", .string(explanation.rebuilt.names[item.identity] ?? item.identity)),
              .init("class", item.className.map { .string($0) } ?? .null),
              .init("identity", .string(item.identity)),
            ])
          })),
      .init("notes", .strings(explanation.rebuilt.notes)),
      .init("source", .string(explanation.rebuilt.source)),
    ]
    return .object(members)
  }

  /// Gives each object of an array more members.
  private static func add(to value: JSON, _ members: (Int) -> [JSON.Member]) -> JSON {
    guard case .array(let elements) = value else { return value }
    return .array(
      elements.enumerated().map { index, element in
        guard case .object(let own) = element else { return element }
        return .object(own + members(index))
      })
  }
}
