import Testing

@testable import Playground

/// The course on constraint layout: three wrong turns in each lesson and what is said about them.
struct FirstCourseTests {
  private static func turn(
    _ lesson: String, _ entries: String..., reply: String
  ) -> MasonryCourseTests.WrongTurn {
    MasonryCourseTests.WrongTurn(lesson: lesson, entries: entries, reply: reply)
  }

  static let aboutRules: [MasonryCourseTests.WrongTurn] = [
    turn(
      "01-frames",
      "card.frame = CGRectMake(2, 1, view.bounds.size.width - 2, view.bounds.size.height - 2)",
      reply: "That leaves room for one margin. The card has two of 2"),
    turn(
      "01-frames",
      "card.frame = CGRectMake(1, 2, view.bounds.size.width - 4, view.bounds.size.height - 2)",
      reply: "The first two numbers of CGRectMake are x and y: 2 and 1."),
    turn(
      "01-frames", "card.frame = CGRectMake(2, 1, 76, view.bounds.size.height - 2)",
      reply: "The width is to be the window's less 4: view.bounds.size.width - 4."),

    turn(
      "02-autoresizing", "bar.autoresizingMask = [.flexibleWidth, .flexibleHeight]",
      reply: "A flexible height stretches when the window grows."),
    turn(
      "02-autoresizing", "badge.autoresizingMask = .flexibleLeftMargin",
      reply: "The left margin stretches; the one above has to as well."),
    turn(
      "02-autoresizing", "badge.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]",
      reply: "The badge kept its distances from the left and the top."),

    turn(
      "03-why-constraints", "blue.make.right.equalTo(view).offset(2)",
      reply: "Offsets count to the right and down. To stay inside, the right edge's is -2."),
    turn(
      "03-why-constraints", "blue.make.left.equalTo(red).offset(2)",
      reply: "Blue's left edge is red's right edge and 2 more"),
    turn(
      "03-why-constraints", "blue.make.top.bottom.equalTo(view)", reply: "Blue's top and bottom are red's"),

    turn(
      "04-equation", "blue.make.width.equalTo(red).offset(-4)", reply: "The multiplier is missing"),
    turn(
      "04-equation", "blue.make.width.equalTo(red).multipliedBy(2).offset(-4)",
      "green.make.left.equalTo(blue).offset(1)",
      reply: "Green's left edge equals blue's right edge plus 1."),
    // Red is 10 wide there, so that blue is 16 wide.
    turn(
      "04-equation", ":size 40x12", ":answer 1 5 20 3",
      "blue.make.width.equalTo(red).multipliedBy(2).offset(-4)",
      reply: "That is twice as wide as red. Then 4 are taken off."),

    turn(
      "05-relations", "bubble.make.width.equalTo(view).multipliedBy(0.5)",
      reply: "It is always half of the window now. At most is lessThanOrEqualTo."),
    turn(
      "05-relations", "bubble.make.width.lessThanOrEqualTo(20)",
      reply: "The limit is half of the window, which a number cannot say."),
    turn(
      "05-relations", "bubble.make.width.greaterThanOrEqualTo(view).multipliedBy(0.5)",
      reply: "the relation is lessThanOrEqualTo."),

    turn(
      "06-multipliers", "sidebar.make.width.equalTo(10)",
      reply: "10 is a quarter of 40. A multiplier says it for every window."),
    turn(
      "06-multipliers", "photo.make.width.equalTo(photo.height).dividedBy(2)",
      reply: "It is the other way round: twice as high as wide."),
    turn(
      "06-multipliers", "photo.make.width.equalTo(view).multipliedBy(0.5)",
      reply: "its height is its width, dividedBy(2)."),

    turn(
      "07-priorities", "card.make.width.equalTo(30)",
      reply: "This width is required, and contradicts the margins in a window of 24."),
    turn(
      "07-priorities", "card.make.width.equalTo(view).offset(-4).priority(750)",
      reply: "It fills the window between the margins, however wide that is."),
    turn(
      "07-priorities", ":answer 0",
      reply: "Nothing is above 1000: a required width does not win over required margins."),

    turn(
      "08-hugging-and-compression",
      "price.setContentCompressionResistancePriority(749, for: .horizontal)",
      reply: "Both resist compression at 750. Give the price's resistance 751"),
    turn(
      "08-hugging-and-compression", "price.setContentCompressionResistancePriority(751, for: .vertical)",
      reply: "Widths are the other axis: for: .horizontal."),
    turn(
      "08-hugging-and-compression", "price.make.width.equalTo(5)",
      reply: "A width holds for one text only, and no further constraint is needed."),

    turn(
      "09-where-installed",
      "badge.make { width.equalTo(6); height.equalTo(2); right.equalTo(view).offset(-1); top.equalTo(card).offset(1) }",
      reply: "That is the window's right edge. Relate the badge to the card, its superview."),
    turn(
      "09-where-installed",
      "badge.make { width.equalTo(6); height.equalTo(2); right.equalTo(card).offset(-1); top.equalTo(card).offset(1) }",
      "note.make { left.equalTo(card); top.equalTo(card.bottom).offset(1) }",
      reply: "That is the card's left edge. The goal is the badge's"),
    turn(
      "09-where-installed",
      "badge.make { width.equalTo(card).multipliedBy(0.3); height.equalTo(2) }",
      reply: "A width that is a number is installed on the view itself"),
  ]

  static let aboutWork: [MasonryCourseTests.WrongTurn] = [
    turn(
      "10-chaining", "card.make.edges.equalTo(view).offset(2)",
      reply: "offset(2) moves all edges to the right and down."),
    turn(
      "10-chaining", "icon.make { size.equalTo(CGSizeMake(4, 10)); center.equalTo(card) }",
      reply: "size and center are composites of two."),
    turn(
      "10-chaining", "card.make.left.top.equalTo(view).offset(2)",
      "card.make.right.bottom.equalTo(view).offset(-2)",
      "icon.make { size.equalTo(CGSizeMake(10, 4)); center.equalTo(card) }",
      reply: "These are more statements than needed"),

    turn(
      "11-make-update-remake", "red.make.left.equalTo(view).offset(10)",
      reply: "Red is where it was. With update, its constant changes from 2 to 10."),
    turn(
      "11-make-update-remake", "blue.remake.width.equalTo(view).multipliedBy(0.5)",
      reply: "remake removes all of blue's constraints"),
    turn(
      "11-make-update-remake",
      "red.remake { left.equalTo(view).offset(10); top.equalTo(view).offset(1); height.equalTo(3); right.equalTo(view).offset(-2) }",
      "blue.remake { left.equalTo(view).offset(2); top.equalTo(red.bottom).offset(1); height.equalTo(3); width.equalTo(view).multipliedBy(0.5) }",
      reply: "More was remade than blue"),

    turn(
      "12-conflicts",
      "footer.remake { centerX.equalTo(view); bottom.equalTo(view).offset(-1); height.equalTo(3); width.equalTo(30) }",
      reply: "In a window of 24 it is too wide now."),
    turn(
      "12-conflicts",
      "footer.remake { centerX.equalTo(view); bottom.equalTo(view).offset(-1); height.equalTo(3); left.greaterThanOrEqualTo(view).offset(2) }",
      reply: "The footer keeps the constraint that centres it, the margin, and its width as a wish."),
    turn(
      "12-conflicts", "header.remake { left.top.equalTo(view); right.equalTo(view); height.equalTo(3) }",
      reply: "Its margins are rules. What contradicts them is the width."),

    turn(
      "13-ambiguity", "red.make.width.equalTo(view).multipliedBy(0.5)",
      reply: "Equal in one window is not enough."),
    turn(
      "13-ambiguity", "red.make.width.equalTo(18)", reply: "Relate the two widths themselves: equalTo(blue)."),
    turn(
      "13-ambiguity", "blue.make.top.equalTo(red.bottom)",
      reply: "Relate blue's top to red's, or their centres."),

    turn(
      "14-safe-area", "header.make.top.equalTo(view).offset(59)",
      reply: "59 is this phone's notch. The guide knows each phone's."),
    turn(
      "14-safe-area", "footer.make.bottom.equalTo(view)", reply: "The home indicator covers that."),
    turn(
      "14-safe-area", "header.make { top.equalTo(view.safeAreaLayoutGuide); left.right.equalTo(view) }",
      reply: "On the turned phone the notch is at the side"),

    turn(
      "15-size-classes", "menu.make { right.equalTo(view); height.equalTo(3) }",
      reply: "What is only for compact ones belongs in sizeClass(compact, any)."),
    turn(
      "15-size-classes", "sizeClass(regular, any) { menu.make { right.equalTo(view); height.equalTo(3) } }",
      reply: "In sizeClass(regular, any): the menu's bottom edge is the window's, its width 24."),
    turn(
      "15-size-classes",
      "sizeClass(compact, any) { menu.make { right.equalTo(view); height.equalTo(3) }; page.make { left.equalTo(view); top.equalTo(menu) } }",
      reply: "In sizeClass(compact, any): the page's top is the menu's bottom"),

    turn(
      "16-distribution",
      "[@[a, b, c] mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:1 leadSpacing:1 tailSpacing:1];",
      reply: "withFixedSpacing makes equal sizes; the spacing is 2."),
    turn(
      "16-distribution",
      "[@[a, b, c] mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:2 leadSpacing:1 tailSpacing:-1];",
      reply: "leadSpacing and tailSpacing are both 1."),
    turn(
      "16-distribution",
      "[@[d, e, f] mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:2 leadSpacing:2 tailSpacing:2];",
      reply: "withFixedItemLength keeps the sizes and shares the gaps."),

    turn(
      "17-scroll-views", "page.make.width.equalTo(view)",
      reply: "That is the window's width; the list is narrower by its inset."),
    turn(
      "17-scroll-views", "page.make.height.equalTo(list)",
      reply: "As high as the frame, it does not scroll. Its height is a number here."),
    turn(
      "17-scroll-views", "page.make.width.equalTo(38)", reply: "38 is the list's width in one window."),

    turn(
      "18-lifecycle", "line.frame = CGRectMake(2, 6, title.frame.size.width, 1)",
      reply: "The line was computed once, in the first window."),
    turn(
      "18-lifecycle",
      "- (void)updateViewConstraints { line.frame = CGRectMake(2, 6, title.frame.size.width, 1); [super updateViewConstraints]; }",
      reply: "Constraints are updated before they are solved"),
    turn(
      "18-lifecycle",
      "line.make { left.width.equalTo(title); top.equalTo(title.bottom).offset(1); height.equalTo(1) }",
      reply: "The line is to have none: a hook that does nothing is no answer."),
  ]

  @Test(arguments: aboutRules + aboutWork) func aWrongTurnIsAnswered(_ turn: MasonryCourseTests.WrongTurn) {
    MasonryCourseTests().aWrongTurnIsAnswered(turn)
  }
}
