import Foundation
import SceneSyntax
import Testing

@testable import SceneLanguage

/// What an extension adds to a class of the library is known wherever an object of that class asks for it, with or without
/// `self.`, in the scene's own text or in another file.
@Suite struct AddedMemberTests {
  private static let extensions = """
    import UIKit
    extension UIColor {
      convenience init(hex: Int) {
        self.init(red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255, blue: 0, alpha: 1)
      }
      convenience init?(named text: String, in theme: Int) {
        guard text.count > 2 else { return nil }
        self.init(hex: 0xFF0000)
      }
    }
    extension UILabel {
      convenience init(words: String, lines: Int = 2) {
        self.init(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
        text = words
        numberOfLines = lines
      }
    }
    extension CGRect {
      init(side: CGFloat) { self.init(x: 0, y: 0, width: side, height: side) }
    }
    extension UIView {
      var gap: CGFloat { return 12 }
      func gaps(_ count: CGFloat) -> CGFloat { return count * gap }
    }
    """

  private static let uses = """
    import UIKit
    class Row: UIStackView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        spacing = gap
        layoutMargins.left = gaps(2)
      }
      required init(coder: NSCoder) { super.init(coder: coder) }
    }
    class Title: UILabel {}
    class Home: UIViewController {
      override func viewDidLoad() {
        let row = Row(frame: .zero)
        print(UIColor(hex: 0x00FF00) == .green ? 1 : 0, UIColor(named: "warm", in: 1) == .red ? 1 : 0, UIColor(named: "a", in: 1) == nil ? 1 : 0)
        let label = UILabel(words: "On")
        let title = Title(words: "Off", lines: 1)
        print(label.text, label.numberOfLines, label.frame.minX, title.text, title.numberOfLines)
        print(CGRect(side: 7).width, row.spacing, row.layoutMargins.left)
      }
    }
    """

  private static let printed = ["1 1 1", "On 2 3 Off 1", "7 12 24"]

  @Test func itIsKnownInTheSameText() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(Self.extensions + "\n" + Self.uses, as: .appCode).flatMap(\.lines)
    #expect(scene.errors.isEmpty)
    #expect(lines == Self.printed)
  }

  @Test func itIsKnownInAnotherFile() throws {
    let sources = ProjectSources(
      find: { query in
        guard case .member(let name, let owners) = query else { return [] }
        let owner = [
          "init": ["UIColor", "UILabel", "CGRect"], "gap": ["UIView"], "gaps": ["UIView"],
        ][name]
        return owner?.contains(where: owners.contains) == true ? ["Extensions.swift"] : []
      },
      read: { ProjectSources.File(path: $0, text: Self.extensions) })
    let scene = Scene(size: CGSize(width: 100, height: 60), project: sources)
    let lines = try scene.run(Self.uses, as: .appCode).flatMap(\.lines)
    #expect(scene.errors.isEmpty)
    #expect(lines == Self.printed)
  }
}
