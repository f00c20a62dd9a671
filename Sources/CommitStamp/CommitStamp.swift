import Foundation
import PackagePlugin

/// Writes the commit that is built into a source file, for `trowel --version`.
///
/// The file is written again when the log of `HEAD` has grown: at each commit and checkout. A source tree without
/// history, or a machine without git, has no commit to tell.
@main
struct CommitStamp: BuildToolPlugin {
  private static let script = """
    commit=$(git -C "$1" rev-parse --short=10 HEAD 2>/dev/null)
    echo "/// The commit that this program was built from; empty where it is unknown." > "$2"
    echo "let builtCommit = \\"$commit\\"" >> "$2"
    """

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let package = context.package.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltCommit.swift")
    let log = package.appending(path: ".git/logs/HEAD")
    return [
      .buildCommand(
        displayName: "Stamping the commit", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "sh", package.path, output.path],
        inputFiles: FileManager.default.fileExists(atPath: log.path) ? [log] : [], outputFiles: [output])
    ]
  }
}
