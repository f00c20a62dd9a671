import AutoLayout
import Foundation
import SceneSyntax
import Translation

/// `view red, green`, `label title in card "Hello"`
extension Interpreter {
  func declareViews(_ declaration: ViewDeclaration, in scope: Scope) throws {
    for item in declaration.items {
      func failure(_ message: Phrase) -> SceneError {
        SceneError(position: item.position, length: item.name.count, message: message)
      }
      if item.name == "view" || item.name == "self" {
        throw failure("'\(item.name)' is the root view already; choose another name")
      }
      let variable = Name(item.name)
      if scope.contains(variable), case .some(.view(let there)) = scope.find(variable),
        there.superview != nil
      {
        throw failure("there is a view '\(item.name)' already; choose another name")
      }
      do {
        let view = try makeView(declaration.word, item, in: scope)
        name(.view(view), after: item.name)
        scope.declare(variable, .view(view))
      } catch let complaint as ScriptError {
        throw failure(complaint.message)
      } catch let error as LayoutError {
        throw failure(error.phrase)
      }
    }
  }

  private func makeView(_ word: String, _ item: ViewDeclaration.Item, in scope: Scope) throws -> UIView {
    var superview = root
    if let expression = item.superview {
      let value = try evaluate(expression, in: scope)
      guard let view = value.asView else {
        throw SceneError("this is \(value.kind), not a view", at: expression)
      }
      guard !(view is GuideView) else {
        throw SceneError("a guide holds no views; name the view that it is in", at: expression)
      }
      superview = view
    }
    let text = try item.text.map { try evaluate($0, in: scope).text }
    let view = try makeView(word, text: text)
    try adopt(view)
    view.yieldsFrameToConstraints = true
    if let stack = superview as? UIStackView {
      try arrange(view, in: stack, at: stack.arrangedSubviews.count)
    } else {
      try add(view, to: superview, at: superview.subviews.count)
    }
    return view
  }

  private func makeView(_ word: String, text: String?) throws -> UIView {
    switch word {
    case "label":
      let label = UILabel()
      label.text = text
      return label
    case "button":
      let button = UIButton()
      button.title = text
      return button
    case "image":
      let view = UIImageView()
      view.image = UIImage(named: text ?? "image", in: self)
      return view
    case "textfield":
      let field = UITextField()
      field.text = text
      field.borderStyle = .roundedRect
      return field
    case "scroll": return UIScrollView()
    case "stack": return UIStackView()
    case "guide": return GuideView()
    default:
      if text != nil { throw ScriptError("a view shows no text; 'label' declares one that does") }
      return SceneView()
    }
  }
}
