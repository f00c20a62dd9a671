import Foundation
import TextLayout

/// A button: a title with room around it, two characters to each side and a line above and below.
open class UIButton: UIControl {
  public var title: String? {
    didSet { if title != oldValue { invalidateIntrinsicContentSize() } }
  }
  public var titleColor: UIColor?

  override open var className: String { "UIButton" }

  override var contentText: String? {
    get { title }
    set { title = newValue }
  }

  override var line: Line? { Line(text: title ?? "", columns: 4) }
}

/// A field to type into: its text (or placeholder) with a character to each side and a line above and below.
open class UITextField: UIControl {
  public var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }
  public var placeholder: String? {
    didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } }
  }
  public var textColor: UIColor?
  public var textAlignment = SceneSnapshot.TextAlignment.left

  /// What is shown: the text, else the placeholder.
  var shownText: String? { (text ?? "").isEmpty ? placeholder : text }

  override open var className: String { "UITextField" }

  override var contentText: String? {
    get { text }
    set { text = newValue }
  }

  override var line: Line? { Line(text: shownText ?? "", columns: 2) }
}

/// A switch: six characters wide, one line high.
open class UISwitch: UIControl {
  public var isOn = false

  override open var className: String { "UISwitch" }

  override open var intrinsicContentSize: CGSize { characters(6, by: 1) }
}

/// A stepper: eight characters wide, one line high.
open class UIStepper: UIControl {
  override open var className: String { "UIStepper" }

  override open var intrinsicContentSize: CGSize { characters(8, by: 1) }
}

/// A slider: one line high, as wide as it is made.
open class UISlider: UIControl {
  /// 0...1.
  public var value: Double = 0.5

  override open var className: String { "UISlider" }

  override open var intrinsicContentSize: CGSize { characters(nil, by: 1) }
}

/// A choice of titles in a row: each with a character to each side, a line above and below, lines between them.
open class UISegmentedControl: UIControl {
  public var titles: [String] = [] {
    didSet { if titles != oldValue { invalidateIntrinsicContentSize() } }
  }

  override open var className: String { "UISegmentedControl" }

  /// The titles as they are shown: ` One | Two `.
  override var line: Line? {
    Line(text: titles.map { " \($0) " }.joined(separator: "|"), columns: 2)
  }
}

/// Dots for pages: one character each, with one between them.
open class UIPageControl: UIControl {
  /// Not negative.
  public var numberOfPages = 0 {
    didSet { if numberOfPages != oldValue { invalidateIntrinsicContentSize() } }
  }

  override open var className: String { "UIPageControl" }

  override open var intrinsicContentSize: CGSize {
    characters(max(min(numberOfPages, 10_000) * 2 - 1, 0), by: 1)
  }
}

/// A progress bar: one line high, as wide as it is made.
open class UIProgressView: UIView {
  /// 0...1.
  public var progress: Double = 0

  override open var className: String { "UIProgressView" }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: textCell.height)
  }
}

/// A sign that something is going on: two characters wide, one line high.
open class UIActivityIndicatorView: UIView {
  override open var className: String { "UIActivityIndicatorView" }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: 2 * textCell.width, height: textCell.height)
  }
}
