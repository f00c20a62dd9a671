import SceneSyntax

/// Methods that change an array, or make one that is longer.
extension LibraryType {
  static func addChanges(to type: inout TypeDeclaration<ArrayObject>) {
    type.action("addObject:", "append:") { array, call in
      try call.interpreter.checkCount(array.elements.count / 64)
      guard array.elements.count < call.interpreter.limits.elements else {
        throw ScriptError("an array holds at most \(call.interpreter.limits.elements) elements")
      }
      array.elements.append(try call.element(0))
    }
    type.action("addObjectsFromArray:", "appendContentsOf:") { array, call in
      // As on a device, nil adds nothing.
      if call.interpreter.hasStandIns, try call.value(0).isUnknown { return }
      // `constraints.append(contentsOf: card.pinToParent())`: the unknown method is taken to activate its constraints itself, and to
      // return the view; there is nothing to add.
      if call.interpreter.hasStandIns, try call.value(0).asView != nil { return }
      let more = try call.array(0)
      try call.interpreter.checkCount(array.elements.count + more.count)
      array.elements += more
    }
    type.action("insertObject:atIndex:", "insert:at:") { array, call in
      try call.interpreter.checkCount(array.elements.count + 1)
      let place = try Subscripts.index(try call.value(1), below: array.elements.count + 1)
      array.elements.insert(try call.element(0), at: place)
    }
    type.action("removeObjectAtIndex:", "removeAt:") { array, call in
      try call.interpreter.charge(array.elements.count / 8)
      array.elements.remove(at: try Subscripts.index(try call.value(0), below: array.elements.count))
    }
    type.action("removeObject:") { array, call in
      let object = try call.value(0)
      try call.interpreter.charge(array.elements.count)
      array.elements.removeAll { Operators.areEqual($0, object) }
    }
    type.action("removeAllObjects", "removeAll", "removeAllKeepingCapacity:") { array, _ in
      array.elements = []
    }
    type.ignores("reserveCapacity:")
    type.action("removeAllWhere:", "removeAll:") { array, call in
      try array.elements.removeAll { try call.yield($0).isTrue }
    }
    type.action("insertContentsOf:at:") { array, call in
      let more = try call.array(0)
      try call.interpreter.checkCount(array.elements.count + more.count)
      let place = try Subscripts.index(try call.value(1), below: array.elements.count + 1)
      array.elements.insert(contentsOf: more, at: place)
    }
    type.action("removeFirst:") { array, call in
      array.elements.removeFirst(min(max(try call.integer(0), 0), array.elements.count))
    }
    type.action("removeLast:") { array, call in
      array.elements.removeLast(min(max(try call.integer(0), 0), array.elements.count))
    }
    type.action("removeSubrange:") { array, call in
      array.elements.removeSubrange(try part(of: array, call))
    }
    type.action("replaceSubrange:with:") { array, call in
      let more = try call.array(1)
      try call.interpreter.checkCount(array.elements.count + more.count)
      array.elements.replaceSubrange(try part(of: array, call), with: more)
    }
    type.action("reverse") { array, call in
      try call.interpreter.charge(array.elements.count / 8)
      array.elements.reverse()
    }
    type.method("removeLastObject", "removeLast") { array, _ in
      guard let last = array.elements.popLast() else { throw ScriptError("the array is empty") }
      return last
    }
    type.action("replaceObjectAtIndex:withObject:") { array, call in
      let place = try Subscripts.index(try call.value(0), below: array.elements.count)
      array.elements[place] = try call.element(1)
    }
    type.action("exchangeObjectAtIndex:withObjectAtIndex:", "swapAt::") { array, call in
      let count = array.elements.count
      array.elements.swapAt(
        try Subscripts.index(try call.value(0), below: count),
        try Subscripts.index(try call.value(1), below: count))
    }
    type.action("removeObjectsInArray:") { array, call in
      let others = try call.array(0)
      try call.interpreter.charge(array.elements.count * others.count)
      array.elements.removeAll { element in others.contains { Operators.areEqual($0, element) } }
    }
    type.action("setArray:") { array, call in array.elements = try call.array(0) }
    type.method("removeFirst") { array, call in
      guard !array.elements.isEmpty else { throw ScriptError("the array is empty") }
      try call.interpreter.charge(array.elements.count / 8)
      return array.elements.removeFirst()
    }
    type.method("popLast") { array, _ in array.elements.popLast() ?? .null }
    type.method("arrayByAddingObject:") { array, call in
      try call.interpreter.checkCount(array.elements.count + 1)
      return .array(ArrayObject(array.elements + [try call.element(0)]))
    }
    type.method("arrayByAddingObjectsFromArray:") { array, call in
      let more = try call.array(0)
      try call.interpreter.checkCount(array.elements.count + more.count)
      return .array(ArrayObject(array.elements + more))
    }
  }

  /// The places that a call's first argument names.
  private static func part(of array: ArrayObject, _ call: Call) throws -> Range<Int> {
    guard case .range(let range) = try call.value(0), range.lowerBound >= 0,
      range.upperBound <= array.elements.count
    else { throw call.mismatch(0, "a range within the array") }
    return range
  }
}
