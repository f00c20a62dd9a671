import Checking
import Diagnosis
import Foundation
import ProjectFiles
import SceneRendering

/// SARIF 2.1.0, as code scanning reads it
/// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/sarif-v2.1.0-os.html).
extension CheckReport {
  /// The log with one run.
  var sarif: JSON {
    var log = SARIF()
    let results = files.flatMap(\.entries).map { log.result($0) }
    let run: JSON = [
      "tool": [
        "driver": [
          "name": "trowel", "version": .string(Usage.number),
          "rules": .array(FindingKind.all.map(SARIF.rule)),
        ]
      ],
      "columnKind": "unicodeCodePoints",
      "invocations": .array([
        [
          "executionSuccessful": .bool(true),
          "toolExecutionNotifications": .array(files.filter { $0.reason != nil }.map(SARIF.notification)),
        ]
      ]),
      "results": .array(results),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": .array([run]),
    ]
  }
}

/// The objects of a log.
private struct SARIF {
  /// The working folder, from which paths are told, with all its findings so far: equal ones are numbered.
  private let baseline = Baseline(of: [], besides: "./log")
  private var counts: [Baseline.Key: Int] = [:]

  static func rule(_ kind: FindingKind) -> JSON {
    [
      "id": .string(kind.code), "shortDescription": ["text": .string(kind.meaning)],
      "defaultConfiguration": ["level": level(kind.severity)],
    ]
  }

  private static func level(_ severity: FindingKind.Severity) -> JSON {
    switch severity {
    case .conflict: "error"
    case .ambiguity, .warning: "warning"
    case .note: "note"
    }
  }

  static func notification(_ file: CheckedFile) -> JSON {
    [
      "level": file.verdict == .none ? "error" : "warning",
      "message": ["text": .string(file.reason ?? "")],
      "locations": .array([["physicalLocation": ["artifactLocation": ["uri": .string(uri(file.path))]]]]),
    ]
  }

  mutating func result(_ entry: CheckEntry) -> JSON {
    let key = baseline.key(entry)
    counts[key, default: 0] += 1
    let result: JSON = [
      "ruleId": .string(entry.code),
      "ruleIndex": .integer(FindingKind.all.firstIndex { $0.code == entry.code } ?? -1),
      "level": Self.level(entry.severity), "message": ["text": .string(entry.message)],
      "locations": .array([Self.location(entry.place)]),
      "partialFingerprints": ["trowel/v1": .string(Self.fingerprint(key, counts[key] ?? 1))],
    ]
    guard !entry.members.isEmpty else { return result }
    let related = entry.members.enumerated().map { index, member -> JSON in
      let id: JSON = ["id": .integer(index + 1)]
      return id.adding(Self.location(member.place)).adding(["message": ["text": .string(member.text)]])
    }
    return result.adding(["relatedLocations": .array(related)])
  }

  private static func location(_ place: CheckEntry.Place) -> JSON {
    [
      "physicalLocation": [
        "artifactLocation": ["uri": .string(uri(place.file))],
        "region": ["startLine": .integer(place.line), "startColumn": .integer(place.codePoint)],
      ]
    ]
  }

  /// The characters of paths that RFC 3986 leaves as they are.
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")

  /// Relative to the working folder for what is in it.
  private static func uri(_ path: String) -> String {
    let known = path == "-" ? path : ProjectIndex.shortened(ProjectIndex.canonical(path))
    let encoded = known.addingPercentEncoding(withAllowedCharacters: plain) ?? known
    return known.hasPrefix("/") ? "file://" + encoded : encoded
  }

  /// FNV-1a with 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/) of a finding's key and its number among
  /// equal ones.
  private static func fingerprint(_ key: Baseline.Key, _ number: Int) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(key.file)\n\(key.code)\n\(key.text)\n\(number)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
