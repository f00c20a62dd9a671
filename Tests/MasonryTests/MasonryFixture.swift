import AutoLayout
import Foundation
import Masonry

/// A window of 200 by 100 points with three plain views in it.
struct MasonryFixture {
  let window = LayoutWindow(size: CGSize(width: 200, height: 100))
  let red = UIView()
  let green = UIView()
  let blue = UIView()
  var root: UIView { window.rootView }

  init() {
    for (view, name) in [(red, "red"), (green, "green"), (blue, "blue")] {
      view.name = name
      window.rootView.addSubview(view)
    }
  }

  /// The frame after a layout pass.
  func frame(_ view: UIView) -> CGRect {
    window.layoutIfNeeded()
    return view.frame
  }

  /// The equations of all constraints, in installation order.
  var equations: [String] {
    window.snapshot().constraints.map { constraint in
      constraint.description.split(separator: " ", maxSplits: 1).last.map { String($0.dropLast()) } ?? ""
    }
  }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
