import Foundation
import PackagePlugin

/// Writes the files below `scenes` into a source file, so that the program has them wherever it runs.
///
/// The folders are inputs too: a file that is added or removed changes its folder.
@main
struct SceneEmbedding: BuildToolPlugin {
  /// Writes each scene as an escaped string literal, ordered by the bytes of the paths.
  private static let script = #"""
    cd "$1" && {
      echo 'let embeddedScenes: [CollectedScene] = ['
      find . -name '*.mas' | LC_ALL=C sort | while read -r scene; do
        path=${scene#./}
        printf '  CollectedScene(path: "%s", text: """\n' "$path"
        sed -e 's/\\/&&/g' -e 's/"/\\"/g' "$path"
        printf '\n"""),\n'
      done
      echo ']'
    } > "$2"
    """#

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let scenes = context.package.directoryURL.appending(path: "scenes")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedScenes.swift")
    let contents = FileManager.default.enumerator(at: scenes, includingPropertiesForKeys: nil)
    let inputs = [scenes] + (contents?.compactMap { $0 as? URL } ?? [])
    return [
      .buildCommand(
        displayName: "Embedding the scenes", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "sh", scenes.path, output.path],
        inputFiles: inputs.sorted { $0.path < $1.path }, outputFiles: [output])
    ]
  }
}
