import AutoLayout
import Foundation
import SceneRendering
import TextLayout
import Translation

/// The calls of the lifecycle with the frames that are known by then: one column a view, one row a call. Where the frames have no room
/// beside the calls, each column is folded to a sign, and the views stand below with their present frames; no view is left out.
struct LifecycleTable {
  private let events: [LifecycleEvent]
  private let shown: Range<Int>
  private let columns: Int
  private let language: Language
  /// The views in the order of the tree, as far as the calls that are shown know it.
  private let names: [String]

  /// The most calls, the present one below the others: where the pane is narrow, it is low as well.
  private static func mostRows(columns: Int) -> Int { columns < 60 ? 7 : 14 }
  /// The fewest columns for the calls beside folded ones.
  private static let leastCall = 16

  /// - Parameters:
  ///   - step: the number of the present call, from 1
  ///   - columns: the most columns of a line
  init(_ events: [LifecycleEvent], after step: Int, columns: Int, in language: Language) {
    (self.events, self.columns, self.language) = (events, columns, language)
    shown = max(0, step - Self.mostRows(columns: columns))..<step
    // A call of the root tells of all views that are there, in the order of the tree.
    let most = events[shown].reversed().max { $0.frames.count < $1.frames.count }
    var names = most?.frames.map(\.view) ?? []
    for event in events[shown].reversed() {
      for known in event.frames where !names.contains(known.view) { names.append(known.view) }
    }
    self.names = names
  }

  var lines: [PaneLine] {
    let call = (shown.map { CharacterWidth.columns(of: LifecycleSteps.call(events[$0])) }.max() ?? 0) + 2
    let widths = names.map { name in
      let texts = shown.compactMap { index in known(name, at: index).map(Self.text) }
      return max(CharacterWidth.columns(of: name), texts.map(\.count).max() ?? 1) + 2
    }
    let isWhole = call + widths.reduce(0, +) <= columns + 1
    return isWhole ? table(call, widths) : folded
  }

  private func known(_ view: String, at index: Int) -> CGRect?? {
    events[index].frames.first { $0.view == view }.map(\.frame)
  }

  /// Whether a call is the first that knows a view's frame, as far as the calls before it had the view.
  private func isNew(_ view: String, at index: Int) -> Bool {
    guard known(view, at: index) != .some(nil) else { return false }
    for earlier in events[..<index].reversed() {
      if let frame = earlier.frames.first(where: { $0.view == view }) { return frame.frame == nil }
    }
    return true
  }

  private func role(_ view: String, at index: Int) -> Role {
    guard let frame = known(view, at: index) else { return .text }
    return frame == nil ? .warning : isNew(view, at: index) ? .good : .text
  }

  // MARK: In full

  private func table(_ call: Int, _ widths: [Int]) -> [PaneLine] {
    var head: [(String, Role)] = [("".padded(to: call), .text)]
    for (name, width) in zip(names, widths) { head.append((name.padded(to: width), .heading)) }
    var lines = [PaneLine(head)]
    for index in shown {
      let isLast = index == shown.upperBound - 1
      var pieces: [(String, Role)] = [
        (LifecycleSteps.call(events[index]).padded(to: call), isLast ? .accent : .secondary)
      ]
      for (name, width) in zip(names, widths) {
        let text = known(name, at: index).map(Self.text) ?? ""
        pieces.append((text.padded(to: width), role(name, at: index)))
      }
      lines.append(PaneLine(pieces))
    }
    return lines
  }

  // MARK: Folded

  /// The views whose columns have room: where not all have, those up to the last that the present call tells something new of.
  private func window(_ room: Int) -> Range<Int> {
    guard names.count > room, let present = shown.last else { return 0..<names.count }
    let last = names.indices.last { isNew(names[$0], at: present) || names[$0] == events[present].owner } ?? 0
    let end = min(names.count, max(room, last + 1))
    return (end - room)..<end
  }

  private var folded: [PaneLine] {
    let window = window(max(4, columns - Self.leastCall - 1))
    let signs = window.count + 1
    let letters = window.map { Self.letter($0) }
    var lines = [PaneLine(letters.joined() + " " + language("call"), .heading)]
    for index in shown {
      let role: Role = index == shown.upperBound - 1 ? .accent : .secondary
      let text = TextWrapping.lines(
        of: LifecycleSteps.call(events[index]), columns: max(8, columns - signs), limit: 0)
      let marks = window.map { place -> (String, Role) in
        (sign(of: names[place], at: index), self.role(names[place], at: index))
      }
      lines.append(PaneLine(marks + [(" " + (text.first ?? ""), role)]))
      for rest in text.dropFirst() {
        lines.append(PaneLine(String(repeating: " ", count: signs) + rest, role))
      }
    }
    if window.count < names.count {
      let part: Phrase = "columns \(window.lowerBound + 1) to \(window.upperBound) of \(names.count)"
      lines.append(PaneLine(language(part), .secondary))
    }
    lines += PaneLine.wrapped(
      language("? unknown  ● known from here on  · known"), .secondary, columns: columns)
    return lines + frames
  }

  private func sign(of view: String, at index: Int) -> String {
    guard let frame = known(view, at: index) else { return " " }
    if frame == nil { return "?" }
    return isNew(view, at: index) ? "●" : "·"
  }

  /// Each view with its present frame.
  private var frames: [PaneLine] {
    guard let present = shown.last else { return [] }
    let width = (names.map { CharacterWidth.columns(of: $0) }.max() ?? 0) + 2
    return names.enumerated().map { place, name in
      let frame = events[...present].reversed().lazy.compactMap { event in
        event.frames.first { $0.view == name }
      }.first?.frame
      let text = "\(Self.letter(place)) \(name.padded(to: width))\(Self.text(of: frame))"
      let shown = TextWrapping.truncated(text, toColumns: max(4, columns))
      return PaneLine(shown, frame == nil ? .warning : isNew(name, at: present) ? .good : .text)
    }
  }

  /// The letters of the columns: a to z, A to Z, and so on again.
  private static func letter(_ place: Int) -> String {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return String(letters[letters.index(letters.startIndex, offsetBy: place % letters.count)])
  }

  private static func text(of frame: CGRect?) -> String {
    guard let frame else { return "?" }
    func whole(_ number: Double) -> String { decimal(number, places: 0) }
    return "\(whole(frame.minX)),\(whole(frame.minY)) \(whole(frame.width))x\(whole(frame.height))"
  }
}
