import AutoLayout
import Masonry
import Testing

/// What Masonry's steps are, as its source and the articles about it describe them. Each list is written out by hand.
struct MasonryTraceTests {
  private let scene = MasonryFixture()

  /// The steps of a verb over the red view.
  private func steps(
    _ verb: ConstraintMaker.Verb = .make, _ block: (ConstraintMaker) -> Void
  ) throws -> [String] {
    let recorder = MasonryRecorder()
    let sink = MasonrySink(tracer: recorder.tracer) { _ in }
    switch verb {
    case .make: try scene.red.mas_makeConstraints(reportingTo: sink, block)
    case .update: try scene.red.mas_updateConstraints(reportingTo: sink, block)
    case .remake: try scene.red.mas_remakeConstraints(reportingTo: sink, block)
    }
    return recorder.trace.events.map(\.text)
  }

  private let beginning = [
    "red.translatesAutoresizingMaskIntoConstraints = NO",
    "make = [[MASConstraintMaker alloc] initWithView:red]",
  ]

  /// An attribute of the maker.
  private func first(_ attribute: String) -> [String] {
    [
      "make.\(attribute)", "#1 = [[MASViewConstraint alloc] initWithFirstViewAttribute:red.\(attribute)]",
      "#1.delegate = make", "[make.constraints addObject:#1]",
      "make.\(attribute) returns #1, a MASViewConstraint",
    ]
  }

  /// A further attribute, which makes a composite of the two.
  private func second(_ attribute: String) -> [String] {
    [
      "#1.\(attribute)", "[make constraint:#1 addConstraintWithLayoutAttribute:\(attribute)]",
      "#2 = [[MASViewConstraint alloc] initWithFirstViewAttribute:red.\(attribute)]",
      "#3 = [[MASCompositeConstraint alloc] initWithChildren:@[#1, #2]]", "#3.delegate = make",
      "in make.constraints: #1 replaced by #3", "#1.\(attribute) returns #3, a MASCompositeConstraint",
    ]
  }

  private func joined(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }

  private let ending = ["[make.constraints removeAllObjects]"]

  @Test func oneAttributeOfAnotherView() throws {
    let found = try steps { $0.top.equalTo(scene.root) }
    let own: [String] = [
      "#1.equalTo(view)", "#1.layoutRelation = ==, secondViewAttribute = view.top",
      "the block of #1.equalTo returns #1: self", "[make install]", "[#1 install]",
      "L1 = MASLayoutConstraint red.top == view.top",
      "#1.installedView = [red mas_closestCommonSuperview:view] = view", "[view addConstraint:L1]",
      "[red.mas_installedConstraints addObject:#1]",
    ]
    let wanted: [String] = joined(beginning, first("top"), own, ending)
    #expect(found == wanted)
  }

  @Test func twoAttributesAreAComposite() throws {
    let found = try steps { $0.left.right.equalTo(0) }
    let own: [String] = [
      "#3.equalTo(0)", "#3 passes equalTo on to #1", "#1.layoutRelation = ==", "#1.layoutConstant = 0",
      "#3 passes equalTo on to #2", "#2.layoutRelation = ==", "#2.layoutConstant = 0",
      "the block of #3.equalTo returns #3: self", "[make install]", "[#3 install]",
      "[#1 install]", "#1 has no second side: view.left", "L1 = MASLayoutConstraint red.left == view.left",
      "#1.installedView = red.superview = view", "[view addConstraint:L1]",
      "[red.mas_installedConstraints addObject:#1]",
      "[#2 install]", "#2 has no second side: view.right",
      "L2 = MASLayoutConstraint red.right == view.right",
      "#2.installedView = red.superview = view", "[view addConstraint:L2]",
      "[red.mas_installedConstraints addObject:#2]",
    ]
    let wanted: [String] = joined(beginning, first("left"), second("right"), own, ending)
    #expect(found == wanted)
  }

  @Test func aThirdAttributeJoinsTheComposite() throws {
    let found = try steps { _ = $0.top.left.right }
    let own: [String] = [
      "#3.right", "[make constraint:#3 addConstraintWithLayoutAttribute:right]",
      "#4 = [[MASViewConstraint alloc] initWithFirstViewAttribute:red.right]", "#4.delegate = #3",
      "[#3.childConstraints addObject:#4]", "#3.right returns #3: self",
      // Without a relation each is an equality with the superview.
      "[make install]", "[#3 install]",
      "[#1 install]", "#1 has no second side: view.top", "L1 = MASLayoutConstraint red.top == view.top",
      "#1.installedView = red.superview = view", "[view addConstraint:L1]",
      "[red.mas_installedConstraints addObject:#1]",
      "[#2 install]", "#2 has no second side: view.left", "L2 = MASLayoutConstraint red.left == view.left",
      "#2.installedView = red.superview = view", "[view addConstraint:L2]",
      "[red.mas_installedConstraints addObject:#2]",
      "[#4 install]", "#4 has no second side: view.right", "L3 = MASLayoutConstraint red.right == view.right",
      "#4.installedView = red.superview = view", "[view addConstraint:L3]",
      "[red.mas_installedConstraints addObject:#4]",
    ]
    let wanted: [String] = joined(beginning, first("top"), second("left"), own, ending)
    #expect(found == wanted)
  }

  @Test func anOffsetFollowsTheRelation() throws {
    let found = try steps { $0.left.equalTo(scene.blue.mas_right).offset(8) }
    let own: [String] = [
      "#1.equalTo(blue.right)", "#1.layoutRelation = ==, secondViewAttribute = blue.right",
      "the block of #1.equalTo returns #1: self", "#1.offset(8)", "#1.layoutConstant = 8",
      "the block of #1.offset returns #1: self", "[make install]",
      "[#1 install]", "L1 = MASLayoutConstraint red.left == blue.right + 8",
      "#1.installedView = [red mas_closestCommonSuperview:blue] = view", "[view addConstraint:L1]",
      "[red.mas_installedConstraints addObject:#1]",
    ]
    let wanted: [String] = joined(beginning, first("left"), own, ending)
    #expect(found == wanted)
  }

  @Test func aSizeIsHeldByTheViewItself() throws {
    let found = try steps { $0.width.equalTo(26) }
    let own: [String] = [
      "#1.equalTo(26)", "#1.layoutRelation = ==", "#1.layoutConstant = 26",
      "the block of #1.equalTo returns #1: self", "[make install]", "[#1 install]",
      "L1 = MASLayoutConstraint red.width == 26", "#1.installedView = red", "[red addConstraint:L1]",
      "[red.mas_installedConstraints addObject:#1]",
    ]
    let wanted: [String] = joined(beginning, first("width"), own, ending)
    #expect(found == wanted)
  }

  @Test func anArrayMakesACopyForEachOfItsObjects() throws {
    let found = try steps { $0.height.equalTo([scene.blue, scene.root]) }
    let own: [String] = [
      "#1.equalTo(@[blue, view])", "#2 = [#1 copy]",
      "#2.layoutRelation = ==, secondViewAttribute = blue.height",
      "#3 = [#1 copy]", "#3.layoutRelation = ==, secondViewAttribute = view.height",
      "#4 = [[MASCompositeConstraint alloc] initWithChildren:@[#2, #3]]", "#4.delegate = make",
      "in make.constraints: #1 replaced by #4",
      "the block of #1.equalTo returns #4, a MASCompositeConstraint", "[make install]", "[#4 install]",
      "[#2 install]", "L1 = MASLayoutConstraint red.height == blue.height",
      "#2.installedView = [red mas_closestCommonSuperview:blue] = view", "[view addConstraint:L1]",
      "[red.mas_installedConstraints addObject:#2]",
      "[#3 install]", "L2 = MASLayoutConstraint red.height == view.height",
      "#3.installedView = [red mas_closestCommonSuperview:view] = view", "[view addConstraint:L2]",
      "[red.mas_installedConstraints addObject:#3]",
    ]
    let wanted: [String] = joined(beginning, first("height"), own, ending)
    #expect(found == wanted)
  }

  @Test func anUpdateThatFindsAnAlikeConstraintChangesItsConstant() throws {
    try scene.red.mas_makeConstraints { $0.width.equalTo(26) }
    let found = try steps(.update) { $0.width.equalTo(30) }
    let own: [String] = [
      "#1.equalTo(30)", "#1.layoutRelation = ==", "#1.layoutConstant = 30",
      "the block of #1.equalTo returns #1: self", "[make install]",
      "#1.updateExisting = make.updateExisting = YES", "[#1 install]",
      "L1 = MASLayoutConstraint red.width == 30", "#1.installedView = red",
      "layoutConstraintSimilarTo:L1 in red = L2", "L2.constant = 30, before 26",
    ]
    let wanted: [String] = joined(beginning, ["make.updateExisting = YES"], first("width"), own, ending)
    #expect(found == wanted)
  }

  /// The line of the search, after a width of 26 was made.
  private func search(_ update: (ConstraintMaker) -> Void) throws -> String? {
    try scene.red.mas_makeConstraints { $0.width.equalTo(26) }
    return try steps(.update, update).first { $0.hasPrefix("layoutConstraintSimilarTo:") }
  }

  @Test func aSearchInVainNamesWhatItRefusesAndWhy() throws {
    #expect(
      try search { $0.width.equalTo(30).priority(500) }
        == "layoutConstraintSimilarTo:L1 in red = nil; L2 red.width == 26: another priority")
  }

  @Test func anotherRelationIsRefused() throws {
    #expect(
      try search { $0.width.lessThanOrEqualTo(30) }
        == "layoutConstraintSimilarTo:L1 in red = nil; L2 red.width == 26: another relation")
  }

  /// The search begins with the newest constraint and ends at the first that is alike.
  @Test func whatIsRefusedBeforeOneIsFoundIsNamedToo() throws {
    try scene.red.mas_makeConstraints { $0.width.equalTo(26) }
    try scene.red.mas_makeConstraints { $0.width.lessThanOrEqualTo(40) }
    let found = try steps(.update) { $0.width.equalTo(30) }
    #expect(
      found.first { $0.hasPrefix("layoutConstraintSimilarTo:") }
        == "layoutConstraintSimilarTo:L1 in red = L2; L3 red.width <= 40: another relation")
  }

  /// A width in terms of another view is held by the closest common superview, a number by the view itself.
  @Test func whatAnotherViewHoldsIsNotLookedAt() throws {
    #expect(
      try search { $0.width.equalTo(scene.root) }
        == "layoutConstraintSimilarTo:L1 in view = nil; L2 red.width == 26: another view holds it")
  }

  @Test func anUpdateThatFindsNoneInstalls() throws {
    let found = try steps(.update) { $0.width.equalTo(30) }
    let own: [String] = [
      "#1.equalTo(30)", "#1.layoutRelation = ==", "#1.layoutConstant = 30",
      "the block of #1.equalTo returns #1: self", "[make install]",
      "#1.updateExisting = make.updateExisting = YES", "[#1 install]",
      "L1 = MASLayoutConstraint red.width == 30", "#1.installedView = red",
      "layoutConstraintSimilarTo:L1 in red = nil", "[red addConstraint:L1]",
      "[red.mas_installedConstraints addObject:#1]",
    ]
    let wanted: [String] = joined(beginning, ["make.updateExisting = YES"], first("width"), own, ending)
    #expect(found == wanted)
  }

  @Test func aRemakeUninstallsFirst() throws {
    try scene.red.mas_makeConstraints { $0.width.equalTo(26) }
    let found = try steps(.remake) { $0.height.equalTo(3) }
    let own: [String] = [
      "#1.equalTo(3)", "#1.layoutRelation = ==", "#1.layoutConstant = 3",
      "the block of #1.equalTo returns #1: self", "[make install]", "[#2 uninstall]", "[#1 install]",
      "L2 = MASLayoutConstraint red.height == 3", "#1.installedView = red", "[red addConstraint:L2]",
      "[red.mas_installedConstraints addObject:#1]",
    ]
    let wanted: [String] = joined(beginning, ["make.removeExisting = YES"], first("height"), own, ending)
    #expect(found == wanted)
  }

  @Test func edgesAreACompositeFromTheStart() throws {
    let found = try steps { $0.edges.equalTo(scene.root) }
    let sides = ["left", "right", "top", "bottom"]
    let numbered = Array(zip(1..., sides))
    var wanted = beginning + ["make.edges"]
    for (number, side) in numbered {
      wanted.append("#\(number) = [[MASViewConstraint alloc] initWithFirstViewAttribute:red.\(side)]")
    }
    wanted += [
      "#5 = [[MASCompositeConstraint alloc] initWithChildren:@[#1, #2, #3, #4]]", "#5.delegate = make",
      "[make.constraints addObject:#5]", "make.edges returns #5, a MASCompositeConstraint",
      "#5.equalTo(view)",
    ]
    for (number, side) in numbered {
      wanted += [
        "#5 passes equalTo on to #\(number)",
        "#\(number).layoutRelation = ==, secondViewAttribute = view.\(side)",
      ]
    }
    wanted += ["the block of #5.equalTo returns #5: self", "[make install]", "[#5 install]"]
    for (number, side) in numbered {
      wanted += [
        "[#\(number) install]", "L\(number) = MASLayoutConstraint red.\(side) == view.\(side)",
        "#\(number).installedView = [red mas_closestCommonSuperview:view] = view",
        "[view addConstraint:L\(number)]", "[red.mas_installedConstraints addObject:#\(number)]",
      ]
    }
    wanted += ending
    #expect(found == wanted)
  }

  @Test func aFactorIsKeptUntilInstallation() throws {
    let found = try steps { $0.height.equalTo(scene.red.mas_width).with.multipliedBy(0.3) }
    let own: [String] = [
      "#1.equalTo(red.width)", "#1.layoutRelation = ==, secondViewAttribute = red.width",
      "the block of #1.equalTo returns #1: self", "#1.multipliedBy(0.3)", "#1.layoutMultiplier = 0.3",
      "the block of #1.multipliedBy returns #1: self", "[make install]",
      "[#1 install]", "L1 = MASLayoutConstraint red.height == red.width * 0.3",
      "#1.installedView = [red mas_closestCommonSuperview:red] = red", "[red addConstraint:L1]",
      "[red.mas_installedConstraints addObject:#1]",
    ]
    let wanted: [String] = joined(beginning, first("height"), own, ending)
    #expect(found == wanted)
  }

  @Test func priorityAndKeyAreKeptUntilInstallation() throws {
    let found = try steps { $0.width.equalTo(9).priorityLow().key("narrow") }
    let own: [String] = [
      "#1.equalTo(9)", "#1.layoutRelation = ==", "#1.layoutConstant = 9",
      "the block of #1.equalTo returns #1: self", "#1.priority(250)", "#1.layoutPriority = 250",
      "the block of #1.priority returns #1: self", "#1.key(narrow)", "#1.mas_key = narrow",
      "the block of #1.key returns #1: self", "[make install]", "[#1 install]",
      "L1 = MASLayoutConstraint red.width == 9", "#1.installedView = red",
      "[red addConstraint:L1]", "[red.mas_installedConstraints addObject:#1]",
    ]
    let wanted: [String] = joined(beginning, first("width"), own, ending)
    #expect(found == wanted)
  }

  @Test func aStatementThatFailsInstallsNothingAndKeepsTheMask() throws {
    #expect(throws: MasonryError.self) { _ = try steps { $0.left.equalTo(0).equalTo(scene.blue) } }
    #expect(scene.red.mas_installedConstraints.isEmpty)
    #expect(scene.red.translatesAutoresizingMaskIntoConstraints)
  }
}
