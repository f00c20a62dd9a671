import AutoLayout
import Foundation
import TextLayout
import Translation

/// Where a scene of an Interface Builder file is put together: the library of classes, and the hierarchy that is shown.
public protocol InterfaceStage: AnyObject {
  /// The view that fills the window.
  var root: UIView { get }
  /// The size classes that the file is put together for.
  var traits: UITraitCollection { get }

  /// Whether code of the app runs beside the file: its classes are made, and lists have their rows from it.
  var runsCode: Bool { get }

  /// A new view of one of UIKit's classes; nil where the library has no such class.
  ///
  /// - Parameter custom: the app's class.
  func makeView(ofClass name: String, custom: String?) throws -> UIView?

  /// The view for the content of a cell or an effect view.
  func contentView(of view: UIView) throws -> UIView

  /// Gives a view the first free name like this one.
  func name(_ view: UIView, after name: String)

  func add(_ view: UIView, to superview: UIView) throws

  func arrange(_ view: UIView, in stack: UIStackView) throws

  /// Installs a constraint that an element at a position describes.
  func install(_ constraint: NSLayoutConstraint, at position: SourcePosition) throws

  /// One of UIKit's colours: `systemBackgroundColor`.
  func color(named name: String) -> UIColor?

  /// An image of the project; nil where its size is not known.
  func image(named name: String, size: CGSize?) -> UIImage?

  /// Says that a part of the file is passed over.
  func note(_ message: Phrase, at position: SourcePosition)
}
