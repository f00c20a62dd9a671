/// The scene of a start without a file, and four things to try in it.
enum Welcome {
  static let scene = """
    view menu, page
    label hello in menu "Hello"
    menu.make { left.top.bottom.equalTo(view).inset(1); width.equalTo(view).multipliedBy(0.4) }
    page.make { top.bottom.right.equalTo(view).inset(1); left.equalTo(menu.right).offset(1) }
    hello.make.center.equalTo(menu)

    """

  /// The welcome, with all that there is to try, or with the first of it where there are not the rows for that, or where the side
  /// pane lists all.
  ///
  /// - Parameter transcript: what they are to be added to.
  static func lines(in transcript: Transcript, columns: Int, rows: Int) -> [Line] {
    let heading = Line(.heading, "Welcome to Trowel. Four things to try (:learn begins lessons, F1 is help):")
    let steps = Tour.steps.map { Line(.input, "○ \($0.invitation)", indent: 2) }
    let height = transcript.rowCount(of: [heading] + steps, width: columns)
    return [heading] + (height <= rows ? steps : Array(steps.prefix(1)))
  }
}
