import AutoLayout
import Foundation

// Views that show text, and image views.

extension LibraryType {
  static let textViews: [LibraryType] = [label, button, textField, textView, searchBar, imageView]

  static let label = LibraryType("UILabel", of: UILabel.self, inherits: .view) {
    UILabel()
  } declare: { type in
    addText(to: &type, "text", "attributedText", at: \.text)
    type.property("textColor", at: \.textColor)
    type.property("textAlignment", at: \.textAlignment)
    type.property("numberOfLines") { label, _ in
      .integer(label.numberOfLines)
    } set: { label, call in
      label.numberOfLines = max(try call.integer(0), 0)
    }
    type.property("adjustsFontSizeToFitWidth", at: \.adjustsFontSizeToFitWidth)
    type.property("preferredMaxLayoutWidth", at: \.preferredMaxLayoutWidth)
    type.keeps(
      "font", "shadowColor", "shadowOffset", "lineBreakMode", "lineBreakStrategy", "minimumScaleFactor",
      "highlightedTextColor", "highlighted", "isHighlighted", "enabled", "isEnabled",
      "adjustsFontForContentSizeCategory", "allowsDefaultTighteningForTruncation", "baselineAdjustment")
    type.ignores("drawTextInRect:")
  }

  static let button = LibraryType("UIButton", of: UIButton.self, inherits: .control) {
    UIButton()
  } declare: { type in
    addText(to: &type, "title", "currentTitle", at: \.title)
    type.property("titleColor", "currentTitleColor", at: \.titleColor)
    type.action(
      "setTitle:forState:", "setTitle:for:", "setAttributedTitle:forState:", "setAttributedTitle:for:"
    ) {
      button, call in call.interpreter.setText(try String?.read(call, 0), of: button)
    }
    type.action("setTitleColor:forState:", "setTitleColor:for:") { button, call in
      button.titleColor = try .read(call, 0)
    }
    type.method("titleForState:") { button, _ in button.title.value }
    type.statics("buttonWithType:") {
      try $0.interpreter.construct(TypeValue("UIButton"), Selector("init", base: "init"), $0)
    }
    type.initializer("initWithType:", "initWithFrame:configuration:") { button, call in
      if let frame = call.arguments.first.flatMap(CGRect.bridged) { button.frame = frame }
    }
    type.nests("ButtonType", "UIButtonType")
    type.keeps(
      "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets", "adjustsImageWhenHighlighted",
      "adjustsImageWhenDisabled", "showsTouchWhenHighlighted", "currentImage", "currentBackgroundImage",
      "buttonType", "configuration", "reversesTitleShadowWhenHighlighted", "font")
    type.keepsObject("titleLabel", "imageView")
    type.ignores(
      "setImage:forState:", "setBackgroundImage:forState:", "setImage:for:", "setBackgroundImage:for:",
      "setTitleShadowColor:forState:", "setTitleShadowColor:for:")
  }

  static let textField = LibraryType("UITextField", of: UITextField.self, inherits: .control) {
    UITextField()
  } declare: { type in
    addField(to: &type)
    type.keeps("background", "disabledBackground")
  }

  /// Drawn and measured as a field.
  static let textView = LibraryType("UITextView", of: UITextField.self, inherits: .scrollLike) {
    UITextField()
  } declare: { type in
    addField(to: &type)
    type.keeps(
      "editable", "isEditable", "selectable", "isSelectable", "textContainerInset", "dataDetectorTypes",
      "selectedRange", "allowsEditingTextAttributes", "linkTextAttributes")
    type.keepsObject("textContainer", "layoutManager", "textStorage")
    type.ignores("scrollRangeToVisible:")
  }

  /// Drawn and measured as a field.
  static let searchBar = LibraryType("UISearchBar", of: UITextField.self, inherits: .view) {
    UITextField()
  } declare: { type in
    addField(to: &type)
    type.keeps(
      "searchBarStyle", "barStyle", "translucent", "isTranslucent", "barTintColor", "showsCancelButton",
      "prompt", "backgroundImage", "searchBarTextField", "searchTextField")
    type.ignores("setShowsCancelButton:animated:")
  }

  private static func addField(to type: inout TypeDeclaration<UITextField>) {
    addText(to: &type, "text", "attributedText", at: \.text)
    type.property("placeholder", "attributedPlaceholder", at: \.placeholder)
    type.property("textColor", at: \.textColor)
    type.property("textAlignment", at: \.textAlignment)
    type.keeps(
      "font", "borderStyle", "keyboardType", "returnKeyType", "secureTextEntry", "isSecureTextEntry",
      "clearButtonMode", "leftView", "rightView", "leftViewMode", "rightViewMode", "autocorrectionType",
      "autocapitalizationType", "spellCheckingType", "keyboardAppearance", "enablesReturnKeyAutomatically",
      "textContentType", "clearsOnBeginEditing", "typingAttributes", "delegate", "minimumFontSize",
      "adjustsFontSizeToFitWidth", "adjustsFontForContentSizeCategory", "defaultTextAttributes")
  }

  static let imageView = LibraryType("UIImageView", of: UIImageView.self, inherits: .view) {
    UIImageView()
  } declare: { type in
    type.property("image", at: \.image)
    type.initializer("initWithImage:") { view, call in
      guard let image = try UIImage?.read(call, 0) else { return }
      view.image = image
      view.frame = CGRect(origin: .zero, size: image.size)
    }
    type.keeps(
      "highlightedImage", "highlighted", "isHighlighted", "animationImages", "animationDuration",
      "animationRepeatCount")
    type.ignores("startAnimating", "stopAnimating")
  }

  /// A text that varies with size classes.
  private static func addText<View: UIView>(
    to type: inout TypeDeclaration<View>, _ names: String..., at path: KeyPath<View, String?> & Sendable
  ) {
    for name in names {
      type.property(name) { view, _ in
        view[keyPath: path].value
      } set: { view, call in
        call.interpreter.setText(try String?.read(call, 0), of: view)
      }
    }
  }
}
