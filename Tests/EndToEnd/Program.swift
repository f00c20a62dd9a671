import Foundation

/// The built program, run as a user runs it.
enum Program {
  /// The executable that TROWEL_PROGRAM names, else the one beside the test bundle.
  static let path: String = {
    if let named = ProcessInfo.processInfo.environment["TROWEL_PROGRAM"] { return named }
    return built("trowel")
  }()

  /// `trowel-bench` as it was built with the tests.
  static let bench = built("trowel-bench")

  private static func built(_ name: String) -> String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    var directory = URL(fileURLWithPath: own.isEmpty ? CommandLine.arguments[0] : own)
      .deletingLastPathComponent()
    while directory.path != "/" {
      for candidate in [name, ".build/debug/\(name)"] {
        let url = directory.appendingPathComponent(candidate)
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory), !isDirectory.boolValue
        {
          return url.path
        }
      }
      directory.deleteLastPathComponent()
    }
    return name
  }

  struct Outcome {
    var status: Int32
    var output: String
    var errors: String

    /// The output, read as JSON.
    func json() throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// Runs the program to its end.
  ///
  /// - Parameter output: where standard output goes; nil collects it
  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], output: String? = nil
  ) throws -> Outcome {
    let folder = try Folder()
    let inputURL = folder.url("input")
    try input.write(to: inputURL)
    var variables = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8"]
    variables.merge(environment) { $1 }
    let status = try Command(
      path: path, arguments: arguments, environment: variables, input: inputURL.path,
      output: output ?? folder.url("output").path, errors: folder.url("errors").path
    ).run()
    return Outcome(
      status: status,
      output: output == nil ? try folder.text(of: "output") : "", errors: try folder.text(of: "errors"))
  }

  static func run(_ arguments: [String], input: String) throws -> Outcome {
    try run(arguments, input: Data(input.utf8))
  }
}

/// A directory of the test's own, gone with it.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("trowel-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func url(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }

  /// Writes a file and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    try FileManager.default.createDirectory(
      at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(name))
    return url(name).path
  }
}

/// The scenes that come with the program.
enum Scenes {
  static let directory: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.appendingPathComponent("scenes").path
  }()

  /// Their paths in the directory, without those of lessons, which are unfinished on purpose.
  static let all: [String] = ["basics", "screens", "conflicts"].flatMap { folder in
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    return names.filter { $0.hasSuffix(".mas") }.sorted().map { "\(folder)/\($0)" }
  }

  static let healthy = all.filter { !$0.hasPrefix("conflicts/") }

  static func path(_ name: String) -> String { directory + "/" + name }
}
