import AutoLayout
import Foundation
import SceneSyntax
import Synchronization
import TextLayout
import Translation

/// A `.xib` or `.storyboard` file of iOS: what of it can be shown, and the resources it names.
///
/// The format is undocumented; `InterfaceBuilder.md` lists what is read of it.
public final class InterfaceFile: Sendable {
  let root: InterfaceElement
  /// Where the text ends.
  public let end: SourcePosition
  /// What can be shown: the scenes of a storyboard, or the views of a nib, in the order of the file.
  public let scenes: [InterfaceScene]
  /// The scene that a storyboard begins with.
  private let initialScene: String?
  /// The device that it was laid out for last.
  public let device: InterfaceDevice
  /// The sizes of images, in points, by their names.
  let images: [String: CGSize]
  /// The images among them that are symbols of the system, whose sizes are shapes: the longer side is 128.
  let symbols: Set<String>
  /// Colours that have names.
  let colors: [String: UIColor]
  /// Whether the file has constraints at all; before, masks placed all views.
  let usesAutoLayout: Bool

  /// Whether a path is that of an Interface Builder file.
  public static func isOne(path: String) -> Bool { path.hasSuffix(".xib") || path.hasSuffix(".storyboard") }

  /// The file that was read last: what is shown, and the window that it is shown in, are asked for one after the other.
  private static let last = Mutex<(text: String, number: Int, file: InterfaceFile)?>(nil)

  /// Reads a file; of a text that was read last, the same.
  ///
  /// - Parameter number: of the project's file, for positions; 0 for a scene's own.
  ///
  /// - Throws: the place where the text is no XML, or none of an Interface Builder file of iOS.
  public static func of(_ text: String, number: Int = 0) throws(SceneError) -> InterfaceFile {
    let text = text.hasSuffix("\n") ? String(text.dropLast()) : text
    if let known = last.withLock({ $0 }), known.text == text, known.number == number {
      return known.file
    }
    let file = try InterfaceFile(parsing: text, number: number)
    last.withLock { $0 = (text, number, file) }
    return file
  }

  /// - Throws: the place where the text is no XML, or none of an Interface Builder file of iOS.
  private init(parsing text: String, number: Int) throws(SceneError) {
    let (root, end) = try InterfaceReader.read(text, file: number)
    (self.root, self.end) = (root, end)
    func failure(_ message: Phrase) -> SceneError {
      SceneError(position: root.tag.lowerBound, length: root.name.count + 1, message: message)
    }
    guard root.name == "document", let type = root["type"] else {
      throw failure(
        root.name == "archive"
          ? "this file is of a version before Xcode 5; Xcode writes it anew when it is saved there"
          : "this is no Interface Builder file: it begins with <\(root.name.prefix(40))>, not with <document type=…>"
      )
    }
    guard type.contains("CocoaTouch") else {
      throw failure(
        "this file is not for iOS, but of the type '\(type.prefix(80))'; only those of iOS are opened")
    }
    usesAutoLayout = root.flag("useAutolayout") ?? false
    initialScene = root["initialViewController"]
    device = InterfaceDevice(root.child("device"), version: Self.version(of: root))
    let resources = root.children(of: "resources")
    symbols = Set(
      resources.filter { $0.name == "image" && $0["catalog"] == "system" }.compactMap { $0["name"] })
    images = Dictionary(
      resources.filter { $0.name == "image" }.compactMap { image in
        guard let name = image["name"], let width = image.number("width"), let height = image.number("height")
        else { return nil }
        return (name, CGSize(width: width, height: height))
      }
    ) { first, _ in first }
    colors = Dictionary(
      resources.filter { $0.name == "namedColor" || $0.name == "systemColor" }.compactMap { named in
        guard let name = named["name"], let color = named.child("color").flatMap({ InterfaceColor.plain($0) })
        else { return nil }
        return (name, color)
      }
    ) { first, _ in first }
    scenes = InterfaceScene.all(in: root)
  }

  /// The version of Interface Builder in hundreds: that of the tools, or of the plug-in where the file leaves theirs out on purpose, with
  /// 32700.99 in its place.
  private static func version(of root: InterfaceElement) -> Int {
    func number(_ text: String?) -> Int? { text.flatMap { Int($0.prefix { $0 != "." }) } }
    let plugIn = root.children(of: "dependencies").first { $0.name == "plugIn" }?["version"]
    let tools = number(root["toolsVersion"]).flatMap { $0 < 30_000 ? $0 : nil }
    return max(tools ?? number(plugIn) ?? 14_000, 0) / 100
  }

  /// The scene of a name; without one, the one that the app begins with, else the first.
  public func scene(named name: String?) -> InterfaceScene? {
    guard let name else {
      return scenes.first { $0.object.id == initialScene } ?? scenes.first { $0.view != nil } ?? scenes.first
    }
    return scenes.first { $0.name == name }
      ?? scenes.first { $0.name.lowercased() == name.lowercased() }
      ?? scenes.first { $0.object["customClass"] == name }
  }

  /// The scene whose view is seen where a scene is shown: of a navigation or tab controller, that of its first child.
  public func shown(for scene: InterfaceScene) -> InterfaceScene? {
    var shown = scene
    for _ in scenes.indices where shown.view == nil {
      let children = shown.object.subtree.filter {
        $0.name == "segue"
          && ($0["relationship"] == "rootViewController" || $0["relationship"] == "viewControllers")
      }
      guard let id = children.first?["destination"], let next = scenes.first(where: { $0.object.id == id })
      else { break }
      shown = next
    }
    return shown
  }

  /// The window that a scene was laid out in.
  ///
  /// - Parameter cell: the size of a character, in points.
  public func viewport(of scene: InterfaceScene, cell: CGSize) -> Viewport? {
    guard let recorded = scene.view?.frame?.size else { return nil }
    // No screen is larger, and none without a point.
    let size = CGSize(
      width: min(max(recorded.width, 1), 10_000), height: min(max(recorded.height, 1), 10_000))
    return Viewport(
      size: size, cell: cell,
      safeAreaInsets: scene.isCell
        ? .zero : device.insets(of: size, isOfStoryboard: scene.isController, below: scene.bars),
      traits: device.window?.traits,
      sideMargin: scene.isCell
        ? device.version < 130 ? nil : device.cellMargin(ofWidth: size.width)
        : device.sideMargin(ofWidth: size.width, hasController: scene.isController))
  }

  /// How far bars of containers cover a scene's view beyond the device's own safe area, in points.
  public func barInsets(of scene: InterfaceScene) -> UIEdgeInsets {
    guard let size = scene.view?.frame?.size else { return .zero }
    let bars = scene.bars
    let bottom = device.isBetweenBars(size) ? 0 : bars.bottom
    if device.isBelowBar(size) { return UIEdgeInsets(bottom: bottom) }
    // The bars of iOS 26 are higher than older frames have them.
    if bars.origin != nil, device.release != .from26 { return UIEdgeInsets(top: bars.top, bottom: bottom) }
    let isClear =
      bars.origin == nil
      && (scene.isController && device.isSheet(size) || bars.isOpaqueOrSimulated && device.countsNoOpaqueBars)
    return UIEdgeInsets(top: isClear ? 0 : height(of: bars, over: size), bottom: bottom)
  }

  /// The height of a navigation bar whose frame says nothing of it, in points: it is higher on a tablet without a home button, and in
  /// iOS 26.
  private func height(of bars: InterfaceBars, over size: CGSize) -> Double {
    guard bars.top == 44 else { return bars.top }
    return device.release == .from26 ? 54 : size.width >= 744 && device.version >= 143 ? 50 : 44
  }

  /// The names of all scenes, the first to be shown first.
  public var sceneNames: [String] {
    let first = scene(named: nil)
    return (first.map { [$0.name] } ?? []) + scenes.map(\.name).filter { $0 != first?.name }
  }
}
