import AutoLayout
import SceneSyntax

// What a cell shows by a content configuration: the labels and the image view that it has by its style.

extension LibraryType {
  static let listCell = LibraryType(
    "UICollectionViewListCell", inherits: .collectionCell, make: { SceneView() as UIView }
  ) { type in
    addCellViews(to: &type)
    addContents(to: &type)
    type.keeps("accessories", "indentationLevel", "indentationWidth")
  }

  static func addContents(to type: inout TypeDeclaration<UIView>) {
    type.method("defaultContentConfiguration") { _, call in
      .object(call.interpreter.object(of: "UIListContentConfiguration", call))
    }
    type.property("contentConfiguration") { cell, call in
      call.interpreter.instance(of: cell).properties["\u{0}contentConfiguration"] ?? .null
    } set: { cell, call in
      try call.interpreter.show(try call.value(0), in: cell, call)
    }
  }

  static let cellContents = objects(
    "UIListContentConfiguration",
    [
      "image": nil, "imageProperties": .object("NSObject"), "textProperties": .object("NSObject"),
      "secondaryTextProperties": .object("NSObject"),
      "directionalLayoutMargins": .zero("NSDirectionalEdgeInsets"),
      "prefersSideBySideTextAndSecondaryText": false, "imageToTextPadding": 0.0,
      "textToSecondaryTextVerticalPadding": 0.0, "textToSecondaryTextHorizontalPadding": 0.0,
    ]
  ) { type in
    for (name, plain) in [
      ("text", "text"), ("attributedText", "text"), ("secondaryText", "secondaryText"),
      ("secondaryAttributedText", "secondaryText"),
    ] {
      type.property(name) { contents, _ in
        contents.properties["\u{0}" + plain] ?? .null
      } set: { contents, call in
        contents.properties["\u{0}" + plain] = try call.value(0)
        contents.properties["\u{0}shown " + plain] = try call.shownText(0).text.value
      }
    }
    type.anyStatic { _, call in .object(call.interpreter.object(of: "UIListContentConfiguration", call)) }
  }
}

extension Interpreter {
  /// Shows what a content configuration says in a cell.
  fileprivate func show(_ value: Value, in cell: UIView, _ call: Call) throws {
    instance(of: cell).properties["\u{0}contentConfiguration"] = value
    guard case .object(let contents) = value, contents.library === LibraryType.cellContents else { return }
    let second = contents.properties["\u{0}shown secondaryText"] ?? .null
    if !second.isNull { instance(of: cell).properties["\u{0}style"] = .symbol(Name("subtitle")) }
    if let image = contents.properties["image"].flatMap(UIImage?.bridged) ?? nil {
      if let view = try view("imageView", of: cell, call) as? UIImageView {
        view.image = image
        placeCellImage(view)
      }
    }
    for (name, text) in [
      ("textLabel", contents.properties["\u{0}shown text"] ?? .null), ("detailTextLabel", second),
    ] where !text.isNull {
      setText(text.text, of: try view(name, of: cell, call))
    }
  }
}
