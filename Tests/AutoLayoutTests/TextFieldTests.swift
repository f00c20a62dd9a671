import AutoLayout
import Foundation
import Testing

@Suite struct TextFieldTests {
  private func window(_ field: UITextField, cell: CGSize = CGSize(width: 8, height: 16)) -> LayoutWindow {
    let window = LayoutWindow(size: CGSize(width: 400, height: 160), cell: cell)
    window.rootView.addSubview(field)
    return window
  }

  @Test func aFieldIsAsHighAsItsBorderAsks() {
    let field = UITextField()
    let window = window(field)
    field.text = "Name"
    let width = UIFont.label.wholeSize(of: "Name").width
    #expect(field.intrinsicContentSize == CGSize(width: width, height: 22))
    field.borderStyle = .roundedRect
    // 7 points at each side.
    #expect(field.intrinsicContentSize == CGSize(width: width + 14, height: 34))
    window.rootView.cellSize = CGSize(width: 1, height: 1)
    // A line above the text and one below it.
    #expect(field.intrinsicContentSize == CGSize(width: 6, height: 3))
  }

  @Test func theViewsAtTheEndsStandInTheMiddleOfTheHeight() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = "Name"
    let window = window(field)
    let space = UIView(frame: CGRect(x: 5, y: 5, width: 24, height: 0))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    button.title = "Forgot?"
    for (view, end) in [(space, UITextField.End.left), (button, .right)] {
      field.addSubview(view)
      field.setEndView(view, at: end)
    }
    let views = window.snapshot().views
    #expect(space.frame == CGRect(x: 0, y: 20, width: 24, height: 0))
    #expect(button.frame == CGRect(x: 120, y: 5, width: 80, height: 30))
    #expect(views[1].content.map { [$0.leftInset, $0.rightInset] } == [24, 80])
    // The text, and what stands beside it.
    #expect(field.intrinsicContentSize.width == UIFont.label.wholeSize(of: "Name").width + 24 + 80)
    // Nothing is seen of a plain view.
    #expect(views.map(\.isPart) == [false, false, true, false])
    #expect(window.freshSnapshot() == window.snapshot())
  }

  @Test func aViewAtAnEndWithoutASizeIsAsLargeAsItsContent() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let label = UILabel()
    label.text = "km"
    let window = window(field)
    field.addSubview(label)
    field.setEndView(label, at: .right)
    window.layoutIfNeeded()
    // As large as its text, in the middle of 40: 20.5 high, where a point has two pixels.
    #expect(label.frame.height == 20.5 && label.frame.minY == 9.75 && label.frame.maxX == 200)
  }

  @Test func aTextViewShowsAllLinesFromTheTop() {
    let view = UITextView()
    view.text = "a"
    #expect(view.content?.startsAtTop == true)
    #expect(view.content?.numberOfLines == 0)
    #expect(UITextField().content?.startsAtTop == false)
  }
}
