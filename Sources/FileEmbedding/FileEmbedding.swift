import Foundation
import PackagePlugin

/// Writes files into a source file, so that the program has them wherever it runs: for `SceneCollection` those below `scenes`, for
/// `ProjectFiles` the kits.
///
/// The folders are inputs too: a file that is added or removed changes its folder.
@main
struct FileEmbedding: BuildToolPlugin {
  /// Writes each file, sources and the indices of courses, as an escaped string literal, ordered by the bytes of the paths: `name`, `type` and the folder are given.
  private static let script = #"""
    cd "$1" && {
      echo "let $3: [$4] = ["
      find . -name '*.mas' -o -name '*.swift' -o -name '*.m' -o -name course.txt | LC_ALL=C sort | while read -r file; do
        path=${file#./}
        printf '  %s(path: "%s", text: """\n' "$4" "$path"
        sed -e 's/\\/&&/g' -e 's/"/\\"/g' "$path"
        printf '\n"""),\n'
      done
      echo ']'
    } > "$2"
    """#

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let isOfScenes = target.name == "SceneCollection"
    let folder = context.package.directoryURL.appending(
      path: isOfScenes ? "scenes" : "Sources/\(target.name)/Kits")
    let (name, type) = isOfScenes ? ("embeddedScenes", "CollectedScene") : ("embeddedKits", "Kit")
    let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
    let contents = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let inputs = [folder] + (contents?.compactMap { $0 as? URL } ?? [])
    return [
      .buildCommand(
        displayName: "Embedding \(folder.lastPathComponent)", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "sh", folder.path, output.path, name, type],
        inputFiles: inputs.sorted { $0.path < $1.path }, outputFiles: [output])
    ]
  }
}
