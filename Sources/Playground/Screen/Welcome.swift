/// The scene of a start without a file.
enum Welcome {
  static let scene = """
    view menu, page
    label hello in menu "Hello"
    menu.make { left.top.bottom.equalTo(view).inset(1); width.equalTo(view).multipliedBy(0.4) }
    page.make { top.bottom.right.equalTo(view).inset(1); left.equalTo(menu.right).offset(1) }
    hello.make.center.equalTo(menu)

    """

  static let lines = [
    Line(.heading, "Welcome to Trowel: type layout code here, and see it solved above."),
    Line(.note, "Try one of these, then make the terminal larger or smaller:", indent: 2),
    Line(.input, "  hello.text = \"Hi\"", indent: 4),
    Line(.input, "  page.update { left.equalTo(menu.right).offset(10) }", indent: 4),
    Line(.input, "  view badge in page", indent: 4),
    Line(.note, ":help tells more, :reset starts an empty scene, Ctrl-D leaves.", indent: 2),
  ]
}
