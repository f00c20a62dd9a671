import Foundation
import Glibc
import Input
import ProjectFiles
import Translation

/// The program that the user edits texts with: that of VISUAL, else that of EDITOR, else `vi`.
struct TextEditor {
  private let command: String

  init(environment: Environment) {
    let named = [environment["VISUAL"], environment["EDITOR"]].lazy.compactMap { $0 }.first { !$0.isEmpty }
    command = named ?? "vi"
  }

  /// Edits a file, and waits for the program to end.
  ///
  /// - Parameter line: where the cursor is to be, from 1; heeded by programs that are known to take one.
  func edit(file path: String, line: Int? = nil) -> FileFailure? {
    // The variable may hold options too, so a shell splits it.
    let words: [String] = ["sh", "-c", command + place(of: line), "sh", path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var process = pid_t()
    let code = posix_spawn(&process, "/bin/sh", nil, nil, arguments, environ)
    guard code == 0 else { return FileFailure(message: "\(command): \(String(cString: strerror(code)))") }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return FileFailure(message: "\(command) cannot be waited for") }
    }
    let exit = (status >> 8) & 0xFF
    return status == 0 ? nil : FileFailure(message: "\(command) ended with status \(exit)")
  }

  /// Programs that take `+LINE` before the file.
  private static let takingPlus: Set<String> = [
    "vi", "vim", "nvim", "nano", "emacs", "emacsclient", "joe", "jed", "mcedit", "micro", "kak", "ne",
    "gedit",
  ]

  /// Programs that take `FILE:LINE`, and the option before it.
  private static let takingColon = [
    "code": "--goto ", "codium": "--goto ", "hx": "", "helix": "", "subl": "", "zed": "",
  ]

  /// The arguments by which the program opens the file `$1`, at a line if it takes one.
  private func place(of line: Int?) -> String {
    let program = String(command.split(separator: " ").first?.split(separator: "/").last ?? "")
    guard let line else { return " \"$1\"" }
    if Self.takingPlus.contains(program) { return " +\(line) \"$1\"" }
    return Self.takingColon[program].map { " \($0)\"$1:\(line)\"" } ?? " \"$1\""
  }

  /// Edits a text in a file of its own.
  func edit(text: String) -> Result<String, FileFailure> {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "trowel-\(UUID().uuidString).mas"
    ).path
    defer { unlink(path) }
    do throws(FileFailure) {
      _ = try OutputFile.write(text + "\n", to: path)
      if let failure = edit(file: path) { return .failure(failure) }
      return .success(try InputFile.read(path).text)
    } catch {
      return .failure(error)
    }
  }
}
