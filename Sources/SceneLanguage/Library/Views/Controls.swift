import AutoLayout
import Foundation

// Controls and indicators.

extension LibraryType {
  static let controls: [LibraryType] = [
    control, switchControl, slider, progressView, stepper, pageControl, segmentedControl, activityIndicator,
  ]

  static let control = LibraryType("UIControl", of: UIView.self, inherits: .view) {
    SceneView()
  } declare: { type in
    type.keeps(
      "enabled", "isEnabled", "selected", "isSelected", "highlighted", "isHighlighted",
      "contentHorizontalAlignment", "contentVerticalAlignment", "state", "tracking", "isTracking")
    type.nests("State", "UIControlState")
    type.nests("Event", "UIControlEvents")
    type.ignores(
      "addTarget:action:forControlEvents:", "addTarget:action:for:", "removeTarget:action:forControlEvents:",
      "removeTarget:action:for:", "sendActionsForControlEvents:", "sendActionsFor:", "addAction:for:")
  }

  static let switchControl = LibraryType("UISwitch", of: UISwitch.self, inherits: .control) {
    UISwitch()
  } declare: { type in
    type.property("on", "isOn", at: \.isOn)
    type.action("setOn:animated:") { view, call in view.isOn = try call.boolean(0) }
    type.keeps("onTintColor", "thumbTintColor", "onImage", "offImage")
  }

  static let slider = LibraryType("UISlider", of: UISlider.self, inherits: .control) {
    UISlider()
  } declare: { type in
    type.property("value") { slider, _ in
      .number(slider.value)
    } set: { slider, call in
      slider.value = try call.share(0)
    }
    type.action("setValue:animated:") { slider, call in slider.value = try call.share(0) }
    type.keeps(
      "minimumValue", "maximumValue", "continuous", "isContinuous", "minimumTrackTintColor",
      "maximumTrackTintColor", "thumbTintColor", "minimumValueImage", "maximumValueImage")
    type.ignores("setThumbImage:forState:", "setThumbImage:for:", "setMinimumTrackImage:forState:")
  }

  static let progressView = LibraryType("UIProgressView", of: UIProgressView.self, inherits: .view) {
    UIProgressView()
  } declare: { type in
    type.property("progress") { view, _ in
      .number(view.progress)
    } set: { view, call in
      view.progress = try call.share(0)
    }
    type.action("setProgress:animated:") { view, call in view.progress = try call.share(0) }
    type.initializer("initWithProgressViewStyle:") { _, _ in }
    type.keeps("progressTintColor", "trackTintColor", "progressViewStyle", "progressImage", "trackImage")
  }

  static let stepper = LibraryType("UIStepper", of: UIStepper.self, inherits: .control) {
    UIStepper()
  } declare: { type in
    type.keeps(
      "value", "minimumValue", "maximumValue", "stepValue", "wraps", "autorepeat", "continuous",
      "isContinuous")
  }

  static let pageControl = LibraryType("UIPageControl", of: UIPageControl.self, inherits: .control) {
    UIPageControl()
  } declare: { type in
    type.property("numberOfPages") { control, _ in
      .integer(control.numberOfPages)
    } set: { control, call in
      control.numberOfPages = max(try call.integer(0), 0)
    }
    type.keeps(
      "currentPage", "pageIndicatorTintColor", "currentPageIndicatorTintColor", "hidesForSinglePage")
  }

  static let segmentedControl = LibraryType(
    "UISegmentedControl", of: UISegmentedControl.self, inherits: .control
  ) {
    UISegmentedControl()
  } declare: { type in
    type.property("numberOfSegments") { control, _ in .integer(control.titles.count) }
    type.action("insertSegmentWithTitle:atIndex:animated:", "insertSegmentWithTitle:at:animated:") {
      control, call in
      try call.interpreter.checkCount(control.titles.count)
      let place = min(max(try call.integer(1), 0), control.titles.count)
      control.titles.insert(try call.text(0), at: place)
    }
    type.initializer("initWithItems:") { control, call in control.titles = try call.array(0).map(\.text) }
    type.keeps("selectedSegmentIndex", "momentary", "isMomentary", "selectedSegmentTintColor")
  }

  static let activityIndicator = LibraryType(
    "UIActivityIndicatorView", of: UIActivityIndicatorView.self, inherits: .view
  ) {
    UIActivityIndicatorView()
  } declare: { type in
    type.initializer("initWithActivityIndicatorStyle:", "initWithStyle:") { _, _ in }
    type.keeps("hidesWhenStopped", "color", "activityIndicatorViewStyle", "style", "isAnimating")
    type.ignores("startAnimating", "stopAnimating")
  }
}

extension Call {
  /// A part of a whole: a number held to 0...1.
  fileprivate func share(_ index: Int) throws -> Double { min(max(try number(index), 0), 1) }
}
