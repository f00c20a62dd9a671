import Foundation
import PackagePlugin

/// Writes files into a source file, so that the program has them wherever it runs: for `SceneCollection` those below `scenes`, for
/// `ProjectFiles` the kits, for `Translation` its tables.
///
/// The folders are inputs too: a file that is added or removed changes its folder.
@main
struct FileEmbedding: BuildToolPlugin {
  /// Writes each file, sources and the indices of courses, as an escaped string literal, ordered by the bytes of the paths: `name`, `type` and the folder are given.
  private static let script = #"""
    cd "$1" && {
      echo "let $3: [$4] = ["
      find . -name '*.mas' -o -name '*.swift' -o -name '*.m' -o -name 'course*.txt' -o -name '*.strings' | LC_ALL=C sort | while read -r file; do
        path=${file#./}
        printf '  %s(path: "%s", text: """\n' "$4" "$path"
        sed -e 's/\\/&&/g' -e 's/"/\\"/g' "$path"
        printf '\n"""),\n'
      done
      echo ']'
    } > "$2"
    """#

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let (path, name, type) =
      switch target.name {
      case "SceneCollection": ("scenes", "embeddedScenes", "CollectedScene")
      case "Translation": ("Sources/Translation/Tables", "embeddedTables", "TableFile")
      default: ("Sources/\(target.name)/Kits", "embeddedKits", "Kit")
      }
    let folder = context.package.directoryURL.appending(path: path)
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
