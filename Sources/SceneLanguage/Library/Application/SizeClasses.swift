import AutoLayout
import SceneSyntax

/// Size classes in scenes.
///
///     sizeClass(compact, any) { title.text = "Short"; title.make.width.equalTo(10) }
enum SizeClasses {
  /// `traitCollection`, with its two classes.
  static func value(of traits: UITraitCollection) -> Value {
    let object = Instance(library: Library.type(named: "uitraitcollection")?.type)
    object.properties["horizontalSizeClass"] = .symbol(Name(traits.horizontalSizeClass.rawValue))
    object.properties["verticalSizeClass"] = .symbol(Name(traits.verticalSizeClass.rawValue))
    object.properties["userInterfaceStyle"] = .symbol(Name("light"))
    return .object(object)
  }

  /// `sizeClass(horizontal, vertical) { … }`: the constraints that the block makes are in effect in these
  /// classes only, and so are the texts and the hiding that it sets.
  @Sendable static func vary(_ call: Call) throws -> Value {
    let pattern = UITraitCollection(
      horizontalSizeClass: try sizeClass(call, 0), verticalSizeClass: try sizeClass(call, 1))
    guard let closure = call.arguments.last?.asClosure else {
      throw ScriptError("sizeClass wants a block with the statements for these classes")
    }
    let interpreter = call.interpreter
    let outer = interpreter.traitPattern
    let touched = interpreter.record.touched.count
    interpreter.traitPattern = pattern
    defer { interpreter.traitPattern = outer }
    _ = try interpreter.call(closure, with: [])
    for touch in interpreter.record.touched.dropFirst(touched) where !touch.wasActive {
      touch.constraint.traitPattern = pattern
    }
    interpreter.layout.isStale = true
    return .nothing
  }

  private static func sizeClass(_ call: Call, _ index: Int) throws -> UIUserInterfaceSizeClass {
    let value = try call.value(index)
    let name: String? =
      switch value {
      case .symbol(let name): name.key
      case .string(let text): text.lowercased()
      default: nil
      }
    if name == "any" { return .unspecified }
    guard let name, let sizeClass = UIUserInterfaceSizeClass.enumeration[name] else {
      throw ScriptError("a size class is compact, regular or any, not \(value.kind)")
    }
    return sizeClass
  }
}

extension Interpreter {
  /// Sets a view's text, for all size classes or for those of the running `sizeClass` block.
  func setText(_ text: String?, of view: UIView) {
    samples.texts.remove(ObjectIdentifier(view))
    samples.given.insert(ObjectIdentifier(view))
    defer { showTitle(of: view) }
    guard let traitPattern else { return view.setContentText(text) }
    view.setText(text, for: traitPattern)
  }

  func setHidden(_ isHidden: Bool, of view: UIView) {
    guard let traitPattern else { return view.isHidden = isHidden }
    view.setHidden(isHidden, for: traitPattern)
  }
}
