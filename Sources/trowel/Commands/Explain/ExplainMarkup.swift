import AutoLayout
import Diagnosis
import Foundation
import SceneRendering
import TextLayout

// The explanations as a picture and as a page.
extension ExplainReport {
  // MARK: SVG

  /// The width of a picture, in pixels.
  private static let width = 720.0
  private static let rowHeight = 26.0

  /// The chains of all conflicts, one below the other.
  var svg: String {
    Self.document(of: explanations.flatMap { Self.pictures(of: $0) }) + "\n"
  }

  /// A picture of drawings below one another.
  private static func document(of drawings: [Drawing]) -> String {
    var top = 4.0
    let body = drawings.map { drawing in
      defer { top += drawing.height }
      return "<g transform=\"translate(0 \(decimal(top)))\">\(drawing.body)</g>"
    }
    return document(body.joined(separator: "\n"), height: top + 4)
  }

  private static func document(_ body: String, height: Double) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(decimal(width))\" height=\"\(decimal(height))\" "
      + "viewBox=\"0 0 \(decimal(width)) \(decimal(height))\" font-family=\"monospace\" font-size=\"12\">\n"
      + "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n\(body)\n</svg>"
  }

  private struct Drawing {
    var body: String
    var height: Double
  }

  private static func pictures(of explanation: LogExplanation) -> [Drawing] {
    let colors = ExplainColors(explanation)
    let conflicts = explanation.diagnosis.snapshot.conflicts
    if conflicts.isEmpty { return [sentence("These constraints can all hold, as far as the log tells.")] }
    return conflicts.map { conflict in
      guard let picture = ChainPicture(conflict) else { return sentence(conflict.explanation) }
      return drawing(picture, colors)
    }
  }

  private static func sentence(_ text: String) -> Drawing {
    let rows = TextWrapping.lines(of: text, columns: 96, limit: 0)
    let body = rows.enumerated().map { place, row in
      "<text x=\"8\" y=\"\(16 + place * 16)\">\(escaped(row))</text>"
    }
    return Drawing(body: body.joined(), height: Double(rows.count) * 16 + 16)
  }

  private static func drawing(_ picture: ChainPicture, _ colors: ExplainColors) -> Drawing {
    let unit = (width - 16) / max(picture.needed, picture.available, 1)
    func row(_ parts: [ChainPicture.Part], top: Double) -> String {
      var left = 8.0
      return parts.map { part in
        let length = part.length * unit
        defer { left += length }
        let color = part.view.flatMap { Self.color(of: $0, colors) } ?? "#777"
        let isNarrow = Double(part.label.count) * 7.3 > length
        let label = isNarrow ? decimal(part.length) : part.label
        return
          "<rect x=\"\(decimal(left))\" y=\"\(decimal(top))\" width=\"\(decimal(max(length, 1)))\" height=\"20\" "
          + "fill=\"\(color)\" fill-opacity=\"\(part.view == nil ? "0.1" : "0.25")\" stroke=\"\(color)\">"
          + "<title>\(escaped(part.label))</title></rect>"
          + "<text x=\"\(decimal(left + length / 2))\" y=\"\(decimal(top + 14))\" text-anchor=\"middle\">\(escaped(label))</text>"
      }.joined()
    }
    let misfit =
      "<text x=\"8\" y=\"\(decimal(2 * rowHeight + 14))\" fill=\"#c00\">\(escaped(picture.misfit.english))"
      + "\(picture.isVertical ? " (from the top down)" : "")</text>"
    return Drawing(
      body: row(picture.lengths, top: 0) + row(picture.room, top: rowHeight) + misfit,
      height: 3 * rowHeight + 12)
  }

  private static func color(of view: String, _ colors: ExplainColors) -> String? {
    colors.hue(of: view, .light, .rgb).map { color in
      let (red, green, blue) = color.components
      return "rgb(\(red),\(green),\(blue))"
    }
  }

  // MARK: HTML

  /// One page that needs no other file.
  var html: String {
    let parts = explanations.indices.map { index in
      let explanation = explanations[index]
      let colors = ExplainColors(explanation)
      let title = heading(index).map { "<h1>\(Self.escaped($0))</h1>\n" } ?? ""
      let sections = LogAccount(explanation).sections.map { section in
        let lines = section.rows.map { Self.line($0, explanation, colors) }
        let picture =
          section.kind == .conflict ? Self.document(of: Self.pictures(of: explanation)) + "\n" : ""
        return
          "<h2>\(Self.escaped(section.title))</h2>\n\(picture)<div>\n\(lines.joined(separator: "\n"))\n</div>"
      }
      return title + sections.joined(separator: "\n")
    }
    let unread = unreadText(10_000)
    let rest = unread.isEmpty ? "" : "\n<pre>\(Self.escaped(unread.trimmingCharacters(in: .newlines)))</pre>"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>Conflict of constraints</title>
      <style>
      body { font: 14px/1.5 monospace; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #222; background: #fff }
      h1 { font-size: 1.2em } h2 { font-size: 1em; margin: 1.5em 0 0.3em }
      p { margin: 0; white-space: pre-wrap } .log { color: #777; font-size: 0.85em; overflow-wrap: anywhere }
      .broken { background: #fee } svg { max-width: 100%; height: auto }
      </style>
      </head>
      <body>
      \(parts.joined(separator: "\n<hr>\n"))\(rest)
      </body>
      </html>

      """
  }

  private static func line(
    _ row: LogAccount.Row, _ explanation: LogExplanation, _ colors: ExplainColors
  ) -> String {
    let text = colors.pieces(of: row.text).map { piece in
      guard let color = piece.view.flatMap({ Self.color(of: $0, colors) }) else { return escaped(piece.text) }
      return "<span style=\"color:\(color)\">\(escaped(piece.text))</span>"
    }.joined()
    let original = printed(row, explanation).map { "<p class=\"log\">\(escaped($0))</p>" } ?? ""
    return "<p\(row.isBroken ? " class=\"broken\"" : "")>\(text)</p>\(original)"
  }

  private static func escaped(_ text: String) -> String { XMLText.escaped(text.inert) }
}
