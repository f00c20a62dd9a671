import Foundation
import TextLayout

/// A view that responds to touches.
open class UIControl: UIView {}

/// A button: its title with two characters to each side and a line above and below, or its image without these, or both
/// beside each other.
open class UIButton: UIControl {
  public var title: String? {
    didSet { if title != oldValue { invalidateIntrinsicContentSize() } }
  }
  public var titleColor: UIColor? { didSet { noteChange() } }
  /// What a button is made as; its font and the space around its title follow from it.
  public enum Kind: Sendable {
    case custom, system, configured
  }
  public var kind = Kind.custom { didSet { if kind != oldValue { invalidateIntrinsicContentSize() } } }
  /// The font that the title is measured in where points are not characters; nil is that of the button's kind.
  public var font: UIFont? { didSet { if font != oldValue { invalidateIntrinsicContentSize() } } }
  /// The font of the title: the given one, else that of the button's kind.
  public var titleFont: UIFont { font ?? UIFont(pointSize: kind == .custom ? 18 : kind == .system ? 15 : 17) }
  /// The space around the title in the intrinsic size, in points; unless it is zero, instead of that of the button's kind.
  public var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The image beside the title.
  public var image: UIImage? {
    didSet { if image != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The image behind both. The button is as large as this wants at least, and no larger without a title and an image.
  public var backgroundImage: UIImage? {
    didSet { if backgroundImage != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The space between image and title, in points.
  public var imagePadding: CGFloat = 0 {
    didSet { if imagePadding != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether the image is above or below the title instead of beside it.
  public var stacksImage = false {
    didSet { if stacksImage != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The size of the image and the title with `contentEdgeInsets`. As in UIKit, the insets of the title and of the image
  /// are not added.
  override open var intrinsicContentSize: CGSize {
    guard let background = backgroundImage?.size else { return sizeOfContent }
    if image == nil, (title ?? "").isEmpty { return background }
    let size = sizeOfContent
    return CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
  }

  private var sizeOfContent: CGSize {
    var insets = contentEdgeInsets
    if kind == .configured, insets == .zero, isInPoints {
      insets = UIEdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    }
    let hasInsets = insets != .zero
    var size = hasInsets ? ViewContent(text: title).size(cell: textCell) : super.intrinsicContentSize
    if isInPoints {
      size = titleFont.wholeSize(of: title ?? "")
      // Without insets a title has 6 points above and below, and room to be touched.
      if !hasInsets { size = CGSize(width: max(size.width, image == nil ? 30 : 0), height: size.height + 12) }
    }
    if let image = image?.size {
      let hasTitle = !(title ?? "").isEmpty
      let gap = hasTitle ? imagePadding : 0
      if !hasTitle { size = .zero }
      size =
        stacksImage
        ? CGSize(width: max(size.width, image.width), height: size.height + gap + image.height)
        : CGSize(width: size.width + gap + image.width, height: max(size.height, image.height))
    }
    return CGSize(
      width: max(size.width + insets.left + insets.right, 0),
      height: max(size.height + insets.top + insets.bottom, 0))
  }

  override var contentText: String? {
    get { title }
    set { title = newValue }
  }

  override open var content: ViewContent? {
    let showsImage = image != nil && (title ?? "").isEmpty
    var content = ViewContent(text: showsImage ? image?.name : title)
    content.color = titleColor
    content.isText = !showsImage
    content.isBracketed = true
    if isInPoints, !showsImage { content.font = titleFont }
    (content.paddingColumns, content.paddingRows) = (4, 2)
    return content
  }
}

extension UIView {
  /// Whether lengths are a device's points. Elsewhere a point is a character.
  public var isInPoints: Bool { textCell.height > 1 }

  /// The shape of a control on a device; nil where a point is a character.
  fileprivate func shape(_ kind: ControlSize.Kind) -> ControlSize.Shape? {
    isInPoints ? ControlSize.shape(kind, .usual) : nil
  }

  /// One character high, without an intrinsic width.
  fileprivate var textLineSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: textCell.height) }
}

/// A switch: as on a device, or six characters wide and one line high.
open class UISwitch: UIControl {
  public var isOn = false { didSet { noteChange() } }

  override open var content: ViewContent? { ViewContent(glyphs: isOn ? "( #)" : "(# )", columns: 6) }

  override open var intrinsicContentSize: CGSize { shape(.toggle)?.contentSize ?? super.intrinsicContentSize }

  override open var alignmentRectInsets: UIEdgeInsets { shape(.toggle)?.alignment ?? .zero }

  override var ownHuggingPriority: UILayoutPriority { .defaultHigh }
}

/// A stepper: as on a device, or eight characters wide and one line high.
open class UIStepper: UIControl {
  override open var content: ViewContent? { ViewContent(glyphs: "[-] [+]", columns: 8) }

  override open var intrinsicContentSize: CGSize {
    shape(.stepper)?.contentSize ?? super.intrinsicContentSize
  }

  override var ownHuggingPriority: UILayoutPriority { .defaultHigh }
}

/// A slider: as high as on a device, or one line, without an intrinsic width.
open class UISlider: UIControl {
  /// 0...1.
  public var value: Double = 0.5 { didSet { noteChange() } }

  override open var intrinsicContentSize: CGSize { shape(.slider)?.contentSize ?? textLineSize }

  override open var alignmentRectInsets: UIEdgeInsets { shape(.slider)?.alignment ?? .zero }
}

/// A row of titles, as on a device, or such as ` One | Two `, with a character to each side and a line above and below.
open class UISegmentedControl: UIControl {
  public var titles: [String] = [] {
    didSet { if titles != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The widths that some segments are given, in points, by their places.
  public var widths: [Int: CGFloat] = [:] {
    didSet { if widths != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The widths of segments that are there.
  private var given: [Int: CGFloat] { widths.filter { titles.indices.contains($0.key) } }

  private var shape: ControlSize.Shape? {
    isInPoints ? ControlSize.segments(titles, given: given, .usual) : nil
  }

  override open var intrinsicContentSize: CGSize {
    if let shape { return shape.contentSize }
    let (size, given) = (super.intrinsicContentSize, given)
    guard !given.isEmpty else { return size }
    // A character to each side of a title, and a line between two.
    let shares = titles.enumerated().map { index, title in
      given[index] ?? CGFloat(CharacterWidth.columns(of: " \(title)|")) * textCell.width
    }
    return CGSize(width: shares.reduce(0, +), height: size.height)
  }

  override open var alignmentRectInsets: UIEdgeInsets { shape?.alignment ?? .zero }

  override open var content: ViewContent? {
    var content = ViewContent(text: titles.map { " \($0) " }.joined(separator: "|"))
    (content.paddingColumns, content.paddingRows) = (2, 2)
    return content
  }
}

/// A dot for each page: 7 points wide and 9 apart, or a character. More than 10 000 pages count as 10 000.
open class UIPageControl: UIControl {
  /// Not negative.
  public var numberOfPages = 0 {
    didSet { if numberOfPages != oldValue { invalidateIntrinsicContentSize() } }
  }

  private var shownCount: Int { min(max(numberOfPages, 0), 10_000) }

  override open var intrinsicContentSize: CGSize {
    isInPoints ? ControlSize.dots(shownCount) : super.intrinsicContentSize
  }

  override open var content: ViewContent? {
    let count = shownCount
    return ViewContent(
      glyphs: repeatElement("o", count: count).joined(separator: " "), columns: max(count * 2 - 1, 0))
  }
}

/// A progress bar: as high as on a device, or one line, without an intrinsic width.
open class UIProgressView: UIView {
  /// 0...1.
  public var progress: Double = 0 { didSet { noteChange() } }

  override open var intrinsicContentSize: CGSize { shape(.progressBar)?.contentSize ?? textLineSize }
}

/// An activity indicator: as on a device, or two characters wide and one line high.
open class UIActivityIndicatorView: UIView {
  /// Whether it is of the large style.
  public var isLarge = false { didSet { if isLarge != oldValue { invalidateIntrinsicContentSize() } } }

  override open var content: ViewContent? { ViewContent(glyphs: "**", columns: 2) }

  override open var intrinsicContentSize: CGSize {
    shape(isLarge ? .largeIndicator : .indicator)?.contentSize ?? super.intrinsicContentSize
  }

  override var ownHuggingPriority: UILayoutPriority { .defaultHigh }
}
