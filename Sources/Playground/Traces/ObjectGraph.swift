import Masonry
import SceneRendering
import TextLayout
import Translation

/// Masonry's objects after some steps: what each has, and whose list it is in.
struct ObjectGraph {
  private struct Node {
    var properties: [(name: Phrase, value: Phrase)] = []
    var members: [Int] = []
  }

  private let trace: MasonryTrace
  private var nodes: [Int: Node] = [:]
  /// In the order in which they appeared.
  private var order: [Int] = []
  /// The makers that have installed.
  private var emptied: Set<Int> = []
  /// The objects of the last step.
  private var touched: Set<Int> = []

  /// - Parameter events: the steps, of one statement
  init(_ trace: MasonryTrace, after events: ArraySlice<MasonryTrace.Event>) {
    self.trace = trace
    for event in events {
      touched = []
      for change in event.changes { apply(change) }
    }
  }

  private mutating func apply(_ change: MasonryTrace.Change) {
    func find(_ number: Int) {
      touched.insert(number)
      guard nodes[number] == nil else { return }
      nodes[number] = Node()
      order.append(number)
    }
    switch change {
    case .appears(let number): find(number)
    case .touches(let number): find(number)
    case .sets(let number, let property, let value):
      find(number)
      if let place = nodes[number]?.properties.firstIndex(where: { $0.name == property }) {
        nodes[number]?.properties[place].value = value
      } else {
        nodes[number]?.properties.append((property, value))
      }
    case .adds(let number, let list):
      find(number)
      find(list)
      nodes[list]?.members.append(number)
    case .replaces(let number, let other, let list):
      find(list)
      touched.formUnion([number, other])
      guard let place = nodes[list]?.members.firstIndex(of: number) else { return }
      nodes[list]?.members[place] = other
    case .removes(let number, let list):
      find(number)
      find(list)
      nodes[list]?.members.removeAll { $0 == number }
    case .empties(let number):
      find(number)
      emptied.insert(number)
      nodes[number]?.members = []
    }
  }

  /// The objects that are alive: views, makers with constraints in their lists, what is in a list, and what a view holds.
  var living: [Int] {
    var alive: Set<Int> = []
    func visit(_ number: Int) {
      guard alive.insert(number).inserted else { return }
      nodes[number]?.members.forEach(visit)
    }
    for number in order where trace.objects.indices.contains(number) {
      switch trace.objects[number].kind {
      case .view: visit(number)
      case .maker:
        // The block's maker is gone once it has installed.
        if emptied.contains(number) == false { visit(number) }
      case .layoutConstraint:
        let holder = nodes[number]?.properties.first { $0.name == MasonryTrace.holder }?.value
        if let holder, holder != MasonryTrace.nothing { visit(number) }
      case .constraint, .composite: break
      }
    }
    return alive.sorted()
  }

  /// Whether an object has a property.
  func has(_ property: Phrase, _ number: Int) -> Bool {
    nodes[number]?.properties.contains { $0.name == property } ?? false
  }

  // MARK: Drawing

  /// The objects as boxes, each in the one whose list it is in.
  func lines(columns: Int, in language: Language) -> [PaneLine] {
    let inner = Set(nodes.values.flatMap(\.members))
    return order.filter { !inner.contains($0) }.flatMap {
      box(of: $0, columns: columns, depth: 0, in: language)
    }
  }

  private func box(of number: Int, columns: Int, depth: Int, in language: Language) -> [PaneLine] {
    guard trace.objects.indices.contains(number), let node = nodes[number] else { return [] }
    let object = trace.objects[number]
    let isTouched = touched.contains(number)
    let role: Role = isTouched ? .accent : .border
    var content: [PaneLine] = []
    for (name, value) in node.properties {
      let text = TextWrapping.truncated(language("\(name) \(value)"), toColumns: max(4, columns - 4))
      content.append(PaneLine(text, isTouched ? .text : .secondary))
    }
    // Lists that contain one another would have no end.
    if depth < 6 {
      for member in node.members {
        content += box(of: member, columns: columns - 4, depth: depth + 1, in: language)
      }
    }
    let title =
      object.kind == .view
      ? "\(object.name) mas_installedConstraints" : "\(object.name) \(object.kind.rawValue)"
    if object.kind == .view, node.members.isEmpty, node.properties.isEmpty, !isTouched { return [] }
    return TraceBox.lines(title, content, columns: columns, role: role)
  }
}
