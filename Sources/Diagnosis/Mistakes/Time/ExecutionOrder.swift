import AutoLayout
import SceneLanguage
import SceneSyntax
import TextLayout

/// The order in which the methods of a class run places of its text, as far as their calls of one another tell.
struct ExecutionOrder {
  /// Where a place runs: the calls that lead to it from a method that no other one calls, and the place itself.
  struct Moment: Comparable {
    /// The rank of the method in a view's or controller's life.
    var rank: Int
    var places: [SourcePosition]

    static func < (left: Moment, right: Moment) -> Bool {
      left.rank != right.rank ? left.rank < right.rank : left.places.lexicographicallyPrecedes(right.places)
    }

    /// The first places at which two moments of one life differ; nil for two that run in different methods of it.
    func parting(from other: Moment) -> (own: SourcePosition, other: SourcePosition)? {
      guard rank == other.rank else { return nil }
      return zip(places, other.places).first { $0 != $1 }.map { (own: $0.0, other: $0.1) }
    }
  }

  private struct Method {
    var name: String
    var range: SourceRange
  }

  private let methods: [Method]
  /// The calls of methods of the class, in the order of the text.
  private let calls: [CallSyntax]

  private static let ranks = [
    "init": 0, "initWithFrame": 0, "initWithStyle": 0, "initWithCoder": 0, "initWithNibName": 0,
    "commonInit": 0, "awakeFromNib": 1, "loadView": 2, "viewDidLoad": 3, "viewWillAppear": 4,
    "viewWillLayoutSubviews": 5, "viewDidLayoutSubviews": 6, "layoutSubviews": 6, "viewDidAppear": 7,
  ]
  /// The depth of calls that is looked into.
  private static let deepest = 8

  /// - Parameter statement: that of the class.
  init(_ statement: Statement, _ declarations: SourceDeclarations) {
    let source = statement.source
    let places = declarations.all.filter {
      $0.kind == .function && $0.nameRange.lowerBound >= source.start && $0.nameRange.lowerBound < source.end
    }
    let ends = places.dropFirst().map(\.nameRange.lowerBound) + [source.end]
    methods = zip(places, ends).map { Method(name: $0.name, range: $0.nameRange.lowerBound..<$1) }
    calls = statement.calls(named: Set(methods.map(\.name))).filter { call in
      guard let receiver = call.receiver else { return true }
      return ["self", "Self"].contains(source[receiver])
    }
  }

  /// Where a place runs first; nil for one that is in no method.
  func moment(of place: SourcePosition) -> Moment? {
    guard let method = methods.last(where: { $0.range.contains(place) }) else { return nil }
    return moment(of: place, in: method, depth: 0)
  }

  private func moment(of place: SourcePosition, in method: Method, depth: Int) -> Moment {
    let callers = calls.filter {
      $0.name == method.name && !method.range.contains($0.nameRange.lowerBound)
    }
    guard depth < Self.deepest, !callers.isEmpty else {
      return Moment(rank: Self.ranks[method.name] ?? 8, places: [place])
    }
    let moments = callers.compactMap { call -> Moment? in
      let start = call.nameRange.lowerBound
      guard let outer = methods.last(where: { $0.range.contains(start) }) else { return nil }
      return moment(of: start, in: outer, depth: depth + 1)
    }
    guard var first = moments.min() else {
      return Moment(rank: Self.ranks[method.name] ?? 8, places: [place])
    }
    first.places.append(place)
    return first
  }
}
