import AutoLayout
import Canvas
import Foundation

/// A view's border in all pictures; it shows whether the layout is ambiguous or in conflict.
struct ViewBorder {
  enum State {
    case healthy, ambiguous, conflicting
  }

  let state: State
  private let isPart: Bool
  private let frame: CGRect

  init(_ view: borrowing SceneSnapshot.View) {
    isPart = view.isPart
    frame = view.absoluteFrame
    state = view.isInConflict ? .conflicting : view.ambiguous.isEmpty ? .healthy : .ambiguous
  }

  /// Whether the border is drawn, and the name in it.
  var isShown: Bool { !isPart || state != .healthy }

  /// Precedes the view's name.
  var marker: Character? {
    switch state {
    case .healthy: nil
    case .ambiguous: "?"
    case .conflicting: "!"
    }
  }

  func line(_ charset: Charset) -> LineStyle {
    switch (state, charset) {
    case (.healthy, .unicode): .light
    case (.healthy, .ascii): .ascii
    case (.ambiguous, .unicode): .dashed
    case (.ambiguous, .ascii): LineStyle(all: ".")
    case (.conflicting, .unicode): .double
    case (.conflicting, .ascii): LineStyle(all: "#")
    }
  }

  /// The attributes of an SVG `rect` that give its shape.
  func svgShape(_ scale: SVGScale) -> String {
    #"x="\#(decimal(scale.x(frame.minX)))" y="\#(decimal(scale.y(frame.minY)))" "#
      + #"width="\#(decimal(scale.x(frame.width)))" height="\#(decimal(scale.y(frame.height)))""#
  }

  /// The attributes of an SVG `rect` that give its line.
  ///
  /// - Parameter hue: of a view without a background of its own.
  func svgStroke(hue: Color?) -> String {
    guard isShown else { return #"stroke="none""# }
    return switch state {
    case .healthy: #"stroke="\#(hue.map(SVGPicture.text) ?? "#333333")""#
    case .ambiguous: ##"stroke="#c8a000" stroke-dasharray="4 3" stroke-width="2""##
    case .conflicting: ##"stroke="#d00000" stroke-width="3""##
    }
  }
}
