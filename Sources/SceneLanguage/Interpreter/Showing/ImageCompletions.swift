import AutoLayout
import SceneSyntax

/// Blocks that a library out of sight calls once it has loaded an image: the last argument of `sd_setImageWithURL:completed:` and
/// `kf.setImage(with:)`.
extension Interpreter {
  private static let mostImageCompletions = 20

  /// Keeps the block of a method that loads an image for a view.
  ///
  /// - Returns: whether it is one.
  func keepImageCompletion(_ block: Closure, of method: String, at place: Expression) -> Bool {
    let words = NameMeaning.words(of: method)
    guard imageCompletions.count < Self.mostImageCompletions, words.contains("image"),
      !Self.verbsOfLoading.isDisjoint(with: words), !block.node.body.isEmpty
    else { return false }
    imageCompletions.append(PassedOverBlock(block: block, method: method, position: place.position))
    return true
  }

  /// Calls these blocks once, with an image and without an error, after the shown object has appeared.
  ///
  /// - Returns: whether there are any.
  func callImageCompletions() throws -> Bool {
    let completions = imageCompletions
    imageCompletions = []
    for completion in completions {
      issues.add(
        SceneNote(
          position: completion.position,
          message: "the block of '\(completion.method)' is called as if the image had been loaded"))
      let arguments =
        completion.block.node.parameters?.map(standIn(forImageParameter:)) ?? [loadedImage(), .null]
      _ = try issuesAsNotes(of: completion.method) {
        try assumingUnknown { try call(completion.block, with: arguments) }
      }
    }
    return !completions.isEmpty
  }

  /// Swift's result of success, which holds an image.
  private func loadedImage() -> Value {
    let (content, result) = (Instance(), Instance())
    content.properties["image"] = .image(UIImage(named: "image", in: self))
    result.enumCase = EnumCase(name: "success", payload: [.object(content)])
    return .object(result)
  }

  /// The image, a result of success, or nil: for an error, and what else such a block is told.
  private func standIn(forImageParameter parameter: Parameter) -> Value {
    let words = NameMeaning.words(of: parameter.name)
    switch words.last {
    case "image", "img", "picture": return .image(UIImage(named: parameter.name, in: self))
    case "result", "response", "res": return loadedImage()
    default: return .null
    }
  }

  private static let verbsOfLoading: Set<String> = ["set", "load", "download", "retrieve", "fetch"]
}
