import AutoLayout
import Foundation
import SceneLanguage
import TextLayout

/// The line between scene and transcript: document, size, counts and problems.
struct StatusLine: Equatable, Sendable {
  var title: String
  var isDirty: Bool
  var size: CGSize
  var isSizeFixed: Bool
  /// The argument of `:device`; nil without a device.
  var device: String?
  /// Of the picture.
  var scale: CGSize
  var views: Int
  var constraints: Int
  var conflicts: Int
  var ambiguous: Int
  /// How many statements were lost to errors.
  var errors = 0
  /// How many notes ``Command/notes`` lists.
  var notes = 0
  /// A hint for keys, at the right end.
  var hint: String

  /// The line, of exactly this width. The least important parts are left out where it is too narrow.
  func text(columns: Int) -> String {
    let name = title + (isDirty ? " [+]" : "")
    let troubles = [
      errors > 0 ? Session.count(errors, "error") : nil,
      conflicts > 0 ? Session.count(conflicts, "conflict") : nil,
      ambiguous > 0 ? "\(ambiguous) ambiguous" : nil,
    ].compactMap { $0 }
    let sizeText = Measure.text(size) + (device.map { " " + $0 } ?? (isSizeFixed ? " fixed" : ""))
    let scaleText = scale == CGSize(width: 1, height: 1) ? [] : ["scale \(Measure.text(scale))"]
    let counts = [Session.count(views, "view"), Session.count(constraints, "constraint")]
    let remarks = notes > 0 ? [Session.count(notes, "note")] : []
    let choices: [[String]] = [
      [name, sizeText] + scaleText + counts + troubles + remarks,
      [name, sizeText] + scaleText + troubles + remarks,
      [name, sizeText] + scaleText + troubles,
      [name, sizeText] + troubles,
      [name] + troubles,
      troubles.isEmpty ? [name] : troubles,
    ]
    let withHint = choices.first { fits($0, columns: columns - CharacterWidth.columns(of: hint) - 2) }
    let parts = withHint ?? choices.first { fits($0, columns: columns) } ?? [name]
    let left = TextWrapping.truncated(" " + parts.joined(separator: "  "), toColumns: columns)
    let right = withHint == nil ? "" : hint + " "
    let gap = columns - CharacterWidth.columns(of: left) - CharacterWidth.columns(of: right)
    return left + String(repeating: " ", count: max(0, gap)) + right
  }

  private func fits(_ parts: [String], columns: Int) -> Bool {
    CharacterWidth.columns(of: parts.joined(separator: "  ")) + 2 <= columns
  }
}
