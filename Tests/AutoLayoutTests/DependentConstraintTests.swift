import Testing

@testable import AutoLayout

/// The lists of an item's installed constraints.
@Suite struct DependentConstraintTests {
  private let root = UIView()
  private let first = UIView()
  private let second = UIView()

  private func constraints() throws -> [NSLayoutConstraint] {
    root.addSubview(first)
    root.addSubview(second)
    return [
      try NSLayoutConstraint(item: first, attribute: .left, toItem: root, attribute: .left),
      try NSLayoutConstraint(item: second, attribute: .left, toItem: first, attribute: .right),
      try NSLayoutConstraint(item: first, attribute: .width, toItem: second, attribute: .width),
      try NSLayoutConstraint(item: first, attribute: .width, constant: 10),
      try NSLayoutConstraint(item: first, attribute: .width, toItem: first, attribute: .height),
    ]
  }

  private func numbers(of item: LayoutItem, among all: [NSLayoutConstraint]) -> Set<Int> {
    Set(item.dependents.all.compactMap { listed in all.firstIndex { $0 === listed } })
  }

  @Test(arguments: [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 0, 4, 1, 3], [1, 4, 0, 3, 2]])
  func itemsListTheirConstraintsUntilTheseAreRemoved(order: [Int]) throws {
    let all = try constraints()
    for constraint in all { try constraint.activate() }
    #expect(numbers(of: first, among: all) == [0, 1, 2, 3, 4])
    #expect(numbers(of: second, among: all) == [1, 2])
    #expect(numbers(of: root, among: all) == [0])
    var left = Set(0..<5)
    for number in order {
      all[number].deactivate()
      left.remove(number)
      #expect(numbers(of: first, among: all) == left)
      #expect(numbers(of: second, among: all) == left.intersection([1, 2]))
      #expect(numbers(of: root, among: all) == left.intersection([0]))
    }
  }

  @Test func aConstraintOfOneViewIsListedOnce() throws {
    let all = try constraints()
    try all[4].activate()
    #expect(first.dependents.all.count == 1)
  }
}
