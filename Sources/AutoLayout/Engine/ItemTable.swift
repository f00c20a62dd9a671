import ConstraintSolver

/// Finds the view or guide that a variable of the solver belongs to.
struct ItemTable {
  /// By the variable's place in the solver's tables.
  private var references: [LayoutItemReference?] = []

  mutating func add(_ item: LayoutItem, of variables: [Variable]) {
    for variable in variables {
      if variable.index >= references.count {
        references += repeatElement(nil, count: variable.index + 1 - references.count)
      }
      references[variable.index] = item.reference
    }
  }

  mutating func remove(_ variables: [Variable]) {
    for variable in variables where references.indices.contains(variable.index) {
      references[variable.index] = nil
    }
  }

  subscript(variable: Variable) -> LayoutItem? {
    references.indices.contains(variable.index) ? references[variable.index]?.item : nil
  }

  /// The items of variables, each once.
  func items(of variables: [Variable]) -> [LayoutItem] {
    var items: [LayoutItem] = []
    for variable in variables {
      guard let item = self[variable], !item.isListed else { continue }
      item.isListed = true
      items.append(item)
    }
    for item in items { item.isListed = false }
    return items
  }
}
