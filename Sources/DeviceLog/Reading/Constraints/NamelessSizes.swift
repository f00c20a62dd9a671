import AutoLayout

extension DeviceLog {
  /// Marks the constraints that UIKit makes where the log has them without their names.
  ///
  /// Masonry's debug category replaces the description of every constraint: it drops `(active)` and the identifiers, also
  /// of `UIView-Encapsulated-Layout-Width`. That one is printed as an NSLayoutConstraint that sets the width of a cell, or
  /// of the outermost view of the log, to a number.
  mutating func markNamelessSizes() {
    let isMasonrys = blocks.contains { $0.constraints.contains(where: \.isMasonrys) }
    for index in blocks.indices {
      blocks[index].markNamelessSizes(isMasonrys: isMasonrys)
      blocks[index].markSizesInTurn()
      blocks[index].markNamelessStacks()
    }
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
    keepOneOfEachSize()
  }

  /// Of two such sizes of one view, UIKit's is the 0, or else the later one: it gives one at a time. The other is the app's, or
  /// that of a library that measures cells.
  private mutating func keepOneOfEachSize() {
    for index in constraints.indices where constraints[index].isNameless && !constraints[index].isNothing {
      let isOneMore = constraints.indices.contains { other in
        other != index && constraints[other].isNameless
          && constraints[other].first.identity == constraints[index].first.identity
          && constraints[other].firstAttribute == constraints[index].firstAttribute
          && constraints[other].constant != constraints[index].constant
          && (constraints[other].isNothing || other > index)
      }
      if isOneMore { constraints[index].kind = .explicit }
    }
  }

  /// Marks a width and the width of 0 of one view where nothing else conflicts with them: a table gives them in turn to
  /// a header, a footer or a cell that it measures. An app that collapses a view does so by an edge or by one constraint
  /// whose constant it sets.
  fileprivate mutating func markSizesInTurn() {
    guard constraints.count == 2, constraints.allSatisfy(\.isNamelessNumber),
      constraints[0].first.identity == constraints[1].first.identity,
      constraints[0].firstAttribute == constraints[1].firstAttribute,
      constraints.contains(where: \.isNothing), constraints.contains(where: { !$0.isNothing }),
      constraints[0].first.parsedClass.isMeasuredByTables
    else { return }
    for index in constraints.indices { constraints[index].kind = .encapsulated }
  }

  /// Marks as a stack view's the constraints between its spacers and its views, those that align its views with each other,
  /// and the size of 0 of a hidden view.
  fileprivate mutating func markNamelessStacks() {
    guard constraints.contains(where: { $0.isNamelessNumber || $0.isNameless }) else { return }
    let spaced = constraints.filter {
      $0.isNamelessRelation && $0.items.contains(where: \.parsedClass.isSpacer)
    }
    let arranged = Set(spaced.flatMap(\.items).map(\.identity))
    guard !arranged.isEmpty else { return }
    for (index, constraint) in constraints.enumerated() {
      let isBetween =
        constraint.isNamelessRelation && constraint.items.allSatisfy { arranged.contains($0.identity) }
      let isHiding =
        constraint.isNamelessNumber && constraint.isNothing && arranged.contains(constraint.first.identity)
      if isBetween || isHiding { constraints[index].kind = .stack }
    }
  }
}

extension LogConstraint {
  /// Whether it equals a size with a number, as Masonry's debug category describes a constraint that Masonry did not make.
  fileprivate var isNamelessNumber: Bool {
    isWithoutName && second == nil && firstAttribute.isSize && relation == .equal && text.contains("==")
  }

  /// Whether it relates two items, described that way.
  fileprivate var isNamelessRelation: Bool { isWithoutName && second != nil }

  private var isWithoutName: Bool {
    className == "NSLayoutConstraint" && kind == .explicit && identifier == nil && isActive
      && priority == 1000 && !text.contains("(active") && !text.contains("names:") && !text.contains("Names:")
  }

  /// Whether it is a size that UIKit gives, whose name Masonry's description leaves out.
  public var isNameless: Bool { kind == .encapsulated && identifier == nil }

  /// The name of such a size: `UIView-Encapsulated-Layout-Width`.
  public var encapsulatedName: String { Self.encapsulatedName(of: firstAttribute) }

  /// The name that UIKit gives to a view's width or height.
  public static func encapsulatedName(of size: NSLayoutConstraint.Attribute) -> String {
    "UIView-Encapsulated-Layout-\(size == .height ? "Height" : "Width")"
  }
}
