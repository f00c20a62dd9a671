import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// Numbers of frames that are right where they are read, beside those that are read too early.
@Suite struct EarlyFrameTests {
  /// A controller with a card of 300 by 120 points on a screen of 375 by 667.
  private func codes(
    _ setUp: String, members: String = "", card: String = "UIView()"
  ) throws -> [String] {
    let scene = Scene(
      viewport: Viewport(size: CGSize(width: 375, height: 667), cell: CGSize(width: 8, height: 16)))
    _ = try scene.run(
      """
      class CardController: UIViewController {
        let card = \(card)
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(card)
          card.snp.makeConstraints { make in
            make.center.equalToSuperview()
            make.width.equalTo(300)
            make.height.equalTo(120)
          }
          \(setUp)
        }
        \(members)
      }
      """, as: .appCode)
    return SceneDiagnosis(scene).findings().filter { $0.kind.severity != .note }.map(\.code)
  }

  @Test func aFrameThatConstraintsGiveLaterIsReadTooEarly() throws {
    #expect(try codes("card.layer.cornerRadius = card.frame.height / 2") == ["early-frame"])
    #expect(try codes("card.layer.shadowPath = UIBezierPath(rect: card.bounds).cgPath") == ["early-frame"])
  }

  @Test func behindALayoutTheNumberIsRight() throws {
    #expect(try codes("view.layoutIfNeeded()\n card.layer.cornerRadius = card.frame.height / 2").isEmpty)
  }

  @Test func aHookBehindTheLayoutReadsTheRightNumber() throws {
    let hook = """
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        round()
      }
      private func round() { card.layer.cornerRadius = card.frame.height / 2 }
      """
    #expect(try codes("", members: hook).isEmpty)
    // What is read too early is read again then.
    #expect(try codes("round()", members: hook).isEmpty)
  }

  @Test func aFrameThatCodeGivesIsThere() throws {
    #expect(
      try codes(
        "card.layer.cornerRadius = card.frame.height / 2",
        card: "UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 120))"
      ).isEmpty)
  }

  /// The height is right: only the width becomes another one.
  @Test func whatIsReadCounts() throws {
    let card = "UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 120))"
    #expect(try codes("card.layer.cornerRadius = card.frame.height / 2", card: card).isEmpty)
    #expect(try codes("card.layer.cornerRadius = card.frame.width / 2", card: card) == ["early-frame"])
  }

  @Test func aControllersViewHasItsSize() throws {
    #expect(
      try codes(
        "let fade = CAGradientLayer()\n fade.frame = view.bounds\n view.layer.insertSublayer(fade, at: 0)"
      ).isEmpty)
  }

  @Test func aBlockForLaterRunsBehindTheLayout() throws {
    #expect(
      try codes("DispatchQueue.main.async {\n self.card.layer.cornerRadius = self.card.frame.height / 2\n }")
        .isEmpty)
  }

  @Test func whatIsNotDrawnFromASizeIsNone() throws {
    #expect(try codes("let height = card.frame.height\n print(height)").isEmpty)
    #expect(try codes("card.tag = Int(card.frame.height)").isEmpty)
  }

  @Test func whatIsSetAgainWithTheBoundsIsRight() throws {
    let observer = "let fade = CAGradientLayer()\n func resize() { fade.frame = card.bounds }"
    #expect(try codes("fade.frame = card.bounds", members: observer).isEmpty)
    #expect(try codes("fade.frame = card.bounds", members: "let fade = CAGradientLayer()") == ["early-frame"])
  }

  /// The frame that it has in its nib is not known.
  @Test func anOutletsFrameMayBeRight() throws {
    let outlet = "@IBOutlet weak var badge: UIView!"
    let setUp = """
      badge.snp.makeConstraints { make in
            make.top.leading.equalToSuperview()
            make.size.equalTo(40)
          }
          badge.layer.cornerRadius = badge.frame.height / 2
      """
    #expect(try codes(setUp, members: outlet).isEmpty)
    #expect(
      try codes("view.addSubview(badge)\n" + setUp, members: "let badge = UIView()") == ["early-frame"])
  }
}
