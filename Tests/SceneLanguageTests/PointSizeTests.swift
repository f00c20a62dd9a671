import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Sizes of UIKit's views in code of an app, whose lengths are a device's points.
@Suite struct PointSizeTests {
  /// The frame that a view takes by its content.
  private func frame(_ setup: String) throws -> CGRect? { try Scene.frameOfItem(setup) }

  /// 1.193359375 times the size, in whole pixels: 17 points are 20.29, 14 are 16.71, 12 are 14.32, 34 are 40.57.
  @Test(
    arguments: [
      ("", 20.5), ("item.font = UIFont.systemFont(ofSize: 14)", 17),
      ("item.font = .systemFont(ofSize: 12)", 14.5),
      ("item.font = UIFont(name: \"PingFangSC-Semibold\", size: 12)", 14.5),
      ("item.font = .preferredFont(forTextStyle: .largeTitle)", 41),
    ])
  func aLabelIsAsHighAsALineOfItsFont(font: String, height: Double) throws {
    let frame = try frame("let item = UILabel()\nitem.text = \"Name\"\n" + font)
    #expect(frame?.height == CGFloat(height))
  }

  @Test func aBoldTextIsWiderThanARegularOneOfItsSize() throws {
    let setup = "let item = UILabel()\nitem.text = \"Account\"\nitem.font = "
    let widths = try [
      "UIFont.systemFont(ofSize: 15)", "UIFont.boldSystemFont(ofSize: 15)",
      "UIFont.systemFont(ofSize: 15, weight: .bold)",
    ].map { try frame(setup + $0)?.width ?? 0 }
    #expect(widths[1] > widths[0] && widths[1] == widths[2])
  }

  /// As public files record it.
  @Test func ideographsAreALittleWiderThanTheFont() throws {
    let frame = try frame("let item = UILabel()\nitem.text = \"设置主题\"\nitem.font = .systemFont(ofSize: 15)")
    #expect(frame?.width == 61.5)
  }

  /// Text of 18 points is 22 high (21.48), of 15 points 18 (17.90), of 17 points 21 (20.29); 6 points are above and below, or 7 in a
  /// configuration with 12 at the sides.
  @Test(
    arguments: [
      ("UIButton()", 30.0, 34.0), ("UIButton(type: .system)", 30, 30),
      ("UIButton(configuration: .plain())", 24, 35),
    ])
  func anEmptyButtonHasTheSizeOfItsKind(made: String, width: Double, height: Double) throws {
    #expect(try frame("let item = \(made)")?.size == CGSize(width: width, height: height))
  }

  @Test func aButtonsFontIsThatOfItsTitleLabel() throws {
    // 12 points are 14.32: 15 high, with 6 above and below.
    let frame = try frame(
      "let item = UIButton()\nitem.setTitle(\"A longer title\", for: .normal)\nitem.titleLabel?.font = .systemFont(ofSize: 12)"
    )
    #expect(frame?.height == 27)
  }

  @Test(
    arguments: [
      ("UISwitch()", 51.0, 31.0), ("UIStepper()", 94, 32), ("UIActivityIndicatorView(style: .large)", 37, 37),
      ("UIActivityIndicatorView()", 20, 20),
    ])
  func aControlIsAsLargeAsOnADevice(made: String, width: Double, height: Double) throws {
    #expect(try frame("let item = \(made)")?.size == CGSize(width: width, height: height))
  }

  @Test func aFieldWithABorderIs34High() throws {
    #expect(try frame("let item = UITextField()\nitem.borderStyle = .roundedRect")?.height == 34)
  }

  @Test func aTextIsMeasuredInColumnsWhereAPointIsACharacter() throws {
    let scene = try Scene.made(
      "label name\nname.text = @\"Name\"\nname.font = [UIFont systemFontOfSize:30]\nname.make.left.top.equalTo(0)"
    )
    #expect(scene.frame("name") == box(0, 0, 4, 1))
  }
}
