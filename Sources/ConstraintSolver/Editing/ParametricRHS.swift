/// Changes of constants without a solve (parametric right-hand sides).
///
/// As long as no basic quantity changes sides, the basis stays optimal and values depend linearly on the constants. A
/// window that is resized step by step needs the same tableau columns each time, so they are kept
/// (``ParametricColumns``) and updated at a pivot.
extension HierarchicalSimplex {
  /// Updates and publishes the values that depend on the changed constants, if nothing else was edited and no quantity
  /// changes sides.
  ///
  /// - Parameters:
  ///   - values: by number of unknown, where values are published.
  ///   - changes: gets the unknowns whose values change.
  mutating func solveParametrically(into values: borrowing Block<Double>, _ changes: inout ChangeLog) -> Bool
  {
    guard parametric.isApplicable, edits.hasOnlyConstants, basis.count == store.unknownCount,
      !parametric.hasSharedDependent, edits.changedConstants.count <= ParametricColumns.capacity,
      computeParametricColumns()
    else { return false }
    if parametric.areStartsStale { parametric.restart(&store) }
    var isWithinLimits = true
    for index in edits.changedConstants.drain() {
      let quantity = Int(index)
      let change = store[quantity].newBreakpoint - store[quantity].breakpoint
      guard change != 0, let column = parametric.column(of: quantity) else { continue }
      adoptNewBreakpoint(quantity)
      store[quantity].value = store[quantity].breakpoint
      parametric.areDependentsStale = true
      parametric.columns[column].distance += change
      parametric.columns[column].isUnpublished = true
      if !parametric.columns[column].isWithinLimits { isWithinLimits = false }
    }
    if !isWithinLimits {
      for column in 0..<parametric.count where parametric.columns[column].isUnpublished {
        passLimits(of: column)
      }
      if costs.misplacedCount > 0 { return false }
    }
    parametric.publish(into: values, &changes)
    return true
  }

  /// Makes sure that there is a column for each changed constant. False if there cannot be one.
  private mutating func computeParametricColumns() -> Bool {
    for index in edits.changedConstants.all {
      let quantity = Int(index)
      guard store[quantity].newBreakpoint != store[quantity].breakpoint, store[quantity].isPresent else {
        continue
      }
      guard store[quantity].position >= 0 else { return false }
      if parametric.column(of: quantity) != nil { continue }
      if parametric.count == ParametricColumns.capacity {
        discardParametricColumns()
        return computeParametricColumns()
      }
      computeColumn(of: quantity)
      parametric.add(quantity, basis.column, &store)
      if parametric.hasSharedDependent { return false }
    }
    return true
  }

  /// Notes the dependents of a column that have become misplaced, and recomputes the interval of the column.
  private mutating func passLimits(of column: Int) {
    parametric.columns[column].removeLimits()
    for list in ParametricColumns.lists(of: column) {
      var next = 0
      while let passed = parametric.limit(byList: list, from: next) {
        store[passed.quantity].value = passed.value
        noteValue(passed.quantity)
        // A misplaced quantity will move; its interval is recomputed then.
        if !store[passed.quantity].isMisplaced { parametric.renew(passed.quantity, &store) }
        next = passed.index + 1
      }
    }
    values.increments += 1
  }

  mutating func discardParametricColumns() {
    if parametric.count == 0 { return }
    updateDependents()
    for column in 0..<parametric.count where parametric.columns[column].isUnpublished {
      for dependent in parametric.unknowns(column) { values.noteChange(of: Int(dependent.quantity), &store) }
    }
    parametric.removeAll()
  }

  /// Updates the columns for a pivot; `basis.column` is the column of `entering` before it.
  mutating func exchangeInParametricColumns(entering: Int, leaving: Int) {
    if parametric.count == 0 { return }
    if parametric.canExchange(entering: entering, basis.column) {
      parametric.exchange(entering: entering, leaving: leaving, basis.column, &store)
    } else {
      for (quantity, _) in basis.column.entries { parametric.renew(quantity, &store) }
      discardParametricColumns()
    }
  }

  /// Brings the stored values of all dependents up to date.
  mutating func updateDependents() {
    guard parametric.areDependentsStale else { return }
    parametric.areDependentsStale = false
    parametric.storeValues(&store)
  }

  /// Brings the stored value of a quantity up to date if it is a dependent.
  @inline(__always) mutating func updateDependent(_ quantity: Int) {
    if parametric.areDependentsStale, let value = parametric.value(of: quantity) {
      store[quantity].value = value
    }
  }
}
