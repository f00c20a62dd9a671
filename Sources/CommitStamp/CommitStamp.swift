import Foundation
import PackagePlugin

/// Writes the commit that is built into a source file, for `trowel --version`.
///
/// The file is written again when the log of `HEAD` grows, as it does at each commit and checkout. Where git is
/// missing or refuses, the last entry of that log tells the commit. A source tree without history has none to tell.
@main
struct CommitStamp: BuildToolPlugin {
  private static let script = """
    commit=$(git -C "$1" rev-parse HEAD 2>/dev/null || tail -n 1 "$3" 2>/dev/null | cut -d ' ' -f 2)
    commit=$(echo "$commit" | cut -c 1-10)
    echo "/// The commit that this program was built from; empty where it is unknown." > "$2"
    echo "let builtCommit = \\"$commit\\"" >> "$2"
    """

  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let package = context.package.directoryURL
    let log = package.appending(path: ".git/logs/HEAD")
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltCommit.swift")
    return [
      .buildCommand(
        displayName: "Stamping the commit", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "sh", package.path, output.path, log.path],
        inputFiles: FileManager.default.fileExists(atPath: log.path) ? [log] : [], outputFiles: [output])
    ]
  }
}
