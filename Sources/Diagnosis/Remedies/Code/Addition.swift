import AutoLayout
import CodeExport
import SceneLanguage
import SceneSyntax
import Translation

/// A constraint that may be added to a document.
struct Addition {
  /// As it is written in the document.
  var text: String
  /// The line that it is added below; nil at the end of the document.
  var line: Int?
  var edit: TextEdit

  /// `add card.make.height.equalTo(44)`, in an app's file `below line 12: add make.height.equalTo(44)`.
  func words(in trial: EditTrial) -> Phrase {
    guard trial.scene.hasAppCode, let line else { return "add \(text)" }
    return "below line \(line): add \(text)"
  }
}

extension EditTrial {
  /// The ways to add a constraint, the best first: where the text makes others of its view, else at the end.
  func additions(of equation: Equation) -> [Addition] {
    // Nothing is added to an Interface Builder file.
    if scene.isInterface { return [] }
    let code = ConstraintCode(equation)
    let statement = SceneChain.statement(for: code)
    var additions = ChainInsertion(equation, in: self)?.additions ?? []
    if scene.hasAppCode {
      additions += AnchorInsertion(equation, in: self)?.additions ?? []
    } else {
      for index in additions.indices { additions[index].text = statement }
    }
    // Nothing can stand behind a class.
    guard let last = scene.statements.last, !scene.hasAppCode || !last.isClass else { return additions }
    let text = isObjectiveC ? SceneChain.message(for: code) : statement
    additions.append(
      Addition(
        text: statement, line: nil, edit: TextEdit(at: last.source.end, inserting: "\n" + text)))
    return additions
  }

  /// The ways to give a view a width and a height as one change, where both can be added below one line.
  func sizings(of view: String, width: Double, height: Double) -> [(addition: Addition, words: Phrase)] {
    func size(_ attribute: NSLayoutConstraint.Attribute, _ length: Double) -> [Addition] {
      additions(
        of: Equation(
          firstItem: view, firstAttribute: attribute, relation: .equal, secondItem: nil,
          secondAttribute: .notAnAttribute, multiplier: 1, constant: length))
    }
    return zip(size(.width, width), size(.height, height)).compactMap { first, second in
      guard first.edit.start == second.edit.start, first.edit.end == second.edit.end else { return nil }
      var both = first
      both.edit.replacement += second.edit.replacement
      return (both, "\(first.words(in: self)) and its height")
    }
  }
}
