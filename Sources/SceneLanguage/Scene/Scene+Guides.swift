import AutoLayout
import SceneSyntax

extension Scene {
  /// The layout guide that a text names: a variable that holds it, or a view with one of its guides, as in
  /// `view.safeAreaLayoutGuide`. The guides that every view has are there from then on.
  ///
  /// - Parameters:
  ///   - text: without an attribute.
  ///   - names: the names of the views, in document order.
  public func guide(named text: String, views names: [String]) -> UILayoutGuide? {
    if case .guide(let guide)? = world.interpreter.globals.find(Name(text)), guide.owningView != nil {
      return guide
    }
    guard let dot = text.lastIndex(of: "."), let place = names.firstIndex(of: String(text[..<dot])) else {
      return nil
    }
    let live = window.rootView.subtree
    guard live.count == names.count, live.indices.contains(place) else { return nil }
    var word = String(text[text.index(after: dot)...])
    if word.hasPrefix("mas_") { word.removeFirst(4) }
    let known = live[place].layoutGuides.count
    let guide = live[place].guide(named: Self.shortNames[word] ?? word)
    if live[place].layoutGuides.count == known { settle() }
    window.layoutIfNeeded()
    return guide
  }

  /// What is said for short.
  private static let shortNames = ["safeArea": "safeAreaLayoutGuide", "margins": "layoutMarginsGuide"]
}
