import Checking
import Foundation
import ProjectFiles
import Testing

/// The size at which a file is checked that names none.
@Suite struct UsualSizeTests {
  /// 24 + 500 + 24 = 548 points fit a phone of 667, below its status bar of 20, and not a terminal's 24 lines of 16.
  private static let controller = """
    class LetterController: UIViewController {
      let page = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(page)
        page.snp.makeConstraints { make in
          make.leading.trailing.equalToSuperview()
          make.top.equalTo(view.safeAreaLayoutGuide).offset(24)
          make.height.equalTo(500)
          make.bottom.lessThanOrEqualToSuperview().offset(-24)
        }
      }
    }
    """

  private func check(
    _ path: String, _ text: String, _ loading: LoadingOptions = LoadingOptions()
  ) throws -> CheckedFile {
    FileCheck.check(
      path, text: text, plan: CheckPlan(loading: loading), project: try ProjectIndex(ProjectScope())
    ) {
      _, _ in
    }
  }

  @Test func anAppsCodeIsCheckedOnAPhone() throws {
    #expect(try check("Letter.swift", Self.controller).entries.map(\.code) == [])
  }

  @Test func theSizeOfTheCommandLineCounts() throws {
    let found = try check(
      "Letter.swift", Self.controller, LoadingOptions(size: CGSize(width: 640, height: 384)))
    #expect(found.entries.first?.code == "conflict")
    #expect(found.entries.first?.sizes == ["640x384"])
  }

  /// 100 columns are more than 80.
  @Test func aSceneIsCheckedOnATerminal() throws {
    let found = try check(
      "wide.mas", "view a\na.make.left.top.equalTo(view)\na.make.size.equalTo(CGSizeMake(100, 5))")
    #expect(found.entries.map(\.code) == ["outside"])
    #expect(found.entries.first?.sizes == ["80x24"])
  }
}
