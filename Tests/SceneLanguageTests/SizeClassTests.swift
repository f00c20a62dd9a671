import AutoLayout
import Foundation
import SceneLanguage
import Testing

@Suite struct SizeClassTests {
  private let text = """
    label title "A long title"
    view box
    box.make { left.top.equalTo(0); height.equalTo(3) }
    sizeClass(compact, any) { title.text = "Short"; box.make.width.equalTo(10) }
    sizeClass(regular, any) { box.hidden = YES; box.make { width.equalTo(70) } }
    title.make { left.top.equalTo(view) }
    """

  @Test func constraintsTextsAndHidingGoByClass() throws {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    _ = try scene.run(text)
    let narrow = scene.snapshot()
    #expect(narrow.views.map(\.frame.width) == [80, 5, 10])
    #expect(narrow.views.map(\.isHidden) == [false, false, false])
    scene.resize(to: CGSize(width: 120, height: 24))
    let wide = scene.snapshot()
    #expect(wide.views.map(\.frame.width) == [120, 12, 70])
    #expect(wide.views.map(\.isHidden) == [false, false, true])
    #expect(wide.conflicts.isEmpty)
  }

  @Test func theClassesCanBeAskedFor() throws {
    let scene = Scene(size: CGSize(width: 80, height: 40))
    _ = try scene.run(
      """
      view red
      if (self.traitCollection.horizontalSizeClass == UIUserInterfaceSizeClassCompact) { red.make.width.equalTo(1) }
      if red.traitCollection.verticalSizeClass == .regular { red.make.height.equalTo(2) }
      """)
    #expect(scene.snapshot().views.last?.frame.size == CGSize(width: 1, height: 2))
  }
}
