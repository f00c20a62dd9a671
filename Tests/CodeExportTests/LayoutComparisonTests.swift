import AutoLayout
import CodeProof
import Foundation
import SceneLanguage
import Testing

/// One scene by frames, masks and constraints, at the size it was written for and at others.
struct LayoutComparisonTests {
  private func comparison(_ text: String, width: Double = 80, height: Double = 24) throws -> LayoutComparison
  {
    let viewport = Viewport(
      size: CGSize(width: width, height: height), cell: CGSize(width: 1, height: 1))
    return LayoutComparison(of: try RoundTrip.scene(text, viewport: viewport), title: "test.mas")
  }

  private func show(_ comparison: LayoutComparison, _ width: Double, _ height: Double) {
    comparison.show(
      in: Viewport(size: CGSize(width: width, height: height), cell: CGSize(width: 1, height: 1)))
  }

  private func frame(_ name: String, _ way: LayoutWay, _ comparison: LayoutComparison) throws -> [Double] {
    let version = try #require(comparison[way])
    let frame = try #require(comparison.snapshot(of: version).view(named: name)?.frame)
    return [frame.minX, frame.minY, frame.width, frame.height].map { (Double($0) * 100).rounded() / 100 }
  }

  /// A third of 90 is 30, of 60 is 20.
  @Test func framesStayAndThirdsFollow() throws {
    let comparison = try comparison(
      "view red\nred.make { top.bottom.centerX.equalTo(view); width.equalTo(view).dividedBy(3) }\n", width: 90
    )
    for way in LayoutWay.allCases { #expect(try frame("red", way, comparison) == [30, 0, 30, 24]) }
    show(comparison, 60, 12)
    #expect(try frame("red", .frames, comparison) == [30, 0, 30, 24])
    // Margins and width are flexible, each a third: a mask does as well as the constraints here.
    for way in [LayoutWay.autoresizing, .autoLayout, .masonry] {
      #expect(try frame("red", way, comparison) == [20, 0, 20, 12])
    }
    let versions = comparison.versions
    #expect(versions.map { comparison.misplaced(in: $0) } == [["red"], [], [], []])
  }

  /// In 80 columns b is 40 wide with 20 right of it; 40 more columns are shared as 2 to 1, though half of 120 is 60.
  @Test func aMaskSharesByProportion() throws {
    let comparison = try comparison(
      """
      view a, b
      a.make { left.top.equalTo(view); width.equalTo(20); height.equalTo(5) }
      b.make { left.equalTo(a.right); top.height.equalTo(a); width.equalTo(view).multipliedBy(0.5) }
      """)
    show(comparison, 120, 24)
    #expect(try frame("a", .autoresizing, comparison) == [0, 0, 20, 5])
    #expect(try frame("b", .autoresizing, comparison) == [20, 0, 66.67, 5])
    #expect(try frame("b", .masonry, comparison) == [20, 0, 60, 5])
    #expect(comparison.versions.map { comparison.misplaced(in: $0) } == [["b"], ["b"], [], []])
  }

  @Test func masksNameWhatChanges() throws {
    let comparison = try comparison(
      """
      view bar, badge
      bar.make { left.right.equalTo(view).inset(2); bottom.equalTo(view); height.equalTo(3) }
      badge.make { right.equalTo(view).offset(-1); top.equalTo(view); size.equalTo(4) }
      """)
    let code = try #require(comparison[.autoresizing]).code
    #expect(
      code.contains(
        "bar.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleTopMargin;"))
    #expect(
      code.contains(
        "badge.autoresizingMask = UIViewAutoresizingFlexibleLeftMargin | UIViewAutoresizingFlexibleBottomMargin;"
      ))
    #expect(code.contains("bar.frame = CGRectMake(2, 21, 76, 3);"))
  }

  /// A declaration and an addition make the view. A frame is a line. Four constraints of seven lines, the mask and the two lines
  /// of the activation are 31; a maker has the line of its edges between two.
  @Test func linesAreCounted() throws {
    let comparison = try comparison("view a\na.make.edges.equalTo(view).inset(2)\n")
    #expect(comparison.versions.map(\.lineCount) == [3, 4, 33, 5])
    #expect(comparison.versions.map(\.layoutLineCount) == [1, 2, 31, 3])
  }

  @Test func argumentsStandBelowEachOther() throws {
    let code = try #require(
      try comparison("view a\na.make.edges.equalTo(view)\na.make.width.equalTo(8).priority(700)\n")[
        .autoLayout]
    ).code
    let lines = code.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0.contains("constraintWithItem:a") })
    let colons = lines[start..<(start + 7)].map { line in line.prefix { $0 != ":" }.count }
    #expect(Set(colons).count == 1)
  }

  /// A stack view would place its views whatever their frames say.
  @Test func aStackBecomesAPlainView() throws {
    let comparison = try comparison(
      """
      stack row
      view a, b
      [row addArrangedSubview:a]; [row addArrangedSubview:b]
      row.distribution = UIStackViewDistributionFillEqually
      row.make { left.right.top.equalTo(view); height.equalTo(4) }
      """)
    let code = try #require(comparison[.frames]).code
    #expect(!code.contains("UIStackView"))
    show(comparison, 40, 24)
    #expect(try frame("b", .frames, comparison) == [40, 0, 40, 4])
    #expect(try frame("b", .masonry, comparison) == [20, 0, 20, 4])
  }

  @Test(arguments: BundledScene.all)
  func allWaysAgreeAtTheSizeTheyWereWrittenFor(_ scene: BundledScene) throws {
    let file = try SceneFile.parse(scene.text)
    let viewport = file.viewport(
      size: nil, scale: nil, usual: .cells, cells: CGSize(width: 80, height: 24))
    let comparison = LayoutComparison(
      of: try RoundTrip.scene(file.text, viewport: viewport), title: scene.name)
    #expect(comparison.inexact == [])
  }
}
