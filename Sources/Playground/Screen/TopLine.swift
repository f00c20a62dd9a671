import Foundation
import SceneLanguage
import TextLayout
import Translation

/// The line on top: document, size, scale, and how much there is.
struct TopLine: Equatable, Sendable {
  var title: String
  var isDirty: Bool
  /// The name of the project that code is completed from.
  var project: String?
  var size: CGSize
  var isSizeFixed: Bool
  /// The argument of `:device`; nil without a device.
  var device: String?
  /// Of the picture, in points per cell.
  var scale: CGSize
  /// How much of the root is in view, if not all is: `41x15 shown`, or `41x15 at 10,4` where the picture is scrolled.
  var part: String?
  var views: Int
  var constraints: Int
  var overlay: String?
  var language = Language.english

  /// The text, of at most this width. The least important parts are left out where it is too narrow.
  func text(columns: Int) -> String {
    let name = title + (isDirty ? " +" : "")
    let sizeText = [device, self.sizeText].compactMap { $0 }.joined(separator: " ")
    let isUnit = scale == CGSize(width: 1, height: 1)
    let scaleText =
      isUnit
      ? []
      : [
        language("\(Self.number(scale.width))x\(Self.number(scale.height)) a cell")
      ]
    let counts = [language("\(views, "view")"), language("\(constraints, "constraint")")]
    let states = [overlay].compactMap { $0 }
    let whole: [[String]] =
      project.map { project in
        let start = [name, language("project \(project)"), sizeText]
        return [start + scaleText + states + counts, start + scaleText + states, start + states]
      } ?? []
    let choices: [[String]] = [
      [name, sizeText] + scaleText + states + counts,
      [name, sizeText] + scaleText + states + counts.prefix(1),
      [name, sizeText] + scaleText + states, [name, sizeText] + states,
      states.isEmpty ? [name, sizeText] + counts.prefix(1) : [name, Measure.text(size)] + states,
      states.isEmpty ? [name, sizeText] : [name] + states, [name, Measure.text(size)], [name],
    ]
    let lines = (whole + choices).map { " " + $0.joined(separator: "  ") }
    let fitting = lines.first { CharacterWidth.columns(of: $0) < columns }
    return TextWrapping.truncated(fitting ?? " " + name, toColumns: max(0, columns))
  }

  /// The columns that the name and the size take.
  var leastColumns: Int {
    CharacterWidth.columns(of: " \(title)\(isDirty ? " +" : "")  \(sizeText)") + 1
  }

  /// The size, and which part of it is seen or that it is fixed.
  private var sizeText: String {
    let text = Measure.text(size)
    if let part { return "\(text), \(part)" }
    return device == nil && isSizeFixed ? language("\(text) fixed") : text
  }

  private static func number(_ value: CGFloat) -> String {
    Measure.text(CGSize(width: (value * 10).rounded() / 10, height: 1)).split(separator: "x").first.map(
      String.init) ?? ""
  }
}

/// The names of the tabs on the line on top, with the columns that they take.
struct TabBar: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    var name: String
    var text: String
    var badge: PaneBadge?
    var isFront: Bool
    var range: Range<Int>
  }

  var items: [Item] = []

  /// - Parameters:
  ///   - tabs: names and badges, in their order
  ///   - front: the place of the tab in front; nil if none is shown
  ///   - start: the column that the tabs begin in; nil ends them at the last column
  ///   - language: of the names that are shown
  ///   - title: the columns that the document's name and size take before them
  init(
    _ tabs: [(name: String, badge: PaneBadge?)], front: Int?, from start: Int?, columns: Int, title: Int = 0,
    language: Language = .english
  ) {
    // Full names where there is room, else the tabs in front and with badges keep theirs.
    let least = columns < ScreenLayout.narrow ? columns * 2 / 5 : columns / 2
    let room = min(columns, max(least, title == 0 ? columns - columns / 3 : columns - title))
    let names = tabs.map { language.translated($0.name) }
    for most in [Int.max, 5, 4, 3, 1] {
      let texts = tabs.enumerated().map { index, tab in
        let name =
          index == front && most > 1
          ? names[index]
          : String(names[index].prefix(max(most, Self.distinctLength(of: names[index], among: names))))
        return " " + name + (tab.badge.map { " \($0.count)" } ?? "") + " "
      }
      let total = texts.reduce(0) { $0 + CharacterWidth.columns(of: $1) }
      guard total <= room || most == 1 else { continue }
      var column = max(0, min(start ?? columns, columns - total))
      for (index, tab) in tabs.enumerated() {
        let range = column..<(column + CharacterWidth.columns(of: texts[index]))
        items.append(
          Item(name: tab.name, text: texts[index], badge: tab.badge, isFront: index == front, range: range))
        column = range.upperBound
      }
      return
    }
  }

  /// How many characters tell a name from the others.
  private static func distinctLength(of name: String, among all: [String]) -> Int {
    let others = all.filter { $0 != name }
    return (1...max(1, name.count)).first { length in
      !others.contains { $0.hasPrefix(name.prefix(length)) }
    } ?? name.count
  }
}
