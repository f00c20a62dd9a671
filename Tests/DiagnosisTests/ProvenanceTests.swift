import AutoLayout
import DeviceLog
import Diagnosis
import SceneLanguage
import SceneSyntax
import Testing

/// What is recorded of a constraint when it is made.
@Suite struct ProvenanceTests {
  private func origins(_ text: String) throws -> [ConstraintOrigin] {
    try diagnose(text).snapshot.constraints.compactMap(\.origin)
  }

  @Test func theVerbIsThatWhichMadeIt() throws {
    let text = """
      view a, b
      a.make.left.equalTo(4)
      a.update { left.equalTo(5); top.equalTo(6) }
      b.remake { make in make.left.equalTo(7) }
      a.widthAnchor.constraint(equalToConstant: 8).isActive = true
      b.addConstraint(NSLayoutConstraint(item: b, attribute: .width, relatedBy: .equal, toItem: nil, \
      attribute: .notAnAttribute, multiplier: 1, constant: 9))
      [view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[b(9)]" options:0 metrics:nil \
      views:@{@"b": b}]];
      """
    let origins = try origins(text)
    #expect(origins.map(\.verb) == [.make, .update, .remake, .call, .call, .visualFormat])
    let places = origins.map { "\($0.position.line):\($0.position.column)" }
    #expect(places == ["2:1", "3:29", "4:20", "5:15", "6:17", "7:42"])
  }

  @Test func aConstraintMadeAfterAFrameWasReadMayHoldIt() throws {
    let text = """
      view a
      a.make.left.equalTo(4)
      a.make.width.equalTo(view.frame.size.width / 2)
      CGFloat side = UIScreen.mainScreen.bounds.size.height
      a.make.height.equalTo(side)
      """
    #expect(try origins(text).map(\.mayHoldFrame) == [false, true, true])
    #expect(try origins("view frame\nframe.make.left.equalTo(4)").map(\.mayHoldFrame) == [false])
  }

  @Test func aLineThatOnlyShowsAFrameLeavesNoneInWhatFollowsAlsoWhenTheSceneIsMadeAgain() throws {
    let scene = Scene(size: .init(width: 100, height: 100))
    for line in ["view a", "a", "a.make.left.equalTo(1)"] { _ = try scene.run(line) }
    let mayHoldFrames = { scene.snapshot().constraints.compactMap(\.origin?.mayHoldFrame) }
    #expect(mayHoldFrames() == [false])
    #expect(throws: SceneError.self) { try scene.run("b.make.left.equalTo(0)") }
    #expect(mayHoldFrames() == [false])
    let again = try Scene.replaying(scene.statements, size: .init(width: 100, height: 100))
    #expect(again.snapshot().constraints.compactMap(\.origin?.mayHoldFrame) == [false])
  }

  @Test func aKeyMayHaveBlanksAndColons() throws {
    let keys = try diagnose(
      "view a\na.make.left.equalTo(1).key(\"cell: left edge\")\na.make.top.equalTo(1)"
    ).snapshot.constraints.map(\.key)
    #expect(keys == ["cell: left edge", nil])
  }

  /// The height is a content's, so that only its strength can be changed, after the scene was saved and opened again.
  @Test func aRebuiltSceneKnowsItsLogAgain() throws {
    let lines = """
      <NSLayoutConstraint:0x1 UILabel:0x11'Hello'.height == 10   (active)>
      <NSContentSizeLayoutConstraint:0x2 UILabel:0x11'Hello'.height == 16 Hug:1000 CompressionResistance:750>
      """
    let block = try #require(DeviceLog.parse(lines).blocks.first)
    let scene = Scene(size: .init(width: 100, height: 100))
    _ = try scene.run(try SceneFile.parse(block.rebuild().source).text)
    #expect(scene.statements.compactMap(\.logEntry?.line) == [1, 2, 2])
    let context = SceneContext(rebuilt: scene)
    #expect(context.isPartial)
    #expect(context.roles.values.filter { $0 == .content }.count == 2)
    var edited = scene.statements
    edited[1].text = "// a comment: of one's own\n" + edited[1].text
    #expect(edited[1].logEntry == nil)
    #expect(SceneContext(rebuilt: try diagnose("view a // 3: no log").scene).isPartial == false)
  }
}
