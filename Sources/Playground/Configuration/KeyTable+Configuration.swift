import Input

/// Tables with other keys.
extension KeyTable {
  /// The title of the group with commands that no binding had in an area.
  private static let ownTitle = "From the configuration"

  /// The table without a key.
  func freeing(_ key: Key) -> KeyTable { changed { Self.remove(key, from: Set(Focus.allCases), &$0) } }

  /// The table with an action for a key. A command counts in all areas, for a character in those where it is no text; another
  /// action counts where it did before.
  ///
  /// - Parameter help: of an action that has none in the table.
  func binding(_ key: Key, to action: Action, help: String = "") -> KeyTable {
    var focuses = Set(bindings.filter { $0.action == action }.flatMap(\.focuses))
    if action.isOfText {
      focuses = Set(Focus.allCases)
      if case .character = key { focuses = [.scene, .side] }
    }
    return changed { groups in
      Self.remove(key, from: focuses, &groups)
      var rest = focuses
      for group in groups.indices {
        for index in groups[group].bindings.indices
        where groups[group].bindings[index].action == action
          && groups[group].bindings[index].focuses.isSubset(of: rest)
        {
          groups[group].bindings[index].keys.insert(key, at: 0)
          rest.subtract(groups[group].bindings[index].focuses)
        }
      }
      guard !rest.isEmpty else { return }
      let known = bindings.first { $0.action == action && !$0.help.isEmpty }?.help
      let own = KeyBinding([key], in: rest, action, known ?? help)
      if let group = groups.indices.last(where: { groups[$0].title == Self.ownTitle }) {
        groups[group].bindings.append(own)
      } else {
        groups.append(Group(title: Self.ownTitle, bindings: [own]))
      }
    }
  }

  /// Takes a key from the bindings that count in some areas. One that counts elsewhere too keeps it there.
  private static func remove(_ key: Key, from focuses: Set<Focus>, _ groups: inout [Group]) {
    for group in groups.indices {
      var added: [KeyBinding] = []
      for index in groups[group].bindings.indices {
        let binding = groups[group].bindings[index]
        guard binding.keys.contains(key), !binding.focuses.isDisjoint(with: focuses) else { continue }
        let kept = binding.focuses.subtracting(focuses)
        groups[group].bindings[index].keys.removeAll { $0 == key }
        if !kept.isEmpty { added.append(KeyBinding([key], in: kept, binding.action, binding.help)) }
      }
      groups[group].bindings += added
    }
  }

  /// The table after a change, with the lines of help that list keys of several bindings made anew.
  private func changed(_ change: (inout [Group]) -> Void) -> KeyTable {
    var groups = groups
    change(&groups)
    for (group, before) in zip(groups.indices, self.groups) {
      var lead: Int?
      for index in groups[group].bindings.indices {
        let binding = groups[group].bindings[index]
        if binding.help.isEmpty == false { lead = index }
        guard let lead, before.bindings.indices.contains(index) else { continue }
        if binding.keys != before.bindings[index].keys, groups[group].bindings[lead].shown != nil {
          groups[group].bindings[lead].shown = Self.names(from: lead, in: groups[group].bindings)
        }
      }
    }
    return KeyTable(groups: groups)
  }

  /// The keys of a binding and of those after it that share its line of help; nil where there are none of these.
  private static func names(from lead: Int, in bindings: [KeyBinding]) -> String? {
    let followers = bindings[(lead + 1)...].prefix { $0.help.isEmpty }
    guard !followers.isEmpty else { return nil }
    return ([bindings[lead]] + followers).flatMap(\.keys).map(\.name).joined(separator: " ")
  }
}

extension Action {
  /// Whether a text of the configuration says it, rather than a name.
  fileprivate var isOfText: Bool {
    switch self {
    case .key(.begin): true
    case .key: false
    default: true
    }
  }
}
