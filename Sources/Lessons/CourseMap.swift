import Translation

/// The courses with their lessons, and how far the reader has come in each.
public struct CourseMap: Equatable, Sendable {
  /// How a lesson stands.
  public enum Standing: Equatable, Sendable {
    case done
    /// Something was tried in it.
    case begun
    case untouched

    /// One character.
    public var mark: String {
      switch self {
      case .done: "✓"
      case .begun: "…"
      case .untouched: "○"
      }
    }
  }

  public struct Row: Equatable, Sendable {
    public var lesson: Lesson
    public var standing: Standing
    /// Whether it was finished with few constraints.
    public var hasStar: Bool
    /// Whether it is the one to go on with.
    public var isNext: Bool
  }

  /// A course with its lessons in their order.
  public struct Section: Equatable, Sendable {
    public var course: Course
    public var rows: [Row]

    /// `2 of 18 done, 1 begun, 1 ★`
    public var progress: Phrase {
      let done = rows.count { $0.standing == .done }
      let begun = rows.count { $0.standing == .begun }
      let stars = rows.count(where: \.hasStar)
      var parts: [Phrase] = ["\(done) of \(rows.count) done"]
      if begun > 0 { parts.append("\(begun) begun") }
      if stars > 0 { parts.append("\(stars) ★") }
      return Phrase.joined(parts)
    }
  }

  public let sections: [Section]

  /// - Parameters:
  ///   - finished: the lessons that were finished, as ``Course/key(of:)`` names them, and the stars.
  ///   - begun: those in which something was tried.
  ///   - next: the lesson to go on with.
  public init(_ courses: [Course], finished: Set<String>, begun: Set<String>, next: Lesson?) {
    sections = courses.map { course in
      Section(
        course: course,
        rows: course.lessons.map { lesson in
          let key = course.key(of: lesson)
          let standing: Standing =
            finished.contains(key) ? .done : begun.contains(key) ? .begun : .untouched
          return Row(
            lesson: lesson, standing: standing, hasStar: course.hasStar(lesson, among: finished),
            isNext: lesson == next)
        })
    }
  }
}
