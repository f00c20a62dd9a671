import Foundation
import Testing

@testable import SceneLanguage

/// Points, sizes and rectangles that a transform is applied to.
@Suite struct TransformedPointTests {
  /// A quarter turn takes (3, 4) to (-4, 3); twice as wide and moved by (1, 2), (3, 4) is at (7, 6).
  @Test func theirPlacesAreThoseOfTheMap() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let wide = CGAffineTransform(a: 2, b: 0, c: 0, d: 1, tx: 1, ty: 2)
          let turned = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
          let (point, size) = (CGPoint(x: 3, y: 4), CGSize(width: 3, height: 4))
          let frame = CGRect(x: 1, y: 1, width: 3, height: 4)
          print(point.applying(wide).x, point.applying(wide).y, point.applying(turned).x, point.applying(turned).y)
          print(size.applying(wide).width, size.applying(wide).height)
          print(frame.applying(turned).minX, frame.applying(turned).minY, frame.applying(turned).width)
        }
      }
      """, as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["7 6 -4 3", "6 4", "-5 1 4"])
    #expect(scene.errors.isEmpty)
  }

  /// A picture of 200 x 100 in 100 x 100 is 100 x 50, 25 from the top.
  @Test func aPictureIsFittedIntoARectangle() throws {
    let scene = Scene(size: CGSize(width: 100, height: 60))
    let lines = try scene.run(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let fit = AVMakeRect(aspectRatio: CGSize(width: 200, height: 100), insideRect: CGRect(x: 0, y: 0, width: 100, height: 100))
          print(fit.minX, fit.minY, fit.width, fit.height)
        }
      }
      """, as: .appCode
    ).flatMap(\.lines)
    #expect(lines == ["0 25 100 50"])
  }
}
