import AutoLayout
import Foundation

// Core Graphics' structures and edge insets.

extension LibraryType {
  static let point = LibraryType("CGPoint", aliases: ["NSPoint"], of: CGPoint.self) { type in
    type.field("x", at: \.x)
    type.field("y", at: \.y)
    type.property("CGPointValue", reading: \.self)
    type.query("equalTo:") { point, call in .boolean(point == (try call.point(0))) }
    type.method("applying:") { point, call in .point(try CGAffineTransform.read(call, 0).point(point)) }
    type.addZero()
    // Without labels as many apps extend them.
    type.initializer("initWithX:y:", "init::") { .point(CGPoint(x: try $0.number(0), y: try $0.number(1))) }
  }

  static let size = LibraryType("CGSize", aliases: ["NSSize"], of: CGSize.self) { type in
    type.field("width", at: \.width)
    type.field("height", at: \.height)
    type.property("CGSizeValue", reading: \.self)
    type.query("equalTo:") { size, call in .boolean(size == (try call.size(0))) }
    type.method("applying:") { size, call in .size(try CGAffineTransform.read(call, 0).size(size)) }
    type.addZero()
    type.initializer("initWithWidth:height:", "init::") {
      .size(CGSize(width: try $0.number(0), height: try $0.number(1)))
    }
  }

  /// Both kinds of insets: those of `NSDirectionalEdgeInsets` have leading at the left until a view with a direction
  /// takes them.
  static let insets = LibraryType(
    "UIEdgeInsets", aliases: ["NSDirectionalEdgeInsets", "MASEdgeInsets", "ConstraintInsets"],
    of: UIEdgeInsets.self
  ) { type in
    type.field("top", at: \.top)
    type.field("bottom", at: \.bottom)
    for name in ["left", "leading"] { type.field(name, at: \.left) }
    for name in ["right", "trailing"] { type.field(name, at: \.right) }
    type.property("UIEdgeInsetsValue", reading: \.self)
    type.addZero()
    type.initializer("initWithTop:left:bottom:right:", "initWithTop:leading:bottom:trailing:", "init::::") {
      .insets(
        UIEdgeInsets(
          top: try $0.number(0), left: try $0.number(1), bottom: try $0.number(2), right: try $0.number(3)))
    }
  }

  static let rect = LibraryType("CGRect", aliases: ["NSRect"], of: CGRect.self) { type in
    type.field("origin", at: \.origin)
    type.field("size", at: \.size)
    type.property("width", reading: \.width)
    type.property("height", reading: \.height)
    type.property("minX", reading: \.minX)
    type.property("midX", reading: \.midX)
    type.property("maxX", reading: \.maxX)
    type.property("minY", reading: \.minY)
    type.property("midY", reading: \.midY)
    type.property("maxY", reading: \.maxY)
    type.property("isEmpty", reading: \.isEmpty)
    type.property("isNull", reading: \.isNull)
    type.property("isInfinite", reading: \.isInfinite)
    type.property("integral", reading: \.integral)
    type.property("standardized", reading: \.standardized)
    type.query("equalTo:") { rect, call in .boolean(rect == (try call.rect(0))) }
    type.method("insetByDx:dy:", "insetDx:dy:") { rect, call in
      .rect(rect.inset(dx: try call.number(0), dy: try call.number(1)))
    }
    type.method("insetBy:") { rect, call in .rect(rect.inset(by: try call.insets(0))) }
    type.method("offsetByDx:dy:") { rect, call in
      .rect(rect.offsetBy(dx: try call.number(0), dy: try call.number(1)))
    }
    type.method("contains:") { rect, call in
      if case .rect(let other) = try call.value(0) { return .boolean(rect.contains(other)) }
      return .boolean(rect.contains(try call.point(0)))
    }
    type.method("intersects:") { rect, call in .boolean(rect.intersects(try call.rect(0))) }
    type.method("intersection:") { rect, call in
      let common = rect.intersection(try call.rect(0))
      return .rect(common.isNull ? .zero : common)
    }
    type.method("union:") { rect, call in .rect(rect.union(try call.rect(0))) }
    type.property("CGRectValue", reading: \.self)
    type.method("applying:") { rect, call in .rect(try CGAffineTransform.read(call, 0).rect(rect)) }
    type.addZero()
    type.initializer("initWithX:y:width:height:", "init::::") {
      .rect(
        CGRect(
          x: try $0.number(0), y: try $0.number(1), width: try $0.number(2), height: try $0.number(3)))
    }
    type.initializer("initWithOrigin:size:") { .rect(CGRect(origin: try $0.point(0), size: try $0.size(1))) }
  }

  /// The types whose initializers `.init(top: 1, …)` may call.
  static let structures = [rect, point, size, insets, priority, color]
}

extension CGRect {
  /// `CGRectInset`: the zero rectangle if the insets exceed the size.
  func inset(dx: Double, dy: Double) -> CGRect {
    let result = insetBy(dx: dx, dy: dy)
    return result.isNull ? .zero : result
  }
}
