import Foundation
import Testing

/// `trowel check --format sarif`, by the rules of SARIF 2.1.0.
struct SARIFTests {
  private typealias Object = [String: Any]

  /// The only run of the log of a folder, checked from within it.
  private func run(_ folder: Folder) throws -> [String: Any] {
    let outcome = try Shell.run("cd '\(folder.path)' && '\(Program.path)' check . --format sarif")
    let log = try outcome.json()
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let runs = try #require(log["runs"] as? [Object])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private func results(_ run: [String: Any]) throws -> [[String: Any]] {
    try #require(run["results"] as? [Object])
  }

  private func region(_ location: [String: Any]?) throws -> (uri: String?, place: [Int?]) {
    let physical = try #require(location?["physicalLocation"] as? Object)
    let region = try #require(physical["region"] as? [String: Int])
    return (
      (physical["artifactLocation"] as? [String: String])?["uri"],
      [region["startLine"], region["startColumn"]]
    )
  }

  private func tree(_ name: String, _ text: String = ProjectCheckTests.conflict) throws -> Folder {
    try ProjectCheckTests.tree([name: text, ".trowel": "sizes: 320x24"])
  }

  @Test func theToolListsItsRulesAndResultsNameThem() throws {
    let run = try run(
      try tree(
        "a.mas", ProjectCheckTests.conflict + "// trowel:ignore nothing\nview c\nc.make.top.equalTo(0)\n"))
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    #expect(driver["name"] as? String == "trowel")
    let rules = try #require(driver["rules"] as? [Object])
    let ids = rules.compactMap { $0["id"] as? String }
    #expect(Set(ids).count == rules.count)
    #expect(ids.contains("conflict") && ids.contains("unknown-code"))
    for rule in rules {
      #expect(((rule["shortDescription"] as? Object)?["text"] as? String)?.isEmpty == false)
      let level = (rule["defaultConfiguration"] as? Object)?["level"] as? String
      #expect(["error", "warning", "note"].contains(level))
    }
    let results = try results(run)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(ids.indices.contains(index) && ids[index] == result["ruleId"] as? String)
      #expect(((result["message"] as? Object)?["text"] as? String)?.isEmpty == false)
    }
    let levels = results.map { "\($0["ruleId"] ?? "") \($0["level"] ?? "")" }
    #expect(Set(levels) == ["conflict error", "ambiguous warning", "unknown-code warning"])
  }

  /// In `/* é */ `, é has two code points: 8 characters, 9 code points before the statement.
  @Test func placesAreRelativeAndCountCodePoints() throws {
    let text = ProjectCheckTests.conflict.replacingOccurrences(
      of: "b.make.right", with: "/* e\u{301} */ b.make.right")
    let run = try run(try tree("App/Größe 1#%.mas", text))
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let result = try #require(try results(run).first)
    let place = try region((result["locations"] as? [Object])?.first)
    #expect(place.uri == "App/Gr%C3%B6%C3%9Fe%201%23%25.mas")
    #expect(place.place == [4, 10])
  }

  /// a's left and width, b's left and width, and its right edge.
  @Test func theMembersOfAConflictAreRelated() throws {
    let result = try #require(try results(try run(try tree("a.mas"))).first)
    let related = try #require(result["relatedLocations"] as? [Object])
    #expect(try related.map { try region($0).place[0] } == [2, 2, 3, 3, 4])
    #expect(related.compactMap { $0["id"] as? Int } == [1, 2, 3, 4, 5])
    #expect((related.last?["message"] as? Object)?["text"] as? String == "b.right = view.right - 10")
  }

  @Test func aFindingKeepsItsFingerprintAsLinesMove() throws {
    func fingerprints(_ text: String) throws -> [String] {
      try results(try run(try tree("a.mas", text))).compactMap {
        ($0["partialFingerprints"] as? [String: String])?["trowel/v1"]
      }
    }
    let twice = "view a, b\nfor v in [a, b] {\n  v.make { left.top.equalTo(view); height.equalTo(10) }\n}\n"
    let first = try fingerprints(twice)
    #expect(first.count == 2 && Set(first).count == 2)
    #expect(first.allSatisfy { $0.count == 16 })
    #expect(try fingerprints("// one\n\n" + twice) == first)
    #expect(try fingerprints(twice.replacingOccurrences(of: "10", with: "11")) != first)
  }

  @Test func filesThatAreNotShownAreNotifications() throws {
    let run = try run(try tree("a.mas", "view (\n"))
    #expect(try results(run).isEmpty)
    let invocation = try #require((run["invocations"] as? [Object])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    let notifications = try #require(invocation["toolExecutionNotifications"] as? [Object])
    #expect(notifications.map { $0["level"] as? String } == ["error"])
  }
}
