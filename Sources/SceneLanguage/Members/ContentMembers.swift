import AutoLayout
import Foundation

/// What views with content answer to beside what all views do.
enum ContentMembers {
  static func table(of view: UIView) -> MemberTable<UIView> {
    switch view {
    case is UILabel: label
    case is UIButton: button
    case is UIImageView: imageView
    case is UITextField: textField
    case is UIScrollView: scrollView
    case is UIStackView: stackView
    default: control
    }
  }

  private static func text(_ call: Call) throws -> String? {
    let value = try call.value(0)
    if value.isNull { return nil }
    let text = try call.text(0)
    try call.interpreter.checkLength(text)
    return text
  }

  private static func alignment(_ call: Call) throws -> SceneSnapshot.TextAlignment {
    try call.read(0, "a text alignment") { value in
      switch value {
      case .symbol(let name):
        switch name.key {
        case "left", "natural", "justified": .left
        case "center": .center
        case "right": .right
        default: nil
        }
      case .integer(0): .left
      case .integer(1): .center
      case .integer(2): .right
      default: nil
      }
    }
  }

  private static func name(of alignment: SceneSnapshot.TextAlignment) -> Value {
    switch alignment {
    case .left: .symbol(Name("left"))
    case .center: .symbol(Name("center"))
    case .right: .symbol(Name("right"))
    }
  }

  private static func string(_ text: String?) -> Value { text.map { .string($0) } ?? .null }

  private static let label = MemberTable<UIView> { table in
    table.property("text", "attributedText") { view, _ in
      string((view as? UILabel)?.text)
    } set: { view, call in
      call.interpreter.setText(try text(call), of: view)
    }
    table.property("textColor") { view, _ in
      (view as? UILabel)?.textColor.map { .color($0) } ?? .null
    } set: { view, call in
      (view as? UILabel)?.textColor = try call.value(0).isNull ? nil : try call.color(0)
    }
    table.property("textAlignment") { view, _ in
      name(of: (view as? UILabel)?.textAlignment ?? .left)
    } set: { view, call in
      (view as? UILabel)?.textAlignment = try alignment(call)
    }
    table.property("numberOfLines") { view, _ in
      .integer((view as? UILabel)?.numberOfLines ?? 1)
    } set: { view, call in
      (view as? UILabel)?.numberOfLines = max(try call.integer(0), 0)
    }
    table.property("adjustsFontSizeToFitWidth") { view, _ in
      .boolean((view as? UILabel)?.adjustsFontSizeToFitWidth ?? false)
    } set: { view, call in
      (view as? UILabel)?.adjustsFontSizeToFitWidth = try call.boolean(0)
    }
    table.property("preferredMaxLayoutWidth") { view, _ in
      .number(Double((view as? UILabel)?.preferredMaxLayoutWidth ?? 0))
    } set: { view, call in
      (view as? UILabel)?.preferredMaxLayoutWidth = try call.number(0)
    }
  }

  private static let button = MemberTable<UIView> { table in
    table.property("title", "currentTitle") { view, _ in
      string((view as? UIButton)?.title)
    } set: { view, call in
      call.interpreter.setText(try text(call), of: view)
    }
    table.property("titleColor", "currentTitleColor") { view, _ in
      (view as? UIButton)?.titleColor.map { .color($0) } ?? .null
    } set: { view, call in
      (view as? UIButton)?.titleColor = try call.value(0).isNull ? nil : try call.color(0)
    }
    table.action("setTitle:forState:", "setTitle:for:") { view, call in
      call.interpreter.setText(try text(call), of: view)
    }
    table.action("setTitleColor:forState:", "setTitleColor:for:") { view, call in
      (view as? UIButton)?.titleColor = try call.value(0).isNull ? nil : try call.color(0)
    }
    table.method("titleForState:") { view, _ in string((view as? UIButton)?.title) }
    for selector in [
      "setImage:forState:", "setBackgroundImage:forState:", "setImage:for:", "setBackgroundImage:for:",
    ] {
      table.action(selector) { _, _ in }
    }
    table.property("titleLabel") { _, _ in
      .object(Instance(definition: nil, view: nil, isController: false))
    }
  }

  private static let imageView = MemberTable<UIView> { table in
    table.property("image") { view, _ in
      (view as? UIImageView)?.image.map { .image($0) } ?? .null
    } set: { view, call in
      if try call.value(0).isNull {
        (view as? UIImageView)?.image = nil
        return
      }
      guard case .image(let image) = try call.value(0) else { throw call.mismatch(0, "an image") }
      (view as? UIImageView)?.image = image
    }
  }

  private static let textField = MemberTable<UIView> { table in
    table.property("text") { view, _ in
      string((view as? UITextField)?.text)
    } set: { view, call in
      call.interpreter.setText(try text(call), of: view)
    }
    table.property("placeholder") { view, _ in
      string((view as? UITextField)?.placeholder)
    } set: { view, call in
      (view as? UITextField)?.placeholder = try text(call)
    }
    table.property("textColor") { view, _ in
      (view as? UITextField)?.textColor.map { .color($0) } ?? .null
    } set: { view, call in
      (view as? UITextField)?.textColor = try call.value(0).isNull ? nil : try call.color(0)
    }
    table.property("textAlignment") { view, _ in
      name(of: (view as? UITextField)?.textAlignment ?? .left)
    } set: { view, call in
      (view as? UITextField)?.textAlignment = try alignment(call)
    }
  }

  private static let scrollView = MemberTable<UIView> { table in
    table.property("contentSize") { view, interpreter in
      try interpreter.solve()
      return .size((view as? UIScrollView)?.contentSize ?? .zero)
    } set: { view, call in
      (view as? UIScrollView)?.contentSize = try call.size(0)
    }
    table.property("contentLayoutGuide") { view, _ in
      (view as? UIScrollView).map { .guide($0.contentLayoutGuide) } ?? .null
    }
    table.property("frameLayoutGuide") { view, _ in
      (view as? UIScrollView).map { .guide($0.frameLayoutGuide) } ?? .null
    }
    table.property("contentOffset") { view, _ in
      .point((view as? UIScrollView)?.contentOffset ?? .zero)
    } set: { view, call in
      (view as? UIScrollView)?.contentOffset = try call.point(0)
    }
  }

  /// Switches, sliders, progress bars and their like.
  private static let control = MemberTable<UIView> { table in
    table.property("on", "isOn") { view, _ in
      .boolean((view as? UISwitch)?.isOn ?? false)
    } set: { view, call in
      (view as? UISwitch)?.isOn = try call.boolean(0)
    }
    table.property("value") { view, _ in
      .number((view as? UISlider)?.value ?? 0)
    } set: { view, call in
      (view as? UISlider)?.value = min(max(try call.number(0), 0), 1)
    }
    table.property("progress") { view, _ in
      .number((view as? UIProgressView)?.progress ?? 0)
    } set: { view, call in
      (view as? UIProgressView)?.progress = min(max(try call.number(0), 0), 1)
    }
    table.property("numberOfPages") { view, _ in
      .integer((view as? UIPageControl)?.numberOfPages ?? 0)
    } set: { view, call in
      (view as? UIPageControl)?.numberOfPages = max(try call.integer(0), 0)
    }
    table.action("insertSegmentWithTitle:atIndex:animated:", "insertSegment:at:animated:") { view, call in
      guard let control = view as? UISegmentedControl else { return }
      let place = min(max(try call.integer(1), 0), control.titles.count)
      try call.interpreter.checkCount(control.titles.count)
      control.titles.insert(try call.text(0), at: place)
    }
    table.action("setOn:animated:") { view, call in (view as? UISwitch)?.isOn = try call.boolean(0) }
    table.action("setValue:animated:") { view, call in
      (view as? UISlider)?.value = min(max(try call.number(0), 0), 1)
    }
    table.action("setProgress:animated:") { view, call in
      (view as? UIProgressView)?.progress = min(max(try call.number(0), 0), 1)
    }
  }
}
