import AutoLayout
import Foundation
import SceneSyntax
import TextLayout

/// Puts a scene of an Interface Builder file together: views, then constraints.
public final class SceneAssembly {
  /// Where the sizes of what views show come from.
  public enum ContentSizes: Sendable {
    /// From the library, as for views that code makes.
    case own
    /// From the frames that the file records, so that the layout alone is compared with Apple's.
    case recorded
  }

  let file: InterfaceFile
  let stage: any InterfaceStage
  let contentSizes: ContentSizes
  let sizeClasses: SizeClassChoice
  private var names = InterfaceNames([])
  /// The views and guides by their identifiers in the file.
  public private(set) var items: [String: LayoutItem] = [:]
  /// The views with the elements that describe them, in the order of the file.
  public private(set) var views: [(element: InterfaceElement, view: UIView)] = []
  /// The constraints by their identifiers in the file.
  public private(set) var constraints: [String: NSLayoutConstraint] = [:]
  /// The identifiers of the views and constraints that are not installed for these size classes.
  private var excluded: Set<String> = []
  /// The scenes that are being put together, from the outermost in.
  private var open: Set<String> = []

  public init(_ file: InterfaceFile, on stage: any InterfaceStage, contentSizes: ContentSizes = .own) {
    self.file = file
    self.stage = stage
    self.contentSizes = contentSizes
    sizeClasses = SizeClassChoice(traits: stage.traits)
  }

  /// Shows a scene in the stage's root.
  public func show(_ scene: InterfaceScene) throws {
    guard let view = scene.view else {
      return stage.note("'\(scene.name)' has no view in this file", at: scene.object.tag.lowerBound)
    }
    let root = stage.root
    if view.name == "view" {
      try assemble(scene, view, as: root)
    } else {
      let made = try make(view)
      made.frame = root.bounds
      made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      if let side = file.device.sideMargin(ofWidth: made.frame.width, hasController: false),
        !scene.isController
      {
        made.layoutMargins = UIEdgeInsets(left: side, right: side)
      }
      try stage.add(made, to: root)
      try assemble(scene, view, as: made)
    }
  }

  /// Gives the view of an object of the app what a part of the file says.
  ///
  /// - Parameter view: has the size that the file records.
  public func fill(_ view: UIView, with part: InterfacePart) throws {
    names = InterfaceNames(part.objects)
    for guide in part.owner.children(of: "layoutGuides") { note(guide, of: view) }
    try fill(view, from: part.view)
    try installConstraints(in: part.view)
    try makeOthers(of: part)
  }

  /// Makes the views that stand beside the owner's in the file and that outlets of the owner name: a header, an empty state. The
  /// owner's code adds them where it wants them.
  private func makeOthers(of part: InterfacePart) throws {
    for outlet in part.owner.outlets where items[outlet.destination] == nil {
      guard let element = part.objects.first(where: { $0.id == outlet.destination }), element.isView
      else { continue }
      let view = try make(element)
      place(view, element)
      stage.name(view, after: names.name(of: element))
      try fill(view, from: element)
      try installConstraints(in: element)
    }
  }

  /// - Parameter view: the view that is the scene's.
  private func assemble(_ scene: InterfaceScene, _ element: InterfaceElement, as view: UIView) throws {
    let outer = names
    names = InterfaceNames(scene.objects)
    open.insert(scene.name)
    defer {
      names = outer
      open.remove(scene.name)
    }
    if view !== stage.root { stage.name(view, after: names.name(of: element)) }
    for guide in scene.object.children(of: "layoutGuides") { note(guide, of: stage.root) }
    try fill(view, from: element)
    try installConstraints(in: element)
  }

  // MARK: Views

  private func make(_ element: InterfaceElement) throws -> UIView {
    let name = ViewClass.names[element.name] ?? "UIView"
    if ViewClass.names[element.name] == nil, !ViewClass.plain.contains(element.name) {
      stage.note("<\(element.name)> is shown as a plain view", at: element.tag.lowerBound)
    }
    guard let view = try stage.makeView(ofClass: name, custom: element["customClass"]) else {
      throw SceneError(position: element.tag.lowerBound, message: "the library has no class \(name)")
    }
    return view
  }

  /// Gives a view what its element says, and its subviews.
  private func fill(_ view: UIView, from element: InterfaceElement) throws {
    if let id = element.id { items[id] = view }
    views.append((element, view))
    // Findings about the view stand at its element in the Interface Builder file.
    if element.tag.lowerBound.file != 0 { view.madeElsewhere = element.tag.lowerBound }
    let customClass = element["customClass"]
    let content =
      contentSizes == .recorded
      ? InterfaceContent(
        recordedFor: element, file.device.release, isOpen: isOpen(element, view), isSymbol: isSymbol(element))
      : InterfaceContent(element, file.device.release)
    let placeholder = element.placeholderSize
    if view.overrides == nil, customClass != nil || content != nil || placeholder != nil {
      view.overrides = InterfaceOverrides(className: customClass, content: content, placeholder: placeholder)
    }
    PropertyReader(element, of: view, in: self).apply()
    for guide in element.children where guide.name.hasSuffix("LayoutGuide") { note(guide, of: view) }
    excluded.formUnion(sizeClasses.excluded(from: element))
    try addSubviews(to: view, from: element)
  }

  /// Whether a view is in a stack and shows nothing that has a size: Interface Builder gives it one, 240 points wide and 128 high at
  /// first, which no app has.
  private func isOpen(_ element: InterfaceElement, _ view: UIView) -> Bool {
    guard view.superview is UIStackView, element.subviewElements(withRows: true).isEmpty else { return false }
    return element.name == "view"
      || element.name == "imageView" && file.images[element.imageName ?? ""] == nil
  }

  private func isSymbol(_ element: InterfaceElement) -> Bool {
    element.name == "imageView" && element.imageName.map(file.symbols.contains) == true
  }

  private func addSubviews(to view: UIView, from element: InterfaceElement) throws {
    if element.name.contains("Cell") || element.name == "collectionReusableView" {
      // A list scrolls its rows clear of bars.
      view.isClearOfBars = true
    }
    if let content = element.child(key: "contentView") {
      let holder = try stage.contentView(of: view)
      if var frame = content.frame {
        // Older files keep the height of an empty cell here.
        if let cell = element.frame, cell.height - frame.height > 2,
          content.name == "tableViewCellContentView"
        {
          frame.size.height = cell.height - 0.5
        }
        holder.frame = frame
        if content.name == "tableViewCellContentView" {
          holder.layoutMargins = file.device.contentMargins(
            ofCell: element.frame?.size ?? frame.size, content: frame.height,
            hasAccessory: element["accessoryType"] != nil, inTable: view.superview?.frame.width)
        }
      }
      try fill(holder, from: content)
    }
    for child in element.subviewElements(withRows: !stage.runsCode)
    where !(child.id.map(excluded.contains) ?? false) {
      let subview = try make(child)
      place(subview, child)
      stage.name(subview, after: names.name(of: child))
      if let stack = view as? UIStackView {
        try stage.arrange(subview, in: stack)
      } else {
        try stage.add(subview, to: view)
      }
      try fill(subview, from: child)
    }
    try embed(in: view, element)
  }

  /// Gives a view its frame, and whether its mask counts.
  private func place(_ view: UIView, _ element: InterfaceElement) {
    view.frame = element.frame ?? .zero
    view.autoresizingMask = element.autoresizingMask
    let isPlaced = element.flag("translatesAutoresizingMaskIntoConstraints") == false
    view.translatesAutoresizingMaskIntoConstraints =
      !file.usesAutoLayout || !isPlaced || element.flag("fixedFrame") == true
  }

  /// Shows the scene that a container view embeds.
  private func embed(in view: UIView, _ element: InterfaceElement) throws {
    guard element.name == "containerView",
      let segue = element.children(of: "connections").first(where: {
        $0.name == "segue" && $0["kind"] == "embed"
      }),
      let scene = file.scenes.first(where: { $0.object.id == segue["destination"] }),
      let inner = file.shown(for: scene), let content = inner.view, !open.contains(inner.name)
    else { return }
    let child = try make(content)
    child.frame = view.bounds
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    try stage.add(child, to: view)
    try assemble(inner, content, as: child)
  }

  /// Notes a guide that constraints may name.
  private func note(_ guide: InterfaceElement, of view: UIView) {
    guard let id = guide.id else { return }
    switch (guide.name, guide["key"] ?? guide["type"]) {
    case ("viewLayoutGuide", "safeArea"): items[id] = view.safeAreaLayoutGuide
    case ("viewLayoutGuide", "keyboard"), ("keyboardLayoutGuide", _): items[id] = view.keyboardLayoutGuide
    case ("viewLayoutGuide", "contentLayoutGuide"): items[id] = (view as? UIScrollView)?.contentLayoutGuide
    case ("viewLayoutGuide", "frameLayoutGuide"): items[id] = (view as? UIScrollView)?.frameLayoutGuide
    case ("viewControllerLayoutGuide", "top"): items[id] = view.controller?.topLayoutGuide
    case ("viewControllerLayoutGuide", "bottom"): items[id] = view.controller?.bottomLayoutGuide
    default:
      stage.note("<\(guide.name) key=\"\(guide["key"] ?? "")\"> is not known", at: guide.tag.lowerBound)
    }
  }

  // MARK: Constraints

  private func installConstraints(in element: InterfaceElement) throws {
    let own = Set(element.subtree.map(ObjectIdentifier.init))
    for (owner, view) in views where own.contains(ObjectIdentifier(owner)) {
      for constraint in owner.children(of: "constraints") where constraint.name == "constraint" {
        if constraint.flag("placeholder") == true || constraint.id.map(excluded.contains) ?? false {
          continue
        }
        try install(constraint, of: view)
      }
    }
  }

  private func install(_ element: InterfaceElement, of owner: UIView) throws {
    let position = element.tag.lowerBound
    let reading = ConstraintReading(element, sizeClasses)
    // An item that is not installed takes its constraints with it.
    let ids = [element["firstItem"], element["secondItem"]].compactMap(\.self)
    if ids.contains(where: excluded.contains) { return }
    guard let first = element["firstItem"].map({ items[$0] }) ?? owner else {
      return stage.note(
        "the constraint is left out: nothing in the file is '\(element["firstItem"] ?? "")'", at: position)
    }
    var second: LayoutItem?
    if let id = element["secondItem"] {
      guard let item = items[id] else {
        return stage.note("the constraint is left out: nothing in the file is '\(id)'", at: position)
      }
      second = item
    }
    do {
      let constraint = try reading.constraint(first, second)
      if let id = element.id { constraints[id] = constraint }
      try stage.install(constraint, at: position)
    } catch let error as LayoutError {
      stage.note("the constraint is left out: \(error)", at: position)
    }
  }
}
