extension ListedNames {
  /// Reads `(Names: …)` or `(active, names: …)`, which may be anywhere in the line and may be cut off.
  init(in line: ByteScanner) {
    guard let start = line.find("names:", ignoringCase: true) else { return }
    var scanner = line
    scanner.position = start + "names:".utf8.count
    var keys: [String: String] = [:]
    while !scanner.isAtEnd, addresses.count < 64 {
      scanner.skipBlanks()
      let isSuperview = scanner.accept("'|'")
      if isSuperview {
        scanner.skipBlanks()
        guard scanner.accept(":") else { break }
        scanner.skipBlanks()
      }
      guard let item = scanner.readListedItem() else {
        let item = isSuperview ? try? scanner.readItem(.names, ListedNames()) : nil
        if !scanner.isAtEnd { superview = item ?? superview }
        break
      }
      // Half a name or half an address would be another item.
      if scanner.isAtEnd { break }
      if isSuperview {
        superview = item
      } else if let name = item.className {
        addresses.append((name, item.identity))
        keys[item.identity] = name
      }
      scanner.skipBlanks()
      guard scanner.accept(",") else { break }
    }
    addresses.sort { $0.name.utf8.count > $1.name.utf8.count }
    if let item = superview, let key = keys[item.identity] {
      superview = LogItem(identity: item.identity, label: item.label, key: key)
    }
  }

  /// Gives two items of the same name their identities: the list has the name twice, in the order of the line.
  func tellApart(_ equation: inout LogEquation) {
    guard let name = equation.first.key, equation.second?.key == name,
      equation.second?.identity == equation.first.identity
    else { return }
    let twins = addresses.filter { $0.name == name }
    guard let first = twins.first, let last = twins.last, first.address != last.address else { return }
    // Between neighbours the equation begins with the second one.
    equation.first.identity = equation.isBetweenSiblings ? last.address : first.address
    equation.second?.identity = equation.isBetweenSiblings ? first.address : last.address
  }
}

extension ByteScanner {
  /// `Class:0xADDRESS` or `name:0xADDRESS`, with or without a text in quotes; a name may contain blanks.
  fileprivate mutating func readListedItem() -> LogItem? {
    let start = position
    guard let separator = find(":0x", from: start) else { return nil }
    position = separator + 1
    guard let address = readAddress(), separator > start else {
      position = start
      return nil
    }
    let label = isNext("'") ? (try? readLabel(.names)) : nil
    return LogItem(identity: address, className: text(start..<separator), label: label)
  }
}
