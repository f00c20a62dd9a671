/// Cards in cards, 4 deep and 5 wide: an inset, a title and a body that hug their text and resist compression.
enum Cards {
  static func cards(_ count: Int) -> Workload {
    var cards = Workload("cards")
    let window = cards.addWindow()
    var bottom: Workload.View?
    var left = count
    while left > 0 { bottom = addCard(&cards, in: window.width, below: bottom, depth: 1, &left, count) }
    return cards
  }

  /// ``cards(_:)``, edited at random.
  static func churn(_ count: Int) -> Workload {
    var churn = cards(count)
    churn.name = "churn"
    churn.edits = 1000
    return churn
  }

  /// - Parameters:
  ///   - width: the variable of the superview's width.
  ///   - left: the number of cards that are still to be added.
  private static func addCard(
    _ cards: inout Workload, in width: Int, below: Workload.View?, depth: Int, _ left: inout Int, _ count: Int
  ) -> Workload.View {
    left -= 1
    let card = cards.addView()
    let first = cards.rows.count
    cards.add([(card.left, 1)], .equal, 8)
    cards.add([(card.left, 1), (card.width, 1), (width, -1)], .equal, -8)
    cards.place(card, below: below, 8)
    let title = addText(&cards, in: card.width, below: nil, width: 40 + left * 37 % 200, lines: 1)
    var last = addText(
      &cards, in: card.width, below: title, width: 80 + left * 53 % 400, lines: 1 + left % 4)
    if depth < 4 {
      for _ in 0..<5 where left > 0 {
        last = addCard(&cards, in: card.width, below: last, depth: depth + 1, &left, count)
      }
    }
    cards.add([(card.height, 1), (last.top, -1), (last.height, -1)], .equal, 8)
    cards.groups.append(first..<first + 3)
    if left <= count / 2 && cards.middle == 0 { cards.middle = first + 2 }
    return card
  }

  private static func addText(
    _ cards: inout Workload, in box: Int, below: Workload.View?, width: Int, lines: Int
  ) -> Workload.View {
    let text = cards.addView()
    cards.add([(text.left, 1)], .equal, 12)
    cards.add([(text.left, 1), (text.width, 1), (box, -1)], .lessThanOrEqual, -12)
    cards.place(text, below: below, below == nil ? 12 : 4)
    cards.addLabel(text.width, Double(width))
    cards.addLabel(text.height, Double(lines * 17))
    return text
  }
}
