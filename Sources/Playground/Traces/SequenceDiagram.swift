import Masonry
import SceneRendering
import TextLayout
import Translation

/// Masonry's messages as a sequence diagram: a lifeline for each object, a row for each message, the present one marked. Where there is
/// not enough room for all, objects of one class share a lifeline, and the messages name them.
struct SequenceDiagram {
  private let trace: MasonryTrace
  /// Those of a statement, each with its number.
  private let events: [(step: Int, event: MasonryTrace.Event)]
  private let current: Int
  private let language: Language

  /// The rows above and below the present one.
  private static let most = (before: 5, after: 14)
  /// The columns of a number and the mark before it.
  private static let margin = 5

  /// - Parameters:
  ///   - events: the messages of a statement, each with the number of its step
  ///   - current: the number of the present step
  init(
    _ trace: MasonryTrace, _ events: [(step: Int, event: MasonryTrace.Event)], current: Int,
    in language: Language = .english
  ) {
    (self.trace, self.events, self.current, self.language) = (trace, events, current, language)
  }

  /// One message in words: `make to code: #1`.
  static func words(of message: MasonryTrace.Message, in trace: MasonryTrace) -> Phrase {
    let (sender, receiver) = (name(of: message.sender, in: trace), name(of: message.receiver, in: trace))
    let parties: Phrase = sender == receiver ? sender : "\(sender) → \(receiver)"
    return message.isReturn ? "\(parties): returns \(message.words)" : "\(parties): \(message.words)"
  }

  private static func name(of object: Int?, in trace: MasonryTrace) -> Phrase {
    guard let object else { return "code" }
    return Phrase(verbatim: trace.objects.indices.contains(object) ? trace.objects[object].name : "?")
  }

  private func name(of object: Int?) -> String { language(Self.name(of: object, in: trace)) }

  // MARK: Lifelines

  /// A lifeline, of one object or of several of a class.
  private struct Lane {
    var name: String
    /// Nil stands for the code.
    var members: Set<Int?>
    var width: Int

    init(_ name: String, _ members: Set<Int?>) {
      (self.name, self.members) = (name, members)
      width = min(10, max(4, CharacterWidth.columns(of: name) + 1))
    }

    /// The lifeline with as much of its name as has room in three columns.
    var narrow: Lane {
      let start = (1...3).reversed().map { name.prefix($0) }.first {
        CharacterWidth.columns(of: String($0)) <= 3
      }
      var lane = Lane(String(start ?? ""), members)
      lane.width = 4
      return lane
    }
  }

  private enum Group: Int, CaseIterable {
    case code, view, maker, constraint, composite, layoutConstraint
  }

  private func group(of object: Int?) -> Group {
    guard let object, trace.objects.indices.contains(object) else { return .code }
    switch trace.objects[object].kind {
    case .view: return .view
    case .maker: return .maker
    case .constraint: return .constraint
    case .composite: return .composite
    case .layoutConstraint: return .layoutConstraint
    }
  }

  /// The lifelines that leave some room for what the messages say.
  private func lanes(columns: Int) -> [Lane] {
    var members: [Group: [Int?]] = [:]
    for (_, event) in events {
      for object in [event.message.sender, event.message.receiver] {
        let group = group(of: object)
        if members[group]?.contains(object) != true { members[group, default: []].append(object) }
      }
    }
    let room = columns - Self.margin - (columns >= 60 ? 28 : 12)
    var folded: Set<Group> = []
    var lanes: [Lane] = []
    for next in [nil, .layoutConstraint, .constraint, .composite, .view, .maker] as [Group?] {
      if let next { folded.insert(next) }
      lanes = Group.allCases.flatMap { group -> [Lane] in
        let objects = (members[group] ?? []).sorted { ($0 ?? -1) < ($1 ?? -1) }
        guard folded.contains(group), let first = objects.first, objects.count > 1 else {
          return objects.map { Lane(name(of: $0), [$0]) }
        }
        return [Lane(name(of: first) + "…", Set(objects))]
      }
      if lanes.reduce(0, { $0 + $1.width }) <= room { return lanes }
    }
    return lanes.map(\.narrow)
  }

  // MARK: Rows

  func lines(columns: Int) -> [PaneLine] {
    let lanes = lanes(columns: columns)
    guard let place = events.firstIndex(where: { $0.step >= current }) ?? events.indices.last else {
      return []
    }
    let shown = max(0, place - Self.most.before)...min(events.count - 1, place + Self.most.after)
    var head = String(repeating: " ", count: Self.margin)
    for lane in lanes { head += Self.padded(lane.name, lane.width) }
    var lines = [PaneLine(head, .heading)]
    for index in shown { lines.append(row(index, lanes, columns: columns)) }
    let rest = events.count - 1 - shown.upperBound
    if shown.lowerBound > 0 || rest > 0 {
      let before: Phrase? = shown.lowerBound > 0 ? "\(shown.lowerBound) before" : nil
      let after: Phrase? = rest > 0 ? "\(rest) after" : nil
      let parts = Phrase.joined([before, after].compactMap { $0 })
      lines += PaneLine.wrapped(
        language("and \(parts); ╌ is what a call returns, ● an object's own doing"), .secondary,
        columns: columns)
    }
    return lines
  }

  private func row(_ index: Int, _ lanes: [Lane], columns: Int) -> PaneLine {
    let (step, event) = events[index]
    let isCurrent = step == current
    let role: Role = isCurrent ? .accent : step < current ? .text : .ghost
    let number = "\(isCurrent ? "▸" : " ")\(step)"
    let message = event.message
    var cells = lifelines(lanes, upTo: index)
    let centers = Self.centers(lanes)
    let ends = [message.sender, message.receiver].map { party in
      lanes.firstIndex { $0.members.contains(party) }
    }
    if let from = ends[0], let to = ends[1], centers.indices.contains(max(from, to)) {
      draw(from: centers[from], to: centers[to], isReturn: message.isReturn, in: &cells)
    }
    // A shared lifeline does not say whom a message goes to.
    let isShared = ends[1].map { lanes[$0].members.count > 1 } ?? false
    let (receiver, words) = (name(of: message.receiver), language(message.words))
    let prefix = isShared && !words.hasPrefix(receiver) ? receiver + " " : ""
    let picture = Self.padded(number, Self.margin) + String(cells)
    let room = columns - CharacterWidth.columns(of: picture) - 1
    let text = room > 0 ? TextWrapping.truncated(prefix + words, toColumns: room) : ""
    let shown = String((picture + " ").prefix(max(1, columns)))
    return PaneLine([(shown, isCurrent ? .accent : step < current ? .border : .ghost), (text, role)])
  }

  private static func centers(_ lanes: [Lane]) -> [Int] {
    var start = 0
    return lanes.map { lane in
      defer { start += lane.width }
      return start + 1
    }
  }

  /// The lifelines at a message: of those objects that are there by then.
  private func lifelines(_ lanes: [Lane], upTo index: Int) -> [Character] {
    var there: Set<Int?> = []
    for (_, event) in events[...index] { there.formUnion([event.message.sender, event.message.receiver]) }
    var cells: [Character] = []
    for lane in lanes {
      let isThere = !lane.members.isDisjoint(with: there)
      cells += [" ", isThere ? "│" : " "] + Array(repeating: " ", count: lane.width - 2)
    }
    return cells
  }

  private func draw(from: Int, to: Int, isReturn: Bool, in cells: inout [Character]) {
    let (low, high) = (min(from, to), max(from, to))
    guard cells.indices.contains(low), cells.indices.contains(high) else { return }
    guard low < high else {
      cells[from] = "●"
      return
    }
    let line: Character = isReturn ? "╌" : "─"
    for cell in (low + 1)..<high { cells[cell] = line }
    cells[from] = from < to ? "├" : "┤"
    cells[to] = "│"
    cells[from < to ? high - 1 : low + 1] = from < to ? "▸" : "◂"
  }

  private static func padded(_ text: String, _ columns: Int) -> String {
    TextWrapping.truncated(text, toColumns: max(1, columns - 1)).padded(to: columns)
  }
}
