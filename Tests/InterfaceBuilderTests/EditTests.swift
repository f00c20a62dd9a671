import AutoLayout
import Checking
import Diagnosis
import Foundation
import ProjectFiles
import SceneLanguage
import SceneSyntax
import TextLayout
import Testing

/// Changes of a file: one attribute, and nothing else.
@Suite struct EditTests {
  private typealias D = Documents

  private static let constraints = [
    D.tie("box", "top", to: "root", "top", constant: 12), D.tie("box", "leading", to: "root", "leading"),
    D.tie("box", "height", constant: 40, more: "priority=\"750\""), D.tie("box", "width", constant: 30),
  ].joined(separator: "\n")

  /// The file after a change of the constraint whose line contains a text.
  private func changed(_ change: ConstraintChange, _ marker: String) throws -> (
    before: [Substring], after: [Substring]
  ) {
    let text = D.nib(D.view("box"), constraints: Self.constraints)
    let scene = try D.scene(text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains(marker) })
    let column = lines[line].prefix { $0 == " " }.count + 1
    let edit = try #require(
      scene.interfaceEdit(for: change, ofConstraintAt: SourcePosition(line: line + 1, column: column)))
    return (lines, edit.applied(to: text).split(separator: "\n", omittingEmptySubsequences: false))
  }

  private func differences(_ before: [Substring], _ after: [Substring]) -> [(Substring, Substring)] {
    zip(before, after).filter { $0 != $1 }.map { ($0, $1) }
  }

  @Test func aConstantIsWrittenInItsPlace() throws {
    let (before, after) = try changed(.constant(20), "box-top-root")
    let changes = differences(before, after)
    #expect(before.count == after.count && changes.count == 1)
    #expect(changes.first?.1 == changes.first?.0.replacing("constant=\"12.0\"", with: "constant=\"20\"")[...])
  }

  @Test func aConstantOfNothingIsAddedBeforeTheIdentifier() throws {
    let (before, after) = try changed(.constant(8.5), "box-leading-root")
    let changes = differences(before, after)
    #expect(changes.count == 1)
    #expect(changes.first?.1 == changes.first?.0.replacing(" id=", with: " constant=\"8.5\" id=")[...])
  }

  @Test func aPriorityOfAThousandIsLeftOut() throws {
    let (before, after) = try changed(.priority(1000), "box-height")
    let changes = differences(before, after)
    #expect(changes.first?.1 == changes.first?.0.replacing(" priority=\"750\"", with: "")[...])
  }

  @Test func aRelationIsNamedAsInterfaceBuilderDoes() throws {
    let (before, after) = try changed(.relation(.greaterThanOrEqual), "box-width")
    #expect(differences(before, after).first?.1.contains("relation=\"greaterThanOrEqual\" id=") == true)
  }

  @Test func aConstraintGoesWithItsLine() throws {
    let (before, after) = try changed(.removal, "box-width")
    #expect(after == before.filter { !$0.contains("box-width") })
  }

  // MARK: Checking

  private func check(_ text: String) throws -> CheckedFile {
    FileCheck.check("Form.xib", text: text, plan: CheckPlan(), project: try ProjectIndex(ProjectScope())) {
      _, _ in
    }
  }

  @Test func aConflictIsToldAtTheElementWithFixesOfAttributes() throws {
    let text = D.nib(
      D.view("box"),
      constraints: [D.edges("box", of: "root"), D.tie("box", "width", constant: 100)].joined(separator: "\n"))
    let file = try check(text)
    let conflict = try #require(file.entries.first { $0.code == "conflict" })
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[conflict.place.line - 1].contains("<constraint"))
    let fix = try #require(
      conflict.fixes.first { $0.edit.replacement.contains("999") || $0.edit.replacement.contains("priority") }
    )
    let mended = try check(fix.edit.applied(to: text))
    #expect(!mended.entries.contains { $0.code == "conflict" })
  }

  @Test func aViewThatNothingPlacesIsAmbiguousAndNothingIsWrittenBehindTheDocument() throws {
    let text = D.nib(D.view("box"), constraints: D.tie("box", "top", to: "root", "top"))
    let file = try check(text)
    let finding = try #require(file.entries.first { $0.code == "ambiguous" })
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[finding.place.line - 1].contains("box"))
    #expect(file.fixes.isEmpty)
  }

  @Test func aMisplacedViewIsANote() throws {
    let text = D.nib(D.view("box", attributes: "misplaced=\"YES\""), constraints: D.edges("box", of: "root"))
    let note = try #require(try check(text).entries.first { $0.code == "misplaced" })
    #expect(note.isNote)
    #expect(note.message.contains("(0, 0, 100, 100)") && note.message.contains("(0, 0, 375, 667)"))
  }

  @Test func brokenXMLIsOneErrorWithItsLine() throws {
    let file = try check(D.nib("<label>\n</button>"))
    #expect(file.problems.map(\.place.line) == [D.line(of: "</button>", in: D.nib("<label>\n</button>"))])
  }

  // MARK: Names

  @Test func viewsAreCalledByOutletsLabelsAndClasses() throws {
    let views = """
      <label contentMode="left" id="a"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></label>
      <label contentMode="left" id="b" userLabel="Sub title"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></label>
      <label contentMode="left" id="c"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></label>
      <label contentMode="left" id="d"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></label>
      """
    let scene = try D.scene(
      D.nib(views, outlets: "<outlet property=\"nameLabel\" destination=\"a\" id=\"o\"/>"))
    #expect(scene.snapshot().views.dropFirst().map(\.name) == ["nameLabel", "subTitle", "label", "label2"])
  }

  @Test func anElementThatIsNotKnownIsAViewWithANote() throws {
    let scene = try D.scene(
      D.nib(
        "<holoView id=\"h\" userLabel=\"holo\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/></holoView>"
      ))
    #expect(D.frame("holo", in: scene) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(scene.notes.map(\.message) == ["<holoView> is shown as a plain view"])
  }

  @Test func anotherClassIsNamed() throws {
    let scene = try D.scene(
      D.nib(D.view("box", attributes: "customClass=\"FancyView\""), constraints: D.edges("box", of: "root")))
    #expect(scene.snapshot().views.first { $0.name == "box" }?.className == "FancyView")
  }
}
