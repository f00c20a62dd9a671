import AutoLayout

extension DeviceLog {
  /// Marks the sizes that UIKit gives where the log has them without their names.
  ///
  /// Masonry's debug category replaces the description of every constraint: it drops `(active)` and the identifiers, also
  /// of `UIView-Encapsulated-Layout-Width`. That one is printed as an NSLayoutConstraint that sets the width of a cell, or
  /// of the outermost view of the log, to a number.
  mutating func markNamelessSizes() {
    let isMasonrys = blocks.contains { $0.constraints.contains { $0.className.hasPrefix("MAS") } }
    for index in blocks.indices { blocks[index].markNamelessSizes(isMasonrys: isMasonrys) }
  }
}

extension LogBlock {
  fileprivate mutating func markNamelessSizes(isMasonrys: Bool) {
    let inner = Set(constraints.filter { $0.second != nil }.map(\.first.identity))
    let outer = Set(constraints.compactMap(\.second?.identity))
    for (index, constraint) in constraints.enumerated() where constraint.isNamelessNumber {
      let identity = constraint.first.identity
      let isOutermost = isMasonrys && outer.contains(identity) && !inner.contains(identity)
      if constraint.first.parsedClass.isCell || isOutermost { constraints[index].kind = .encapsulated }
    }
  }
}

extension LogConstraint {
  /// Whether it equals a size with a number, as Masonry's debug category describes a constraint that Masonry did not make.
  fileprivate var isNamelessNumber: Bool {
    className == "NSLayoutConstraint" && kind == .explicit && identifier == nil && isActive && second == nil
      && firstAttribute.isSize && relation == .equal && priority == 1000 && text.contains(" == ")
      && !text.contains("(active") && !text.contains("names:") && !text.contains("Names:")
  }

  /// Whether it is a size that UIKit gives, whose name Masonry's description leaves out.
  public var isNameless: Bool { kind == .encapsulated && identifier == nil }

  /// The name of such a size: `UIView-Encapsulated-Layout-Width`.
  public var encapsulatedName: String {
    "UIView-Encapsulated-Layout-\(firstAttribute == .height ? "Height" : "Width")"
  }
}
