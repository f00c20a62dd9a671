import Foundation

/// An image: its name and its size.
public struct UIImage: Equatable, Sendable {
  public var name: String
  /// In points.
  public var size: CGSize

  public init(name: String, size: CGSize) {
    self.name = name
    self.size = CGRect(origin: .zero, size: size).bounded.size
  }
}

/// A view that shows an image, and has its intrinsic size.
open class UIImageView: UIView {
  public var image: UIImage? {
    didSet { if image != oldValue { invalidateIntrinsicContentSize() } }
  }

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
    image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
}
