import AutoLayout
import Canvas
import Foundation
import SceneRendering
import Testing

@Suite struct ColorPictureTests {
  private func cell(_ scene: SceneFixture, _ x: Int, _ y: Int, _ colors: ColorDepth = .ansi256) throws -> Cell
  {
    try SceneRenderer.canvas(scene.snapshot, options: RenderOptions(colors: colors))[x, y]
  }

  private func box(_ change: (inout SceneSnapshot.View) -> Void) -> SceneFixture {
    SceneFixture(width: 4, height: 3).adding("a", 0, 0, 4, 3, change)
  }

  @Test func aViewIsFilledWithItsBackgroundColor() throws {
    let scene = box { $0.backgroundColor = .red }
    #expect(try cell(scene, 1, 1).style.background == .indexed(196))
    #expect(try cell(scene, 1, 1, .ansi16).style.background == .indexed(9))
    #expect(try cell(scene, 1, 1, .none).style.background == nil)
  }

  /// What is shown is the colour itself, and what is written on it can be read there.
  @Test func withAllColoursABackgroundIsExactAndItsTextLegible() throws {
    for step in 0...20 {
      let value = Double(step) / 20
      let scene = box { $0.backgroundColor = UIColor(red: value, green: 0.5, blue: 1 - value, alpha: 1) }
        .label("Hi", 1, 1, 2, 1)
      let style = try cell(scene, 1, 1, .rgb).style
      let background = Color.rgb(UInt8((value * 255).rounded()), 128, UInt8(((1 - value) * 255).rounded()))
      #expect(style.background == background)
      #expect((style.foreground ?? .white).contrast(with: background) >= 4.5)
    }
  }

  @Test func textIsLegibleOnTheColourBehindIt() throws {
    let black = Style(foreground: .rgb(0, 0, 0), background: .indexed(226))
    let beside = box { $0.backgroundColor = .yellow }.label("Hi", 1, 1, 2, 1)
    #expect(try cell(beside, 1, 1).style == black)
    let inside = box { $0.backgroundColor = .yellow }.adding("t", 1, 1, 2, 1, in: 1) {
      $0.content = ViewContent(text: "Hi")
    }
    #expect(try cell(inside, 1, 1).style == black)
  }

  @Test func theTextColorIsUsed() throws {
    let scene = SceneFixture(width: 2, height: 1).label("Hi", 0, 0, 2, 1) { $0.content?.color = .yellow }
    #expect(try cell(scene, 0, 0).style.foreground == .indexed(226))
  }

  /// Blue on nearly black has a contrast of 2.4.
  @Test func aTextColorThatCannotBeReadGivesWay() throws {
    let scene = SceneFixture(width: 2, height: 1).label("Hi", 0, 0, 2, 1) { $0.content?.color = .blue }
    #expect(try cell(scene, 0, 0).style.foreground == .rgb(255, 255, 255))
  }

  /// With 16 colours there is no tint, and black on a dark terminal's background is not seen: its foreground is.
  @Test func blackTextOnTheTerminalsBackgroundIsWrittenInItsForeground() throws {
    let scene = SceneFixture(width: 2, height: 1).label("Hi", 0, 0, 2, 1) { $0.content?.color = .black }
    #expect(try cell(scene, 0, 0, .ansi16).style == .plain)
    #expect(try cell(scene, 0, 0, .ansi8).style == .plain)
  }

  @Test func halfTransparentColoursMixWithWhatIsBehind() throws {
    // Half red over white is 255, 128, 128: nearest in the cube is 255, 135, 135 = 210.
    let scene = SceneFixture(width: 4, height: 1)
      .adding("back", 0, 0, 4, 1) { $0.backgroundColor = .white }
      .adding("front", 0, 0, 4, 1, in: 1) {
        $0.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      }
    #expect(try cell(scene, 3, 0).style.background == .indexed(210))
  }

  @Test func conflictIsRedAndAmbiguityYellow() throws {
    func look(_ role: Role) -> Color? { Theme.dark.style(role, .ansi256).foreground }
    #expect(try cell(box { $0.isInConflict = true }, 0, 0).style.foreground == look(.error))
    #expect(try cell(box { $0.ambiguous = [.width] }, 0, 0).style.foreground == look(.warning))
    let onRed = box {
      $0.isInConflict = true
      $0.backgroundColor = .red
    }
    // The fill stays, and a border that could not be seen on it is black.
    let style = try cell(onRed, 0, 0).style
    #expect(style == Style(foreground: .rgb(0, 0, 0), background: .indexed(196), bold: true))
  }

  @Test func theRootsColourIsBehindEverything() throws {
    var scene = SceneFixture(width: 2, height: 1).label("Hi", 0, 0, 2, 1)
    scene.snapshot.views[0].backgroundColor = .blue
    #expect(try cell(scene, 0, 0).style.background == .indexed(21))
    #expect(try cell(scene, 0, 0).style.foreground == .rgb(255, 255, 255))
  }

  @Test func ansiTextIsColouredAndHasEveryRow() throws {
    let scene = SceneFixture(width: 2, height: 2).label("Hi", 0, 0, 2, 1) { $0.backgroundColor = .red }
    #expect(
      try SceneRenderer.ansi(scene.snapshot, options: RenderOptions(colors: .ansi16))
        == "\u{1B}[30;101mHi\u{1B}[m\n\n")
  }
}
