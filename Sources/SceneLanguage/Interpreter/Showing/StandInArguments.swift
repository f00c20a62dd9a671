/// Making objects that no code of the scene makes: their initializers are given stand-ins for arguments.
extension Interpreter {
  func makeWithStandIns(_ definition: ClassDefinition) throws -> Instance {
    let instance = try instantiate(definition)
    try withoutLayout {
      try initializeWithStandIns(instance, of: definition)
      if !instance.isController { try callTemplateMethods(of: instance) }
    }
    return instance
  }

  /// Makes the views that a storyboard would have made.
  func makeOutlets(of instance: Instance) throws {
    guard let definition = instance.definition, let view = instance.view else { return }
    for owner in definition.lineage {
      for property in owner.properties where property.isOutlet && instance.properties[property.name] == nil {
        guard let name = property.type?.name, let type = type(named: Name(name)), type.library.makeView != nil
        else { continue }
        let site = Expression(.null, origin..<origin)
        let value = try construct(type, Selector("init", base: "init"), call("init", at: site))
        guard let outlet = value.asView else { continue }
        set(property.name, of: instance, to: value)
        outletViews.insert(ObjectIdentifier(outlet))
        let superview = instance.isController ? view : try contentHolder(of: view)
        try add(outlet, to: superview, at: superview.subviews.count)
      }
    }
  }

  /// Runs the initializer that an app would, as far as the class and those above it say which that is, with zero, nil or
  /// a text for each argument.
  func initializeWithStandIns(_ instance: Instance, of definition: ClassDefinition) throws {
    let initializer = likelyInitializer(of: definition)
    if let (method, owner) = initializer {
      if !instance.isController { trace(method.selector.text, ofNew: definition) }
      _ = try call(
        method, on: instance, definition: owner, with: method.parameters.map(Self.standIn(for:)))
    }
    // A storyboard connects them after the initializer and before `awakeFromNib`.
    if !instance.isController { try makeOutlets(of: instance) }
    if initializer.map({ $0.method.isForCoding }) ?? true,
      let (method, owner) = definition.method("awakeFromNib")
    {
      _ = try call(method, on: instance, definition: owner, with: [])
    }
  }

  private static func standIn(for parameter: Parameter) -> Value {
    let zero = zero(of: parameter.type)
    guard zero.isNull, parameter.defaultValue == nil else {
      return parameter.defaultValue == nil ? zero : .nothing
    }
    switch parameter.type?.key {
    case "nsstring", "string": return .string(parameter.name)
    case "nsarray", "nsmutablearray", "array": return .array(ArrayObject([]))
    default: return .null
    }
  }
}

extension Interpreter {
  /// The initializer that UIKit would call; where the nearest class that has any has none of these, its longest. One that
  /// lays out is preferred to one that does not.
  private func likelyInitializer(
    of definition: ClassDefinition
  ) -> (method: FunctionNode, definition: ClassDefinition)? {
    let usual = [
      "initWithStyle:reuseIdentifier:", "initWithReuseIdentifier:", "initWithFrame:",
      "initWithNibName:bundle:",
    ]
    for definition in definition.lineage {
      let known = usual.compactMap { definition.methods[$0] }
      let all = definition.methods.values.filter { $0.selector.base.key.hasPrefix("init") && !$0.isForCoding }
        .sorted { ($1.parameters.count, $0.selector.text) < ($0.parameters.count, $1.selector.text) }
      let candidates = known + all
      if let chosen = candidates.first(where: { $0.body.contains(where: mayLayOut) }) ?? candidates.first {
        return (chosen, definition)
      }
    }
    return definition.method("initWithCoder:")
  }
}

extension FunctionNode {
  fileprivate var isForCoding: Bool { selector.key == "initwithcoder:" }
}
