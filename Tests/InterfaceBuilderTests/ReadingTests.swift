import Foundation
import SceneSyntax
import Testing

@testable import InterfaceBuilder

/// Files that are broken, hostile or of another kind: one error at its place.
@Suite struct ReadingTests {
  private typealias D = Documents

  private func failure(_ text: String) -> SceneError? {
    do {
      _ = try InterfaceFile.of(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func anEndTagOfAnotherElementIsToldWithItsLine() throws {
    let error = try #require(failure(Documents.nib("<label>\n</button>")))
    #expect(error.message.contains("not that of the element which is open"))
    #expect(error.position.line == D.line(of: "</button>", in: D.nib("<label>\n</button>")))
  }

  @Test func aFileThatEndsEarlyIsToldSo() throws {
    let text = Documents.nib("").prefix(700)
    #expect(failure(String(text)) != nil)
  }

  @Test func aDocumentTypeIsNotRead() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("secret".utf8).write(to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = try #require(
      failure(
        """
        <?xml version="1.0"?>
        <!DOCTYPE document [<!ENTITY other SYSTEM "file://\(folder.path)">]>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">&other;</document>
        """))
    #expect(error.position.line == 2)
    #expect(error.message.contains("document type"))
    #expect(!error.message.contains("secret"))
  }

  @Test func anEntityThatXMLDoesNotKnowIsAnError() throws {
    let error = try #require(failure(Documents.nib("<label text=\"&nbsp;\"/>")))
    #expect(error.position.line == D.line(of: "&nbsp;", in: D.nib("<label text=\"&nbsp;\"/>")))
  }

  @Test func aHundredThousandElementsAreTooMany() throws {
    let many = String(repeating: "<view/>\n", count: 100_000)
    let error = try #require(failure(Documents.nib(many)))
    #expect(error.message.contains("60000"))
  }

  @Test func elementsThatNestWithoutEndAreRefused() throws {
    let deep = String(repeating: "<view>", count: 3_000) + String(repeating: "</view>", count: 3_000)
    #expect(failure(Documents.nib(deep)) != nil)
  }

  @Test func aFileForAnotherPlatformIsNamed() throws {
    let error = try #require(
      failure("<?xml version=\"1.0\"?>\n<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>"))
    #expect(error.message.contains("not for iOS"))
    #expect(error.position.line == 2)
  }

  @Test func anotherXMLFileIsNoInterface() throws {
    let error = try #require(failure("<plist version=\"1.0\"/>"))
    #expect(error.message.contains("<plist>"))
  }

  @Test func tagsHaveTheirPlacesAmongCommentsAndSignsInValues() throws {
    let source = SourceText("<!-- <a> -->\n<b c='x > y'\n d=\"1\"/> <![CDATA[<e>]]>\n<f/>")
    let tags = TagPlaces(source).tags.map { source[$0] }
    #expect(tags == ["<b c='x > y'\n d=\"1\"/>", "<f/>"])
  }
}
