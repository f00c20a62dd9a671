import AutoLayout
import Foundation
import Testing

/// What attributes read as after a layout.
struct AttributeValueTests {
  /// A card at (20, 10), 100 by 40, in a window of 200 by 100.
  private func card(rightToLeft: Bool = false) -> (window: LayoutWindow, card: UIView) {
    let window = LayoutWindow(size: CGSize(width: 200, height: 100))
    if rightToLeft { window.rootView.semanticContentAttribute = .forceRightToLeft }
    let card = UIView(frame: CGRect(x: 20, y: 10, width: 100, height: 40))
    card.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 6)
    window.rootView.addSubview(card)
    window.layoutIfNeeded()
    return (window, card)
  }

  @Test(
    arguments: [
      (.left, 20), (.right, 120), (.top, 10), (.bottom, 50), (.leading, 20), (.trailing, 120), (.width, 100),
      (.height, 40), (.centerX, 70), (.centerY, 30), (.firstBaseline, 10), (.lastBaseline, 50),
      (.leftMargin, 22), (.rightMargin, 114), (.topMargin, 11), (.bottomMargin, 47), (.leadingMargin, 22),
      (.trailingMargin, 114),
      // Half way between 22 and 114, and between 11 and 47.
      (.centerXWithinMargins, 68), (.centerYWithinMargins, 29),
    ] as [(NSLayoutConstraint.Attribute, Double)])
  func eachAttributeHasItsValue(attribute: NSLayoutConstraint.Attribute, value: Double) {
    let (window, card) = card()
    #expect(card.value(of: attribute) == value)
    withExtendedLifetime(window) {}
  }

  @Test(
    arguments: [(.leading, 120), (.trailing, 20), (.leadingMargin, 114), (.trailingMargin, 22), (.left, 20)]
      as [(NSLayoutConstraint.Attribute, Double)])
  func leadingIsOnTheRightWhereTextRunsToTheLeft(attribute: NSLayoutConstraint.Attribute, value: Double) {
    let (window, card) = card(rightToLeft: true)
    #expect(card.value(of: attribute) == value)
    withExtendedLifetime(window) {}
  }

  @Test func baselinesAreTheBottomsOfLines() {
    let window = LayoutWindow(size: CGSize(width: 80, height: 24))
    let label = UILabel()
    label.text = "one\ntwo"
    label.numberOfLines = 0
    // Two lines, each 1 high, in the middle of 6: from 12 to 14.
    label.frame = CGRect(x: 0, y: 10, width: 5, height: 6)
    window.rootView.addSubview(label)
    window.layoutIfNeeded()
    #expect(label.value(of: .firstBaseline) == 13)
    #expect(label.value(of: .lastBaseline) == 14)
  }

  @Test func notAnAttributeHasNone() {
    let (window, card) = card()
    #expect(card.value(of: .notAnAttribute) == nil)
    withExtendedLifetime(window) {}
  }
}
