import AutoLayout
import Foundation
import Masonry
import SceneSyntax
import TextLayout

/// Making objects that no code of the scene makes: their initializers are given stand-ins for arguments.
extension Interpreter {
  /// An object of a class.
  ///
  /// - Parameters:
  ///   - frame: the one that an initializer with a frame is given.
  ///   - identifier: the one that a cell's initializer is given, where it is known.
  ///   - callsTemplates: whether the methods run that code out of sight calls on a new object.
  func makeWithStandIns(
    _ definition: ClassDefinition, frame: CGRect? = nil, identifier: String? = nil,
    callsTemplates: Bool = true
  ) throws -> Instance {
    let instance = try instantiate(definition)
    try withoutLayout {
      try initializeWithStandIns(instance, of: definition, frame: frame, identifier: identifier)
      if !instance.isController, callsTemplates { try callTemplateMethods(of: instance) }
    }
    return instance
  }

  /// Runs the initializer that an app would, as far as the class and those above it say which that is, with zero, nil or
  /// a text for each argument.
  func initializeWithStandIns(
    _ instance: Instance, of definition: ClassDefinition, frame: CGRect? = nil, identifier: String? = nil
  ) throws {
    let initializer = likelyInitializer(of: definition)
    if let (method, owner) = initializer {
      if !instance.isController { trace(method.selector.text, ofNew: definition) }
      let outer = isInitializedWithStandIns
      isInitializedWithStandIns = hasStandIns || hasAppCode
      defer { isInitializedWithStandIns = outer }
      var arguments = try method.parameters.map { try standIn(for: $0, at: method.position) }
      if let frame, method.selector.text.hasPrefix("initWithFrame:"), case .rect? = arguments.first?.known {
        arguments[0] = .rect(frame)
      }
      if let place = method.parameters.firstIndex(where: { $0.name == "reuseIdentifier" }),
        let known = identifier ?? ownerUses(of: [definition.name]).identifiers.first
      {
        arguments[place] = .string(known)
      }
      _ = try callWithStandIns(method, on: instance, definition: owner, with: arguments)
    }
    // A storyboard connects them after the initializer and before `awakeFromNib`. One whose initializer adds its views is of no nib.
    if !instance.isController {
      let addsViews = initializer.map { method, _ in
        !method.isForCoding && LayoutReach(of: method, in: definition).additions > 0
      }
      try makeOutlets(of: instance, isOfNib: addsViews != true)
    }
    if let (method, owner) = definition.method("awakeFromNib"),
      initializer.map({ comesFromNib($0, of: definition, awakenedBy: method) }) ?? true
    {
      _ = try call(method, on: instance, definition: owner, with: [])
    }
  }

  /// Whether an object is one of a nib: its initializer is for those, or leaves the layout to `awakeFromNib`.
  private func comesFromNib(
    _ initializer: (method: FunctionNode, definition: ClassDefinition), of definition: ClassDefinition,
    awakenedBy awakening: FunctionNode
  ) -> Bool {
    initializer.method.isForCoding
      || LayoutReach(of: initializer.method, in: definition).constraints == 0
        && LayoutReach(of: awakening, in: definition).constraints > 0
  }

  /// A likely argument: zero, a text, some elements, a view, an object that answers nil.
  func standIn(for parameter: Parameter, at position: SourcePosition) throws -> Value {
    if parameter.defaultValue != nil { return .nothing }
    // `init(height: CGFloat)`
    if parameter.type?.conversion == .floating, case .number(let length)? = likelyValue(of: parameter.name) {
      return unknown(.number(length), Assumption(parameter.name, at: position))
    }
    if let type = parameter.type, type.conversion == .boolean, !type.isOptional {
      return unknown(.boolean(false), Assumption(parameter.name, at: position))
    }
    let zero = Self.zero(of: parameter.type)
    // A view is made without a frame.
    if case .rect = zero { return zero }
    guard zero.isNull, let type = parameter.type else {
      return unknown(sample(zero), Assumption(parameter.name, at: position))
    }
    switch type.key {
    case "nsstring", "string": return unknown(.null, Assumption(parameter.name, at: position))
    case "uiimage", "uicolor", "uifont": return unknown(.null, Assumption(parameter.name, at: position))
    case "nsarray", "nsmutablearray", "array":
      return try fewElements(named: parameter.name, of: type, at: position)
    case "url", "nsurl": return StandIns.object()
    case "nsdictionary", "nsmutabledictionary", "dictionary": return .dictionary(DictionaryObject())
    case "uirectedge", "nsdirectionalrectedge": return .array(ArrayObject([.symbol(Name("all"))]))
    case "attribute", "nslayoutattribute": return .symbol(Name("top"))
    case "nslayoutyaxisanchor": return rootAnchor(named: parameter.name, among: [.top, .bottom, .centerY])
    case "nslayoutxaxisanchor":
      return rootAnchor(named: parameter.name, among: [.left, .right, .leading, .trailing, .centerX])
    case "nslayoutdimension": return rootAnchor(named: parameter.name, among: [.width, .height])
    case "constraintitem", "constraintrelatabletarget", "masviewattribute", "constraintattributestarget":
      return rootAttribute(named: parameter.name)
    case "id":
      // A view or a controller: `- (void)snap:(id)view toContainer:(id)container`.
      return NameMeaning(parameter.name)?.isView == true
        ? try standInObject(of: TypeName("UIView"), named: parameter.name, at: position)
        : unknown(.null, Assumption(parameter.name, at: position))
    default: return try standInObject(of: type, named: parameter.name, at: position)
    }
  }

  /// The root's attribute that a parameter is named for, else the first.
  private func rootAnchor(named name: String, among attributes: [NSLayoutConstraint.Attribute]) -> Value {
    let words = NameMeaning.words(of: name)
    let named = attributes.first { $0.rawValue == name || words.contains($0.rawValue) }
    return (named ?? attributes.first).map {
      .attribute(ViewAttribute(view: root, layoutAttribute: $0))
    } ?? .null
  }

  /// The root's attribute that a parameter of SnapKit's or Masonry's own type is named for, else the root, whose attribute of the
  /// same kind a constraint then takes.
  private func rootAttribute(named name: String) -> Value {
    let words = NameMeaning.words(of: name)
    let side = Self.sides.first { $0.rawValue == name } ?? Self.sides.first { words.contains($0.rawValue) }
    return side.map { .attribute(ViewAttribute(view: root, layoutAttribute: $0)) } ?? .view(root)
  }

  private static let sides: [NSLayoutConstraint.Attribute] = [
    .top, .bottom, .left, .right, .leading, .trailing, .centerX, .centerY, .width, .height,
  ]

  /// The class of an array's elements that are views: one of views, or that of a protocol's views.
  private func viewType(ofElement name: String) -> TypeValue? {
    if let type = type(named: Name(name)) { return type.library.makeView == nil ? nil : type }
    guard let parent = definitions.protocols[name]?.parent, parent.name != name else { return nil }
    return type(named: Name(parent.name)).flatMap { $0.library.makeView == nil ? nil : $0 }
  }

  /// The cases of the enumeration that an array's elements are of; nil for any other array.
  private func allCases(of type: TypeName) throws -> Value? {
    guard let element = type.arguments.first.flatMap({ self.type(named: Name($0)) }),
      let definition = element.definition, !definition.cases.isEmpty
    else { return nil }
    return try staticProperty("allCases", of: definition, as: element)
  }

  static let fewElements = 3

  /// The elements of a list that is not known: all cases of an enumeration, numbers, views, objects of the class that its type
  /// declares, views where its name says so, else values that are not known.
  func fewElements(named name: String, of type: TypeName?, at position: SourcePosition) throws -> Value {
    let one = name.hasSuffix("s") ? String(name.dropLast()) : name
    let element = type.flatMap { $0.arguments.count == 1 ? $0.arguments.first.map { TypeName($0) } : nil }
    if let type, let cases = try allCases(of: type) { return cases }
    if let element, element.conversion == .floating || element.conversion == .integer {
      return .array(ArrayObject((1...Self.fewElements).map { .integer($0) }))
    }
    let unknown = Assumption(name, at: position)
    let array = ArrayObject(
      try (1...Self.fewElements).map { _ in
        let model = try element.flatMap { try knownModel(of: $0, named: one, at: position) }
        // Each may be answered for by itself; what one rests on is told of all: `item.title`.
        return model ?? self.unknown(.null, Assumption(one, at: position))
      })
    array.isSample = true
    array.assumptions = [unknown]
    if let views = element.flatMap({ viewType(ofElement: $0.name) })
      ?? NameMeaning(one)?.viewType.map({ TypeValue($0) })
    {
      try fill(array, withViewsOf: views, at: position)
    }
    return .array(array)
  }

  /// An object of a class of the project other than a view; nil for any other type.
  private func knownModel(of type: TypeName, named name: String, at position: SourcePosition) throws -> Value?
  {
    _ = try? supply(.definition(type.name))
    guard let known = self.type(named: type.word), let definition = known.definition, !definition.isStandIn,
      known.library.makeView == nil
    else { return nil }
    let model = try standInObject(of: type, named: name, at: position)
    return model.isNull ? nil : model
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
      let all = definition.methods.all.filter { $0.isInitializer(of: definition) && !$0.isForCoding }
        .sorted { ($1.parameters.count, $0.selector.text) < ($0.parameters.count, $1.selector.text) }
      let candidates = known + all
      let reaches = candidates.map { LayoutReach(of: $0, in: definition) }
      let place =
        reaches.firstIndex { $0.constraints > 0 } ?? reaches.firstIndex { $0.additions > 0 }
        ?? reaches.indices.first
      if let place { return (candidates[place], definition) }
    }
    return definition.method("initWithCoder:")
  }
}

extension FunctionNode {
  /// Whether it is an initializer: `- (void)initView` and `func initConstraints()` are none.
  func isInitializer(of definition: ClassDefinition) -> Bool {
    guard isObjectiveC else { return isInitializer }
    return selector.base.key.hasPrefix("init") && (result == nil || makesInstance(of: definition))
  }

  /// Whether its result is an instance of a class that it belongs to.
  func makesInstance(of definition: ClassDefinition) -> Bool {
    result.map { ["instancetype", "id"].contains($0.key) || $0.name == definition.name } ?? false
  }

  fileprivate var isForCoding: Bool { selector.key == "initwithcoder:" }
}
