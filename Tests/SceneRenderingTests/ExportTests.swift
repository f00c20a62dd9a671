import AutoLayout
import Foundation
import SceneRendering
import Testing
import TextLayout

@Suite struct ExportTests {
  @Test func jsonHasTheFieldsInTheirOrder() throws {
    var scene = SceneFixture(width: 90, height: 24)
      .adding("red", 10, -0.0, 100.0 / 3, 24) { $0.ambiguous = [.x, .width] }
    let red = UIView()
    red.name = "red"
    let width = try NSLayoutConstraint(item: red, attribute: .width, constant: 5)
    (width.number, width.identifier) = (1, "a \"b\"")
    width.origin = ConstraintOrigin(position: SourcePosition(line: 4, column: 2), verb: .make)
    let height = try NSLayoutConstraint(item: red, attribute: .height, constant: 6, priority: .defaultLow)
    height.number = 2
    scene.snapshot.constraints = [.init(width, state: .broken), .init(height, state: .unsatisfied)]
    scene.snapshot.conflicts = [.init(constraints: [1, 2], broken: 1)]
    #expect(
      SceneRenderer.json(scene.snapshot, explanations: ["too\nwide"]) == #"""
        {
          "size": {"width": 90, "height": 24},
          "views": [
            {"name": "view", "class": "UIView", "superview": null, "frame": {"x": 0, "y": 0, "width": 90, "height": 24}, "ambiguous": []},
            {"name": "red", "class": "UIView", "superview": "view", "frame": {"x": 10, "y": 0, "width": 33.333, "height": 24}, "ambiguous": ["x", "width"]}
          ],
          "constraints": [
            {"id": 1, "description": "<NSLayoutConstraint:a \"b\" UIView:red.width == 5>", "priority": 1000, "state": "broken", "line": 4},
            {"id": 2, "description": "<NSLayoutConstraint:#2 UIView:red.height == 6 ^low>", "priority": 250, "state": "unsatisfied", "line": null}
          ],
          "conflicts": [
            {"constraints": [1, 2], "broken": 1, "explanation": "too\nwide"}
          ]
        }

        """#)
  }

  @Test func jsonHasTheTextAndWhatWasSetOfTheAppearance() {
    let scene = SceneFixture(width: 2, height: 1).label("Hi", 0, 0, 2, 1) {
      $0.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
      $0.alpha = 0.25
      $0.clipsToBounds = true
    }
    #expect(
      SceneRenderer.json(scene.snapshot, explanations: []).contains(
        ##""ambiguous": [], "backgroundColor": "#FF800080", "alpha": 0.25, "clipsToBounds": true, "text": "Hi"}"##
      ))
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (-0.0004, "0"), (1.0005, "1.001"), (-12.5, "-12.5"), (99.9996, "100"),
    (1.0 / 3, "0.333"),
    (0.001, "0.001"), (100_000.0, "100000"), (.infinity, "null"),
  ])
  func numbersHaveAtMostThreeDecimals(value: Double, text: String) {
    #expect(JSON.number(value).line == text)
  }

  @Test func stringsAreEscaped() {
    #expect(JSON.string("a\"\\\n\t\u{1}漢").line == #""a\"\\\n\t\u0001漢""#)
  }

  @Test func jsonTellsWhatIsHidden() throws {
    let scene = SceneFixture(width: 90, height: 24).adding("red", 10, 0, 5, 5) { $0.isHidden = true }
    let lines = SceneRenderer.json(scene.snapshot, explanations: []).split(separator: "\n")
    #expect(lines.filter { $0.contains("\"hidden\": true") }.map { $0.contains("\"red\"") } == [true])
  }

  @Test func foundationReadsTheJSON() throws {
    let scene = SceneFixture(width: 1e300, height: 0.1).adding("漢\u{7}\"", 0, 0, 1, 1)
    let object = try JSONSerialization.jsonObject(
      with: Data(SceneRenderer.json(scene.snapshot, explanations: ["too\nwide"]).utf8))
    let views = (object as? [String: Any])?["views"] as? [[String: Any]]
    #expect(views?.last?["name"] as? String == "漢\u{7}\"")
  }

  @Test func svgIsWellFormed() {
    let scene = SceneFixture(width: 40, height: 10)
      .adding("<a & b>", 0, 0, 20, 5) {
        $0.clipsToBounds = true
        $0.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.25)
      }
      .adding("inner", .nan, 1, .infinity, 2, in: 1) { $0.content = ViewContent(text: "x < y \"\u{1B}\"") }
    let svg = SceneRenderer.svg(scene.snapshot, options: RenderOptions())
    let opened = svg.matches(of: /<[a-zA-Z](?:[^>]*[^\/])?>/).count
    #expect(opened == svg.matches(of: /<\//).count)
    #expect(svg.contains("&lt;a &amp; b&gt;"))
    #expect(svg.contains(#"width="160" height="80" fill="rgb(255,0,0)" fill-opacity="0.25""#))
    #expect(!svg.contains("nan") && !svg.contains("inf\""))
  }
}
