import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Swift's methods that change a set of options.
@Suite struct OptionSetTests {
  private func scene(_ statement: String) throws -> Scene {
    try Scene.phone(
      """
      class Holder: UIView {
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), box = UIView()
        override init(frame: CGRect) {
          super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
          addSubview(back)
          \(statement)
          snp.makeConstraints { $0.width.equalTo(200); $0.height.equalTo(100) }
        }
      }
      """)
  }

  /// Swift leaves the name of an Objective-C enumeration out of its constants.
  @Test(arguments: [("[.bold, .italic]", "3"), (".italic", "2"), ("MarkStyle.bold", "1"), ("[.bold]", "1")])
  func optionsOfAnEnumerationOfTheAppAreItsNumbers(_ style: String, _ number: String) throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(
      """
      typedef NS_OPTIONS(NSUInteger, MarkStyle) { MarkStyleBold = 1 << 0, MarkStyleItalic = 1 << 1 };
      @interface Mark : UIView
      @property (nonatomic, assign) MarkStyle style;
      @end
      @implementation Mark
      - (void)setStyle:(MarkStyle)style { _style = style; NSLog(@"%ld", style & 3); }
      @end
      class Page: UIViewController {
        override func viewDidLoad() { let mark = Mark(); mark.style = \(style) }
      }
      """, as: .appCode
    ).flatMap(\.lines)
    #expect(lines == [number])
  }

  @Test(arguments: [
    "back.autoresizingMask.update(with: [.flexibleWidth, .flexibleHeight])",
    "back.autoresizingMask.insert(.flexibleWidth); back.autoresizingMask.insert(.flexibleHeight)",
    "back.autoresizingMask = .flexibleWidth; back.autoresizingMask.formUnion([.flexibleHeight])",
    "back.autoresizingMask = [.flexibleWidth, .flexibleHeight, .flexibleTopMargin]; "
      + "back.autoresizingMask.remove(.flexibleTopMargin)",
    "var mask = UIView.AutoresizingMask(); mask.insert([.flexibleWidth, .flexibleHeight]); "
      + "back.autoresizingMask = mask",
  ])
  func aMaskIsChangedInPlace(_ statement: String) throws {
    let scene = try scene(statement)
    #expect(scene.notes(containing: "is not known").isEmpty)
    #expect(scene.frame("back") == box(0, 0, 200, 100))
  }

  @Test func aSetThatDoesNotMatterTakesTheMethodsToo() throws {
    let scene = try scene(
      "back.layer.maskedCorners = []; back.layer.maskedCorners.insert(.layerMinXMinYCorner)")
    #expect(scene.notes(containing: "is not known").isEmpty)
  }

  @Test func anArrayOfConstantsKeepsItsOwnMethods() throws {
    let scene = try scene(
      "var sides: [NSTextAlignment] = [.left, .right]; sides.remove(at: 0); "
        + "back.frame = CGRect(x: 0, y: 0, width: CGFloat(sides.count), height: 3)")
    #expect(scene.notes(containing: "is not known").isEmpty)
    #expect(scene.frame("back") == box(0, 0, 1, 3))
  }
}
