import AutoLayout

/// A conflict and how often a log has it.
public struct RepeatedBlock: Equatable, Sendable {
  /// As it was printed first.
  public var block: LogBlock
  /// At least 1.
  public var times: Int
}

extension DeviceLog {
  /// The blocks without repetitions, in the order of their first occurrence: a device prints the same conflict
  /// for every cell of a table and at every layout. Blocks are alike where only addresses differ.
  public var distinctBlocks: [RepeatedBlock] {
    var distinct: [RepeatedBlock] = []
    var places: [[String]: Int] = [:]
    for block in blocks {
      let outline = block.outline
      if let place = places[outline] {
        distinct[place].times += 1
      } else {
        places[outline] = distinct.count
        distinct.append(RepeatedBlock(block: block, times: 1))
      }
    }
    return distinct
  }
}

extension LogBlock {
  /// The block's constraints, with names in place of addresses.
  fileprivate var outline: [String] {
    let names = SceneNames(items).names
    return constraints.map { constraint in
      let sides = [
        name(constraint.first, constraint.firstAttribute, names),
        constraint.second.map { name($0, constraint.secondAttribute, names) } ?? "",
      ]
      let numbers = [constraint.multiplier, constraint.constant, constraint.priority].map { "\($0)" }
      return ([constraint.identifier ?? "", constraint.relation.rawValue] + sides + numbers)
        .joined(separator: " ")
    }
  }

  private func name(
    _ item: LogItem, _ attribute: NSLayoutConstraint.Attribute, _ names: [String: String]
  ) -> String {
    "\(names[item.identity] ?? "").\(attribute.rawValue)"
  }
}
