import AutoLayout
import Canvas
import Foundation
import TextLayout

extension SceneRenderer {
  /// The scene as a scalable picture, a cell of `options.scale` points being 8 by 16 pixels. Views in conflict have a
  /// thick red border, ambiguous ones a dashed yellow one.
  public static func svg(_ snapshot: SceneSnapshot, options: RenderOptions) -> String {
    let picture = SVGPicture(scale: SVGScale(cell: CellGrid(scale: options.scale).scale))
    return picture.document(snapshot.withShownColors)
  }
}

/// Points as the pixels of an SVG picture.
struct SVGScale {
  /// In points.
  let cell: CGSize
  /// In pixels: the points of a device at its usual scale.
  static let pixels = Viewport.deviceCell

  func x(_ points: CGFloat) -> Double { Self.finite(points / cell.width * Self.pixels.width) }
  func y(_ points: CGFloat) -> Double { Self.finite(points / cell.height * Self.pixels.height) }

  private static func finite(_ number: CGFloat) -> Double { number.isFinite ? Double(number) : 0 }
}

struct SVGPicture {
  let scale: SVGScale

  func document(_ snapshot: SceneSnapshot) -> String {
    let (width, height) = (decimal(scale.x(snapshot.size.width)), decimal(scale.y(snapshot.size.height)))
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
        + #"viewBox="0 0 \#(width) \#(height)" font-family="monospace" font-size="13">"#
    ]
    var clips: [String?] = []
    var levels: [Int] = []
    for (index, view) in snapshot.views.enumerated() {
      let inherited = view.superview.flatMap { clips.indices.contains($0) ? clips[$0] : nil }
      let clip = inherited.map { #" clip-path="url(#\#($0))""# } ?? ""
      if view.clipsToBounds {
        lines.append(
          #"<clipPath id="clip\#(index)"\#(clip)><rect \#(ViewBorder(view).svgShape(scale))/></clipPath>"#)
      }
      clips.append(view.clipsToBounds ? "clip\(index)" : inherited)
      levels.append(view.superview.flatMap { levels.indices.contains($0) ? levels[$0] + 1 : nil } ?? 0)
      if view.isHidden { continue }
      lines.append("<g\(clip)>")
      lines += self.view(view, place: index, level: levels[index])
      lines.append("</g>")
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// The looks of views without a background: those of a light terminal.
  private static let theme = Theme.light

  /// - Parameter level: the number of its superviews.
  private func view(_ view: SceneSnapshot.View, place: Int, level: Int) -> [String] {
    let border = ViewBorder(view)
    let isRoot = view.superview == nil
    let hue = Self.theme.hue(place, .ansi256)
    let stroke = isRoot ? "" : " " + border.svgStroke(hue: view.backgroundColor == nil ? hue : nil)
    let tint = isRoot || view.isPart ? nil : Self.theme.tint(level: level, .ansi256)
    let paper = view.backgroundColor == nil ? tint.map { "fill=\"\(Self.text(of: $0))\"" } : nil
    var lines = [
      "<rect \(border.svgShape(scale)) \(paper ?? fill(view.backgroundColor))\(stroke)><title>\(XMLText.escaped(view.name))</title></rect>"
    ]
    var ink = fill(view.content?.color ?? ink(on: view.backgroundColor))
    if view.backgroundColor == nil, view.content?.isEmpty ?? true, let hue {
      ink = "fill=\"\(Self.text(of: hue))\""
    }
    if let content = view.content, !content.isEmpty {
      lines += textLines(content, of: view, ink: ink)
    } else if !isRoot, border.isShown {
      let name = XMLText.escaped((border.marker.map { "\($0) " } ?? "") + view.name)
      let (left, top) = (scale.x(view.absoluteFrame.minX) + 4, scale.y(view.absoluteFrame.minY) + 13)
      lines.append(#"<text x="\#(decimal(left))" y="\#(decimal(top))" \#(ink)>\#(name)</text>"#)
    }
    return lines
  }

  private func textLines(_ content: ViewContent, of view: SceneSnapshot.View, ink: String) -> [String] {
    let frame = view.absoluteFrame
    let cells = CellGrid(scale: scale.cell).rect(frame)
    let lines = content.lines(columns: max(1, cells.width), rows: max(1, cells.height))
    let (position, anchor) =
      switch content.alignment {
      case .left: (frame.minX + content.leftInset, "start")
      case .center: (frame.midX + (content.leftInset - content.rightInset) / 2, "middle")
      case .right: (frame.maxX - content.rightInset, "end")
      }
    let lineHeight = Double(SVGScale.pixels.height)
    let top =
      content.startsAtTop ? scale.y(frame.minY) : scale.y(frame.midY) - Double(lines.count) * lineHeight / 2
    return lines.enumerated().map { row, line in
      let baseline = top + Double(row) * lineHeight + 12
      return #"<text x="\#(decimal(scale.x(position)))" y="\#(decimal(baseline))" text-anchor="\#(anchor)" "#
        + #"xml:space="preserve" \#(ink)>\#(XMLText.escaped(line))</text>"#
    }
  }

  // MARK: - Attributes

  /// `rgb(255,0,0)`
  static func text(of color: Color) -> String {
    let (red, green, blue) = color.components
    return "rgb(\(red),\(green),\(blue))"
  }

  private func bytes(_ color: UIColor) -> [UInt8] {
    [color.red, color.green, color.blue].map { UInt8(($0 * 255).rounded()) }
  }

  private func fill(_ color: UIColor?) -> String {
    guard let color, color.alpha > 0 else { return #"fill="none""# }
    let opacity = color.alpha < 1 ? #" fill-opacity="\#(decimal(color.alpha))""# : ""
    return #"fill="rgb(\#(bytes(color).map(\.description).joined(separator: ",")))"\#(opacity)"#
  }

  private func ink(on background: UIColor?) -> UIColor {
    guard let background, background.alpha > 0.5 else { return .black }
    let bytes = bytes(background)
    return Color.rgb(bytes[0], bytes[1], bytes[2]).contrasting == .rgb(0, 0, 0) ? .black : .white
  }
}
