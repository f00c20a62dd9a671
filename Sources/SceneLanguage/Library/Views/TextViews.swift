import AutoLayout
import Foundation
import SceneSyntax

// Views that show text, and image views.

extension LibraryType {
  static let textViews: [LibraryType] = [label, button, textField, textView, searchBar, imageView]

  static let label = LibraryType("UILabel", inherits: .view, make: { UILabel() }) { type in
    addText(to: &type, "text", "attributedText", at: \.text)
    type.property("textColor", at: \.textColor)
    addFont(to: &type, at: \.font, reading: \.textFont)
    type.property("textAlignment", at: \.textAlignment)
    type.property("numberOfLines", reading: \.numberOfLines) { label, call in
      label.numberOfLines = max(try call.integer(0), 0)
    }
    type.property("adjustsFontSizeToFitWidth", at: \.adjustsFontSizeToFitWidth)
    type.property("preferredMaxLayoutWidth", at: \.preferredMaxLayoutWidth)
    type.method("textRectForBounds:limitedToNumberOfLines:") { label, call in
      let (bounds, size) = (try call.rect(0), label.intrinsicContentSize)
      return .rect(
        CGRect(
          x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
          height: min(size.height, bounds.height)))
    }
    type.keeps(labelProperties)
    type.ignores("drawTextInRect:")
  }

  static let button = LibraryType("UIButton", inherits: .control, make: { UIButton() }) { type in
    addText(to: &type, "title", "currentTitle", at: \.title)
    type.property("titleColor", "currentTitleColor", at: \.titleColor)
    addFont(to: &type, at: \.font, reading: \.titleFont)
    type.property("contentEdgeInsets", at: \.contentEdgeInsets)
    addStates(to: &type)
    type.statics("buttonWithType:") {
      let made = try $0.interpreter.construct(TypeValue("UIButton"), Selector("init", base: "init"), $0)
      (made.asView as? UIButton)?.setKind(try $0.value(0))
      return made
    }
    type.initializer("initWithType:") { button, call in button.setKind(try call.value(0)) }
    type.initializer("initWithFrame:configuration:") { button, call in
      if let frame = call.arguments.first.flatMap(CGRect.bridged) { button.frame = frame }
    }
    type.keeps(buttonProperties)
    type.ignores(
      "setTitleShadowColor:forState:", "setTitleShadowColor:for:", "setNeedsUpdateConfiguration",
      "setPreferredSymbolConfiguration:forImageInState:")
  }

  static let textField = LibraryType("UITextField", inherits: .control, make: { UITextField() }) { type in
    addField(to: &type)
    addEnds(to: &type)
    type.keeps(textFieldProperties)
  }

  /// Drawn and measured as a field.
  static let textView = LibraryType("UITextView", inherits: .scrollLike, make: { UITextView() }) { type in
    addField(to: &type)
    type.property("scrollEnabled", "isScrollEnabled", at: \.isScrollEnabled)
    type.property("contentSize") { view, call in
      try call.interpreter.solve()
      return .size(view.contentSize)
    } set: { _, _ in
    }
    type.keeps(textViewProperties)
    type.property("textContainerInset", at: \.textContainerInset)
    type.keep("textContainer") { view in .object(Instance(library: .textContainer, layerOwner: view)) }
    type.keepsObject("layoutManager", "textStorage")
    type.ignores("scrollRangeToVisible:")
  }

  /// Drawn and measured as a field.
  static let searchBar = LibraryType("UISearchBar", inherits: .view, make: { UISearchBar() }) { type in
    addField(to: &type)
    type.keeps(searchBarProperties)
    type.keepsObject("searchBarTextField", "searchTextField")
    type.ignores(
      "setShowsCancelButton:animated:", "setImage:forSearchBarIcon:state:", "setImage:for:state:",
      "setBackgroundImage:forBarPosition:barMetrics:", "setSearchFieldBackgroundImage:forState:",
      "setSearchFieldBackgroundImage:for:", "setPositionAdjustment:forSearchBarIcon:")
  }

  private static func addField<Field: UITextField>(to type: inout TypeDeclaration<Field>) {
    addText(to: &type, "text", "attributedText", at: \.text)
    type.property("placeholder", "attributedPlaceholder") { field, call in
      let isSample = call.interpreter.samples.placeholders.contains(ObjectIdentifier(field))
      return call.interpreter.readText(field.placeholder, isSample: isSample, at: call.site)
    } set: { field, call in
      call.interpreter.showPlaceholder(try call.shownText(0), of: field)
    }
    type.property("textColor", at: \.textColor)
    addFont(to: &type, at: \.font, reading: \.textFont)
    type.property("textAlignment", at: \.textAlignment)
    type.keeps(fieldProperties)
  }

  static let imageView = LibraryType("UIImageView", inherits: .view, make: { UIImageView() }) { type in
    type.property("image", reading: \.image) { view, call in
      view.image = try UIImage?.read(call, 0)
      call.interpreter.placeCellImage(view)
    }
    type.initializer("initWithImage:") { view, call in
      guard let image = try UIImage?.read(call, 0) else { return }
      view.image = image
      view.frame = CGRect(origin: .zero, size: image.size)
    }
    type.keeps(imageViewProperties)
    type.ignores("startAnimating", "stopAnimating")
  }

  /// The font that a view's text is measured in.
  private static func addFont<View: UIView>(
    to type: inout TypeDeclaration<View>, at path: ReferenceWritableKeyPath<View, UIFont?> & Sendable,
    reading shown: KeyPath<View, UIFont> & Sendable
  ) {
    type.property("font") { view, _ in
      .font(view[keyPath: shown])
    } set: { view, call in
      view[keyPath: path] = try UIFont?.read(call, 0)
      call.interpreter.layout.isStale = true
    }
  }

  /// A text that varies with size classes.
  private static func addText<View: UIView>(
    to type: inout TypeDeclaration<View>, _ names: String..., at path: KeyPath<View, String?> & Sendable
  ) {
    for name in names {
      type.property(name) { view, call in
        let isSample = call.interpreter.samples.texts.contains(ObjectIdentifier(view))
        return call.interpreter.readText(view[keyPath: path], isSample: isSample, at: call.site)
      } set: { view, call in
        call.interpreter.show(try call.shownText(0), of: view)
        TextAttributes(of: try call.value(0)).set(in: view)
      }
    }
  }
}

extension UIButton {
  /// `UIButtonTypeSystem`, `.system`; any other is custom, as far as sizes go.
  fileprivate func setKind(_ value: Value) {
    guard case .symbol(let name) = value.known else { return }
    kind = name.key.hasSuffix("system") || name.key.hasSuffix("roundedrect") ? .system : .custom
  }
}
