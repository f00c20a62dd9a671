import TextLayout
import Translation

/// The last line: the keys that matter now, which can be clicked, and at the right the problems.
struct KeyBar: Equatable {
  struct Item: Equatable {
    var keys: String
    var label: String
    var action: Action
    /// Its columns.
    var range: Range<Int>
  }

  struct Problem: Equatable {
    var text: String
    var kind: PaneBadge.Kind
    /// What shows more about it; nil if nothing does.
    var action: Action?
  }

  private(set) var items: [Item] = []
  /// What asks for attention: `1 conflict`.
  let problems: [Problem]
  /// The column where they begin.
  let problemColumn: Int

  /// The action of the key or of the problem in a column; nil where there is none.
  func action(at column: Int) -> Action? {
    if let item = items.first(where: { $0.range.contains(column) }) { return item.action }
    var start = problemColumn
    for problem in problems {
      let end = start + CharacterWidth.columns(of: problem.text)
      if (start..<end).contains(column) { return problem.action }
      start = end + 2
    }
    return nil
  }

  /// - Parameters:
  ///   - table: the keys
  ///   - isUseful: whether an action has an effect now
  init(
    _ table: KeyTable, in language: Language = .english, focus: Focus, problems: [Problem], columns: Int,
    isUseful: (KeyBinding) -> Bool
  ) {
    self.problems = problems
    let width = problems.reduce(0) { $0 + CharacterWidth.columns(of: $1.text) + 2 }
    let isShown = width + 8 <= columns
    problemColumn = isShown ? columns - width + 1 : columns
    let room = isShown ? columns - width : columns
    let shown = table.listed(in: focus).filter(isUseful).map { $0.labelled(in: language) }
    let chosen = Self.chosen(among: shown, columns: room)
    var column = 1
    for (index, binding) in shown.enumerated() where chosen.contains(index) {
      let end = column + Self.columns(of: binding)
      items.append(
        Item(
          keys: binding.shortNames, label: binding.label ?? "", action: binding.action, range: column..<end))
      column = end + 2
    }
  }

  /// The places of the bindings that there is room for. Of the essential ones the way back and help, which are the last, come
  /// first; the others as they are listed, those for a selected constraint before those for any view.
  private static func chosen(among bindings: [KeyBinding], columns: Int) -> Set<Int> {
    let order = bindings.indices.sorted { left, right in
      let (one, other) = (bindings[left].presentRank, bindings[right].presentRank)
      if one != other { return one > other }
      return one == .essential ? left > right : left < right
    }
    var chosen: Set<Int> = []
    var room = columns - 1
    for index in order {
      let width = Self.columns(of: bindings[index])
      guard width < room else { continue }
      chosen.insert(index)
      room -= width + 2
    }
    return chosen
  }

  private static func columns(of binding: KeyBinding) -> Int {
    CharacterWidth.columns(of: binding.shortNames) + 1 + CharacterWidth.columns(of: binding.label ?? "")
  }
}

extension KeyBinding {
  fileprivate func labelled(in language: Language) -> KeyBinding {
    var binding = self
    binding.label = label.map(language.translated)
    return binding
  }

  /// How much the key matters now that its need is met.
  fileprivate var presentRank: KeyRank { need == .constraint ? max(rank, .timely) : rank }
}
