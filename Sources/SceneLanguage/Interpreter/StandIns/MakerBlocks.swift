import AutoLayout
import Masonry
import SceneSyntax

/// Methods that apps wrap around Masonry's and SnapKit's, known by their block: it takes a maker.
extension Interpreter {
  /// `[label app_makeConstraints:^(MASConstraintMaker *make, UIView *superview) { … }]`,
  /// `card.addSubview(label) { make in … }`: adds the view, if the name says so, and installs what the block makes. The block's
  /// second parameter is the superview. Nil for any other method.
  func constrain(_ receiver: UIView, by name: String, _ arguments: [Value], at place: Expression) throws
    -> Value?
  {
    guard let block = arguments.last?.asClosure, takesMaker(block, of: name) else { return nil }
    let words = NameMeaning.words(of: name)
    let other = arguments.dropLast().lazy.compactMap(\.asView).first
    var target = receiver
    if let other {
      // `card.add(label)` or `label.add(to: card)`
      let isInner =
        receiver.superview == nil && receiver !== root && (other === root || other.superview != nil)
      target = isInner ? receiver : other
      let outer = isInner ? other : receiver
      if target.superview == nil { try add(target, to: outer, at: outer.subviews.count) }
    }
    let verb: ConstraintMaker.Verb =
      words.contains("remake") ? .remake : words.contains("update") ? .update : .make
    note("'\(name)' is not known; it constrains \(target.displayName) with its block", of: name, at: place)
    let superview = target.superview.map { Value.view($0) } ?? .null
    let maker = ConstraintMaker(view: target, verb: verb, reportingTo: sink)
    return try constrain([maker], block, and: block.node.parameters?.count ?? 0 > 1 ? [superview] : [])
  }

  /// Whether the type or the name of the first parameter says that it is a maker.
  private func takesMaker(_ block: Closure, of name: String) -> Bool {
    guard let first = block.node.parameters?.first else {
      return !Set(NameMeaning.words(of: name)).isDisjoint(with: ["constraints", "constrain", "snp", "layout"])
        && block.node.body.contains {
          SyntaxNode.statement($0).first { $0.makesConstraints ? true : nil } ?? false
        }
    }
    return first.type?.name.hasSuffix("ConstraintMaker") == true || ["make", "maker"].contains(first.name)
  }
}

extension Closure {
  /// Whether it sets a property of its only argument that a maker has not: `{ $0.numberOfLines = 0 }`.
  var setsProperties: Bool {
    let argument = node.parameters?.first?.variable ?? .argument(0)
    return node.body.contains { statement in
      guard case .expression(let expression, _) = statement.kind,
        case .assign(_, let target, _) = expression.kind, case .member(let base, let property) = target.kind,
        LibraryType.maker.property(property.text.lowercased())?.set == nil,
        case .name(let name, _) = base.kind
      else { return false }
      return name.text == argument.text
    }
  }
}
