import AutoLayout
import CodeExport
import CodeProof
import Dice
import Foundation
import SceneLanguage
import Testing

/// Exported code gives the same views when it runs here.
struct RoundTripTests {
  private let viewport = Viewport(size: CGSize(width: 80, height: 24), cell: CGSize(width: 1, height: 1))

  @Test(arguments: 0..<40)
  func randomScenesComeBack(_ part: Int) throws {
    for number in 0..<RandomCases.count(usually: 12) {
      let seed = part * 1000 + number
      let text = RandomScene(seed: UInt64(seed)).text
      let original = try RoundTrip.scene(text, viewport: viewport)
      for target in RoundTrip.targets {
        let difference = try RoundTrip.difference(of: original, text: text, target, viewport: viewport)
        #expect(difference == nil, "seed \(seed), \(target.name)")
        if difference != nil { return }
      }
    }
  }

  @Test(arguments: BundledScene.all)
  func bundledScenesComeBack(_ scene: BundledScene) throws {
    let file = try SceneFile.parse(scene.text)
    let viewport = file.viewport(
      size: nil, scale: nil, usual: .cells, cells: CGSize(width: 80, height: 24))
    let original = try RoundTrip.scene(file.text, viewport: viewport)
    for target in RoundTrip.targets + [.visualFormat] {
      let difference = try RoundTrip.difference(of: original, text: file.text, target, viewport: viewport)
      #expect(difference == nil, "\(target.name)")
    }
  }

  @Test(arguments: [
    (ExportTarget.masonry, "[self.view addLayoutGuide:inner];"), (.snapKit, "view.addLayoutGuide(inner)"),
  ])
  func aGuideIsWrittenAsOne(_ target: ExportTarget, _ addition: String) throws {
    let scene = try RoundTrip.scene(
      """
      guide inner in view
      view a
      inner.make { left.top.equalTo(2); size.equalTo(10) }
      a.make.edges.equalTo(inner)
      """, viewport: viewport)
    let export = SceneExport(of: scene, to: target, title: "guide")
    #expect(export.code.contains(addition))
    let again = try RoundTrip.scene(export.code, as: .appCode, viewport: viewport)
    #expect(again.snapshot().view(named: "a")?.frame == CGRect(x: 2, y: 2, width: 10, height: 10))
  }

  /// The views that code makes have no controllers, whose safe area ends at bars: 44 points below the status bar of 20, and 49
  /// above the bottom edge.
  @Test(arguments: [
    ("equalTo(home.view.safeAreaLayoutGuide)", CGRect(x: 0, y: 64, width: 375, height: 554)),
    ("equalTo(home.view)", CGRect(x: 0, y: 0, width: 375, height: 667)),
  ])
  func theSafeAreaOfAChildIsWrittenWithItsBars(_ edges: String, _ frame: CGRect) throws {
    let viewport = try DeviceChoice(parsing: "iphone-8").viewport()
    let original = try RoundTrip.scene(
      """
      UIViewController *home = [UIViewController new];
      view page
      [home.view addSubview:page];
      page.make.edges.\(edges)
      UITabBarController *tabs = [UITabBarController new];
      tabs.viewControllers = @[[[UINavigationController alloc] initWithRootViewController:home]];
      [self.view addSubview:tabs.view]; tabs.view.frame = self.view.bounds;
      """, viewport: viewport)
    #expect(original.snapshot().view(named: "page")?.frame == frame)
    for target in RoundTrip.targets {
      let difference = try RoundTrip.difference(of: original, text: edges, target, viewport: viewport)
      #expect(difference == nil, "\(target.name)")
    }
  }

  @Test func allBundledScenesAreThere() { #expect(BundledScene.all.count >= 30) }

  /// The one that was installed last is set aside, so that the order of installation matters: `b` is 20 wide as long as
  /// its width stays the older one.
  @Test func aConflictKeepsItsOrder() throws {
    let text = """
      view a, b
      b.make.width.equalTo(20)
      a.make.left.top.equalTo(view)
      b.make.width.equalTo(30)
      a.make.size.equalTo(b)
      """
    for target in RoundTrip.targets {
      let scene = try RoundTrip.scene(text, viewport: viewport)
      let export = SceneExport(of: scene, to: target, title: "conflict")
      #expect(export.isExact)
      let again = try RoundTrip.scene(export.code, as: .appCode, viewport: viewport)
      #expect(again.snapshot().view(named: "b")?.frame.width == 20)
      #expect(again.snapshot().conflicts.count == 1)
    }
  }
}

struct BundledScene: CustomTestStringConvertible, Sendable {
  var name, text: String
  var testDescription: String { name }

  static let all: [BundledScene] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../scenes")
    return ["basics", "screens", "conflicts"].flatMap { part in
      let folder = folder.appending(path: part)
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return files.filter { $0.hasSuffix(".mas") }.sorted().compactMap { name in
        (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)).map {
          BundledScene(name: name, text: $0)
        }
      }
    }
  }()
}
