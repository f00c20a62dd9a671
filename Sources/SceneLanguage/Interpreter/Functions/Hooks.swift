import AutoLayout
import SceneSyntax

/// The methods that UIKit calls, and those of a superclass.
extension Interpreter {
  /// Runs the first of a hook's spellings that the scene defines for a view, or its controller. A hook that does not
  /// speak of `super` has what it inherits done before it.
  ///
  /// - Parameter willRun: called before it runs.
  /// - Returns: whether the scene defines one.
  func runHook(
    _ selectors: [String], of view: UIView, with arguments: [Value] = [], willRun: () -> Void = {},
    inherited: () -> Void = {}
  ) -> Bool {
    guard let instance = view === root ? me : instances[ObjectIdentifier(view)] else { return false }
    return runHook(
      selectors, on: instance, ofView: true, with: arguments, willRun: willRun, inherited: inherited)
  }

  /// The same for an object that may be a controller.
  ///
  /// - Parameter isOfView: whether it is a hook of views, so that a controller's own method of the name is another thing.
  func runHook(
    _ selectors: [String], on instance: Instance, ofView isOfView: Bool = false, with arguments: [Value],
    willRun: () -> Void = {}, inherited: () -> Void
  ) -> Bool {
    let own =
      isOfView && instance.isController
      ? nil : selectors.lazy.compactMap { instance.definition?.method($0) }.first
    let hook =
      instance === me ? selectors.lazy.compactMap { self.definitions.hooks[$0.lowercased()] }.first : nil
    guard let function = own?.method ?? hook, layout.hookFailure == nil else { return false }
    willRun()
    if !function.mentionsSuper { inherited() }
    layout.hasRunHooks = true
    layout.hookDepth += 1
    defer { layout.hookDepth -= 1 }
    do {
      _ = try heap.listing {
        try call(function, on: instance, definition: own?.definition, with: arguments)
      }
    } catch {
      layout.hookFailure = SceneError(error, position: function.position)
    }
    layout.isStale = true
    return true
  }

  /// The size or insets that a view's class computes under this name, which is a method's if there are arguments; nil
  /// where it computes none.
  func stated<Content: Bridged>(_ name: String, of view: UIView, with arguments: [Value] = []) -> Content? {
    guard let instance = instances[ObjectIdentifier(view)], let definition = instance.definition,
      layout.hookFailure == nil, definition.method(name) != nil || definition.property(name)?.getter != nil
    else { return nil }
    do {
      return try heap.listing {
        try computing {
          if !arguments.isEmpty, let (method, owner) = definition.method(name) {
            return Content.bridged(try call(method, on: instance, definition: owner, with: arguments))
          }
          let place = Expression(.null, origin..<origin)
          return try ownProperty(instance, named: name, at: place).flatMap(Content.bridged)
        }
      }
    } catch {
      layout.hookFailure = SceneError(error, position: origin)
      return nil
    }
  }

  /// `[super selector]` in a method of the scene.
  func callSuper(
    _ reference: SuperReference, _ selector: Selector, _ arguments: [Value], at place: Expression
  )
    throws
    -> Value
  {
    let receiver = reference.receiver
    let selector = selector.asInitializer
    if let parent = reference.definition?.superclass.definition,
      let (method, definition) = parent.method(selector.text)
    {
      return try withBlockCalled(
        call(method, on: receiver, definition: definition, with: arguments), of: method, at: place)
    }
    if let parent = reference.definition?.superclass.definition,
      let value = try callBlock(
        givenBy: selector, of: receiver, receiver.value, in: parent, with: arguments, at: place)
    {
      return value
    }
    switch selector.key {
    case "viewdidload" where reference.definition?.superclass.definition?.isStandIn == true:
      // The superclass out of sight sets up what its subclasses override, before what is constrained here.
      if let definition = reference.definition, let own = definition.methods[selector.text],
        LayoutReach(of: own, in: definition).constraints > 0
      {
        try callTemplateMethods(of: receiver)
      }
      return .nothing
    case "layoutsubviews":
      receiver.view?.layoutSubviews()
      return .nothing
    case "updateconstraints":
      receiver.view?.updateConstraints()
      return .nothing
    case "updateviewconstraints":
      receiver.controller?.baseUpdateViewConstraints()
      return .nothing
    case let key where key.hasPrefix("init"):
      if receiver.isController { try initialize(receiver, with: arguments) }
      if receiver.library?.inherits(from: .compositionalLayout) == true {
        receiver.keepComposition(arguments)
      }
      if let view = receiver.view, !receiver.isController,
        let initializer = libraryType(of: view).initializer(key)
      {
        let places =
          switch place.kind {
          case .method(_, _, let written), .message(_, _, let written):
            written.count == arguments.count ? ArgumentPlaces(written) : []
          default: ArgumentPlaces([])
          }
        _ = try initializer.run(.view(view), call(selector.text, arguments, places, at: place))
      }
      return receiver.value
    case let key where FunctionNode.hooks.contains(key) || FunctionNode.entries.contains(key):
      return .nothing
    case let key where key.hasPrefix("viewwill") || key.hasPrefix("viewdid"):
      return .nothing
    default:
      if receiver.isController, let method = libraryType(of: receiver.value, receiver).method(selector.key) {
        // A navigation controller's `pushViewController:animated:`, which the class overrides.
        return try run(method, on: receiver.value, call(selector.text, arguments, at: place))
      }
      guard let view = receiver.view else {
        return hasStandIns ? unknownValue(of: place) : .nothing
      }
      let (type, own) = (libraryType(of: view), self.call(selector.text, arguments, at: place))
      if let method = type.method(selector.key) { return try run(method, on: .view(view), own) }
      if arguments.isEmpty, let property = type.property(selector.key) {
        return try property.get(.view(view), own)
      }
      if let name = selector.setProperty, let set = type.property(name.key)?.set {
        layout.isStale = true
        return try set(.view(view), own) ?? .nothing
      }
      // The scene's class overrides a method of UIKit's that does nothing here.
      if receiver.definition?.method(selector.text) != nil {
        return hasStandIns && receiver.isOfUnknownClass ? unknownValue(of: place) : .nothing
      }
      return try send(selector, to: .view(view), arguments, [], at: place, isSuper: true)
    }
  }
}
