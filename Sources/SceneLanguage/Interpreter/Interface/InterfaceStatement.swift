import Foundation
import InterfaceBuilder
import SceneSyntax
import TextLayout

/// The contents of a file of Interface Builder as a statement: it makes the views of the scene that is shown.
struct InterfaceStatement: ForeignStatement {
  let file: InterfaceFile
}

extension Program {
  /// Reads a file of Interface Builder as one statement, and what was typed after the end of the document as others.
  init(interface text: String, limits: Limits) throws(SceneError) {
    let start = SourcePosition(line: 1, column: 1)
    guard text.utf8.count <= limits.sourceBytes else {
      throw SceneError(
        position: start, message: "this file is longer than \(limits.sourceBytes) bytes, which is the limit")
    }
    let end = text.range(of: "</document>", options: .backwards)?.upperBound ?? text.endIndex
    let document = String(text[..<end])
    let file = try InterfaceFile.of(document)
    let last = file.end
    let node = StatementNode(
      .foreign(InterfaceStatement(file: file)), start..<last, mark: start..<start, sourceKind: .interface)
    let first = Part(node: node, text: document, firstLine: 1, firstColumn: 1)
    let typed = try Program(
      parsing: String(text[end...]), firstLine: last.line, firstColumn: last.column, limits: limits)
    self.init([first] + typed.parts)
  }
}
