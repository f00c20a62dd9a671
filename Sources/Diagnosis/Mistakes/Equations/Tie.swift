import AutoLayout
import TextLayout

/// A tie in the words of the snapshot.
struct Tie {
  enum Side {
    case constraint(SceneSnapshot.Constraint)
    case content(TiedContent)

    /// - Parameter place: that of its first item in the snapshot.
    /// - Returns: nil for a constraint that the snapshot does not have.
    init?(_ constraint: NSLayoutConstraint, ofViewAt place: Int?, in snapshot: SceneSnapshot) {
      if constraint.source == .content {
        guard let place, snapshot.views.indices.contains(place),
          let content = TiedContent(constraint, of: snapshot.views[place], at: place)
        else { return nil }
        self = .content(content)
      } else {
        guard let number = constraint.number, let value = snapshot.constraints(numbered: [number]).first
        else {
          return nil
        }
        self = .constraint(value)
      }
    }

    var id: Int? { if case .constraint(let constraint) = self { constraint.id } else { nil } }

    var views: [String] {
      switch self {
      case .constraint(let constraint): constraint.views
      case .content(let content): [content.view.name]
      }
    }

    var text: String {
      switch self {
      case .constraint(let constraint): constraint.equation?.text ?? constraint.description
      case .content(let content): content.equation.text
      }
    }
  }

  var loser: Side
  var winners: [Side]
  /// 1...999
  var priority: Int
  var decision: LayoutTie.Decision
  var open: Set<LayoutTie.OpenPart>

  var sentence: String {
    if case .content(let loser) = loser, case .content(let winner)? = winners.first,
      loser.wish.isResistance == winner.wish.isResistance
    {
      return contentSentence(loser, winner)
    }
    let texts = ([loser] + winners).map(\.text)
    let all = texts.count == 2 ? "both" : "all"
    return "\(texts.joinedInWords) cannot \(all) hold and have the same priority, \(priority): \(reason)"
  }

  private var reason: String {
    switch decision {
    case .age(let sum):
      "their violations sum to \(points(sum)) pt either way, so that age decides for \(winners.map(\.text).joinedInWords)"
    case .sum(let sum, let other):
      "the least sum of violations decides, \(points(sum)) pt; if \(loser.text) held, it would be \(points(other)) pt"
    }
  }

  /// `a and b have the same hugging priority, 250: only their age decides that b is stretched and a is not`
  private func contentSentence(_ loser: TiedContent, _ winner: TiedContent) -> String {
    let (yields, holds) = (loser.view.name, winner.view.name)
    let outcome = loser.wish.isResistance ? "compressed" : "stretched"
    let names = loser.place < winner.place ? [yields, holds] : [holds, yields]
    let start = "\(names.joinedInWords) have the same \(loser.wish.words) priority, \(priority): "
    switch decision {
    case .age: return start + "only their age decides that \(yields) is \(outcome) and \(holds) is not"
    case .sum(let sum, let other):
      return start
        + "the least sum of violations decides that \(yields) is \(outcome) and \(holds) is not, \(points(sum)) pt in place of \(points(other))"
    }
  }
}

/// A size that a view's content asks for.
struct TiedContent {
  var view: SceneSnapshot.View
  /// In the snapshot.
  var place: Int
  var wish: ContentWish
  var equation: Equation

  fileprivate init?(_ constraint: NSLayoutConstraint, of view: SceneSnapshot.View, at place: Int) {
    equation = Equation(
      firstItem: view.name, firstAttribute: constraint.firstAttribute, relation: constraint.relation,
      secondItem: nil, secondAttribute: .notAnAttribute, multiplier: 1, constant: constraint.constant,
      source: .content)
    guard let wish = ContentWish(equation, multiplier: 1) else { return nil }
    (self.view, self.place, self.wish) = (view, place, wish)
  }
}
