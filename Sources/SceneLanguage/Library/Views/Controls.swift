import AutoLayout
import Foundation
import SceneSyntax

// Controls and indicators.

extension LibraryType {
  static let controls: [LibraryType] = [
    windowView, control, switchControl, slider, progressView, stepper, pageControl, segmentedControl,
    activityIndicator,
  ]

  static let windowView = LibraryType("UIWindow", inherits: .view, make: { SceneView() as UIView }) { type in
    type.keeps([
      "rootViewController": nil, "windowLevel": 0.0, "windowScene": nil, "screen": nil, "keyWindow": false,
    ])
    type.ignores("makeKeyAndVisible", "makeKeyWindow", "makeKey", "becomeKeyWindow", "resignKeyWindow")
    // UIKit makes it as large as the screen.
    type.initializer("init", "initWithWindowScene:") { view, call in
      guard call.interpreter.hasStandIns, view.frame.size == .zero else { return }
      view.frame.size = call.interpreter.window.size
    }
  }

  static let control = LibraryType("UIControl", inherits: .view, make: { SceneView() as UIView }) { type in
    type.keeps(controlProperties)
    addTargets(to: &type)
    type.ignores("cancelTrackingWithEvent:")
  }

  static let switchControl = LibraryType("UISwitch", inherits: .control, make: { UISwitch() }) { type in
    type.property("on", "isOn", at: \.isOn)
    type.action("setOn:animated:") { view, call in view.isOn = try call.boolean(0) }
    type.keeps("onTintColor", "thumbTintColor", "onImage", "offImage", "title", "preferredStyle", "style")
  }

  static let slider = LibraryType("UISlider", inherits: .control, make: { UISlider() }) { type in
    type.property("value", reading: \.value) { slider, call in slider.value = try call.share(0) }
    type.action("setValue:animated:") { slider, call in slider.value = try call.share(0) }
    type.keeps([
      "minimumValue": 0.0, "maximumValue": 1.0, "continuous": true, "minimumTrackTintColor": nil,
      "maximumTrackTintColor": nil, "thumbTintColor": nil, "minimumValueImage": nil, "maximumValueImage": nil,
      "currentThumbImage": nil, "currentMinimumTrackImage": nil, "currentMaximumTrackImage": nil,
      "preferredBehavioralStyle": .symbol("automatic"), "behavioralStyle": .symbol("pad"),
    ])
    type.ignores(
      "setThumbImage:forState:", "setThumbImage:for:", "setMinimumTrackImage:forState:",
      "setMinimumTrackImage:for:", "setMaximumTrackImage:forState:", "setMaximumTrackImage:for:")
  }

  static let progressView = LibraryType(
    "UIProgressView", inherits: .view, make: { UIProgressView() }
  ) { type in
    type.property("progress", reading: \.progress) { view, call in view.progress = try call.share(0) }
    type.action("setProgress:animated:") { view, call in view.progress = try call.share(0) }
    type.initializer("initWithProgressViewStyle:") { _, _ in }
    type.keeps(
      "progressTintColor", "trackTintColor", "progressViewStyle", "progressImage", "trackImage",
      "observedProgress")
  }

  static let stepper = LibraryType("UIStepper", inherits: .control, make: { UIStepper() }) { type in
    type.keeps([
      "value": 0.0, "minimumValue": 0.0, "maximumValue": 100.0, "stepValue": 1.0, "wraps": false,
      "autorepeat": true, "continuous": true,
    ])
  }

  static let pageControl = LibraryType(
    "UIPageControl", inherits: .control, make: { UIPageControl() }
  ) { type in
    type.property("numberOfPages", reading: \.numberOfPages) { control, call in
      control.numberOfPages = max(try call.integer(0), 0)
    }
    type.keeps([
      "currentPage": 0, "pageIndicatorTintColor": nil, "currentPageIndicatorTintColor": nil,
      "hidesForSinglePage": false, "backgroundStyle": nil, "preferredIndicatorImage": nil,
      "defersCurrentPageDisplay": false, "allowsContinuousInteraction": true,
      "direction": .symbol("natural"), "progress": nil, "preferredCurrentPageIndicatorImage": nil,
      "interactionState": .symbol("none"),
    ])
    type.ignores(
      "setIndicatorImage:forPage:", "setCurrentPageIndicatorImage:forPage:", "updateCurrentPageDisplay")
    type.method("sizeForNumberOfPages:", "sizeForNumberOfPages") { control, _ in
      .size(control.intrinsicContentSize)
    }
  }

  static let segmentedControl = LibraryType(
    "UISegmentedControl", inherits: .control, make: { UISegmentedControl() }
  ) { type in
    type.property("numberOfSegments") { control, _ in .integer(control.titles.count) }
    type.action("insertSegmentWithTitle:atIndex:animated:", "insertSegmentWithTitle:at:animated:") {
      control, call in
      try call.interpreter.checkCount(control.titles.count)
      let place = min(max(try call.integer(1), 0), control.titles.count)
      control.titles.insert(try call.text(0), at: place)
    }
    type.action(
      "insertSegmentWithImage:atIndex:animated:", "insertSegmentWith:at:animated:",
      "insertSegmentWithImage:at:animated:"
    ) { control, call in
      try call.interpreter.checkCount(control.titles.count)
      let place = min(max(try call.integer(1), 0), control.titles.count)
      control.titles.insert(try call.value(0).segmentTitle, at: place)
    }
    type.action("removeSegmentAtIndex:animated:", "removeSegmentAt:animated:") { control, call in
      let place = try call.integer(0)
      if control.titles.indices.contains(place) { control.titles.remove(at: place) }
    }
    type.action("setImage:forSegmentAtIndex:", "setImage:forSegmentAt:") { control, call in
      let place = try call.integer(1)
      if control.titles.indices.contains(place) { control.titles[place] = try call.value(0).segmentTitle }
    }
    type.action("setWidth:forSegmentAtIndex:", "setWidth:forSegmentAt:") { control, call in
      let width = CGFloat(try call.number(0))
      control.widths[try call.integer(1)] = width > 0 ? width : nil
    }
    type.initializer("initWithItems:") { control, call in
      control.titles = try call.array(0).map(\.segmentTitle)
    }
    type.keeps([
      "selectedSegmentIndex": -1, "momentary": false, "selectedSegmentTintColor": nil,
      "apportionsSegmentWidthsByContent": false, "segmentedControlStyle": nil,
      "springLoaded": false,
    ])
    type.ignores(
      "setTitleTextAttributes:forState:", "setTitleTextAttributes:for:",
      "setEnabled:forSegmentAtIndex:", "setEnabled:forSegmentAt:", "setBackgroundImage:forState:barMetrics:",
      "setBackgroundImage:for:barMetrics:",
      "setDividerImage:forLeftSegmentState:rightSegmentState:barMetrics:",
      "setDividerImage:forLeftSegmentState:rightSegmentState:barMetrics:",
      "setContentOffset:forSegmentAtIndex:", "setContentOffset:forSegmentAt:")
    type.action("setTitle:forSegmentAtIndex:", "setTitle:forSegmentAt:") { control, call in
      let place = try call.integer(1)
      if control.titles.indices.contains(place) { control.titles[place] = try call.text(0) }
    }
    type.method("titleForSegmentAtIndex:", "titleForSegmentAt:") { control, call in
      let place = try call.integer(0)
      return control.titles.indices.contains(place) ? .string(control.titles[place]) : .null
    }
    type.action("removeAllSegments") { control, _ in control.titles = [] }
  }

  static let activityIndicator = LibraryType(
    "UIActivityIndicatorView", inherits: .view, make: { UIActivityIndicatorView() }
  ) { type in
    // It is as large as its content from the beginning, and hidden while it stands still.
    type.initializer("init", "initWithActivityIndicatorStyle:", "initWithStyle:") { view, call in
      if let style = call.arguments.first { view.setStyle(style) }
      view.frame.size = view.intrinsicContentSize
      call.interpreter.setHidden(true, of: view)
    }
    type.initializer("initWithFrame:") { view, call in
      view.frame = try call.rect(0)
      call.interpreter.setHidden(true, of: view)
    }
    type.keeps("color")
    type.property("activityIndicatorViewStyle", "style") { view, _ in
      .symbol(Name(view.isLarge ? "large" : "medium"))
    } set: { view, call in
      view.setStyle(try call.value(0))
    }
    type.property("hidesWhenStopped") { view, call in
      call.interpreter.kept("hidesWhenStopped", of: view) ?? .boolean(true)
    } set: { view, call in
      call.interpreter.keep(try call.value(0), as: "hidesWhenStopped", of: view)
      call.interpreter.hideIfStopped(view)
    }
    type.property("animating", "isAnimating") { view, call in
      call.interpreter.kept("animating", of: view) ?? .boolean(false)
    }
    for (name, isAnimating) in [("startAnimating", true), ("stopAnimating", false)] {
      type.action(name) { view, call in
        call.interpreter.keep(.boolean(isAnimating), as: "animating", of: view)
        call.interpreter.hideIfStopped(view)
      }
    }
  }
}

extension Interpreter {
  /// Hides an activity indicator that stands still and hides then, and shows any other.
  fileprivate func hideIfStopped(_ view: UIView) {
    let turns = kept("animating", of: view)?.isTrue ?? false
    let hides = kept("hidesWhenStopped", of: view)?.isTrue ?? true
    setHidden(hides && !turns, of: view)
  }
}

extension UIActivityIndicatorView {
  /// `UIActivityIndicatorViewStyleWhiteLarge`, `.large`
  fileprivate func setStyle(_ value: Value) {
    if case .symbol(let name) = value.known { isLarge = name.key.hasSuffix("large") }
  }
}

extension Value {
  /// What a segment shows; the name of an image stands for it.
  fileprivate var segmentTitle: String {
    if case .image(let image) = known { image.name } else { isNull ? "" : text }
  }
}

extension Call {
  /// A number, clamped to 0...1.
  fileprivate func share(_ index: Int) throws -> Double { min(max(try number(index), 0), 1) }
}
