import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// A scene that nobody holds any more gives its memory back.
struct ReleaseTests {
  /// What is left of a scene.
  private struct Remains {
    weak var interpreter: Interpreter?
    weak var root: UIView?
    weak var me: Instance?
    weak var globals: Scope?
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  static let files: [String] = ["Scenes/rows", "Scenes/apps", "Apps", "../../scenes"].flatMap { name in
    let path = folder.appendingPathComponent(name).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".mas") || $0.hasSuffix(".m") || $0.hasSuffix(".swift") }.sorted()
      .map { path + "/" + $0 }
  }

  @Test(arguments: files)
  func nothingIsLeftOfAScene(_ path: String) throws {
    var remains = Remains()
    var views: [Weak] = []
    do {
      let file = try SceneFile.parse(String(contentsOfFile: path, encoding: .utf8))
      let kind = FileKind(path: path)
      let scene = Scene(
        viewport: file.viewport(
          size: nil, scale: nil, usual: kind.usualViewport, cells: CGSize(width: 80, height: 24)))
      _ = try? scene.run(file.text, as: file.sourceKind(usually: kind.sourceKind))
      _ = scene.snapshot()
      let interpreter = scene.world.interpreter
      remains = Remains(
        interpreter: interpreter, root: interpreter.root, me: interpreter.me, globals: interpreter.globals)
      for view in interpreter.root.subtree {
        views.append(Weak("view \(view.name ?? "")", view))
        views += view.constraints.map { Weak("constraint \($0)", $0) }
      }
      views += interpreter.instances.values.map { Weak("instance \($0.definition?.name ?? "")", $0) }
      views += interpreter.definitions.classes.values.map { Weak("class \($0.name)", $0) }
    }
    #expect(remains.interpreter == nil)
    #expect(remains.root == nil)
    #expect(remains.me == nil)
    #expect(remains.globals == nil)
    #expect(views.filter { $0.object != nil }.map(\.name) == [])
  }

  private struct Weak {
    var name: String
    weak var object: AnyObject?

    init(_ name: String, _ object: AnyObject) { (self.name, self.object) = (name, object) }
  }
}
