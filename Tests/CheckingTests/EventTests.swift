import Checking
import ProjectFiles
import Testing

/// What goes wrong when an app runs on: when text is edited, a keyboard appears, a value changes.
@Suite struct EventTests {
  private func check(_ text: String, _ path: String) throws -> [CheckEntry] {
    let file = FileCheck.check(path, text: text, plan: CheckPlan(), project: try ProjectIndex(ProjectScope()))
    { _, _ in }
    #expect(file.errors.isEmpty)
    return file.entries.filter { !$0.isNote }
  }

  private func swift(_ setUp: String, _ methods: String) -> String {
    """
    import UIKit
    import SnapKit
    class NoteController: UIViewController, UITextFieldDelegate, UIScrollViewDelegate {
      let field = UITextField()
      let tabs = UISegmentedControl(items: ["Day", "Week"])
      let panel = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        view.addSubview(tabs)
        view.addSubview(panel)
        \(setUp)
        field.snp.makeConstraints { make in
          make.leading.trailing.equalToSuperview()
          make.top.equalTo(view.safeAreaLayoutGuide)
          make.height.equalTo(44)
        }
        tabs.snp.makeConstraints { make in
          make.leading.trailing.equalToSuperview()
          make.top.equalTo(field.snp.bottom).offset(8)
        }
        panel.snp.makeConstraints { make in
          make.leading.trailing.bottom.equalToSuperview()
          make.height.equalTo(100)
        }
      }
    \(methods)
    }
    """
  }

  private let grow = "panel.snp.makeConstraints { make in make.height.equalTo(160) }"

  /// The keyboard is 260 points high, and as wide as the window: 375 points on the usual phone.
  @Test func aKeyboardThatAppearsTellsItsFrame() throws {
    let found = try check(
      swift(
        """
        NotificationCenter.default.addObserver(self, selector: #selector(rise(_:)),
              name: UIResponder.keyboardWillShowNotification, object: nil)
        """,
        """
          @objc func rise(_ note: Notification) {
            guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
            panel.snp.makeConstraints { make in make.height.equalTo(frame.height + frame.width) }
          }
        """), "Note.swift")
    #expect(found.map(\.code) == ["conflict"])
    let message = try #require(found.first?.message)
    #expect(message.hasPrefix("after the keyboard appears: "))
    #expect(message.contains("635 high"))
  }

  @Test func aBlockObservesTheKeyboardThatDisappears() throws {
    let found = try check(
      swift(
        """
        NotificationCenter.default.addObserver(
              forName: UIResponder.keyboardWillHideNotification, object: nil, queue: .main) { _ in
              self.panel.snp.makeConstraints { make in make.height.equalTo(60) }
            }
        """, ""), "Note.swift")
    #expect(found.map(\.code) == ["conflict"])
    #expect(found.first?.message.hasPrefix("after the keyboard disappears: ") == true)
  }

  @Test func editingValuesAndScrollingRunWhatWaitsForThem() throws {
    let found = try check(
      swift(
        """
        field.delegate = self
            field.addTarget(self, action: #selector(typed), for: .editingChanged)
            tabs.addTarget(self, action: #selector(turned), for: .valueChanged)
        """,
        """
          func textFieldDidBeginEditing(_ textField: UITextField) {
            field.snp.makeConstraints { make in make.height.equalTo(60) }
          }
          @objc func typed() { \(grow) }
          @objc func turned() {
            tabs.snp.makeConstraints { make in make.height.equalTo(tabs.selectedSegmentIndex == 0 ? 20 : 40) }
            tabs.snp.makeConstraints { make in make.height.equalTo(30) }
          }
        """), "Note.swift")
    #expect(
      found.map { $0.message.prefix { $0 != ":" } } == [
        "after editing begins in field", "after the text of field changes", "after the value of tabs changes",
      ])
  }

  @Test func gesturesBesidesTapsRunTheirActions() throws {
    let found = try check(
      swift(
        """
        let press = UILongPressGestureRecognizer(target: self, action: #selector(hold(_:)))
            panel.addGestureRecognizer(press)
        """,
        """
          @objc func hold(_ press: UILongPressGestureRecognizer) {
            guard press.state == .began else { return }
            \(grow)
          }
        """), "Note.swift")
    #expect(found.map(\.code) == ["conflict"])
    #expect(found.first?.message.hasPrefix("after a long press on panel: ") == true)
  }

  /// What is told when editing begins is not told once more when it ends.
  @Test func oneCauseIsToldOnce() throws {
    let found = try check(
      swift(
        "field.delegate = self",
        """
          func textFieldDidBeginEditing(_ textField: UITextField) { \(grow) }
          func textFieldDidEndEditing(_ textField: UITextField) {
            panel.snp.updateConstraints { make in make.height.equalTo(100) }
          }
        """), "Note.swift")
    #expect(found.map(\.code) == ["conflict"])
    #expect(found.first?.message.hasPrefix("after editing begins in field: ") == true)
  }

  @Test func whatNothingIsRegisteredForDoesNotHappen() throws {
    let methods = """
        func textFieldDidBeginEditing(_ textField: UITextField) { \(grow) }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { \(grow) }
        @objc func keyboardWillShow(_ note: Notification) { \(grow) }
      """
    #expect(try check(swift("", methods), "Note.swift").isEmpty)
    // A field sends no messages of scroll views.
    #expect(
      try check(
        swift("field.delegate = self", "  func scrollViewDidScroll(_ view: UIScrollView) { \(grow) }"),
        "Note.swift"
      ).isEmpty)
  }

  @Test func anUpdateThatMatchesIsClean() throws {
    let methods = """
        func textFieldDidBeginEditing(_ textField: UITextField) {
          panel.snp.updateConstraints { make in make.height.equalTo(160) }
        }
      """
    #expect(try check(swift("field.delegate = self", methods), "Note.swift").isEmpty)
  }

  /// A safe area ends where the view does on the usual phone, but SnapKit takes them for two items.
  @Test func anUpdateToTheViewInPlaceOfItsSafeAreaIsRelatedAlike() throws {
    let text = swift(
      """
      NotificationCenter.default.addObserver(self, selector: #selector(rise),
            name: UIResponder.keyboardWillShowNotification, object: nil)
      """,
      """
        @objc func rise() {
          field.snp.updateConstraints { make in
            make.top.equalTo(view).offset(-20)
          }
        }
      """)
    let file = FileCheck.check(
      "Note.swift", text: text, plan: CheckPlan(), project: try ProjectIndex(ProjectScope())
    ) {
      _, _ in
    }
    let found = file.entries.filter { !$0.isNote }
    #expect(found.map(\.code) == ["update-added"])
    #expect(found.first?.message.hasPrefix("after the keyboard appears: ") == true)
    let fix = try #require(found.first?.fixes.first)
    #expect(
      fix.edit.applied(to: text)
        == text.replacing(
          "make.top.equalTo(view).offset(-20)", with: "make.top.equalTo(view.safeAreaLayoutGuide).offset(-20)"
        ))
  }

  @Test func anObjectiveCDelegateIsToldToo() throws {
    let text = """
      @interface NoteController : UIViewController <UITextViewDelegate>
      @property (nonatomic, strong) UITextView *note;
      @end
      @implementation NoteController
      - (void)viewDidLoad {
          [super viewDidLoad];
          self.note = [UITextView new];
          self.note.delegate = self;
          [self.view addSubview:self.note];
          [self.note mas_makeConstraints:^(MASConstraintMaker *make) {
              make.left.right.equalTo(self.view);
              make.top.equalTo(self.view).offset(20);
              make.height.mas_equalTo(50);
          }];
      }
      - (void)textViewDidChange:(UITextView *)textView {
          [self.note mas_updateConstraints:^(MASConstraintMaker *make) {
              make.height.mas_lessThanOrEqualTo(40);
          }];
      }
      @end
      """
    let found = try check(text, "Note.m")
    #expect(found.map(\.code) == ["conflict", "update-added"])
    #expect(found.allSatisfy { $0.message.hasPrefix("after the text of note changes: ") })
    let fix = try #require(found.first?.fixes.first)
    #expect(fix.edit.applied(to: text) == text.replacing("mas_lessThanOrEqualTo", with: "mas_equalTo"))
  }
}
