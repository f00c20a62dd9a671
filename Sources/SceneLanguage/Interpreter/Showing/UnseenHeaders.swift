import AutoLayout
import SceneSyntax

/// Headers and footers that code out of sight asks for: `getHeaderView` of a controller whose superclass is elsewhere, or one
/// that is made once the data has come.
extension Interpreter {
  /// Makes those of the shown controller that have constraints and that nothing has made, and gives them to its table.
  ///
  /// - Returns: whether there were any.
  func showUnseenHeaders() throws -> Bool {
    guard hasAppCode, let definition = showing.definition, definition.showable == .controller,
      me.definition === definition, let table = root.subtree.lazy.compactMap({ $0 as? TableView }).first
    else { return false }
    var isMore = false
    for edge in ListEdge.allCases where kept(edge.property, of: table)?.asView == nil {
      let makers = definition.lineage.filter { !$0.isStandIn }.flatMap { owner in
        owner.methods.values.filter { makes($0, edge, of: definition) }.map { (method: $0, owner: owner) }
      }
      guard let (method, owner) = makers.min(by: { $0.method.position < $1.method.position }) else {
        continue
      }
      issues.add(
        SceneNote(
          position: method.position,
          message: "'\(method.selector.text)' is called, as code out of sight shows what it gives"))
      let made = try issuesAsNotes(of: method) {
        try withoutLayout { try call(method, on: me, definition: owner, with: []) }
      }
      guard let view = made.asView, view.superview == nil else { continue }
      isMore = true
      if edge == .header, view.frame.height <= 0 {
        view.frame.size.height = try fittingHeight(
          of: view, at: table.bounds.width, standard: UIView.standardRowHeight)
      }
      let site = Expression(.null, method.position..<method.position)
      _ = try setMember(Name(edge.property), of: .view(table), to: made, at: site, from: site)
    }
    return isMore
  }

  private enum ListEdge: String, CaseIterable {
    case header, footer

    var property: String { self == .header ? "tableHeaderView" : "tableFooterView" }
  }

  /// Whether a method without parameters that has not run makes a header or footer with constraints.
  private func makes(_ method: FunctionNode, _ edge: ListEdge, of definition: ClassDefinition) -> Bool {
    let words = NameMeaning.words(of: method.selector.base.text)
    guard method.parameters.isEmpty, !method.isStatic, !ranBodies.contains(method.position),
      words.contains(edge.rawValue), !words.contains("section"), let type = method.result,
      let library = self.type(named: type.word)?.library, library.makeView != nil
    else { return false }
    return LayoutReach(of: method, in: definition).constraints > 0
  }
}
