/// The scenes that come with the program, as `SceneEmbedding` wrote them into it.
public enum SceneCollection {
  /// All scenes, ordered by path; translations of lessons are none.
  public static let scenes: [CollectedScene] = embeddedScenes.filter { $0.isScene }

  /// The text of a file below `scenes`, such as the index of a course or the translation of a lesson.
  public static func text(ofFile path: String) -> String? {
    embeddedScenes.first { $0.path == path }?.text
  }

  /// The scenes directly in a folder below `scenes`, ordered by name.
  public static func scenes(in folder: String) -> [CollectedScene] {
    scenes.filter { $0.folder == folder }
  }

  /// The scene that a path, with or without its extension, or a name without its folder means; the first by path where
  /// folders have scenes of one name.
  public static func scene(named name: String) -> CollectedScene? {
    scenes.first { $0.path == name || $0.path == name + ".mas" } ?? scenes.first { $0.name == name }
  }
}
