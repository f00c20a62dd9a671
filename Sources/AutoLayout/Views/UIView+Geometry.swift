import Foundation

extension UIView {
  /// The rectangle in the superview's coordinates, in points, as of the last layout. Setting it affects views
  /// that translate their autoresizing mask; others keep it until the next layout pass. Setting it to what it is invalidates
  /// nothing.
  public var frame: CGRect {
    get { storedFrame }
    set {
      let frame = newValue.bounded
      if frame.size != .zero { yieldsFrameToConstraints = false }
      guard !frame.isSame(as: storedFrame) else { return }
      let resized = frame.size != storedFrame.size
      storedFrame = frame
      if translatesAutoresizingMaskIntoConstraints { autoresizingChanged() }
      if resized { setNeedsLayout() }
    }
  }

  /// Whether code moved the view since constraints placed it: it keeps the frame until they give it another.
  public var isMovedFromSolution: Bool {
    !translatesAutoresizingMaskIntoConstraints && solvedFrame.map { $0 != storedFrame } ?? false
  }

  /// The rectangle in the view's own coordinates.
  public var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: storedFrame.size) }
    set {
      let bounds = newValue.bounded
      if bounds.origin != boundsOrigin {
        boundsOrigin = bounds.origin
        engine?.boundsOriginChanged(of: self)
        updateSystemGuides()
      }
      if bounds.size != storedFrame.size {
        // The centre does not move.
        let middle = center
        frame = CGRect(
          x: middle.x - bounds.width / 2, y: middle.y - bounds.height / 2,
          width: bounds.width, height: bounds.height)
      }
    }
  }

  /// The frame's centre, in the superview's coordinates.
  public var center: CGPoint {
    get { CGPoint(x: storedFrame.midX, y: storedFrame.midY) }
    set {
      frame = CGRect(
        x: newValue.x - storedFrame.width / 2, y: newValue.y - storedFrame.height / 2,
        width: storedFrame.width, height: storedFrame.height)
    }
  }

  /// Resizes the view to its intrinsic size.
  public func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(frame.size))
  }

  /// The intrinsic size, with a text of several lines wrapped at the given width; the present length in a direction without one.
  public func sizeThatFits(_ size: CGSize) -> CGSize {
    let intrinsic = contentSize(within: size.width)
    return CGSize(
      width: intrinsic.width < 0 ? frame.width : intrinsic.width,
      height: intrinsic.height < 0 ? frame.height : intrinsic.height)
  }

  /// A point of this view's coordinates in those of another view of the hierarchy (nil: the window's).
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let mine = originInWindow
    let other = view?.originInWindow ?? .zero
    return CGPoint(x: point.x + mine.x - other.x, y: point.y + mine.y - other.y)
  }

  /// A rectangle of this view's coordinates in those of another view of the hierarchy (nil: the window's).
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// The origin of this view's own coordinates in the window's, which the root fills.
  private var originInWindow: CGPoint {
    var point = CGPoint.zero
    for view in superviewsFromSelf {
      point.x += view.storedFrame.minX - view.boundsOrigin.x
      point.y += view.storedFrame.minY - view.boundsOrigin.y
    }
    return point
  }

  /// Sets the frame to a solved one, without effect on constraints.
  func apply(_ solved: CGRect) {
    let resized = solved.size != storedFrame.size
    if !autoresizingMask.isEmpty, !solved.isSame(as: storedFrame), let size = superview?.solvedFrame?.size {
      // The mask goes by the frame and the superview's size together.
      autoresizingReference = size
    }
    storedFrame = solved
    if resized { setNeedsLayout() }
  }

  /// The size of one character at this place of the hierarchy, in points.
  public var textCell: CGSize {
    superviewsFromSelf.first { $0.cellSize != nil }?.cellSize ?? windowReference?.view?.cellSize
      ?? CGSize(width: 1, height: 1)
  }

  /// A length in points as the display can show it, not smaller.
  func pixels(_ length: CGFloat) -> CGFloat {
    let traits = root.rootTraits ?? windowReference?.view?.rootTraits
    let scale = CGFloat(max(traits?.displayScale ?? 2, 1))
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  func cellSizeChanged() {
    for view in subtree {
      view.invalidateIntrinsicContentSize()
      view.updateSystemGuides()
    }
  }
}

extension UIView {
  /// The distance from the last baseline up from the bottom edge, in points: half of what the text leaves free.
  public var lastBaselineInset: CGFloat {
    baselineText.map { max(0, (frame.height - $0.height) / 2) + $0.descent } ?? 0
  }
}
