import AutoLayout
import Masonry
import SceneSyntax

/// Views in rows and columns, as categories of arrays in many apps distribute them:
/// `[views mas_distributeSudokuViewsWithFixedItemWidth:60 fixedItemHeight:40 warpCount:3 topSpacing:10 bottomSpacing:10
/// leadSpacing:20 tailSpacing:20]`.
extension Interpreter {
  /// Makes the constraints of such a grid, all of whose arguments are numbers.
  ///
  /// - Returns: the constraints, which are active; nil for any other method.
  func distributeInGrid(
    _ views: [UIView], _ name: String, _ arguments: [Value], at place: Expression
  ) throws -> Value? {
    guard NameMeaning.words(of: name).contains("sudoku"), case .message(_, let selector, _) = place.kind
    else {
      return nil
    }
    var numbers: [String: Double] = [:]
    let labels = selector.text.split(separator: ":").map { $0.lowercased() }
    guard labels.count == arguments.count, let first = views.first, let holder = first.superview else {
      return nil
    }
    for (label, argument) in zip(labels, arguments) {
      guard let number = argument.asNumber, number.isFinite else { return nil }
      for key in GridLengths.labels where label.hasSuffix(key) { numbers[key] = number }
    }
    guard let lengths = GridLengths(numbers), views.allSatisfy({ $0.superview === holder }) else {
      return nil
    }
    var made: [NSLayoutConstraint] = []
    for (index, view) in views.enumerated() {
      made += try lengths.constraints(of: view, at: index, among: views, in: holder)
    }
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    for constraint in made { stamp(constraint, .helper) }
    try activate(made)
    note("'\(name)' is not known; it places the views in rows of \(lengths.columns)", of: name, at: place)
    return made.value
  }
}

/// The lengths of a grid, in points: either the gaps are fixed and all views are equally large, or their size is fixed and the
/// gaps are equal.
private struct GridLengths {
  static let labels = [
    "itemwidth", "itemheight", "linespacing", "interitemspacing", "warpcount", "topspacing", "bottomspacing",
    "leadspacing", "tailspacing",
  ]

  let columns: Int
  private let numbers: [String: Double]

  init?(_ numbers: [String: Double]) {
    guard let columns = numbers["warpcount"].flatMap({ Int(exactly: $0) }), columns > 0, columns < 1_000
    else {
      return nil
    }
    (self.columns, self.numbers) = (columns, numbers)
  }

  private subscript(label: String) -> Double { numbers[label] ?? 0 }

  func constraints(
    of view: UIView, at index: Int, among views: [UIView], in holder: UIView
  ) throws -> [NSLayoutConstraint] {
    let rows = (views.count + columns - 1) / columns
    let (row, column) = (index / columns, index % columns)
    let size = numbers["itemwidth"].flatMap { width in numbers["itemheight"].map { (width, $0) } }
    func tie(
      _ attribute: NSLayoutConstraint.Attribute, _ item: UIView?, _ other: NSLayoutConstraint.Attribute,
      by multiplier: Double = 1, _ constant: Double
    ) throws -> NSLayoutConstraint {
      try NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: item, attribute: other,
        multiplier: multiplier,
        constant: constant)
    }
    if let size {
      // The far edge of each lies between that of the first and that of the last.
      func place(
        _ near: NSLayoutConstraint.Attribute, _ far: NSLayoutConstraint.Attribute, _ step: Int, of count: Int,
        _ length: Double, _ lead: Double, _ tail: Double
      ) throws -> NSLayoutConstraint {
        guard step > 0, count > 1 else { return try tie(near, holder, near, lead) }
        let part = Double(step) / Double(count - 1)
        return try tie(far, holder, far, by: part, (1 - part) * (lead + length) - part * tail)
      }
      return try [
        tie(.width, nil, .notAnAttribute, size.0), tie(.height, nil, .notAnAttribute, size.1),
        place(.left, .right, column, of: columns, size.0, self["leadspacing"], self["tailspacing"]),
        place(.top, .bottom, row, of: rows, size.1, self["topspacing"], self["bottomspacing"]),
      ]
    }
    var made: [NSLayoutConstraint] = []
    if index > 0 {
      made.append(try tie(.width, views[0], .width, 0))
      made.append(try tie(.height, views[0], .height, 0))
    }
    made.append(
      column == 0
        ? try tie(.left, holder, .left, self["leadspacing"])
        : try tie(.left, views[index - 1], .right, self["interitemspacing"]))
    if column == columns - 1 { made.append(try tie(.right, holder, .right, -self["tailspacing"])) }
    made.append(
      row == 0
        ? try tie(.top, holder, .top, self["topspacing"])
        : try tie(.top, views[index - columns], .bottom, self["linespacing"]))
    if row == rows - 1, row == 0 || column == 0 {
      made.append(try tie(.bottom, holder, .bottom, -self["bottomspacing"]))
    }
    return made
  }
}
