import AutoLayout
import Foundation

// Core Animation's and Core Graphics' classes. Layers that belong to no view are not drawn.

extension LibraryType {
  /// A view's layer. Its drawn properties are the view's; all others are kept without effect.
  static let layer = LibraryType(
    "CALayer",
    unwrap: { value -> UIView? in if case .object(let instance) = value { instance.layerOwner } else { nil } }
  ) { type in
    type.property("masksToBounds", at: \.clipsToBounds)
    type.property("backgroundColor", at: \.backgroundColor)
    type.property("opacity", reading: \.alpha) { view, call in view.alpha = min(max(try call.number(0), 0), 1)
    }
    type.property("zPosition", reading: \.zPosition) { view, call in
      let depth = CGFloat(try call.number(0))
      view.zPosition = depth.isNaN ? 0 : depth
    }
    type.property("hidden", "isHidden", reading: \.isHidden) { view, call in
      call.interpreter.setHidden(try call.boolean(0), of: view)
    }
    for (name, member) in [("frame", "frame"), ("bounds", "bounds"), ("position", "center")] {
      type.property(name) { view, call in
        try LibraryType.view.property(member)?.get(.view(view), call) ?? .null
      } set: { view, call in
        _ = try LibraryType.view.property(member)?.set?(.view(view), call)
      }
    }
    type.property("delegate", reading: \.self)
    type.property("sublayers") { view, call in
      .array(ArrayObject(try view.subviews.map { try call.interpreter.layer(of: $0, call) }))
    }
    type.statics("layer") { call in .object(call.interpreter.object(of: "CATransformLayer", call)) }
    type.initializer("init") { call in .object(call.interpreter.object(of: "CATransformLayer", call)) }
  }

  static let layerObjects = [ownLayer] + ownLayers + animationObjects

  private static let ownLayers: [LibraryType] = {
    let layers: [(String, KeyValuePairs<String, Constant>)] = [
      (
        "CAShapeLayer",
        [
          "path": nil, "fillColor": .color(.black), "strokeColor": nil, "lineWidth": 1.0,
          "strokeStart": 0.0, "strokeEnd": 1.0,
        ]
      ),
      (
        "CAGradientLayer",
        [
          "colors": .array, "locations": .array, "startPoint": .zero("CGPoint"),
          "endPoint": .zero("CGPoint"),
        ]
      ),
      ("CATextLayer", ["string": nil, "fontSize": 36.0]), ("CAScrollLayer", [:]), ("CATiledLayer", [:]),
      ("CAReplicatorLayer", ["instanceCount": 1]), ("CAEmitterLayer", [:]),
      ("AVPlayerLayer", ["player": nil]),
      ("AVCaptureVideoPreviewLayer", ["session": nil]),
    ]
    return layers.map { .objects($0.0, inherits: ownLayer, $0.1) }
  }()

  private static let animationObjects: [LibraryType] = [
    .objects("CABasicAnimation", animation), .objects("CAKeyframeAnimation", animation),
    .objects("CASpringAnimation", animation), .objects("CAAnimationGroup", animation),
    .objects("CATransition", animation), .objects("CAAnimation", animation),
    .objects("CAMediaTimingFunction"), .objects("CATransaction"),
    .objects("CADisplayLink", ["timestamp": 0.0]),
    .objects("CAEmitterCell"), .objects("UIGraphicsImageRenderer"),
    .objects("UIGraphicsImageRendererFormat"),
    .objects(
      "UIBezierPath", aliases: ["CGMutablePath", "CGPath"], ["lineWidth": 1.0, "bounds": .zero("CGRect")]
    ) { type in
      type.property("CGPath") { path, _ in .object(path) }
    },
    .objects("CIImage"), .objects("CIFilter"), .objects("CIContext"),
    .objects("CGContext"), .objects("CGImage", ["width": 0, "height": 0]),
  ]

  /// A layer that belongs to no view.
  static let ownLayer = objects(
    "CATransformLayer",
    [
      "frame": .zero("CGRect"), "bounds": .zero("CGRect"), "position": .zero("CGPoint"), "opacity": 1.0,
      "hidden": false, "masksToBounds": false, "backgroundColor": nil, "cornerRadius": 0.0,
      "borderWidth": 0.0,
      "zPosition": 0.0, "shadowOpacity": 0.0, "shadowRadius": 3.0, "sublayers": nil, "contents": nil,
    ])

  private static let animation: KeyValuePairs<String, Constant> = [
    "keyPath": nil, "duration": 0.0, "beginTime": 0.0, "repeatCount": 0.0, "autoreverses": false,
    "speed": 1.0,
    "removedOnCompletion": true, "fromValue": nil, "toValue": nil, "byValue": nil, "values": .array,
    "animations": .array, "delegate": nil, "fillMode": .symbol("removed"),
  ]
}

extension Interpreter {
  /// The layer of a view, the same each time.
  func layer(of view: UIView, _ call: Call) throws -> Value {
    try LibraryType.view.property("layer")?.get(.view(view), call) ?? .null
  }
}
