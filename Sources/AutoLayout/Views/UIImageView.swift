import Foundation

/// A picture, of which a scene knows the name and the size.
public struct UIImage: Equatable, Sendable {
  public var name: String
  /// In points.
  public var size: CGSize

  public init(name: String, size: CGSize) {
    self.name = name
    self.size = CGRect(origin: .zero, size: size).bounded.size
  }
}

/// A view that shows an image, and asks for its size.
open class UIImageView: UIView {
  public var image: UIImage? {
    didSet { if image != oldValue { invalidateIntrinsicContentSize() } }
  }

  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  override open var className: String { "UIImageView" }

  override open var intrinsicContentSize: CGSize {
    image?.size ?? super.intrinsicContentSize
  }
}
