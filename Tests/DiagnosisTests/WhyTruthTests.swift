import AutoLayout
import Diagnosis
import Foundation
import SceneLanguage
import Testing

/// What is named as determining a number matters: without it the number is another one or open, or it is said that it stays.
struct WhyTruthTests {
  private static let folder: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.appendingPathComponent("scenes").path
  }()

  /// Scenes in which views hold exactly to others that have no influence on them, and contents are as large as what is asked for.
  private static let scenes = [
    "basics/aspect-fit", "basics/toolbar", "basics/scrolling", "screens/chat", "screens/player",
    "screens/profile", "screens/settings", "conflicts/collapsed", "conflicts/row-height",
  ]

  private func scene(_ name: String) throws -> Scene {
    let text = try String(contentsOfFile: "\(Self.folder)/\(name).mas", encoding: .utf8)
    let file = try SceneFile.parse(text)
    let scene = Scene(
      viewport: file.viewport(
        size: nil, scale: nil, usual: .cells, cells: CGSize(width: 80, height: 24)))
    _ = try scene.run(file.text, as: file.sourceKind(usually: .scene))
    return scene
  }

  /// The value of a number without a constraint, in a scene made anew; nil where it is open.
  private func value(
    _ attribute: SceneSnapshot.FrameAttribute, _ place: Int, of scene: Scene, without id: Int
  ) throws -> Double? {
    let copy = try #require(scene.remade())
    _ = copy.snapshot()
    let all = copy.window.rootView.subtree.flatMap(\.constraints)
    try #require(all.first { $0.number == id }).deactivate()
    let view = copy.snapshot().views[place]
    if view.ambiguous.contains(attribute) { return nil }
    return value(attribute, view)
  }

  private func value(_ attribute: SceneSnapshot.FrameAttribute, _ view: SceneSnapshot.View) -> Double {
    switch attribute {
    case .x: view.absoluteFrame.minX
    case .y: view.absoluteFrame.minY
    case .width: view.frame.width
    case .height: view.frame.height
    }
  }

  @Test(arguments: scenes) func whatIsNamedMattersOrIsSaidNotTo(_ name: String) throws {
    let scene = try scene(name)
    let snapshot = scene.snapshot()
    var checked = 0
    for (place, account) in SceneDiagnosis(scene).frameAccounts().enumerated() {
      for part in account.parts {
        let sum = try #require(
          SceneDiagnosis.account(
            of: part.attribute.layoutAttribute, ofView: place, in: snapshot, scene: scene, findsSpares: true))
        let spares = sum.spares.compactMap(\.influence.id)
        for case .constraint(let text, let id, _) in part.reasons {
          checked += 1
          let after = try value(part.attribute, place, of: scene, without: id)
          let isKept = after.map { abs($0 - value(part.attribute, snapshot.views[place])) < 0.001 } ?? false
          #expect(
            isKept == spares.contains(id),
            "\(account.view.name).\(part.attribute.rawValue): \(text) is \(isKept ? "not " : "")needed")
        }
      }
    }
    #expect(checked > 5)
    #expect(scene.snapshot() == snapshot)
  }

  private func account(_ attribute: NSLayoutConstraint.Attribute, _ view: String, _ text: String) throws
    -> ValueAccount
  {
    let scene = Scene(size: CGSize(width: 200, height: 100))
    _ = try scene.run(text)
    let snapshot = scene.snapshot()
    let place = try #require(snapshot.place(named: view))
    return try #require(
      SceneDiagnosis.account(of: attribute, ofView: place, in: snapshot, scene: scene, findsSpares: true))
  }

  /// A label of five letters is five wide.
  @Test func whatTheContentWouldGiveTooIsSaid() throws {
    let found = try account(
      .width, "a", "label a \"Hello\"\na.make { left.top.equalTo(view); width.equalTo(5) }")
    #expect(
      found.redundancies() == [
        "without #3 it would be the same: a.width <= 5 (its content) at 250, a.width >= 5 (its content) at 750"
      ])
    let other = try account(
      .width, "a", "label a \"Hello\"\na.make { left.top.equalTo(view); width.equalTo(6) }")
    #expect(other.redundancies() == [])
  }

  /// Both make it 20.
  @Test func ofTwoThatSayTheSameEachCanBeSpared() throws {
    let text = "view a\na.make { left.top.height.equalTo(view); width.equalTo(20) }\na.make.width.equalTo(20)"
    let found = try account(.width, "a", text)
    #expect(found.redundancies() == ["without #4 it would be the same: #5 a.width = 20"])
  }

  /// Once the required width is gone, the one that it has broken holds.
  @Test func whatWouldHoldAgainCounts() throws {
    let text =
      "view a\na.make { left.top.height.equalTo(view); width.equalTo(20) }\na.make.width.equalTo(30)"
    #expect(try account(.width, "a", text).redundancies() == [])
  }

  /// The inner views reach from edge to edge of the outer one, and each is three high: what is around them has no part in that.
  @Test func whatOnlyHoldsExactlyIsNotNamed() throws {
    let scene = Scene(size: CGSize(width: 80, height: 24))
    _ = try scene.run(
      """
      view bar, list, next
      bar.make { left.top.right.equalTo(view); height.equalTo(3) }
      list.make { left.right.equalTo(view); top.equalTo(bar.bottom).offset(1) }
      view row in list
      row.make { left.top.right.bottom.equalTo(list); height.equalTo(3) }
      next.make { left.right.equalTo(view); top.equalTo(list.bottom).offset(1); height.equalTo(2) }
      """)
    let account = try #require(SceneDiagnosis(scene).frameAccounts().first { $0.view.name == "list" })
    #expect(account.parts[1].reasons.map(\.text) == ["list.top = bar.bottom + 1 (line 3)"])
    #expect(
      account.parts[3].reasons.map(\.text) == [
        "row.top = list.top (line 5)", "row.bottom = list.bottom (line 5)",
      ])
  }
}

extension SceneSnapshot {
  fileprivate func place(named name: String) -> Int? { views.firstIndex { $0.name == name } }
}
