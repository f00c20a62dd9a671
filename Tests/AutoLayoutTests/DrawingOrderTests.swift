import AutoLayout
import Foundation
import Testing

@Suite struct DrawingOrderTests {
  private func names(_ window: LayoutWindow) -> [String] { window.snapshot().views.dropFirst().map(\.name) }

  @Test func aViewStandsInFrontOfSiblingsWithALowerPosition() {
    let window = LayoutWindow(size: CGSize(width: 100, height: 100))
    let views = ["bar", "part", "header", "footer"].map { name in
      let view = UIView()
      view.name = name
      return view
    }
    for view in [views[0], views[2], views[3]] { window.rootView.addSubview(view) }
    views[0].addSubview(views[1])
    #expect(names(window) == ["bar", "part", "header", "footer"])
    views[0].zPosition = 1
    #expect(names(window) == ["header", "footer", "bar", "part"])
    #expect(window.freshSnapshot() == window.snapshot())
    views[3].zPosition = -1
    #expect(names(window) == ["footer", "header", "bar", "part"])
    views[0].zPosition = 0
    // As they were added.
    #expect(names(window) == ["footer", "bar", "part", "header"])
  }

  @Test func aViewThatIsAddedLaterKeepsItsPosition() {
    let window = LayoutWindow(size: CGSize(width: 100, height: 100))
    let (bar, header) = (UIView(), UIView())
    (bar.name, header.name) = ("bar", "header")
    bar.zPosition = .infinity
    window.rootView.addSubview(bar)
    #expect(names(window) == ["bar"])
    window.rootView.addSubview(header)
    #expect(names(window) == ["header", "bar"])
    #expect(window.freshSnapshot() == window.snapshot())
  }
}
