import Foundation

/// An image: its name and its size.
public struct UIImage: Equatable, Sendable {
  public var name: String
  /// In points.
  public var size: CGSize
  /// Parts at the edges that do not count for alignment, such as a shadow, in points.
  public var alignmentRectInsets = UIEdgeInsets.zero
  /// Whether it is one of the system's symbols.
  public var isSymbol = false
  /// Whether the size stands for that of an image which is not known.
  public var hasSampleSize = false

  public init(name: String, size: CGSize) {
    self.name = name
    self.size = CGRect(origin: .zero, size: size).bounded.size
  }
}

/// A view that shows an image, and has its intrinsic size.
open class UIImageView: UIView {
  public var image: UIImage? {
    didSet {
      guard image != oldValue else { return }
      invalidateIntrinsicContentSize()
      if image?.alignmentRectInsets != oldValue?.alignmentRectInsets {
        engine?.rebuildRows(dependingOn: self) { _ in true }
      }
    }
  }

  override open var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  override open var content: ViewContent? {
    var content = ViewContent(text: image?.name)
    content.isText = false
    return content
  }

  override open var intrinsicContentSize: CGSize {
    guard let image else { return Self.noIntrinsicSize }
    return CGRect(origin: .zero, size: image.size).inset(by: image.alignmentRectInsets).bounded.size
  }
}
