import Foundation
import PackagePlugin

/// Writes the commit that is built into a source file, for `trowel --version`.
///
/// The commit is the last entry in the log of `HEAD`, which grows at each commit and checkout; so the file is written
/// again then, and git itself is not needed. A source tree without history has no commit to tell.
@main
struct CommitStamp: BuildToolPlugin {
  private static let script = """
    commit=$(tail -n 1 "$1" 2>/dev/null | cut -d ' ' -f 2 | cut -c 1-10)
    echo "/// The commit that this program was built from; empty where it is unknown." > "$2"
    echo "let builtCommit = \\"$commit\\"" >> "$2"
    """

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let log = context.package.directoryURL.appending(path: ".git/logs/HEAD")
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltCommit.swift")
    return [
      .buildCommand(
        displayName: "Stamping the commit", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "sh", log.path, output.path],
        inputFiles: FileManager.default.fileExists(atPath: log.path) ? [log] : [], outputFiles: [output])
    ]
  }
}
