import AutoLayout
import SceneLanguage

/// An attribute of a view or of a guide as commands take it: `title.left`, `view.safeAreaLayoutGuide.top`.
struct AttributeOperand {
  /// The place of the view in the snapshot; of a guide, that of its view.
  var place: Int
  /// The guide; nil for the view itself.
  var guide: UILayoutGuide?
  /// The view's, or the guide's.
  var name: String
  var attribute: NSLayoutConstraint.Attribute

  enum Problem: Error, Equatable {
    case noView(String)
    case noAttribute(String)
    /// A guide without an attribute.
    case guide(String)
  }

  /// Names of frames besides those of attributes.
  private static let otherNames: [String: NSLayoutConstraint.Attribute] = [
    "x": .left, "y": .top, "baseline": .lastBaseline,
  ]

  /// - Returns: nil for a text that names no attribute.
  static func parse(
    _ text: String, in snapshot: SceneSnapshot, _ scene: Scene
  ) throws(Problem) -> AttributeOperand? {
    if snapshot.place(named: text) != nil || text.isEmpty { return nil }
    let views = snapshot.views.map(\.name)
    let isKnown =
      text.lastIndex(of: ".").map { known(String(text[text.index(after: $0)...])) != nil } ?? false
    if !isKnown, scene.guide(named: text, views: views) != nil { throw .guide(text) }
    guard let dot = text.lastIndex(of: ".") else { return nil }
    var name = String(text[..<dot])
    var word = String(text[text.index(after: dot)...])
    if word.hasPrefix("mas_") { word.removeFirst(4) }
    // Masonry's attributes of the safe area are one word.
    let safeArea = "safeAreaLayoutGuide"
    if word.hasPrefix(safeArea), word != safeArea {
      name += "." + safeArea
      word = word.dropFirst(safeArea.count).lowercased()
    }
    let place = snapshot.place(named: name)
    let guide = place == nil ? scene.guide(named: name, views: views) : nil
    guard let place = place ?? guide?.owningView.flatMap({ scene.place(of: $0) }) else { throw .noView(name) }
    guard let attribute = known(word) else { throw .noAttribute(word) }
    return AttributeOperand(
      place: place, guide: guide, name: guide?.displayName ?? name, attribute: attribute)
  }

  private static func known(_ word: String) -> NSLayoutConstraint.Attribute? {
    let found = otherNames[word] ?? NSLayoutConstraint.Attribute(rawValue: word)
    return found == .notAnAttribute ? nil : found
  }

  /// The names of attributes, the usual ones first.
  static let names = NSLayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute }.map(\.rawValue)

  /// The views, and the attributes that constraints mostly relate.
  static func completions(after words: [String], views: [String]) -> [String] {
    guard words.isEmpty else { return [] }
    let usual: [NSLayoutConstraint.Attribute] = [
      .left, .right, .top, .bottom, .width, .height, .centerX, .centerY,
    ]
    return views + views.flatMap { view in usual.map { "\(view).\($0.rawValue)" } }
  }
}

extension Scene {
  /// The place of a view in the snapshot.
  fileprivate func place(of view: UIView) -> Int? { window.rootView.subtree.firstIndex { $0 === view } }
}
