import Checking
import Foundation
import Input
import ProjectFiles
import SceneRendering

/// Findings that are known, by what does not change as lines move: the file, the code and the text of the source line.
struct Baseline {
  /// What findings are told apart by.
  struct Key: Hashable, Comparable {
    /// Relative to the baseline's folder.
    var file: String
    var code: String
    /// The source line without the blanks around it.
    var text: String

    static func < (left: Key, right: Key) -> Bool {
      (left.file, left.code, left.text) < (right.file, right.code, right.text)
    }
  }

  /// The file as it is read.
  private struct Content: Decodable {
    struct Finding: Decodable {
      var file, code, text: String
      var count: Int
    }
    var version: Int
    var findings: [Finding]
  }

  private static let version = 1

  /// How many findings of a key are known.
  private(set) var counts: [Key: Int] = [:]
  private let folder: String

  /// The findings of files.
  ///
  /// - Parameter path: of the file that the baseline is for.
  init(of files: [CheckedFile], besides path: String) {
    folder = Self.folder(of: path)
    for entry in files.flatMap(\.entries) where !entry.isNote { counts[key(entry), default: 0] += 1 }
  }

  init(reading path: String) throws(CheckRefusal) {
    folder = Self.folder(of: path)
    let content: Content
    do {
      content = try JSONDecoder().decode(Content.self, from: Data(try InputFile.read(path).text.utf8))
    } catch let failure as FileFailure {
      throw CheckRefusal(failure.message, of: path)
    } catch {
      throw CheckRefusal("is no baseline, as --write-baseline writes it", of: path)
    }
    guard content.version == Self.version else {
      throw CheckRefusal("a baseline of version \(content.version), which is not known", of: path)
    }
    for finding in content.findings {
      counts[Key(file: finding.file, code: finding.code, text: finding.text)] = finding.count
    }
  }

  /// The folder of a path, of symbolic links' targets, with the `/`.
  private static func folder(of path: String) -> String {
    let folder = path.directory
    let canonical = ProjectIndex.canonical(folder.isEmpty ? "." : String(folder))
    return canonical.hasSuffix("/") ? canonical : canonical + "/"
  }

  func key(_ entry: CheckEntry) -> Key {
    Key(
      file: RelativePath.path(of: entry.place.file, from: folder), code: entry.code, text: entry.sourceLine)
  }

  /// Writes the findings, one a line, in the order of files, codes and texts.
  func write(to path: String) throws(CheckRefusal) {
    let findings = counts.sorted { $0.key < $1.key }.map { key, count -> JSON in
      [
        "file": .string(key.file), "code": .string(key.code), "text": .string(key.text),
        "count": .integer(count),
      ]
    }
    let document: JSON = ["version": .integer(Self.version), "findings": .array(findings)]
    do throws(FileFailure) {
      _ = try OutputFile.write(document.document, to: path)
    } catch {
      throw CheckRefusal(error.message, of: path)
    }
  }
}

extension CheckReport {
  /// Leaves out what a baseline has: of equal findings the first ones, as many as it counts.
  mutating func leaveOut(_ baseline: Baseline) {
    var rest = baseline.counts
    for index in files.indices {
      files[index].entries.removeAll { entry in
        guard !entry.isNote else { return false }
        let key = baseline.key(entry)
        guard let count = rest[key], count > 0 else { return false }
        rest[key] = count - 1
        knownCount += 1
        return true
      }
    }
  }
}
