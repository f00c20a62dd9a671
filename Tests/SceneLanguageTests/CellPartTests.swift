import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// What a table's cell has by itself: margins, and an image view that takes no room without an image.
@Suite struct CellPartTests {
  private func cell(_ statements: String) throws -> Scene {
    try Scene.phone(
      """
      class RowCell: UITableViewCell {
        let part = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          textLabel?.text = "Ann"
          contentView.addSubview(part)
          part.translatesAutoresizingMaskIntoConstraints = false
          contentView.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[part]-|", options: [], metrics: nil, views: ["part": part]))
          NSLayoutConstraint.activate([part.topAnchor.constraint(equalTo: contentView.topAnchor), part.heightAnchor.constraint(equalToConstant: 4)])
          \(statements)
        }
      }
      """)
  }

  /// 16 at each side of 375 points.
  @Test func itsContentHasTheMarginsOfARow() throws {
    #expect(try cell("").frame("part") == box(16, 0, 343, 4))
  }

  @Test func itsImageViewTakesNoRoomWithoutAnImage() throws {
    let scene = try cell("imageView?.contentMode = .center")
    #expect(scene.frame("imageView")?.width == 0)
    #expect(scene.frame("textLabel")?.minX == 16)
  }

  @Test func itsTextMakesRoomForAnImage() throws {
    let scene = try cell("imageView?.image = UIImage(named: \"face\")")
    let image = try #require(scene.frame("imageView"))
    #expect(image.width > 0)
    // As far from the image as the image from the edge.
    #expect(scene.frame("textLabel")?.minX == image.maxX + 16)
  }
}

/// Views that UIKit makes as large as the screen.
@Suite struct ScreenSizeTests {
  @Test func theViewOfAControllerIsAsLargeAsTheScreen() throws {
    let scene = try Scene.phone(
      """
      class Home: UIViewController {
        override func viewDidLoad() {
          let page = UIViewController()
          addChild(page)
          view.addSubview(page.view)
        }
      }
      """)
    #expect(scene.snapshot().views.last?.frame == box(0, 0, 375, 667))
  }

  @Test(arguments: ["[[UIWindow alloc] init]", "[UIWindow new]"])
  func aWindowIsAsLargeAsTheScreen(_ window: String) throws {
    let scene = try Scene.phone(
      """
      @implementation Home : UIViewController
      - (void)viewDidLoad {
        UIWindow *overlay = \(window);
        UIView *part = [[UIView alloc] initWithFrame:CGRectMake(0, 0, overlay.bounds.size.width, 5)];
        [self.view addSubview:part];
      }
      @end
      """)
    #expect(scene.frame("part") == box(0, 0, 375, 5))
  }
}
