extension BidirectionalCollection<String> {
  /// The words as a sentence lists them: `a, b and c`.
  public var joinedInWords: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
