import SceneLanguage
import SceneSyntax
import TextLayout

extension [SceneError] {
  /// The errors of a file as they are printed, each with its line; of very many, the first ones.
  ///
  /// - Parameter project: the files that errors may be in besides `file`.
  public func formatted(file: String, source: String, project: ProjectSources?) -> [String] {
    let most = 20
    let lines = prefix(most).map { error in
      let other = project?.file(error.position.file)
      return error.formatted(file: other?.path ?? file, source: other?.text ?? source)
    }
    guard count > most else { return lines }
    return lines + ["trowel: \("\(file): and \(count - most) more errors".inertLine)"]
  }
}
