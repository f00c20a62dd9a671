import AutoLayout
import Foundation
import SceneSyntax

// A button's titles, colours and images by its state, and its configuration.

extension LibraryType {
  static func addStates(to type: inout TypeDeclaration<UIButton>) {
    for name in ["Title", "AttributedTitle", "TitleColor", "Image", "BackgroundImage"] {
      // An attributed title takes the place of a plain one.
      let table = name == "AttributedTitle" ? "Title" : name
      type.action("set\(name):forState:", "set\(name):for:") { button, call in
        var value = try call.value(0)
        // `.profile`, one of the app's images.
        if table.hasSuffix("Image"), case .symbol(let image) = value {
          value = .image(UIImage(named: image.text, in: call.interpreter))
        } else if table.hasSuffix("Image"), value.isNull {
          // One that is not known is there.
          value = try UIImage?.read(call, 0).value
        }
        if table == "TitleColor" { _ = try UIColor?.read(call, 0) }
        let state = state(try call.value(1))
        if table == "Title" {
          let sample = try call.shownText(0)
          call.interpreter.stateTable("SampleTitle", of: button)[state] =
            (sample.isSample ? sample.text : nil).value
        }
        call.interpreter.stateTable(table, of: button)[state] = value
        if name == "AttributedTitle" { TextAttributes(of: value).set(in: button) }
        call.interpreter.showState(of: button)
      }
      let reader = name.prefix(1).lowercased() + name.dropFirst()
      type.method(reader + "ForState:", reader + "For:") { button, call in
        call.interpreter.stateTable(table, of: button)[state(try call.value(0))] ?? .null
      }
    }
    for (name, kind) in [("titleLabel", "UIButtonLabel"), ("imageView", "UIButtonImageView")] {
      type.property(name) { button, call in .object(try call.interpreter.part(name, kind, of: button, call)) }
    }
    type.property("currentImage") { button, call in call.interpreter.current("Image", of: button) }
    type.property("currentBackgroundImage") { button, call in
      call.interpreter.current("BackgroundImage", of: button)
    }
    for name in ["enabled", "selected", "highlighted"] {
      let (kept, spellings) = ("\u{0}" + name, [name, "is" + name.prefix(1).uppercased() + name.dropFirst()])
      for spelling in spellings {
        type.property(spelling) { button, call in
          call.interpreter.instance(of: button).properties[kept] ?? .boolean(name == "enabled")
        } set: { button, call in
          call.interpreter.instance(of: button).properties[kept] = .boolean(try call.boolean(0))
          call.interpreter.showState(of: button)
        }
      }
    }
    type.property("configuration") { button, call in
      call.interpreter.instance(of: button).properties["\u{0}configuration"] ?? .null
    } set: { button, call in
      try call.interpreter.configure(button, with: try call.value(0))
    }
    type.initializer("initWithConfiguration:", "initWithConfiguration:primaryAction:") { button, call in
      button.kind = .configured
      try call.interpreter.setUp(button, by: call)
    }
    type.initializer("initWithFrame:primaryAction:", "initWithType:primaryAction:", "initWithPrimaryAction:")
    {
      try $1.interpreter.setUp($0, by: $1)
    }
  }

  /// The key of a state: the first of several; `[]` and 0 are the normal one.
  private static func state(_ value: Value) -> String {
    switch value {
    case .symbol(let name): name.key
    case .array(let states): states.elements.first.map(state) ?? "normal"
    default: "normal"
    }
  }

  /// A change of its title shows on the button that has it.
  static let buttonConfiguration: LibraryType = objects(
    "UIButtonConfiguration",
    [
      "subtitle": nil, "baseForegroundColor": nil, "baseBackgroundColor": nil, "titlePadding": 0.0,
      "cornerStyle": .symbol("dynamic"),
      "buttonSize": .symbol("medium"),
      "titleAlignment": .symbol("automatic"), "background": .object("NSObject"),
      "showsActivityIndicator": false,
      "titleTextAttributesTransformer": nil, "preferredSymbolConfigurationForImage": nil,
    ]
  ) { type in
    type.property("title", "attributedTitle") { configuration, _ in
      configuration.properties["\u{0}title"] ?? .null
    } set: { configuration, call in
      configuration.properties["\u{0}title"] = try call.value(0)
      let shown = try call.shownText(0)
      configuration.properties["\u{0}sampleTitle"] = (shown.isSample ? shown.text : nil).value
      if let button = configuration.button {
        call.interpreter.show(shown, of: button)
      }
    }
    let shown: KeyValuePairs<String, Constant> = [
      "image": nil, "contentInsets": .zero("UIEdgeInsets"), "imagePadding": 0.0,
      "imagePlacement": .symbol("leading"),
    ]
    for (name, initial) in shown {
      type.property(name) { configuration, _ in
        configuration.properties[name] ?? initial.value
      } set: { configuration, call in
        configuration.properties[name] = try call.value(0)
        if let button = configuration.button {
          call.interpreter.showImage(of: button, by: configuration)
        }
      }
    }
    type.anyStatic { _, call in .object(call.interpreter.object(of: "UIButtonConfiguration", call)) }
  }
}

extension Interpreter {
  /// A button's label or image view: an object with properties, and a view once constraints name it.
  fileprivate func part(_ name: String, _ kind: String, of button: UIButton, _ call: Call) throws -> Instance
  {
    let key = "\u{0}" + name
    if case .object(let known)? = instance(of: button).properties[key] { return known }
    let part = object(of: kind, call)
    part.properties["\u{0}button"] = .view(button)
    part.makeView = { [reference, weak button, unowned part] in
      guard let interpreter = reference.interpreter, let button else { return nil }
      return try? interpreter.makeView(of: part, named: name, in: button)
    }
    instance(of: button).properties[key] = .object(part)
    return part
  }

  /// The view is hidden, as the button draws what it shows. It is in the button's centre unless constraints say otherwise.
  private func makeView(of part: Instance, named name: String, in button: UIButton) throws -> UIView? {
    if let known = part.view { return known }
    let type = name == "titleLabel" ? "UILabel" : "UIImageView"
    let site = Expression(.null, origin..<origin)
    let made = try construct(TypeValue(type), Selector("init", base: "init"), call("init", at: site))
    guard let view = made.asView else { return nil }
    (view as? UILabel)?.text = button.title
    (view as? UILabel)?.font = button.titleFont
    (view as? UIImageView)?.image = button.image
    view.isHidden = true
    part.view = view
    self.name(made, after: name)
    try add(view, to: button, at: button.subviews.count)
    view.translatesAutoresizingMaskIntoConstraints = false
    let centre = try [NSLayoutConstraint.Attribute.centerX, .centerY].map {
      try NSLayoutConstraint(
        item: view, attribute: $0, relatedBy: .equal, toItem: button, attribute: $0, multiplier: 1,
        constant: 0)
    }
    // Where the two parts are tied to each other, it is the title that stays.
    for constraint in centre { try constraint.setPriority(name == "titleLabel" ? 2 : 1) }
    try NSLayoutConstraint.activate(centre)
    return view
  }

  /// The view that constraints have made of a button's title; nil for any other view than a button.
  func titleView(of view: UIView) -> UILabel? {
    guard view is UIButton, case .object(let part)? = kept("titleLabel", of: view) else { return nil }
    return part.view as? UILabel
  }

  /// Gives the view of a button's title the title.
  func showTitle(of view: UIView) {
    guard let label = titleView(of: view), let button = view as? UIButton else { return }
    label.text = button.title
  }

  /// What a button keeps for each of its states.
  fileprivate func stateTable(_ name: String, of button: UIButton) -> DictionaryObject {
    let instance = instance(of: button)
    if case .dictionary(let table)? = instance.properties["\u{0}" + name] { return table }
    let table = DictionaryObject()
    instance.properties["\u{0}" + name] = .dictionary(table)
    return table
  }

  /// What the button shows in its state; where it has nothing for that, what it shows normally.
  fileprivate func current(_ name: String, of button: UIButton) -> Value {
    let (table, instance) = (stateTable(name, of: button), instance(of: button))
    var state = "normal"
    for (key, name, shown) in [
      ("highlighted", "highlighted", true), ("selected", "selected", true), ("enabled", "disabled", false),
    ] where instance.properties["\u{0}" + key]?.isTrue == shown {
      state = name
    }
    return table[state] ?? table["normal"] ?? .null
  }

  /// The title that a button shows: the sample where the code gives one that is not known.
  private static func shown(_ title: Value, else sample: Value) -> ShownText {
    if let text = String.bridged(title) { return ShownText(text: text) }
    guard let text = String.bridged(sample) else { return ShownText(text: nil) }
    return ShownText(text: text, isSample: true)
  }

  fileprivate func showState(of button: UIButton) {
    if !stateTable("Title", of: button).keys.isEmpty {
      show(Self.shown(current("Title", of: button), else: current("SampleTitle", of: button)), of: button)
    }
    if !stateTable("TitleColor", of: button).keys.isEmpty {
      button.titleColor = UIColor.bridged(current("TitleColor", of: button))
    }
    if !stateTable("Image", of: button).keys.isEmpty {
      button.image = UIImage.bridged(current("Image", of: button))
    }
    if !stateTable("BackgroundImage", of: button).keys.isEmpty {
      button.backgroundImage = UIImage.bridged(current("BackgroundImage", of: button))
    }
    layout.isStale = true
  }

  /// Gives a button its configuration's image and what is around it.
  fileprivate func showImage(of button: UIButton, by configuration: Instance) {
    let properties = configuration.properties
    if let image = properties["image"] { button.image = UIImage.bridged(image) }
    if let insets = properties["contentInsets"].flatMap(UIEdgeInsets.bridged) {
      button.contentEdgeInsets = insets
    }
    button.imagePadding = properties["imagePadding"].flatMap(CGFloat.bridged) ?? 0
    let edge = properties["imagePlacement"]?.text.lowercased() ?? ""
    button.stacksImage = edge.hasSuffix("top") || edge.hasSuffix("bottom")
    layout.isStale = true
  }

  /// Gives a button what the arguments of its initializer say.
  fileprivate func setUp(_ button: UIButton, by call: Call) throws {
    if let frame = call.arguments.first.flatMap(CGRect.bridged) { button.frame = frame }
    for case .object(let object) in call.arguments where object.library === LibraryType.buttonConfiguration {
      try configure(button, with: .object(object))
    }
    // An action, which alone has a handler.
    for case .object(let object) in call.arguments where object.properties["handler"] != nil {
      if case .string(let title)? = object.properties["title"]?.known { button.title = title }
    }
  }

  fileprivate func configure(_ button: UIButton, with value: Value) throws {
    instance(of: button).properties["\u{0}configuration"] = value
    guard case .object(let configuration) = value else { return }
    configuration.properties["\u{0}button"] = .view(button)
    button.kind = .configured
    if let title = configuration.properties["\u{0}title"] {
      show(Self.shown(title, else: configuration.properties["\u{0}sampleTitle"] ?? .null), of: button)
    }
    showImage(of: button, by: configuration)
    if let color = configuration.properties["baseForegroundColor"].flatMap(UIColor.bridged) {
      button.titleColor = color
    }
  }
}

extension Instance {
  /// The button that a configuration or a part of a button is of.
  var button: UIButton? { properties["\u{0}button"]?.asView as? UIButton }
}
