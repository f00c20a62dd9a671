// A constraint that is printed as broken may be of another run of the app than the list above it.
extension LogBlock {
  /// The index of the only constraint that is the same as one of another run of the app: with other addresses throughout.
  func likeness(of other: LogConstraint) -> Int? {
    let known = Set(constraints.flatMap(\.addresses))
    guard known.isDisjoint(with: other.addresses) else { return nil }
    let alike = constraints.indices.filter { constraints[$0].isSameApartFromAddresses(as: other) }
    return alike.count == 1 ? alike.first : nil
  }
}

extension LogConstraint {
  /// Its own address and those of its items.
  fileprivate var addresses: [String] {
    ([address] + items.map(\.identity)).compactMap { $0 }.filter { $0 != LogItem.unknownSuperview.identity }
  }

  /// Whether another mention has the same equation of views of the same classes and names.
  fileprivate func isSameApartFromAddresses(as other: LogConstraint) -> Bool {
    let names = [self, other].map { [$0.first, $0.second].map { [$0?.className, $0?.key] } }
    return className == other.className && names[0] == names[1] && firstAttribute == other.firstAttribute
      && relation == other.relation && secondAttribute == other.secondAttribute
      && multiplier == other.multiplier && constant == other.constant && priority == other.priority
  }
}
