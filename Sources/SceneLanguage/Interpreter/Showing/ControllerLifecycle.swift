import AutoLayout
import Foundation

/// How far a controller is in its life.
enum ControllerPhase: Comparable {
  case made, loaded, appearing, appeared
}

/// The lives of controllers: the scene's own and those that its code makes.
extension Interpreter {
  func makeController(of definition: ClassDefinition?, library: LibraryType? = nil) throws -> Instance {
    let view = SceneView()
    try adopt(view)
    // UIKit makes it as large as the screen.
    if hasStandIns {
      view.frame = CGRect(origin: .zero, size: window.size)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    let instance = Instance(definition: definition, view: view, isController: true, library: library)
    let controller = SceneController(view: view)
    controller.interpreter = self
    controller.instance = instance
    instance.controller = controller
    controllers.append(instance)
    return instance
  }

  /// A controller's view, loaded if need be.
  func loadedView(of instance: Instance) throws -> UIView {
    if instance !== me { try load(instance) }
    return instance.view ?? root
  }

  /// Loads a controller's view, once.
  func load(_ instance: Instance) throws {
    guard instance.phase == .made else { return }
    instance.phase = .loaded
    try withoutLayout {
      try loadListView(of: instance)
      try run("loadView", of: instance)
      if instance !== me { nameView(of: instance) }
      try makeOutlets(of: instance)
      try run("viewDidLoad", of: instance)
      try callTemplateMethods(of: instance)
      try bindReactor(of: instance)
      try callPassedOver(for: instance)
      try showStrays(of: instance)
      try showChild(of: instance)
      placeOutlets()
      if instance === me { try willAppear(instance) }
    }
  }

  /// Names the view of `HomeViewController` `homeView`.
  private func nameView(of instance: Instance) {
    guard let view = instance.view else { return }
    var name = instance.definition?.name ?? "child"
    for suffix in ["ViewController", "Controller"] where name.hasSuffix(suffix) && name != suffix {
      name.removeLast(suffix.count)
      break
    }
    self.name(.view(view), after: name.prefix(1).lowercased() + name.dropFirst() + "View")
  }

  /// `self.view = …` in `loadView`. The scene's own controller keeps the root, which the new view fills.
  func replaceView(of instance: Instance, by view: UIView) throws {
    guard instance !== me || showing.isAppearing else {
      throw ScriptError("the root view stays what it is; add views to it instead")
    }
    guard view !== instance.view else { return }
    if instance === me {
      view.frame = root.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      try add(view, to: root, at: root.subviews.count)
    }
    instance.view = view
    instance.controller?.replaceView(by: view)
    layout.isStale = true
  }

  private func willAppear(_ instance: Instance) throws {
    instance.phase = .appearing
    try run("viewWillAppear:", of: instance)
    guard instance.definition?.method("viewIsAppearing:") != nil else { return }
    try run("viewIsAppearing:", of: instance)
  }

  /// Calls `viewWillAppear:` of the controllers whose views have come into the window.
  func beginAppearances() throws {
    for instance in controllers where instance.phase == .loaded && instance.view?.root === root {
      try withoutLayout { try willAppear(instance) }
    }
  }

  /// Calls `viewDidAppear:` of the scene's own controller.
  func appear() throws {
    guard me.phase == .appearing else { return }
    try didAppear(me)
  }

  /// Calls `viewDidAppear:` of the other controllers that appear.
  func finishAppearances() throws {
    for instance in controllers where instance.phase == .appearing { try didAppear(instance) }
  }

  private func didAppear(_ instance: Instance) throws {
    instance.phase = .appeared
    try run("viewDidAppear:", of: instance)
    try runPass()
  }

  private func run(_ selector: String, of instance: Instance) throws {
    root.trace(selector, of: instance.controller)
    guard let (method, owner) = method(selector, of: instance) else { return }
    _ = try call(
      method, on: instance, definition: owner, with: method.parameters.isEmpty ? [] : [.boolean(false)])
  }
}
