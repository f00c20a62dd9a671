import AutoLayout
import Foundation

/// A part of a file that is shown by itself: a controller with its view, or a view of a nib.
public struct InterfaceScene: Sendable {
  /// Its identifier in the storyboard, its class, or what it is with a number: each name but once.
  public let name: String
  /// The controller, or the view.
  public let object: InterfaceElement
  /// The view that is shown; nil for a controller without one of its own.
  public let view: InterfaceElement?
  /// All objects of the scene, or of the nib, with what they are connected to.
  let objects: [InterfaceElement]
  /// The bars that containers put over the view.
  let bars: InterfaceBars

  /// Whether a controller has the view.
  var isController: Bool { view !== object }

  /// Whether it is a cell of a list, which no bar covers.
  var isCell: Bool {
    view === object && (view?.name.contains("Cell") ?? false || view?.name == "collectionReusableView")
  }

  /// The scenes of a document.
  static func all(in root: InterfaceElement) -> [InterfaceScene] {
    var names = Names()
    if let scenes = root.child("scenes")?.children.filter({ $0.name == "scene" }) {
      let bars = BarInference(scenes)
      return scenes.compactMap { scene in
        let objects = scene.children(of: "objects")
        guard let controller = objects.first(where: { $0["sceneMemberID"] == "viewController" }) else {
          return nil
        }
        return InterfaceScene(
          name: names.claim(controller), object: controller, view: controller.child(key: "view"),
          objects: objects,
          bars: bars.bars(of: controller))
      }
    }
    let objects = root.children(of: "objects")
    return objects.filter { $0.isView || $0.child(key: "view") != nil }.map { object in
      let view = object.isView ? object : object.child(key: "view")
      return InterfaceScene(
        name: names.claim(object), object: object, view: view, objects: objects,
        bars: InterfaceBars(simulatedBy: view))
    }
  }

  /// Gives each scene a name of its own.
  private struct Names {
    private var taken: Set<String> = []

    mutating func claim(_ object: InterfaceElement) -> String {
      let base =
        object["storyboardIdentifier"] ?? object["customClass"] ?? object["userLabel"] ?? object["title"]
        ?? object.name
      var name = base
      var count = 2
      while !taken.insert(name).inserted {
        name = "\(base)\(count)"
        count += 1
      }
      return name
    }
  }
}

/// The bars that cover a view from above and below, as Interface Builder simulates them.
struct InterfaceBars: Equatable, Sendable {
  /// The height of a navigation bar below the status bar, in points.
  var top: Double = 0
  /// The height of a tab bar or toolbar above the bottom, in points.
  var bottom: Double = 0
  /// Whether there is a status bar.
  var hasStatusBar = true
  /// Whether the navigation bar is opaque, or its controller says that one is simulated.
  var isOpaqueOrSimulated = false
  /// Where the file records that the navigation bar begins, in points below the top of the screen.
  var origin: Double?

  init() {}

  /// What a view or a controller says itself; nothing is inferred.
  init(simulatedBy element: InterfaceElement?) {
    guard let element else { return }
    apply(element)
  }

  /// The bar of a navigation controller: as its frame is recorded, else as high as bars are.
  ///
  /// Before Xcode 10 a recorded bar begins at 0, wherever it stood.
  mutating func takeNavigationBar(of controller: InterfaceElement) {
    let bar = controller.child("navigationBar")
    top = bar?.frame.map { Double($0.height) } ?? (bar?.flag("largeTitles") == true ? 96 : 44)
    isOpaqueOrSimulated =
      bar?.flag("translucent") == false || controller.child(key: "simulatedTopBarMetrics") != nil
    origin = bar?.frame.flatMap { $0.minY > 0 || $0.height != 44 ? Double($0.minY) : nil }
  }

  mutating func apply(_ element: InterfaceElement) {
    if let status = element.child(key: "simulatedStatusBarMetrics") { hasStatusBar = status.name != "nil" }
    if let bar = element.child(key: "simulatedTopBarMetrics") {
      top = bar.name == "nil" ? 0 : bar.flag("prompted") == true ? 74 : 44
    }
    if let bar = element.child(key: "simulatedBottomBarMetrics") {
      bottom = bar.name == "nil" ? 0 : bar.name.contains("TabBar") ? 49 : 44
    }
  }
}

/// Which bars a storyboard's controllers stand below, from how they come on the screen.
private struct BarInference {
  private var inherited: [String: InterfaceBars] = [:]

  /// - Parameter scenes: the `<scene>` elements.
  init(_ scenes: [InterfaceElement]) {
    let controllers = scenes.compactMap { scene in
      scene.children(of: "objects").first { $0["sceneMemberID"] == "viewController" }
    }
    let byID = Dictionary(controllers.compactMap { one in one.id.map { ($0, one) } }) { first, _ in first }
    // From the containers on, as far as segues lead; each controller is reached once.
    var open = controllers.reversed().sorted {
      !Self.isContainer($0) && Self.isContainer($1)
    }
    while let controller = open.popLast() {
      for segue in controller.subtree where segue.name == "segue" {
        guard let id = segue["destination"], let target = byID[id] else { continue }
        var bars = bars(of: controller)
        switch (segue["kind"], segue["relationship"]) {
        case ("relationship", "rootViewController"):
          if controller.flag("navigationBarHidden") != true {
            bars.takeNavigationBar(of: controller)
          }
          if controller.flag("toolbarHidden") == false, bars.bottom == 0 { bars.bottom = 44 }
        case ("relationship", "viewControllers"): bars.bottom = 49
        case ("popoverPresentation", _):
          bars = InterfaceBars()
          bars.hasStatusBar = false
        case ("show", _), ("push", _):
          guard bars.top > 0 else { continue }
        default: continue
        }
        if target.flag("hidesBottomBarWhenPushed") == true { bars.bottom = 0 }
        guard inherited[id] == nil else { continue }
        inherited[id] = bars
        open.append(target)
      }
    }
  }

  private static func isContainer(_ controller: InterfaceElement) -> Bool {
    ["navigationController", "tabBarController"].contains(controller.name)
  }

  func bars(of controller: InterfaceElement) -> InterfaceBars {
    var bars = controller.id.flatMap { inherited[$0] } ?? InterfaceBars()
    bars.apply(controller)
    if let view = controller.child(key: "view") { bars.apply(view) }
    return bars
  }
}
