import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// The size of buttons with images.
@Suite struct ButtonSizeTests {
  @Test func aButtonIsAsLargeAsItsImageAndItsTitle() throws {
    let scene = try Scene.made(
      """
      button icon, both, title, inset, stacked
      [icon setImage:[UIImage imageNamed:@"i-20x6"] forState:UIControlStateNormal]
      [both setImage:[UIImage imageNamed:@"i-20x6"] forState:UIControlStateNormal]
      [both setTitle:@"Send" forState:UIControlStateNormal]
      both.imageEdgeInsets = UIEdgeInsetsMake(0, 9, 0, 0)
      both.titleEdgeInsets = UIEdgeInsetsMake(0, 9, 0, 0)
      [title setTitle:@"Send" forState:UIControlStateNormal]
      [inset setImage:[UIImage imageNamed:@"i-20x6"] forState:UIControlStateNormal]
      [inset setTitle:@"Send" forState:UIControlStateNormal]
      inset.contentEdgeInsets = UIEdgeInsetsMake(1, 2, 3, 4)
      @[icon, both, title, inset].make.left.top.equalTo(0)
      """)
    #expect(scene.frame("icon") == box(0, 0, 20, 6))
    // The title is 4 letters with 2 to each side and 1 high with 1 above and below; the image stands beside it. Insets of
    // one of them alone do not count.
    #expect(scene.frame("title") == box(0, 0, 8, 3))
    #expect(scene.frame("both") == box(0, 0, 28, 6))
    #expect(scene.frame("inset") == box(0, 0, 2 + 20 + 4 + 4, 1 + 6 + 3))
    _ = try scene.run("[both setImage:nil forState:UIControlStateNormal]")
    #expect(scene.frame("both") == box(0, 0, 8, 3))
  }

  /// The image behind a title is the least size, and the only one without a title.
  @Test func aButtonIsAsLargeAsTheImageBehindIt() throws {
    let scene = try Scene.made(
      """
      button plain, title
      [plain setBackgroundImage:[UIImage imageNamed:@"b-20x6"] forState:UIControlStateNormal]
      [title setBackgroundImage:[UIImage imageNamed:@"b-6x6"] forState:UIControlStateNormal]
      [title setTitle:@"Send" forState:UIControlStateNormal]
      @[plain, title].make.left.top.equalTo(0)
      """)
    #expect(scene.frame("plain") == box(0, 0, 20, 6))
    // 4 letters with 2 to each side, 3 high.
    #expect(scene.frame("title") == box(0, 0, 8, 6))
  }

  @Test func aConfigurationPlacesTheImage() throws {
    let scene = try Scene.made(
      """
      var config = UIButton.Configuration.plain()
      config.title = "Send"
      config.image = UIImage(named: "i-20x6")
      config.imagePadding = 5
      config.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      let button = UIButton(configuration: config)
      view.addSubview(button)
      button.snp.makeConstraints { $0.left.top.equalToSuperview() }
      """)
    #expect(scene.frame("button") == box(0, 0, 2 + 20 + 5 + 4 + 4, 1 + 6 + 3))
    _ = try scene.run("button.configuration?.imagePlacement = .top")
    #expect(scene.frame("button") == box(0, 0, 2 + 20 + 4, 1 + 6 + 5 + 1 + 3))
  }
}
