/// The scene of a start without a file, and four things to try in it.
enum Welcome {
  static let scene = """
    view menu, page
    label hello in menu "Hello"
    menu.make { left.top.bottom.equalTo(view).inset(1); width.equalTo(view).multipliedBy(0.4) }
    page.make { top.bottom.right.equalTo(view).inset(1); left.equalTo(menu.right).offset(1) }
    hello.make.center.equalTo(menu)

    """

  static let lines =
    [
      Line(.heading, "Welcome to Trowel: type layout code here, and see it solved above."),
      Line(
        .note, "Four things to try; :open lists scenes, :learn begins lessons, :help tells all:", indent: 2),
    ] + Tour.steps.prefix(1).map { Line(.input, "  " + $0.invitation, indent: 4) }
}

/// The first steps of somebody who is new here: each is answered when it is done, with the next one.
struct Tour: Equatable, Sendable {
  struct Step: Sendable {
    /// What to type or do.
    var invitation: String
    /// What was learned by it.
    var answer: String
    /// Whether an event was it.
    var isDone: @Sendable (Moment) -> Bool
  }

  /// What a step is recognised by, after an event.
  struct Moment {
    /// How many statements the document has.
    var statements: Int
    var hasSelection: Bool
    /// Whether a view was moved by the mouse or by keys.
    var wasMoved: Bool
    var hasConflict: Bool
  }

  static let steps = [
    Step(
      invitation: "page.update { left.equalTo(menu.right).offset(10) }",
      answer: "Each statement changes the scene, and :undo takes it back.", isDone: { $0.statements > 5 }),
    Step(
      invitation: "press Esc, or click a view: it is selected, and the arrows go on to others",
      answer: "Its constraints are drawn, F2 to F5 list views, constraints, problems and history.",
      isDone: \.hasSelection),
    Step(
      invitation: "drag the page by its name with the mouse, or press l with it selected",
      answer: "The number in the statement that places it has changed.", isDone: \.wasMoved),
    Step(
      invitation: "page.make.width.equalTo(20)",
      answer:
        "That cannot hold with the rest. F4 says why, and what would end it; :save FILE keeps the scene.",
      isDone: \.hasConflict),
  ]

  /// How many steps are done.
  private(set) var done = 0

  /// Goes on if an event was the next step.
  ///
  /// - Returns: the lines to show.
  mutating func lines(after moment: Moment) -> [Line] {
    guard done < Self.steps.count, Self.steps[done].isDone(moment) else { return [] }
    let step = Self.steps[done]
    done += 1
    let answer = Line(.good, "✓ \(done) of \(Self.steps.count): \(step.answer)", indent: 2)
    guard done < Self.steps.count else { return [answer] }
    return [answer, Line(.input, "  " + Self.steps[done].invitation, indent: 4)]
  }
}
