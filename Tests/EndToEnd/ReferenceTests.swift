import Foundation
import Testing

/// The commands of the reference, run as they stand there.
@Suite struct ReferenceTests {
  @Test(arguments: Reference.examples)
  func theExampleGivesTheFramesBelowIt(_ example: Reference.Example) throws {
    let outcome = try Shell.run(example.command)
    #expect(outcome.status == 0, "\(outcome.errors)")
    if example.command.contains("--format json") { #expect(try outcome.frames() == example.frames) }
    var rest = Substring(outcome.output)
    for part in example.quotations {
      let place = rest.range(of: part)
      #expect(place != nil, "\(part) in its order")
      rest = rest[(place?.upperBound ?? rest.startIndex)...]
    }
  }

  @Test func theExamplesAreFound() {
    #expect(Reference.examples.count == 40)
    for example in Reference.examples {
      #expect(example.command.hasPrefix("printf "))
      #expect(!example.frames.isEmpty || !example.quotations.isEmpty)
      #expect(example.command.contains("--format json") == !example.frames.isEmpty)
    }
  }
}

/// The reference, taken apart.
enum Reference {
  /// An indented block: a command, and `# …` lines with what it gives.
  struct Example: CustomTestStringConvertible {
    var section = ""
    var command = ""
    /// `name x,y WIDTHxHEIGHT` of every view but the root, in the order of the document.
    var frames: [String] = []
    /// Parts of the output in their order, which stand in quotation marks.
    var quotations: [String] = []

    var testDescription: String { "\(section): \(command.prefix(60))" }
  }

  static let examples: [Example] = {
    let text = (try? Documentation.text("Sources/SceneLanguage/SceneLanguage.docc/Reference.md")) ?? ""
    var examples: [Example] = []
    var current = Example()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    ") {
        add(line.dropFirst(4), to: &current)
        continue
      }
      if !current.command.isEmpty { examples.append(current) }
      current = Example(section: line.hasPrefix("## ") ? String(line.dropFirst(3)) : current.section)
    }
    return examples
  }()

  /// Those that give frames.
  static let framed = examples.filter { $0.command.contains("--format json") }

  private static func add(_ line: Substring, to example: inout Example) {
    guard line.hasPrefix("# ") else {
      example.command += line + "\n"
      return
    }
    let expected = line.dropFirst(2)
    if expected.hasPrefix("\"") {
      example.quotations.append(String(expected.dropFirst().dropLast()))
    } else {
      example.frames.append(String(expected))
    }
  }
}

/// A shell that finds the built program as `trowel`.
enum Shell {
  static func run(_ command: String) throws -> Program.Outcome {
    let folder = try Folder()
    try FileManager.default.createSymbolicLink(
      at: folder.url("trowel"), withDestinationURL: URL(fileURLWithPath: Program.path))
    let status = try Command(
      path: "/bin/sh", arguments: ["-c", command],
      environment: ["PATH": "\(folder.path):/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8"],
      input: "/dev/null", output: folder.url("output").path, errors: folder.url("errors").path
    ).run()
    return Program.Outcome(
      status: status, output: try folder.text(of: "output"), errors: try folder.text(of: "errors"))
  }
}

extension Program.Outcome {
  /// Each view but the root as the reference writes it.
  fileprivate func frames() throws -> [String] {
    let views = try json()["views"] as? [[String: Any]] ?? []
    return views.dropFirst().map { view in
      let frame = view["frame"] as? [String: Double] ?? [:]
      func number(_ field: String) -> String {
        let value = frame[field] ?? .nan
        return Int(exactly: value).map { "\($0)" } ?? "\(value)"
      }
      return "\(view["name"] ?? "") \(number("x")),\(number("y")) \(number("width"))x\(number("height"))"
    }
  }
}
