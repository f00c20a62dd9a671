/// The beginning of a constraint on a line.
struct ConstraintStart {
  var index: Int
  /// Whether the name of the class says that it is a constraint.
  var isCertain: Bool

  /// `<Class:` if the name of the class contains `Constraint` or an address follows. At the beginning of a line the `<`
  /// may be missing.
  static func all(in line: [UInt8]) -> [ConstraintStart] {
    var starts: [ConstraintStart] = []
    var scanner = ByteScanner(line)
    func isConstraint(_ className: String) -> Bool {
      ByteScanner(Array(className.utf8)).find("Constraint") != nil
    }
    let bullets = " \t\"'`-*>(@0123456789.".utf8
    let start = line.firstIndex { !bullets.contains($0) } ?? line.count
    scanner.position = start
    if scanner.peek().isLetter || scanner.isNext("_") {
      let name = scanner.read(while: \.isClassByte)
      let hasAddress = [":0x", ": 0x"].contains { scanner.has($0, at: scanner.position) }
      if hasAddress, isConstraint(name) {
        starts.append(ConstraintStart(index: start, isCertain: true))
      } else {
        scanner.position = start
      }
    }
    while let open = line[scanner.position...].firstIndex(of: UInt8(ascii: "<")) {
      scanner.position = open + 1
      scanner.skipBlanks()
      let name = scanner.read(while: \.isClassByte)
      guard !name.isEmpty, scanner.isNext(":") else { continue }
      let isCertain = isConstraint(name)
      if isCertain || scanner.has(":0x", at: scanner.position) {
        starts.append(ConstraintStart(index: open, isCertain: isCertain))
      }
    }
    return starts
  }
}
