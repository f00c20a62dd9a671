import Foundation

/// A text field: its text, or else its placeholder, with a character to each side, between the views at its ends.
open class UITextField: UIControl {
  public var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }
  public var placeholder: String? {
    didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } }
  }
  public var textColor: UIColor? { didSet { noteChange() } }
  /// The font that the text is measured in where points are not characters; nil is that of the class.
  public var font: UIFont? { didSet { if font != oldValue { invalidateIntrinsicContentSize() } } }
  /// The font of the text: the given one, else that of the class.
  public var textFont: UIFont { font ?? .label }
  public var textAlignment = SceneSnapshot.TextAlignment.left { didSet { noteChange() } }

  /// The least height with a border, in points, where points are not characters: that of today's release by default.
  public var leastHeight = ControlSize.fieldHeight(.usual) {
    didSet { if leastHeight != oldValue { invalidateIntrinsicContentSize() } }
  }

  public enum BorderStyle: Sendable {
    case none, line, bezel, roundedRect
  }
  public var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// An end of a field.
  public enum End: CaseIterable, Sendable {
    case left, right
  }
  private var endViews: [End: UIView] = [:]
  /// The lengths of these that follow from their content; -1 for one that the code gives.
  private var fittedSizes: [End: CGSize] = [:]
  /// The space that the views at the ends take from the text, in points.
  private var textInsets = UIEdgeInsets.zero {
    didSet { if textInsets != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var contentText: String? {
    get { text }
    set { text = newValue }
  }

  override open var content: ViewContent? {
    var content = ViewContent(text: (text ?? "").isEmpty ? placeholder : text)
    content.color = textColor
    if isInPoints { content.font = textFont }
    content.alignment = textAlignment
    (content.leftInset, content.rightInset) = (textInsets.left, textInsets.right)
    (content.paddingColumns, content.paddingRows) = (2, 2)
    return content
  }

  override open var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    if isInPoints {
      size.width = textFont.wholeSize(of: content?.text ?? "").width + (borderStyle == .none ? 0 : 14)
    }
    return CGSize(width: size.width + textInsets.left + textInsets.right, height: ownHeight ?? size.height)
  }

  /// The height of one line with the space that UIKit leaves around it, in points; nil for whole lines above and below it, as
  /// where a point is a character.
  var ownHeight: CGFloat? {
    guard isInPoints else { return nil }
    // Recorded frames: 17 for a font of 14 points, 21 for one of 17, and 22 for a field that is given none.
    let line = font.map { $0.wholeSize(of: "").height } ?? 22
    return max(line, borderStyle == .none ? 0 : leastHeight)
  }

  /// Places a subview at an end of the field, in the middle of its height, as UIKit does. One without a size gets that of its
  /// content.
  ///
  /// - Parameter view: nil for no view.
  public func setEndView(_ view: UIView?, at end: End) {
    endViews[end] = view
    fittedSizes[end] = nil
    if let view {
      view.setPlacement([
        // What the code asks for goes first.
        NSLayoutConstraint(
          implicit: view, end == .left ? .left : .right, to: self, end == .left ? .left : .right, constant: 0,
          priority: 49),
        NSLayoutConstraint(implicit: view, .centerY, to: self, .centerY, constant: 0, priority: 49),
      ])
    }
    setNeedsLayout()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if endViews.isEmpty, textInsets == .zero { return }
    var insets = UIEdgeInsets.zero
    for end in End.allCases {
      guard let view = endViews[end], view.superview === self, !view.isHidden else { continue }
      place(view, at: end)
      // A plain view keeps the text from the edge, and nothing is seen of it.
      view.isSpace = view.content == nil && view.subviews.isEmpty && view.backgroundColor == nil
      if end == .left {
        insets.left = max(view.frame.maxX, 0)
      } else {
        insets.right = max(bounds.width - view.frame.minX, 0)
      }
    }
    textInsets = insets
  }

  private func place(_ view: UIView, at end: End) {
    guard view.translatesAutoresizingMaskIntoConstraints else { return }
    let given = view.frame.size
    // The lengths that it was given here before may change with what is in it.
    let last = fittedSizes[end]
    let (isOpenWide, isOpenHigh) = (
      given.width == 0 || given.width == last?.width, given.height == 0 || given.height == last?.height
    )
    var size = given
    if isOpenWide || isOpenHigh {
      let fitting = fittingSize(of: view)
      if isOpenWide { size.width = fitting.width }
      if isOpenHigh { size.height = fitting.height }
      fittedSizes[end] = CGSize(
        width: isOpenWide ? size.width : -1, height: isOpenHigh ? size.height : -1)
    }
    let frame = CGRect(
      x: end == .left ? 0 : bounds.width - size.width, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
    if !frame.isSame(as: view.frame) { view.frame = frame }
  }

  /// The size that the constraints in a view at an end ask for, as from iOS 13 on; without any that of its content, no higher than
  /// the field.
  private func fittingSize(of view: UIView) -> CGSize {
    if !view.constraints.isEmpty || view is UIStackView { return view.systemLayoutSizeFitting(.zero) }
    let content = view.effectiveContentSize
    return CGSize(width: max(content.width, 0), height: min(max(content.height, 0), bounds.height))
  }
}

/// A search bar: as high as on a device, or as its lines of text.
open class UISearchBar: UITextField {
  override open var intrinsicContentSize: CGSize {
    isInPoints ? ControlSize.shape(.searchBar, .usual).contentSize : super.intrinsicContentSize
  }

  override var ownHeight: CGFloat? { nil }
}

/// A text of several lines that can be edited, from the top on. While it scrolls, its content asks for no size.
open class UITextView: UITextField {
  public var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The space around the text, in points.
  public var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The space at both ends of a line, within the ``textContainerInset``, in points.
  public var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { invalidateIntrinsicContentSize() } }
  }

  override var ownHeight: CGFloat? { nil }

  override public var textFont: UIFont { font ?? UIFont(pointSize: 12) }

  override open var content: ViewContent? {
    var content = super.content
    content?.startsAtTop = true
    content?.numberOfLines = 0
    return content
  }

  override open var intrinsicContentSize: CGSize {
    if isScrollEnabled { return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    guard let measured = measured(within: solvedWidth ?? 0) else { return super.intrinsicContentSize }
    return measured
  }

  /// The size of the text with the space around it, in points; nil where it is measured in characters.
  private func measured(within width: CGFloat) -> CGSize? {
    guard isInPoints else { return nil }
    let font = textFont
    let sides = textContainerInset.left + textContainerInset.right + 2 * lineFragmentPadding
    let room = width > sides && sides.isFinite ? width - sides : nil
    let text = text ?? ""
    let lines = TextWidths.lines(of: text, font, width: room.map { Double($0) }, limit: 0)
    let widest = text.split(whereSeparator: \.isNewline).map { TextWidths.width(of: $0, font) }.max() ?? 0
    let height = pixels(CGFloat(max(lines.count, 1)) * font.lineHeight)
    let size = CGSize(
      width: pixels(CGFloat(widest)) + sides,
      height: height + textContainerInset.top + textContainerInset.bottom)
    return CGRect(origin: .zero, size: size).bounded.size
  }

  /// The width of the last solve, in points.
  private var solvedWidth: CGFloat?

  override var contentDependsOnWidth: Bool { !isScrollEnabled && isInPoints }

  override func adaptContent(toSolvedWidth width: Double) -> Bool {
    let before = measured(within: solvedWidth ?? 0)
    solvedWidth = CGFloat(width)
    guard measured(within: CGFloat(width))?.height != before?.height else { return false }
    invalidateIntrinsicContentSize()
    return true
  }

  /// As wide as the view, and as high as the text.
  public var contentSize: CGSize { CGSize(width: bounds.width, height: super.intrinsicContentSize.height) }
}
