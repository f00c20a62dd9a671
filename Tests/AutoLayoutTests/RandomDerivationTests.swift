import AutoLayout
import Dice
import Foundation
import Testing

/// What must hold of the constraints that are named for a value, on a thousand attributes of random layouts.
struct RandomDerivationTests {
  static let blocks = 0..<10

  @Test(arguments: blocks) func theNamedConstraintsAloneDetermineTheValueAndEachIsNeeded(_ block: Int) throws
  {
    var dice = Dice(seed: UInt64(block) &* 7919 &+ 11)
    var examined = 0
    while examined < 100 {
      let plan = RandomLayout(using: &dice)
      let whole = try plan.built()
      for _ in 0..<6 {
        let place = Int.random(in: 0..<plan.parents.count, using: &dice)
        let attribute = RandomLayout.attributes.randomElement(using: &dice) ?? .left
        let found = try #require(whole.views[place].derivation(of: attribute))
        let value = whole.value(of: attribute, place)
        #expect(abs(found.value - value) < 0.001, "\(plan)")
        guard found.isDetermined else {
          #expect(try !whole.isDetermined(attribute, place), "view \(place).\(attribute)\n\(plan)")
          continue
        }
        examined += 1
        #expect(try whole.isDetermined(attribute, place), "view \(place).\(attribute)\n\(plan)")
        let sum = found.terms.reduce(found.offset) { $0 + $1.amount }
        #expect(abs(sum - value) < 0.001, "view \(place).\(attribute): \(sum), \(value)\n\(plan)")
        let named = plan.constraints.indices.filter { index in
          found.constraints.contains { $0 === whole.constraints[index] }
        }
        let alone = try plan.built(named)
        #expect(abs(alone.value(of: attribute, place) - value) < 0.001, "view \(place).\(attribute)\n\(plan)")
        #expect(try alone.isDetermined(attribute, place), "view \(place).\(attribute)\n\(plan)")
        try expectNeeded(found, attribute, place, in: whole, plan)
        for constraint in alone.constraints {
          constraint.deactivate()
          alone.fixture.window.layoutIfNeeded()
          let isKept = abs(alone.value(of: attribute, place) - value) < 0.001
          #expect(
            try !isKept || !alone.isDetermined(attribute, place),
            "view \(place).\(attribute) does not need \(constraint)\n\(plan)")
          try constraint.activate()
        }
      }
    }
  }

  /// Each named constraint matters in the whole layout, or is said to be no more than one that could be spared: the layout made anew
  /// without it has another value, or an open one, or the same.
  private func expectNeeded(
    _ found: ValueDerivation, _ attribute: NSLayoutConstraint.Attribute, _ place: Int,
    in whole: BuiltLayout, _ plan: RandomLayout
  ) throws {
    let value = whole.value(of: attribute, place)
    let frames = whole.views.map(\.frame)
    let spares = whole.views[place].spares(in: found, of: attribute).map(\.constraint)
    whole.fixture.window.layoutIfNeeded()
    #expect(whole.views.map(\.frame) == frames, "\(plan)")
    for (index, constraint) in whole.constraints.enumerated() {
      guard found.constraints.contains(where: { $0 === constraint }) else { continue }
      let rest = try plan.built(plan.constraints.indices.filter { $0 != index })
      let isKept =
        try abs(rest.value(of: attribute, place) - value) < 0.001 && rest.isDetermined(attribute, place)
      #expect(
        spares.contains { $0 === constraint } == isKept,
        "view \(place).\(attribute), \(constraint): \(isKept ? "not needed" : "needed")\n\(plan)")
    }
  }
}

/// Views in views, with more and less constraints than they need.
private struct RandomLayout: CustomStringConvertible {
  struct Tie {
    var first: Int
    var attribute: NSLayoutConstraint.Attribute
    var relation = NSLayoutConstraint.Relation.equal
    /// Nil for a number; -1 for the window.
    var second: Int?
    var other = NSLayoutConstraint.Attribute.notAnAttribute
    var multiplier = 1.0
    var constant = 0.0
    var priority = 1000.0
  }

  static let attributes: [NSLayoutConstraint.Attribute] = [
    .left, .right, .top, .bottom, .width, .height, .centerX, .centerY,
  ]

  /// The superview of each view; -1 for the window.
  private(set) var parents: [Int] = []
  private(set) var constraints: [Tie] = []

  init(using dice: inout Dice) {
    for place in 0..<Int.random(in: 2...5, using: &dice) {
      parents.append(place == 0 ? -1 : Int.random(in: -1..<place, using: &dice))
    }
    let axes: [[NSLayoutConstraint.Attribute]] = [
      [.left, .right, .width, .centerX], [.top, .bottom, .height, .centerY],
    ]
    for names in axes {
      for place in parents.indices { addTies(of: place, names, &dice) }
      for _ in 0..<Int.random(in: 0...3, using: &dice) { addWish(names, &dice) }
    }
  }

  private mutating func addTies(
    of place: Int, _ names: [NSLayoutConstraint.Attribute], _ dice: inout Dice
  ) {
    let parent = parents[place]
    let sibling = parents[..<place].lastIndex(of: parent)
    let gap = dice.number(0...12)
    switch Int.random(in: 0...5, using: &dice) {
    case 0: add(place, names[1], .equal, parent, names[1], plus: -gap)
    case 1: add(place, names[3], .equal, parent, names[3], plus: gap)
    case 2:
      add(place, names[0], .greaterThanOrEqual, parent, names[0], plus: gap)
      add(place, names[0], .equal, parent, names[0], plus: dice.number(-20...20), at: 500)
    case 3:
      if let sibling { add(place, names[0], .equal, sibling, names[1], plus: gap) }
    default: add(place, names[0], .equal, parent, names[0], plus: gap)
    }
    switch Int.random(in: 0...5, using: &dice) {
    case 0: add(place, names[2], .equal, parent, names[2], times: 0.5, plus: gap)
    case 1:
      add(place, names[2], .lessThanOrEqual, nil, .notAnAttribute, plus: dice.number(5...60))
      add(place, names[2], .equal, nil, .notAnAttribute, plus: dice.number(5...90), at: 750)
    case 2:
      if let sibling { add(place, names[2], .equal, sibling, names[2]) }
    case 3: add(place, names[1], .equal, parent, names[1], plus: -gap)
    default: add(place, names[2], .equal, nil, .notAnAttribute, plus: dice.number(5...50))
    }
  }

  /// A constraint that may hold or not.
  private mutating func addWish(_ names: [NSLayoutConstraint.Attribute], _ dice: inout Dice) {
    let place = Int.random(in: 0..<parents.count, using: &dice)
    let relation =
      [NSLayoutConstraint.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual]
      .randomElement(using: &dice) ?? .equal
    let priorities: [Double] = [1000, 750, 500, 250]
    let priority: Double = priorities.randomElement(using: &dice) ?? 500
    if Bool.random(using: &dice) {
      add(place, names[2], relation, nil, .notAnAttribute, plus: dice.number(0...80), at: priority)
    } else {
      let name = [names[0], names[1], names[3]].randomElement(using: &dice) ?? names[0]
      add(place, name, relation, -1, names[0], plus: dice.number(0...80), at: priority)
    }
  }

  private mutating func add(
    _ first: Int, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: Int?, _ other: NSLayoutConstraint.Attribute, times multiplier: Double = 1,
    plus constant: Double = 0, at priority: Double = 1000
  ) {
    constraints.append(
      Tie(
        first: first, attribute: attribute, relation: relation, second: second, other: other,
        multiplier: multiplier, constant: constant, priority: priority))
  }

  func built() throws -> BuiltLayout { try built(Array(constraints.indices)) }

  /// The layout with some of its constraints alone.
  func built(_ chosen: [Int]) throws -> BuiltLayout {
    let fixture = LayoutFixture(width: 100, height: 100)
    var views: [UIView] = []
    for (place, parent) in parents.enumerated() {
      views.append(fixture.view("v\(place)", in: parent < 0 ? nil : views[parent]))
    }
    var made: [NSLayoutConstraint] = []
    for index in chosen {
      let tie = constraints[index]
      let second = tie.second.map { $0 < 0 ? fixture.root : views[$0] }
      made.append(
        try fixture.tie(
          views[tie.first], tie.attribute, tie.relation, second, second == nil ? nil : tie.other,
          times: tie.multiplier, plus: tie.constant, at: UILayoutPriority(tie.priority)))
    }
    fixture.window.layoutIfNeeded()
    return BuiltLayout(fixture: fixture, views: views, constraints: made)
  }

  var description: String {
    let ties = constraints.map { tie in
      "v\(tie.first).\(tie.attribute) \(tie.relation.rawValue) \(tie.multiplier) * "
        + "\(tie.second.map { "v\($0).\(tie.other)" } ?? "1") + \(tie.constant) @ \(tie.priority)"
    }
    return "\(parents)\n" + ties.joined(separator: "\n")
  }
}

private struct BuiltLayout {
  let fixture: LayoutFixture
  let views: [UIView]
  let constraints: [NSLayoutConstraint]

  /// A position in the window's coordinates, from the frames.
  func value(of attribute: NSLayoutConstraint.Attribute, _ place: Int) -> Double {
    let view = views[place]
    var origin = (x: 0.0, y: 0.0)
    var outer = view.superview
    while let container = outer, container !== fixture.root {
      origin = (origin.x + container.frame.minX, origin.y + container.frame.minY)
      outer = container.superview
    }
    let frame = view.frame
    return switch attribute {
    case .left: origin.x + frame.minX
    case .right: origin.x + frame.maxX
    case .centerX: origin.x + frame.midX
    case .top: origin.y + frame.minY
    case .bottom: origin.y + frame.maxY
    case .centerY: origin.y + frame.midY
    case .height: frame.height
    default: frame.width
    }
  }

  /// Whether the value stays where it is however weakly it is pulled, to either side.
  func isDetermined(_ attribute: NSLayoutConstraint.Attribute, _ place: Int) throws -> Bool {
    let value = value(of: attribute, place)
    for pull in [-50.0, 50] {
      let edge: NSLayoutConstraint.Attribute = attribute.axis == .horizontal ? .left : .top
      let weak = try fixture.tie(
        views[place], attribute, .equal, attribute.isSize ? nil : fixture.root,
        attribute.isSize ? nil : edge, plus: value + pull, at: 1)
      fixture.window.layoutIfNeeded()
      let moved = abs(self.value(of: attribute, place) - value) > 0.001
      weak.deactivate()
      fixture.window.layoutIfNeeded()
      if moved { return false }
    }
    return true
  }
}
