import Foundation
import Testing

/// `trowel export`, and its code run by `trowel render`.
@Suite struct ExportTests {
  private static let targets = [
    "masonry": "m", "snapkit": "swift", "anchors": "swift", "nslayoutconstraint": "m",
  ]

  /// The options of an example's `trowel render`, and the line that says what device its scene is shown on.
  private func options(of command: String) -> (String, device: String?) {
    let options = command.components(separatedBy: "trowel render - ").last ?? ""
    let device = command.firstMatch(of: /:device [^']+/).map { String($0.0) }
    return (options.replacing("\n", with: ""), device)
  }

  @Test(arguments: Reference.framed)
  func anExampleOfTheReferenceComesBack(_ example: Reference.Example) throws {
    let original = try Shell.run(example.command)
    let views = try #require(try original.json()["views"] as? [[String: Any]])
    let (given, device) = options(of: example.command)
    for (target, ending) in Self.targets {
      let export = example.command.trimmingCharacters(in: .newlines).replacing(
        "trowel render - \(given)", with: "trowel export - --to \(target) \(given)")
      // Code says nothing of the window that it is shown in.
      let window = device.map { "{ echo '\($0)'; cat ~/x.\(ending); } | trowel render - " }
      let again = try Shell.run(
        export.replacing("--format json", with: "") + " > ~/x.\(ending) && "
          + (window ?? "trowel render ~/x.\(ending) --scale 1x1 ") + given)
      #expect(again.status == 0, "\(target): \(again.errors)")
      let seen = try #require(try again.json()["views"] as? [[String: Any]])
      #expect(NSArray(array: seen) == NSArray(array: views), "\(target): \(seen) \(views)")
    }
  }

  @Test func aTargetThatIsMissingOrUnknownIsSaid() throws {
    let path = Scenes.path("screens/login.mas")
    let missing = try Program.run(["export", path])
    #expect(missing.status == 2)
    #expect(
      missing.errors
        == "trowel: export: --to is missing; masonry, snapkit, anchors, nslayoutconstraint, vfl\n")
    let unknown = try Program.run(["export", path, "--to", "uikit"])
    #expect(unknown.status == 2)
    #expect(unknown.errors.hasPrefix("trowel: --to: 'uikit' is none of masonry, snapkit"))
    #expect(unknown.output == "")
  }

  @Test func theErrorsOfASceneAreReportedBesideItsCode() throws {
    let outcome = try Program.run(
      ["export", "-", "--to", "snapkit"], input: "view a\nview b c\na.make.left.equalTo(4)\n")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("-:2:8: error: "))
    #expect(outcome.output.contains("let a = UIView()"))
    #expect(outcome.output.contains("make.left.equalToSuperview().offset(4)"))
  }
}
