/// The scene of a first start, without a file.
enum Welcome {
  static let scene = """
    view left, right
    label hello in left "Hello"
    left.make { left.top.bottom.equalTo(view).insets(1); width.equalTo(view).multipliedBy(0.4) }
    right.make { top.bottom.right.equalTo(view).insets(1); left.equalTo(left.right).offset(1) }
    hello.make.center.equalTo(left)

    """

  static let lines = [
    Line(.heading, "Welcome to Trowel: type layout code here, and see it solved above."),
    Line(.note, "Try one of these, then make the terminal larger or smaller:", indent: 2),
    Line(.input, "  hello.text = \"Hi\"", indent: 4),
    Line(.input, "  right.update { left.equalTo(left.right).offset(10) }", indent: 4),
    Line(.input, "  view badge in right", indent: 4),
    Line(.note, ":help tells more, :reset starts an empty scene, Ctrl-D leaves.", indent: 2),
  ]
}
