import AutoLayout
import Foundation
import SceneSyntax

/// The lengths, texts and images that stand for those which are not known, and views whose place or size is Trowel's choice.
struct Samples {
  var scale = SampleScale.usual
  /// Whether there are any, so that another scale could make another layout.
  fileprivate(set) var isUsed = false
  /// The views with a place or frame that stands for the one which a storyboard or code out of sight gives.
  var placedViews: Set<ObjectIdentifier> = []
  /// The views that a method out of sight gives a size.
  var sizedViews: Set<ObjectIdentifier> = []
  /// The views whose texts, and the fields whose placeholders, stand for those that are not known.
  var texts: Set<ObjectIdentifier> = []
  var placeholders: Set<ObjectIdentifier> = []
  /// The notes on such texts while a method runs after which views get their own texts back; nil otherwise.
  var heldNotes: [(view: ObjectIdentifier, note: SceneNote)]?
  /// The views that the code has given a text, or nil for one.
  var given: Set<ObjectIdentifier> = []
}

/// The scale of the lengths, texts and images that stand for unknown ones. What another scale changes in a layout
/// does not follow from its code.
public enum SampleScale: Sendable {
  case usual
  /// Lengths are a quarter, texts have one letter, and known ones are as small as their fonts.
  case smaller
  /// Lengths are three times as long, and those that are 0 are the window's width.
  case larger
  /// Lengths that nothing is known of are as in ``larger`` and texts as in ``smaller``; a number that a function out of sight only
  /// scales is as usual.
  case other
}

extension Interpreter {
  private static let (partOfSmaller, partOfLarger) = (0.25, 3.0)

  /// A length in points at the scale of the samples.
  func sample(_ length: Double) -> Double {
    samples.isUsed = true
    return switch samples.scale {
    case .usual: length
    case .smaller: length * Self.partOfSmaller
    case .larger, .other: length == 0 ? Double(window.size.width) : length * Self.partOfLarger
    }
  }

  func sample(_ size: CGSize) -> CGSize {
    CGSize(width: sample(Double(size.width)), height: sample(Double(size.height)))
  }

  /// A text at the scale of the samples.
  func sample(_ text: String) -> String {
    samples.isUsed = true
    return [.smaller, .other].contains(samples.scale) ? String(text.prefix(1)) : text
  }

  /// The number that a function out of sight is given, at the scale of the samples.
  func scaledSample(_ number: Double) -> Double {
    samples.isUsed = true
    return samples.scale == .other ? number : sample(number)
  }

  /// A number, size or distance that is 0 in place of an argument, at the scale of the samples; any other value as it is.
  func sample(_ value: Value) -> Value {
    switch value {
    case .number(let number): return .number(sample(number))
    case .size(let size): return .size(sample(size))
    default: return value
    }
  }
}

extension Scene {
  /// Whether lengths, texts or images stand for those that are not known.
  public var hasSamples: Bool { world.interpreter.samples.isUsed }

  /// Whether a view has a place or a frame that stands for the one which a storyboard or code out of sight gives.
  public func isPlacedElsewhere(_ view: UIView) -> Bool {
    world.interpreter.hasAppCode && world.interpreter.samples.placedViews.contains(ObjectIdentifier(view))
  }

  /// Whether a method out of sight gives a view its size.
  public func isSizedElsewhere(_ view: UIView) -> Bool {
    world.interpreter.samples.sizedViews.contains(ObjectIdentifier(view))
  }

  /// Whether constraints or a frame out of sight may determine what those here leave open: a view is an outlet of a storyboard, or
  /// code out of sight makes it and none here says that it has no frame.
  public func isDeterminedElsewhere(_ view: UIView) -> Bool {
    guard world.interpreter.hasAppCode else { return false }
    return isPlacedElsewhere(view) || view.hasYieldedFrame
      || world.interpreter.outletViews.contains(ObjectIdentifier(view))
  }
}
