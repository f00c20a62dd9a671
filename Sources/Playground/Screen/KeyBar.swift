import TextLayout

/// The last line: the keys that matter now, which can be clicked, and at the right the problems.
struct KeyBar: Equatable {
  struct Item: Equatable {
    var keys: String
    var label: String
    var action: KeyAction
    /// Its columns.
    var range: Range<Int>
  }

  struct Problem: Equatable {
    var text: String
    var kind: PaneBadge.Kind
  }

  private(set) var items: [Item] = []
  /// What asks for attention: `1 conflict`.
  let problems: [Problem]
  /// The column where they begin.
  let problemColumn: Int

  /// - Parameters:
  ///   - table: the keys
  ///   - isUseful: whether an action has an effect now
  init(
    _ table: KeyTable, focus: Focus, problems: [Problem], columns: Int, isUseful: (KeyBinding) -> Bool
  ) {
    self.problems = problems
    let width = problems.reduce(0) { $0 + CharacterWidth.columns(of: $1.text) + 2 }
    let isShown = width + 8 <= columns
    problemColumn = isShown ? columns - width + 1 : columns
    let room = isShown ? columns - width : columns
    var column = 1
    for binding in table.bindings where binding.focuses.contains(focus) && isUseful(binding) {
      let keys = binding.shortNames
      guard let label = binding.label, !keys.isEmpty else { continue }
      let end = column + CharacterWidth.columns(of: keys) + 1 + CharacterWidth.columns(of: label)
      guard end < room else { continue }
      items.append(Item(keys: keys, label: label, action: binding.action, range: column..<end))
      column = end + 2
    }
  }
}
