import AutoLayout
import Masonry
import SceneSyntax
import TextLayout
import Translation

/// Resolution of bare names.
extension Interpreter {
  /// The value before a member: of an unknown name a class, if it is written as one.
  func evaluateBase(_ base: Expression, for member: String = "", in scope: Scope) throws -> Value {
    guard hasStandIns, case .name(let name, let isHead) = base.kind else {
      return try evaluate(base, in: scope)
    }
    try enter(base)
    defer { leave() }
    // Whatever its name means, what makes an object is a class, even where a property has the same name.
    if member == "alloc" || member == "new", name.text != "super", scope.find(name) == nil {
      if let type = type(named: name, in: scope) { return .type(type) }
      if try name.isCapitalized || ownMember(name, in: scope, at: base) == nil {
        return .type(TypeValue(name.text, definition: standInClass(name.text, at: base)))
      }
    }
    return try resolve(name, isHead: isHead, isBase: true, in: scope, at: base)
  }

  /// - Parameter isBase: whether a member follows, so that an unknown name may be a class's.
  func resolve(
    _ name: Name, isHead: Bool, isBase: Bool = false, in scope: Scope, at place: Expression
  ) throws -> Value {
    if isHead, !name.isCapitalized, let maker = scope.maker, property(name, of: .maker) != nil {
      return try member(name, of: maker, at: place)
    }
    if let value = scope.find(name) { return value }
    switch name.text {
    case "self", "weakSelf", "strongSelf": return (scope.receiver ?? me).value
    case "super":
      return .superReference(
        SuperReference(
          receiver: scope.receiver ?? me, definition: scope.definition, type: scope.find(.me)?.asType))
    case "_cmd": return .selector(scope.selector?.text ?? "")
    case "__func__", "__FUNCTION__", "__PRETTY_FUNCTION__": return .string(scope.selector?.text ?? "")
    case "__LINE__": return .integer(place.position.line)
    default: break
    }
    if name.isCapitalized, let nested = nestedType(named: name, in: scope) { return .type(nested) }
    if let value = try ownMember(name, in: scope, at: place) { return value }
    if let macro = definitions.functions[name.text], macro.isMacro, macro.parameters.isEmpty {
      return try expand(macro, in: scope)
    }
    if let constant = Constants.globals[name.key] { return constant.value }
    if try supplyOwnMember(name, in: scope) || supply(.definition(name.text)) {
      return try resolve(name, isHead: isHead, isBase: isBase, in: scope, at: place)
    }
    if let type = type(named: name, in: scope) { return .type(type) }
    if let value = try located(place, { try outerMember(name, in: scope) }) { return value }
    if let function = functionReference(name, in: scope, at: place) { return function }
    if !name.isCapitalized || !hasStandIns, let maker = scope.maker, property(name, of: .maker) != nil {
      return try member(name, of: maker, at: place)
    }
    if Constants.isStandIn(name.key) { return .symbol(name) }
    if hasStandIns, name.isLikeSelf { return (scope.receiver ?? me).value }
    if hasStandIns { return try standIn(for: name, isBase: isBase, in: scope, at: place) }
    // At the prompt, a view that an app's code keeps out of reach goes by the name that the picture gives it.
    if hasAppCode, let view = root.subtree.first(where: { $0.name == name.text }) { return .view(view) }
    throw SceneError(unknown(name, in: scope), at: place)
  }

  /// A property of `self` named without `self.`: as Swift allows it, and as Objective-C's instance variables are.
  private func ownMember(_ name: Name, in scope: Scope, at place: Expression) throws -> Value? {
    let receiver = scope.receiver ?? me
    if let value = receiver.properties[name.text] { return value }
    if let value = try projectedValue(name.text, of: receiver, at: place) { return value }
    // Swift's `_icon` may be a property of its own beside `icon`.
    let declared = receiver.definition?.property(name.text)
    if let property = name.property, declared?.initial == nil, declared?.getter == nil {
      if let value = receiver.properties[property] { return value }
      // The variable behind a property without a value yet; its getter may be running.
      if let (own, owner) = receiver.definition?.foundProperty(property)
        ?? receiver.definition?.foundProperty(name.text)
      {
        let zero = Self.zero(of: own.type)
        if own.isOutletCollection { return .array(ArrayObject([])) }
        return zero.isNull && isSetOutOfSight(own, of: owner)
          ? unknownMember(own.name, of: receiver, at: place) : zero
      }
      if scope.definition == nil, let value = globals.find(Name(property)) { return value }
    }
    let isVariable = receiver.definition?.foundProperty(name.text)?.0.isVariable ?? false
    if name.text == "view", receiver.isController, !isVariable { return try loadedView(of: receiver).value }
    guard scope.definition != nil else { return nil }
    // In its own getter it is the variable of an Objective-C object.
    if scope.selector?.text == name.text, let own = receiver.definition?.property(name.text),
      receiver.definition?.method(name.text)?.method.isObjectiveC == true
    {
      return Self.zero(of: own.type)
    }
    if receiver.definition?.property(name.text) != nil || receiver.enumCase != nil && name.text == "rawValue"
    {
      // A property that is only observed is the library's.
      return try ownProperty(receiver, named: name.text, at: place)
        ?? (libraryType(of: receiver.value).property(name.key) == nil
          ? nil : member(name, of: receiver.value, at: place))
    }
    if receiver.definition?.method(name.text) != nil { return nil }
    if extensions(of: receiver).contains(where: { $0.property(name.text) != nil }),
      let value = try ownProperty(receiver, named: name.text, at: place)
    {
      return value
    }
    // The type `Tabbar` is not the property `tabBar`.
    if name.isCapitalized, hasStandIns { return nil }
    // A category of UIView on the root has the scene's controller for `self`.
    let isCategory = definitions.categories.values.contains { $0 === scope.definition }
    let inherited = [receiver.value] + (isCategory ? receiver.view.map { [.view($0)] } ?? [] : [])
    let owner = inherited.first { libraryType(of: $0).property(name.key) != nil }
    return try owner.map { try member(name, of: $0, at: place) }
  }

  /// Reads the extensions in other files that give the running object a member of this name.
  func supplyOwnMember(_ name: Name, in scope: Scope) throws -> Bool {
    guard !name.isCapitalized, scope.definition != nil, let receiver = scope.receiver else { return false }
    return try supply(member: name.text, of: receiver.value)
  }

  func type(named name: Name) -> TypeValue? {
    // A type that another one nests does not hide the project's own of that name.
    if let nested = definitions.classes[name.text], nested.outer != nil {
      _ = try? supply(.definition(name.text))
    }
    if let definition = definitions.classes[name.text] {
      return TypeValue(definition.name, definition: definition)
    }
    if let alias = definitions.aliased(name.text), let type = type(named: alias.word) { return type }
    if (try? supply(.definition(name.text))) == true { return type(named: name) }
    if hasStandIns, let standIn = definitions.standIns[name.text] {
      return TypeValue(standIn.name, definition: standIn)
    }
    return Library.type(named: name.key).map { TypeValue($0.name) }
  }

  // MARK: Messages

  func unknown(_ name: Name, in scope: Scope) -> Phrase {
    var candidates = scope.names.union(definitions.classes.keys).union((scope.receiver ?? me).properties.keys)
    candidates.formUnion(["self", "view"])
    if let near = Suggestion.among(candidates, for: name.text) {
      let isView = scope.find(Name(near))?.asView != nil || near == "view" || near == "self"
      return isView
        ? "'\(name.text)' is not a view here; did you mean '\(near)'?"
        : "'\(name.text)' is not known here; did you mean '\(near)'?"
    }
    if scope.maker != nil, let near = Suggestion.among(LibraryType.maker.memberNames, for: name.text) {
      return "'\(name.text)' is not an attribute; did you mean '\(near)'?"
    }
    if let meant = Self.partsOfRoot[name.text] {
      return "'\(name.text)' is not known here; of the view that fills the window it is '\(meant)'"
    }
    if Self.wordsForRoot.contains(name.text) {
      return "'\(name.text)' is not known here; the view that fills the window is 'view'"
    }
    let masks = UIView.AutoresizingMask.enumeration.constantNames
    let builtIn = Library.names + GlobalFunctions.names + masks
    // `FlexibleWidth` is what sets these constants apart from each other.
    let ends = masks.filter { name.text.count > 4 && $0.lowercased().hasSuffix(name.text.lowercased()) }
    if let near = ends.first ?? Suggestion.among(builtIn, for: name.text) {
      return "'\(name.text)' is not known here; did you mean '\(near)'?"
    }
    // Masonry's examples use a variable `superview` that they declare elsewhere.
    if name.text == "superview" {
      return "'superview' is not known here; 'UIView *superview = self.view;' would make it the root"
    }
    let views = scope.viewNames.subtracting(["view", "self"]).sorted()
    guard !views.isEmpty, views.count <= Self.mostNamedViews else {
      return "'\(name.text)' is not known here; 'view \(name.text)' would declare a view of that name"
    }
    let present = Phrase.list(views)
    return views.count == 1
      ? "'\(name.text)' is not known here: the view here is \(present); 'view \(name.text)' would declare another"
      : "'\(name.text)' is not known here: the views here are \(present); 'view \(name.text)' would declare another"
  }

  /// The expressions for parts of the root view's geometry, by the bare names that beginners type for them.
  private static let partsOfRoot = [
    "width": "view.frame.size.width", "height": "view.frame.size.height", "size": "view.frame.size",
    "frame": "view.frame", "bounds": "view.bounds",
  ]

  private static let wordsForRoot: Set = ["window", "screen", "root", "parent", "container"]

  /// The error for an unknown name lists the views where there are no more.
  private static var mostNamedViews: Int { 6 }

  /// The error for a member that a value does not have.
  func noMember(_ name: String, of value: Value) -> ScriptError {
    let subject: Phrase
    switch value {
    case .nothing: return ScriptError("nothing is returned here, so that '.\(name)' cannot follow")
    case .view(let view): subject = "'\(view.displayName)', a \(type(of: value).name),"
    case .type(let type): subject = "'\(type.name)'"
    default: subject = value.kind
    }
    let message: Phrase = "\(subject) has no '\(name)'"
    // Without the `make` in between.
    if case .attribute(let attribute) = value, attribute.layoutAttribute != .notAnAttribute,
      LibraryType.constraint.effectiveNames.contains(name),
      NSLayoutConstraint.Attribute(rawValue: name) == nil
    {
      let chain = "\(attribute.view.displayName).make.\(attribute.layoutAttribute.rawValue).\(name)(…)"
      return ScriptError("\(message); did you mean '\(chain)'?")
    }
    // A part of a mask, taken for a property.
    if case .view(let view) = value,
      UIView.AutoresizingMask.enumeration.cases.contains(where: { $0.name == name })
    {
      return ScriptError("\(message); did you mean '\("\(view.displayName).autoresizingMask = .\(name)")'?")
    }
    if let near = Suggestion.among(memberNames(of: value), for: name) {
      let count = name.count { $0 == ":" }
      if count > 1, near == name.prefix(while: { $0 != ":" }) {
        return ScriptError("'\(near)' takes one value, not \(count)")
      }
      return ScriptError("\(message); did you mean '\(near)'?")
    }
    return ScriptError(message)
  }
}
