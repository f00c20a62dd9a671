import AutoLayout
import CodeExport
import Foundation
import SceneLanguage
import SceneSyntax

// Changes of a chain that gives several edges one constant, or insets of which some point outwards.
extension FindingSearch {
  /// The sign turned of those parts of `UIEdgeInsetsMake(12, 12, -12, -12)` that belong to these edges.
  func turningInsets(of sign: WrongSign) -> Fix? {
    guard let edge = sign.edges.first, let chain = diagnosis.trial.chain(of: edge.constraint),
      let argument = chain.parts.last(where: { ["insets", "mas_insets", "inset"].contains($0.name) })?
        .arguments?.first
    else { return nil }
    let text = chain.text[argument.range]
    guard let opening = text.firstIndex(of: "("), text.last == ")", text.hasPrefix("UIEdgeInsets") else {
      return nil
    }
    let start = text.index(after: opening)
    var parts = text[start..<text.index(before: text.endIndex)].split(separator: ",").map(String.init)
    guard parts.count == 4 else { return nil }
    for edge in sign.edges {
      guard let place = edge.equation.firstAttribute.placeInInsets,
        let turned = Self.turned(parts[place])
      else { return nil }
      parts[place] = turned
    }
    let insets = text[..<start] + parts.joined(separator: ",") + ")"
    return Fix(
      description: Fix.placed(edge.constraint.line, "make the insets \(insets)"),
      constraint: edge.constraint.id,
      edit: TextEdit(argument.range, to: String(insets)), kind: .changeConstant)
  }

  /// A number with the other sign, with the blanks and the label before it.
  private static func turned(_ part: String) -> String? {
    let head = part.prefix { $0 != "-" && !$0.isNumber }
    guard head.allSatisfy({ $0.isWhitespace || $0.isLetter || $0 == ":" }),
      let number = Double(part.dropFirst(head.count).filter { !$0.isWhitespace })
    else { return nil }
    return head + CodeNumber.text(-number)
  }

  /// An inset of all edges of a chain in place of an offset, which moves them all the same way.
  func insetting(_ sign: WrongSign) -> Fix? {
    guard let edge = sign.edges.first, let chain = diagnosis.trial.chain(of: edge.constraint),
      let part = chain.parts.last(where: { ["offset", "mas_offset"].contains($0.name) }),
      let number = part.arguments?.first?.number
    else { return nil }
    let inset = "inset(\(CodeNumber.text(abs(number))))"
    return Fix(
      description: Fix.placed(edge.constraint.line, "make the offset of all edges an \(inset)"),
      constraint: edge.constraint.id,
      edit: TextEdit(part.nameRange.lowerBound..<part.range.upperBound, to: inset), kind: .changeConstant)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The place of an edge among the four numbers of insets: top, left, bottom, right.
  fileprivate var placeInInsets: Int? {
    switch self {
    case .top: 0
    case .left, .leading: 1
    case .bottom: 2
    case .right, .trailing: 3
    default: nil
    }
  }
}
