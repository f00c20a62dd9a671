import Foundation
import TextLayout

/// A button: a title with room around it, two characters to each side and a line above and below.
open class UIButton: UIView {
  public var title: String? {
    didSet { if title != oldValue { invalidateIntrinsicContentSize() } }
  }
  public var titleColor: UIColor?

  override open var className: String { "UIButton" }

  override var contentText: String? {
    get { title }
    set { title = newValue }
  }

  override open var intrinsicContentSize: CGSize {
    padded(title ?? "", columns: 4, rows: 2)
  }

  override var baselineText: BaselineText? {
    BaselineText(height: textCell.height, lineHeight: textCell.height)
  }
}

/// A field to type into: its text (or placeholder) with a character to each side and a line above and below.
open class UITextField: UIView {
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

  override open var intrinsicContentSize: CGSize {
    padded(shownText ?? "", columns: 2, rows: 2)
  }

  override var baselineText: BaselineText? {
    BaselineText(height: textCell.height, lineHeight: textCell.height)
  }
}

/// A switch: six characters wide, one line high.
open class UISwitch: UIView {
  public var isOn = false

  override open var className: String { "UISwitch" }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: 6 * textCell.width, height: textCell.height)
  }
}

/// A slider: one line high, as wide as it is made.
open class UISlider: UIView {
  /// 0...1.
  public var value: Double = 0.5

  override open var className: String { "UISlider" }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: textCell.height)
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

extension UIView {
  /// The size of a line of text with so many columns and rows of padding in all, in points.
  func padded(_ text: String, columns: Int, rows: Int) -> CGSize {
    CGSize(
      width: Double(CharacterWidth.columns(of: text) + columns) * textCell.width,
      height: Double(1 + rows) * textCell.height)
  }
}
