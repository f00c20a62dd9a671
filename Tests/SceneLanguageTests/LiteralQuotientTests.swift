import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Swift gives number literals the type that their expression is used as, C the type of a whole number.
@Suite struct LiteralQuotientTests {
  /// 160 * 9 / 16 = 90, and 5 / 2 = 2.5.
  @Test func aQuotientOfLiteralsIsAFractionWhereALengthIsWanted() throws {
    let scene = try Scene.app(
      """
      class CoverController: UIViewController {
        let cover = UIView()
        override func viewDidLoad() {
          view.addSubview(cover)
          cover.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            cover.heightAnchor.constraint(equalTo: cover.widthAnchor, multiplier: 9 / 16),
            cover.widthAnchor.constraint(equalToConstant: 160),
            cover.topAnchor.constraint(equalTo: view.topAnchor, constant: 5 / 2),
            cover.leftAnchor.constraint(equalTo: view.leftAnchor),
          ])
        }
      }
      """)
    #expect(scene.frame("cover") == box(0, 2.5, 160, 90))
    #expect(scene.notes.isEmpty)
  }

  @Test func aQuotientOfLiteralsIsAFractionWhereTheTypeIsDeclaredSo() throws {
    #expect(
      try printed(
        """
        let ratio: CGFloat = 9 / 16
        func half(of length: CGFloat, by factor: Double = 1 / 4) -> CGFloat { return length * factor }
        let steps: [CGFloat] = [1, 3]
        print(ratio * 16, half(of: 10), steps[1] / 2)
        """) == ["9 2.5 1.5"])
  }

  @Test func elsewhereWholeNumbersAreDivided() throws {
    #expect(
      try printed(
        """
        let steps = 7 / 2
        let width = 16, height = 9
        var places = ""
        for place in stride(from: 0, to: 5, by: 4 / 2) { places += "\\([10, 20, 30, 40, 50][place]) " }
        print(steps, height / width, CGFloat(height / width), places)
        """) == ["3 0 0 10 30 50 "])
  }

  /// 9 / 16 of two properties is 0, with which nothing would be seen.
  @Test func aFactorThatWholeNumbersMakeZeroIsNoted() throws {
    let scene = try Scene.app(
      """
      class PosterController: UIViewController {
        let poster = UIImageView()
        let ratioHeight = 9, ratioWidth = 16
        override func viewDidLoad() {
          view.addSubview(poster)
          poster.snp.makeConstraints { make in
            make.left.top.equalToSuperview()
            make.width.equalTo(80)
            make.height.equalTo(poster.snp.width).multipliedBy(ratioHeight / ratioWidth)
          }
        }
      }
      """)
    #expect(scene.notes(containing: "divides whole numbers, which gives 0").count == 1)
    #expect(scene.frame("poster")?.height == 80)
  }

  /// 300 * 0.25 = 75, 120 / 2 = 60, 1 / 8 * 80 = 10 and 30 - 1.5 = 28.5.
  @Test func aQuotientOfLiteralsIsAFractionBesideAFraction() throws {
    #expect(
      try printed(
        """
        let side: CGFloat = 300
        let eighty = 80.0
        print(side * (1 / 4), 120 * (1 / 2) as CGFloat, (1 / 8) * eighty, -(3 / 2) + CGFloat(30))
        """) == ["75 60 10 28.5"])
  }

  @Test func aQuotientThatIsAssignedHasTheTypeOfTheVariable() throws {
    #expect(
      try printed(
        """
        var ratio: CGFloat = 0, count = 8
        ratio = 3 / 4
        count = 7 / 2
        view box
        box.alpha = 1 / 2
        print(ratio, count, box.alpha)
        ratio *= 1 / 3
        count *= 1 / 3
        let isWide = true
        let part: CGFloat = isWide ? 1 / 5 : 0
        print(ratio, count, part)
        """) == ["0.75 3 0.5", "0.25 0 0.2"])
  }

  @Test func aPropertyOfATypeTakesAFraction() throws {
    let lines = try printed(
      "struct Style { var ratio: CGFloat = 3 / 8\nvar rows: Int = 9 / 2 }\nlet style = Style()\nprint(style.ratio, style.rows)"
    )
    #expect(lines == ["0.375 4"])
  }

  @Test func besideAWholeNumberWholeNumbersAreDivided() throws {
    #expect(try printed("let count = 12\nprint(count * (1 / 4), count * (5 / 2), count / 5)") == ["0 24 2"])
  }

  @Test func objectiveCDividesWholeLiteralsBesideAFraction() throws {
    #expect(
      try printed("CGFloat side = 300;\nNSLog(@\"%.2f %.2f\", side * (1 / 4), side * (5 / 2));") == [
        "0.00 600.00"
      ])
  }

  /// 350 / 500 = 0.7, and of whole numbers 0.
  @Test func aQuotientOfLiteralsIsAFractionWhereAResultIsDeclaredSo() throws {
    #expect(
      try printed(
        """
        class Cover {
          class var ratio: CGFloat { 350 / 500 }
          var share: Double { get { return 350 / 500 } }
          func part() -> CGFloat { if true { return 350 / 500 } }
          var whole: Int { 350 / 500 }
          func inner() -> CGFloat { [1].map { _ in return 350 / 500 }[0] }
        }
        let cover = Cover()
        print(Cover.ratio, cover.share, cover.part(), cover.whole, cover.inner())
        """) == ["0.7 0.7 0.7 0 0"])
  }
}
