import Lessons

extension Session {
  /// Notes that the star of the open lesson was earned.
  ///
  /// - Returns: what keeps it, if it is new.
  func keepStar(_ star: Star.Result) -> [Effect] {
    guard star.isEarned, let lesson = learning.current?.lesson, let course = learning.course else {
      return []
    }
    let key = course.starKey(of: lesson)
    return learning.finished.insert(key).inserted ? [.keepProgress(lesson: key)] : []
  }
}
