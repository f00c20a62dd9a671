import AutoLayout

/// What an Interface Builder file says for some size classes only: `<variation key="heightClass=regular-widthClass=compact">`.
struct SizeClassChoice {
  let traits: UITraitCollection

  /// The variations of an element that apply, the least specific first.
  func variations(of element: InterfaceElement) -> [InterfaceElement] {
    let all = element.children.filter { $0.name == "variation" }
    return all.enumerated().compactMap { place, variation in
      specificity(variation["key"] ?? "").map { (variation, $0, place) }
    }.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
  }

  /// An attribute as the variations change it.
  func value(_ attribute: String, of element: InterfaceElement) -> String? {
    variations(of: element).compactMap { $0[attribute] }.last ?? element[attribute]
  }

  /// The identifiers of the subviews and constraints in an element that are not installed.
  func excluded(from element: InterfaceElement) -> Set<String> {
    var excluded: Set<String> = []
    for variation in variations(of: element) {
      for change in variation.children.filter({ $0.name == "mask" }).flatMap(\.children) {
        guard let id = change["reference"] else { continue }
        if change.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
      }
    }
    return excluded
  }

  /// How many size classes a key restricts; nil where the traits do not match it.
  private func specificity(_ key: String) -> Int? {
    if key == "default" { return 0 }
    var count = 0
    for part in key.split(separator: "-") {
      let words = part.split(separator: "=")
      guard words.count == 2 else { return nil }
      let own = words[0] == "widthClass" ? traits.horizontalSizeClass : traits.verticalSizeClass
      guard words[0] == "widthClass" || words[0] == "heightClass", own.rawValue == words[1] else {
        return nil
      }
      count += 1
    }
    return count
  }
}
