/// Views in the order in which they were added.
///
/// Measuring a view may run an override that measures others, so the order is part of the result.
struct OrderedViews: ExpressibleByDictionaryLiteral {
  private var places: [ObjectIdentifier: Int] = [:]
  /// Nil for those that were removed.
  private var views: [UIView?] = []

  init(dictionaryLiteral elements: (ObjectIdentifier, UIView)...) {
    for (id, view) in elements { self[id] = view }
  }

  var isEmpty: Bool { places.isEmpty }
  var values: [UIView] { views.compactMap { $0 } }

  subscript(id: ObjectIdentifier) -> UIView? {
    get { places[id].flatMap { views[$0] } }
    set {
      if let view = newValue {
        guard places[id] == nil else { return }
        places[id] = views.count
        views.append(view)
      } else if let place = places.removeValue(forKey: id) {
        views[place] = nil
      }
    }
  }
}
