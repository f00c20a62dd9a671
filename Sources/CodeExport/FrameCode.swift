import AutoLayout
import Foundation

/// Where code puts a view without constraints.
public struct FramePlacement {
  /// In the superview's coordinates, in points.
  public var frame: CGRect
  public var mask: UIView.AutoresizingMask

  public init(frame: CGRect, mask: UIView.AutoresizingMask = []) {
    self.frame = frame
    self.mask = mask
  }
}

extension SceneCodeWriter {
  /// The scene with a frame for each view in place of its constraints. A stack view is a plain view: it would place its views
  /// itself.
  ///
  /// - Parameter placements: of the views of the root's subtree, in its order
  /// - Returns: the text of a file, and how many of its lines place views
  public func code(placing placements: [FramePlacement]) -> (text: String, placingLines: Int) {
    let views = root.subtree.map { ObjectIdentifier($0) }
    let known = Dictionary(zip(views, placements), uniquingKeysWith: { first, _ in first })
    var sections = [[heading], rootLines]
    var placingLines = 0
    for step in outline.steps {
      var lines: [String] = []
      if let view = step.part.view {
        let name = step.part.name
        lines += creation(of: view, name)
        let placing = known[ObjectIdentifier(view)].map { self.placing(view, name, $0) } ?? []
        placingLines += placing.count
        lines += placing
      }
      lines += step.additions.filter { $0.view != nil }.map { part in
        style.language.call(part.owner, "addSubview", [CallPart(.expression(part.name))])
      }
      sections.append(lines)
    }
    return (Self.joined(sections), placingLines)
  }

  private func creation(of view: UIView, _ name: String) -> [String] {
    guard view is UIStackView else { return views.creationLines(of: view, name) }
    let plain = style.language.declaration(
      of: name, as: "UIView", value: style.language.newObject("UIView"))
    return [plain] + views.properties(of: view, name, among: PropertyCode.all.filter { !$0.isOfStacks })
  }

  private func placing(_ view: UIView, _ name: String, _ placement: FramePlacement) -> [String] {
    let language = style.language
    var lines = [language.assignment(to: name, PropertyName("frame"), .rect(placement.frame.inHundredths))]
    if let scroll = view as? UIScrollView, scroll.contentSize != .zero {
      let size = CGRect(origin: .zero, size: scroll.contentSize).inHundredths.size
      lines.append(language.assignment(to: name, PropertyName("contentSize"), .size(size)))
    }
    return lines + views.maskLines(placement.mask, of: name)
  }
}

extension CGRect {
  /// The rectangle in whole hundredths of a point, as code would have it.
  fileprivate var inHundredths: CGRect {
    func rounded(_ value: CGFloat) -> CGFloat { (value * 100).rounded() / 100 }
    return CGRect(
      x: rounded(origin.x), y: rounded(origin.y), width: rounded(size.width), height: rounded(size.height))
  }
}
