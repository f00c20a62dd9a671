import AutoLayout
import Foundation
import Testing

@Suite struct ViewContentTests {
  /// A class of view that only its own declaration knows.
  private final class RatingView: UIControl {
    var rating = 0
    override var content: ViewContent? {
      ViewContent(glyphs: String(repeating: "*", count: rating), columns: 5)
    }
  }

  private func window(_ view: UIView) -> LayoutWindow {
    let window = LayoutWindow(size: CGSize(width: 400, height: 160), cell: CGSize(width: 8, height: 16))
    window.rootView.addSubview(view)
    return window
  }

  @Test func aClassOfViewIsMeasuredAndShownByItsOwnDescription() {
    let view = RatingView()
    view.rating = 3
    let window = window(view)
    #expect(view.intrinsicContentSize == CGSize(width: 5 * 8, height: 16))
    let snapshot = window.snapshot().views[1]
    #expect(snapshot.className == "RatingView")
    #expect(snapshot.content?.text == "***")
  }

  @Test func controlsAreAsLargeAsTheirCharacters() {
    let button = UIButton()
    button.title = "Send"
    let segments = UISegmentedControl()
    segments.titles = ["One", "Two"]
    let pages = UIPageControl()
    pages.numberOfPages = 4
    let sizes: [(UIView, Double, Double)] = [
      // 4 letters and 2 to each side; " One | Two " is 11.
      (button, 8, 3), (segments, 13, 3), (pages, 7, 1), (UISwitch(), 6, 1),
      (UIStepper(), 8, 1),
      (UIActivityIndicatorView(), 2, 1),
    ]
    for (view, columns, rows) in sizes {
      #expect(view.intrinsicContentSize == CGSize(width: columns, height: rows), "\(view.className)")
    }
    for view in [UISlider(), UIProgressView()] {
      #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 1))
    }
  }

  /// Without what does not count for alignment: 2 points of a switch, 1 of a segmented control and of a slider.
  @Test func controlsHaveADevicesSizesInPoints() {
    let pages = UIPageControl()
    pages.numberOfPages = 4
    let sizes: [(UIView, Double, Double)] = [
      // Four dots of 7 points, 9 apart.
      (pages, 55, 26), (UISwitch(), 49, 31), (UIStepper(), 94, 32), (UIActivityIndicatorView(), 20, 20),
      (UISlider(), -1, 30), (UIProgressView(), -1, 4), (UISearchBar(), -1, 56),
    ]
    for (view, width, height) in sizes {
      view.cellSize = CGSize(width: 8, height: 16)
      #expect(view.intrinsicContentSize == CGSize(width: width, height: height), "\(view.className)")
    }
  }

  @Test func anAppearanceIsCopiedWhole() {
    let view = UIView()
    view.alpha = 0.5
    view.backgroundColor = .red
    view.clipsToBounds = true
    #expect(window(view).snapshot().views[1].appearance == view.appearance)
    #expect(
      view.appearance.properties.map(\.name) == ["backgroundColor", "alpha", "clipsToBounds", "transform"])
  }

  @Test func aTextViewAsksForASizeOnlyWhereItDoesNotScroll() {
    let (view, field) = (UITextView(), UITextField())
    (view.text, field.text) = ("Notes", "Notes")
    let none = UIView.noIntrinsicMetric
    #expect(view.intrinsicContentSize == CGSize(width: none, height: none))
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize == field.intrinsicContentSize)
  }
}
