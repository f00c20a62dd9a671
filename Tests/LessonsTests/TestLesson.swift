@testable import Lessons

/// A lesson's file, as short as it can be, with parts to replace.
enum TestLesson {
  static func text(
    start: String = "view red\nred.make { left.top.bottom.equalTo(0) }",
    heading: String = "at 40x12, 60x20, 100x30",
    goals: String = "Red is half as wide as the window.\n  red.width == view.width / 2",
    hint: String = "Say it with a multiplier:\n\n  red.make.width.equalTo(view).multipliedBy(0.25)",
    solution: String = "red.make.width.equalTo(view).multipliedBy(0.5)", replacing: String = ""
  ) -> String {
    """
    // Halves
    //
    // One paragraph,
    // on two lines.
    //
    //   red.make.width.equalTo(30)

    \(start)

    /* goals \(heading)
    \(goals)
    */

    /* hint
    \(hint)
    */

    /* solution \(replacing)
    \(solution)
    */

    """
  }

  static func lesson(start: String? = nil, goals: String? = nil) throws -> Lesson {
    switch (start, goals) {
    case (let start?, let goals?): try Lesson(parsing: text(start: start, goals: goals), name: "03-halves")
    case (let start?, nil): try Lesson(parsing: text(start: start), name: "03-halves")
    case (nil, let goals?): try Lesson(parsing: text(goals: goals), name: "03-halves")
    case (nil, nil): try Lesson(parsing: text(), name: "03-halves")
    }
  }
}
