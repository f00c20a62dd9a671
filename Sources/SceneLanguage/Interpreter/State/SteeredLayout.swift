import SceneSyntax

/// Whether the layout depends on which statements run.
extension Interpreter {
  /// Whether statements may change where views are, or whether they show, themselves or by the methods that they call.
  func maySteerLayout(_ body: [StatementNode]) -> Bool {
    guard let position = body.first?.position else { return false }
    if let known = steeringBodies[position] { return known }
    let result = body.contains { $0.setsWhatShows || mayLayOut($0) || $0.leaves }
    steeringBodies[position] = result
    return result
  }
}

extension StatementNode {
  fileprivate var leaves: Bool { if case .returning = kind { true } else { false } }

  /// Whether it sets a property that decides where a view is, how large it is, or whether it shows.
  fileprivate var setsWhatShows: Bool {
    SyntaxNode.statement(self).first { node -> Bool? in
      guard case .expression(let expression) = node else { return nil }
      switch expression.kind {
      case .assign(_, let target, _):
        guard case .member(_, let name) = target.kind else { return nil }
        return Self.propertiesThatShow.contains(name.key) ? true : nil
      case .message(_, let selector, _), .method(_, let selector, _):
        guard selector.base.key.hasPrefix("set") else { return nil }
        return Self.propertiesThatShow.contains(String(selector.base.key.dropFirst(3))) ? true : nil
      default: return nil
      }
    } ?? false
  }

  /// In lower case.
  private static let propertiesThatShow: Set<String> = [
    "hidden", "ishidden", "frame", "bounds", "center", "x", "y", "width", "height", "size", "origin",
    "constant",
    "priority", "active", "isactive", "text", "attributedtext", "title", "attributedtitle", "image", "font",
    "numberoflines", "axis", "spacing", "alignment", "distribution", "contentinset", "contentedgeinsets",
    "rowheight", "sectionheaderheight", "tableheaderview", "tablefooterview", "itemsize",
  ]
}
