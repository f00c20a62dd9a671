import AutoLayout
import CodeExport
import Foundation
import Testing

/// One constraint as the libraries write it.
struct StyleTests {
  private func equation(
    _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0
  ) -> ConstraintCode {
    ConstraintCode(
      Equation(
        firstItem: "card", firstAttribute: first, relation: .equal,
        secondItem: second == .notAnAttribute ? nil : "header", secondAttribute: second,
        multiplier: multiplier, constant: constant))
  }

  @Test func aPositionBelowAnotherView() {
    let code = equation(.top, .bottom, constant: 8)
    #expect(
      ExportTarget.masonry.code(for: code)
        == ["make.top.equalTo(header.mas_bottom).offset(8);  // in card.mas_makeConstraints"])
    #expect(
      ExportTarget.snapKit.code(for: code)
        == ["make.top.equalTo(header.snp.bottom).offset(8)  // in card.snp.makeConstraints"])
    #expect(
      ExportTarget.anchors.code(for: code)
        == ["card.topAnchor.constraint(equalTo: header.bottomAnchor, constant: 8).isActive = true"])
  }

  @Test func aSizeWithAPriority() {
    var code = equation(.width, constant: 44.5)
    code.priority = 750
    #expect(
      ExportTarget.masonry.code(for: code)
        == ["make.width.equalTo(@(44.5)).priorityHigh();  // in card.mas_makeConstraints"])
    #expect(
      ExportTarget.anchors.code(for: code) == [
        "let cardWidth = card.widthAnchor.constraint(equalToConstant: 44.5)",
        "cardWidth.priority = .defaultHigh", "cardWidth.isActive = true",
      ])
  }

  /// Anchors have no multiples of places.
  @Test func anAnchorThatIsNotThereIsAnItem() {
    #expect(
      ExportTarget.anchors.code(for: equation(.centerX, .right, multiplier: 0.25)) == [
        "NSLayoutConstraint(item: card, attribute: .centerX, relatedBy: .equal, toItem: header, "
          + "attribute: .right, multiplier: 0.25, constant: 0).isActive = true"
      ])
  }

  @Test func anUnknownTargetIsNamedWithTheKnownOnes() {
    #expect {
      try ExportTarget.named("mansory")
    } throws: {
      ($0 as? ExportTarget.Unknown)?.message
        == "'mansory' is none of masonry, snapkit, anchors, nslayoutconstraint, vfl"
    }
  }
}
