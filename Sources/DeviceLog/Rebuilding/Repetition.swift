import AutoLayout

/// A conflict and the number of times that a log has it.
public struct RepeatedBlock: Equatable, Sendable {
  /// As it was printed first.
  public var block: LogBlock
  /// At least 1.
  public var times: Int
}

extension DeviceLog {
  /// The blocks without repetitions, in the order of their first occurrence. Devices print the same conflict for every
  /// cell of a table and at every layout. Blocks that differ only in addresses are the same.
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

extension DeviceLog {
  /// Gives a block the broken constraint that was printed before its list.
  mutating func joinWhatWasAnnouncedFirst() {
    for index in blocks.indices.dropLast().reversed() {
      let (first, next) = (blocks[index], blocks[index + 1])
      guard first.gaps == [.list], next.broken == nil, let broken = first.constraints.first,
        let place = next.constraints.firstIndex(where: {
          $0.address == broken.address && $0.isEqual(to: broken)
        })
      else { continue }
      blocks[index + 1].broken = place
      blocks.remove(at: index)
    }
  }

  /// Leaves out a single constraint of a conflict before, which the text around the log quotes.
  mutating func leaveOutQuotes() {
    var known: [String: [LogConstraint]] = [:]
    blocks.removeAll { block in
      if block.constraints.count == 1, block.broken == nil, let only = block.constraints.first,
        let address = only.address, known[address, default: []].contains(where: only.isEqual)
      {
        return true
      }
      for constraint in block.constraints {
        if let address = constraint.address { known[address, default: []].append(constraint) }
      }
      return false
    }
  }
}

extension LogBlock {
  /// The block's constraints, with names in place of addresses.
  fileprivate var outline: [String] {
    let names = SceneNames(items).names
    return constraints.map { constraint in
      let items = [constraint.first, constraint.second].map { $0.flatMap { names[$0.identity] } ?? "" }
      let attributes = [constraint.firstAttribute, constraint.secondAttribute].map(\.rawValue)
      let numbers = [constraint.multiplier, constraint.constant, constraint.priority].map { "\($0)" }
      return ([constraint.identifier ?? "", constraint.relation.rawValue] + items + attributes + numbers)
        .joined(separator: " ")
    }
  }
}
