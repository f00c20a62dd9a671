import SceneLanguage
import Translation

extension Course {
  /// The course with its title and those of its lessons in a language that have a translation beside them which can be read.
  ///
  /// - Parameter text: gives the text of a file in the folder of the course by its name; nil for none.
  public func translated(into language: Language, text: (String) -> String?) -> Course {
    func translation(of file: String) -> String? { language.file(file).flatMap(text) }
    let index = translation(of: CourseIndex.fileName).flatMap { try? CourseIndex(parsing: $0) }
    let lessons = lessons.map { lesson in
      translation(of: lesson.name + ".mas").flatMap { try? Lesson(parsing: $0, name: lesson.name) } ?? lesson
    }
    return Course(
      name: name, title: index?.title ?? title, summary: index?.summary ?? summary, home: home, lessons)
  }
}
