import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Two questions about one value that is not known have answers that go together.
@Suite struct AssumedAnswerTests {
  private func frames(_ body: String) throws -> (first: CGRect?, second: CGRect?) {
    let scene = try Scene.phone(
      """
      @interface FormCell : UIView
      @property (nonatomic, strong) FormModel *model;
      @property (nonatomic, strong) UIView *field;
      @property (nonatomic, strong) UIView *hint;
      @end
      @implementation FormCell
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        self.field = [UIView new];
        self.hint = [UIView new];
        [self addSubview:self.field];
        [self addSubview:self.hint];
        \(body)
        return self;
      }
      - (void)pin:(UIView *)view at:(CGFloat)top {
        [view mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.equalTo(self);
          make.top.equalTo(self).offset(top);
          make.size.mas_equalTo(CGSizeMake(50, 20));
        }];
      }
      @end
      """)
    return (scene.frame("field"), scene.frame("hint"))
  }

  @Test func whatIsMissingInOneConditionIsNotThereInTheNext() throws {
    let frames = try frames(
      """
      if (!self.model.isEdit) { [self pin:self.field at:10]; }
      if (self.model.isEdit) { [self pin:self.hint at:40]; }
      """)
    #expect(frames.first?.size == CGSize(width: 50, height: 20))
    #expect(frames.second?.size != CGSize(width: 50, height: 20))
  }

  @Test func whatCountsAsThereIsNotMissingInTheNextCondition() throws {
    let frames = try frames(
      """
      if (self.model.isEdit) { [self pin:self.field at:10]; }
      if (self.model.isEdit == nil) { [self pin:self.hint at:40]; }
      """)
    #expect(frames.first?.size == CGSize(width: 50, height: 20))
    #expect(frames.second?.size != CGSize(width: 50, height: 20))
  }

  @Test func theSameQuestionHasTheSameAnswer() throws {
    let frames = try frames(
      """
      if (self.model.isEdit) { [self pin:self.field at:10]; }
      if (self.model.isEdit) { [self pin:self.hint at:40]; }
      """)
    #expect(frames.first?.size == CGSize(width: 50, height: 20))
    #expect(frames.second?.size == CGSize(width: 50, height: 20))
  }

  @Test func questionsAboutOtherValuesAreAnsweredOnTheirOwn() throws {
    let frames = try frames(
      """
      if (!self.model.isEdit) { [self pin:self.field at:10]; }
      if (self.model.isNew) { [self pin:self.hint at:40]; }
      """)
    #expect(frames.first?.size == CGSize(width: 50, height: 20))
    #expect(frames.second?.size == CGSize(width: 50, height: 20))
  }

  @Test func anObjectThatStandsForAnArgumentIsNotNil() throws {
    let scene = try Scene.phone(
      """
      final class ItemController: UIViewController {
        private var item: Item?
        private let bar = UILabel()
        convenience init(item: Item) { self.init(); self.item = item }
        override func viewDidLoad() {
          view.addSubview(bar)
          bar.snp.makeConstraints {
            $0.left.equalToSuperview()
            $0.top.equalToSuperview().offset(item == nil ? 20 : 200)
          }
          if let item { bar.text = "SHOWN" } else { bar.isHidden = true }
        }
      }
      """)
    #expect(scene.frame("bar")?.minY == 200)
    #expect(scene.snapshot().views.last?.isHidden == false)
  }
}
