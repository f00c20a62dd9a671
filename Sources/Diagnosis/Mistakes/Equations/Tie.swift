import AutoLayout
import TextLayout
import Translation

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

    var text: Phrase {
      switch self {
      case .constraint(let constraint): constraint.phrase
      case .content(let content): content.equation.phrase
      }
    }
  }

  var loser: Side
  var winners: [Side]
  /// 1...999
  var priority: Int
  var decision: LayoutTie.Decision
  var open: Set<LayoutTie.OpenPart>

  var sentence: Phrase {
    if case .content(let loser) = loser, case .content(let winner)? = winners.first,
      loser.wish.isResistance == winner.wish.isResistance
    {
      return contentSentence(loser, winner)
    }
    let texts = Phrase.list(of: ([loser] + winners).map(\.text))
    return winners.count == 1
      ? "\(texts) cannot both hold and have the same priority, \(priority): \(reason)"
      : "\(texts) cannot all hold and have the same priority, \(priority): \(reason)"
  }

  private var reason: Phrase {
    switch decision {
    case .age(let sum):
      "their violations sum to \(points(sum)) pt either way, so that age decides for \(Phrase.list(of: winners.map(\.text)))"
    case .sum(let sum, let other):
      "the least sum of violations decides, \(points(sum)) pt; if \(loser.text) held, it would be \(points(other)) pt"
    }
  }

  /// `a and b have the same hugging priority, 250: only their age decides that b is stretched and a is not`
  private func contentSentence(_ loser: TiedContent, _ winner: TiedContent) -> Phrase {
    let (yields, holds) = (loser.view.name, winner.view.name)
    let names = Phrase.list(loser.place < winner.place ? [yields, holds] : [holds, yields])
    let outcome: Phrase =
      loser.wish.isResistance
      ? "\(yields) is compressed and \(holds) is not" : "\(yields) is stretched and \(holds) is not"
    let start: Phrase =
      loser.wish.isResistance
      ? "\(names) have the same compression resistance priority, \(priority)"
      : "\(names) have the same hugging priority, \(priority)"
    switch decision {
    case .age: return "\(start): only their age decides that \(outcome)"
    case .sum(let sum, let other):
      return
        "\(start): the least sum of violations decides that \(outcome), \(points(sum)) pt in place of \(points(other))"
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
