import Foundation
import Testing

@testable import SceneLanguage

/// Objective-C's getters run at each reading.
@Suite struct GetterTests {
  private func views(_ body: String) throws -> Scene {
    try Scene.app(
      """
      @interface Home : UIViewController
      @property (nonatomic, strong) UIView *box;
      @end
      @implementation Home
      - (void)viewDidLoad {
      \(body)
        [self.view addSubview:self.box];
        [self.box mas_makeConstraints:^(MASConstraintMaker *make) { make.left.top.mas_equalTo(0); make.width.height.mas_equalTo(7); }];
      }
      - (UIView *)box {
        if (!_box) { _box = [UIView new]; }
        return _box;
      }
      @end
      """)
  }

  @Test(arguments: ["", "self.box = nil;", "_box = nil;", "[self.view addSubview:self.box]; self.box = nil;"])
  func aViewThatIsMadeWhenItIsAskedForIsMadeAgainAfterNil(_ before: String) throws {
    let scene = try views(before)
    #expect(scene.errors.isEmpty)
    #expect(scene.notes.isEmpty)
    #expect(scene.snapshot().views.last?.frame == box(0, 0, 7, 7))
  }
}
