/// Cards in cards, 4 deep and 5 wide: an inset, a title and a body that hug their text and resist compression.
enum Cards {
  private struct Box {
    var width: Int
    var height: Int
  }

  static func cards(_ count: Int) -> Workload {
    var cards = Workload("cards")
    let window = cards.addWindow()
    let root = Box(width: window.width, height: window.height)
    var bottom: (top: Int, height: Int)?
    var left = count
    while left > 0 { bottom = addCard(&cards, in: root, below: bottom, gap: 8, depth: 1, &left, count) }
    return cards
  }

  /// ``cards(_:)``, edited at random.
  static func churn(_ count: Int) -> Workload {
    var churn = cards(count)
    churn.name = "churn"
    churn.edits = 1000
    return churn
  }

  private static func addCard(
    _ cards: inout Workload, in box: Box, below: (top: Int, height: Int)?, gap: Double, depth: Int,
    _ left: inout Int, _ count: Int
  ) -> (top: Int, height: Int) {
    left -= 1
    let (x, top) = (cards.position(), cards.position())
    let (width, height) = (cards.extent(), cards.extent())
    let first = cards.rows.count
    cards.add([(x, 1)], .equal, 8)
    cards.add([(x, 1), (width, 1), (box.width, -1)], .equal, -8)
    if let below {
      cards.add([(top, 1), (below.top, -1), (below.height, -1)], .equal, gap)
    } else {
      cards.add([(top, 1)], .equal, gap)
    }
    let title = addText(&cards, width, below: nil, text: Double(40 + left * 37 % 200), lines: 1)
    let body = addText(
      &cards, width, below: title, text: Double(80 + left * 53 % 400), lines: Double(1 + left % 4))
    var last = body
    if depth < 4 {
      for _ in 0..<5 where left > 0 {
        last = addCard(
          &cards, in: Box(width: width, height: height), below: last, gap: 8, depth: depth + 1, &left, count)
      }
    }
    cards.add([(height, 1), (last.top, -1), (last.height, -1)], .equal, 8)
    cards.groups.append(first..<first + 3)
    if left <= count / 2 && cards.middle == 0 { cards.middle = first + 2 }
    return (top, height)
  }

  private static func addText(
    _ cards: inout Workload, _ box: Int, below: (top: Int, height: Int)?, text: Double, lines: Double
  ) -> (top: Int, height: Int) {
    let (x, top) = (cards.position(), cards.position())
    let (width, height) = (cards.extent(), cards.extent())
    cards.add([(x, 1)], .equal, 12)
    cards.add([(x, 1), (width, 1), (box, -1)], .lessThanOrEqual, -12)
    if let below {
      cards.add([(top, 1), (below.top, -1), (below.height, -1)], .equal, 4)
    } else {
      cards.add([(top, 1)], .equal, 12)
    }
    cards.addLabel(width, text)
    cards.addLabel(height, lines * 17)
    return (top, height)
  }
}
