import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// The views at the ends of text fields, and the heights of fields in code of an app.
@Suite struct FieldEndTests {
  @Test func theViewsThatAFieldShowsAreItsSubviews() throws {
    let scene = try Scene.phone(
      """
      @implementation Login : UIViewController
      - (void)viewDidLoad {
        [super viewDidLoad];
        UITextField *field = [UITextField new];
        field.placeholder = @"Password";
        UIButton *forgot = [[UIButton alloc] initWithFrame:CGRectMake(0, 0, 80, 30)];
        [forgot setTitle:@"Forgot?" forState:UIControlStateNormal];
        field.rightView = forgot;
        field.rightViewMode = UITextFieldViewModeAlways;
        UIView *lock = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 20, 20)];
        field.leftViewMode = UITextFieldViewModeUnlessEditing;
        field.leftView = lock;
        [self.view addSubview:field];
        [field mas_makeConstraints:^(MASConstraintMaker *make) {
          make.left.right.equalTo(self.view);
          make.top.equalTo(self.view).offset(100);
          make.height.mas_equalTo(40);
        }];
      }
      @end
      """)
    // (40 - 30) / 2 from the top, and at the right end; (40 - 20) / 2.
    #expect(scene.frame("forgot") == box(295, 5, 80, 30))
    #expect(scene.frame("lock") == box(0, 10, 20, 20))
  }

  @Test func aFieldShowsNoViewOutsideOfItsMode() throws {
    let scene = try Scene.phone(
      """
      class Login: UIViewController {
        let field = UITextField(), never = UILabel(), editing = UILabel(), first = UILabel(), second = UILabel()
        override func viewDidLoad() {
          view.addSubview(field)
          field.leftView = never
          field.rightViewMode = .whileEditing
          field.rightView = editing
        }
      }
      """)
    #expect(scene.snapshot().views.map(\.name) == ["view", "field"])
    let other = try Scene.phone(
      """
      class Login: UIViewController {
        let field = UITextField(), first = UILabel(), second = UILabel()
        override func viewDidLoad() {
          view.addSubview(field)
          field.leftViewMode = .always
          field.leftView = first
          field.leftView = second
        }
      }
      """)
    #expect(other.snapshot().views.map(\.name) == ["view", "field", "second"])
  }

  @Test func aFieldIsHighOnlyWithABorder() throws {
    let scene = try Scene.phone(
      """
      class Login: UIViewController {
        @IBOutlet var stored: UITextField!
        let plain = UITextField(), round = UITextField()
        override func viewDidLoad() {
          round.borderStyle = .roundedRect
          for (index, field) in [plain, round].enumerated() {
            view.addSubview(field)
            field.snp.makeConstraints { $0.left.right.equalToSuperview(); $0.top.equalTo(100 + 100 * index) }
          }
          stored.snp.makeConstraints { $0.left.right.equalToSuperview(); $0.top.equalTo(300) }
        }
      }
      """)
    #expect(scene.frame("plain")?.height == 22)
    #expect(scene.frame("round")?.height == 34)
    // A storyboard's fields have a border unless it says otherwise.
    #expect(scene.frame("stored")?.height == 34)
  }

  @Test func anEndWithoutASizeIsAsLargeAsItsConstraintsAsk() throws {
    let scene = try Scene.phone(
      """
      class Login: UIViewController {
        let field = UITextField()
        override func viewDidLoad() {
          let end = UIView(), eye = UIView()
          end.addSubview(eye)
          eye.snp.makeConstraints {
            $0.edges.equalToSuperview().inset(UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)); $0.size.equalTo(20)
          }
          field.rightView = end
          field.rightViewMode = .always
          view.addSubview(field)
          field.snp.makeConstraints { $0.left.right.top.equalToSuperview(); $0.height.equalTo(40) }
        }
      }
      """)
    #expect(scene.snapshot().conflicts.isEmpty)
    // 8 + 20 + 8 wide at the right of 375, in the middle of 40.
    #expect(scene.frame("end") == box(339, 10, 36, 20))
    #expect(scene.frame("eye") == box(8, 0, 20, 20))
  }
}
