/// Edits that the vertex does not reflect yet.
struct EditQueue: ~Copyable {
  var insertedRows = Block<Int32>()
  var removedRows = Block<Int32>()
  /// Removed rows that are still nonbasic. They have zero cost, and go when a pivot makes them basic.
  var deferredRemovals = Block<Int32>()
  /// Rows with a ``Quantity/newBreakpoint``.
  var changedConstants = Block<Int32>()
  var removedUnknowns = Block<Int32>()
  /// Unknowns added at the position of a removed one.
  var reusedUnknowns = Block<Int32>()

  var hasRows: Bool { !insertedRows.isEmpty || !removedRows.isEmpty || !deferredRemovals.isEmpty }

  /// Whether nothing but constants is queued, as far as the queue knows: unknowns at new positions are not in it.
  var hasOnlyConstants: Bool { !hasRows && removedUnknowns.isEmpty && reusedUnknowns.isEmpty }
}

extension HierarchicalSimplex {
  mutating func addUnknown(isExtent: Bool, _ insertionOrder: InsertionOrder) -> Int {
    let added = store.addUnknown(isExtent: isExtent, insertionOrder)
    if !added.isNew { edits.reusedUnknowns.append(added.quantity) }
    return added.quantity
  }

  /// Queues the removal of an unknown, which no row mentions once the queued rows are removed.
  mutating func removeUnknown(_ quantity: Int) { edits.removedUnknowns.append(quantity) }

  mutating func queueInsertion(of quantity: Int) { edits.insertedRows.append(quantity) }

  mutating func queueRemoval(of quantity: Int) {
    store[quantity].isBeingRemoved = true
    edits.removedRows.append(quantity)
  }

  mutating func setConstant(of quantity: Int, to constant: Double) {
    store[quantity].newBreakpoint = constant
    if store[quantity].isPresent { edits.changedConstants.append(quantity) }
  }

  // MARK: Applying

  /// Applies all queued edits. The vertex need not be optimal afterwards.
  mutating func applyEdits() {
    parametric.isApplicable = false
    let rows = edits.insertedRows.count + edits.removedRows.count
    if parametric.areDependentsStale, basis.isValid, edits.hasOnlyConstants, edits.changedConstants.isEmpty,
      basis.count == store.unknownCount
    {
      repair()
      return
    }
    updateDependents()
    resizeScratch()
    if !basis.isValid || (usesCrashBasis && rows > 6 && rows * 10 > store.unknownCount) {
      applyEditsToCrashBasis()
      return
    }
    insertUnknowns()
    if basis.needsRefactorisation || values.increments > 4096 + 64 * store.count { refactorise() }
    if edits.hasRows { discardParametricColumns() }
    let insertsRows = !edits.insertedRows.isEmpty
    if !insertsRows { completeRemovals() }
    insertRows()
    // Insertion precedes removal, so that an inserted row can take over the position of a removed one.
    removeRows()
    // All inserted rows have their positions. A removal without insertions is deferred: the row may come back soon.
    if insertsRows || !edits.removedUnknowns.isEmpty { completeRemovals() }
    for quantity in edits.removedUnknowns.drain() where store[quantity].position >= 0 {
      store.removeUnknown(Int(quantity))
      costs.clear(position: store[quantity].position)
      store[quantity].zeroCostSides = 0
    }
    if !basis.isValid { crash() }
    repair()
  }

  /// Applies edits after which the old basis would be of little use, and begins with a crash basis.
  private mutating func applyEditsToCrashBasis() {
    basis.isValid = false
    completeRemovals()
    for quantity in edits.removedRows.drain() { store.remove(Int(quantity)) }
    for quantity in edits.changedConstants.drain() { adoptNewBreakpoint(Int(quantity)) }
    for quantity in edits.insertedRows.drain() { insertRow(Int(quantity)) }
    for quantity in edits.removedUnknowns.drain() { store.removeUnknown(Int(quantity)) }
    let isFeasible = !startingBasis.isEmpty
    crash()
    // The dual method would leave a vertex at which the required rows hold.
    if isFeasible { acceptMisplaced() } else { repair() }
  }

  mutating func resizeScratch() {
    guard basis.column.values.count < store.count || basis.row.values.count < store.unknownCount else {
      return
    }
    basis.resize(&store)
    face.resize(to: store.count)
    costs.resize(&store)
  }

  private mutating func insertUnknowns() {
    while basis.count < store.unknownCount {
      let quantity = basis.appendUnknown(&store)
      store[quantity].value = 0
      costs.markUnpriced(quantity, &store)
    }
    for unknown in edits.reusedUnknowns.drain() { costs.markUnpriced(Int(unknown), &store) }
  }

  mutating func adoptNewBreakpoint(_ quantity: Int) {
    store[quantity].breakpoint = store[quantity].newBreakpoint
  }

  /// Applies the changed constants. Values of basic quantities that depend on them change along tableau columns.
  mutating func changeConstants() {
    var sole: (quantity: Int, change: Double)?
    var nonbasics = 0
    for index in edits.changedConstants.drain() {
      let quantity = Int(index)
      let change = store[quantity].newBreakpoint - store[quantity].breakpoint
      guard change != 0, store[quantity].isPresent, !store[quantity].isBeingRemoved else { continue }
      adoptNewBreakpoint(quantity)
      if store[quantity].position >= 0 {
        basis.addToCombination(quantity, times: change, &store)
        store[quantity].value = store[quantity].breakpoint
        sole = (quantity, change)
        nonbasics += 1
      } else {
        noteValue(quantity)
        // The interval in which it depends linearly on a kept column may have changed.
        parametric.renew(quantity, &store)
      }
    }
    guard let sole else { return }
    parametric.areStartsStale = true
    var scale = 1.0
    if nonbasics == 1 {
      // Its column may be the one computed last.
      computeColumn(of: sole.quantity)
      scale = sole.change
    } else {
      basis.computeCombination(&store)
    }
    for (quantity, rate) in basis.column.entries {
      values.add(rate * scale, to: quantity, &store)
      noteValue(quantity)
    }
  }
}
