import AutoLayout
import Foundation

// What elements of views have in common.
extension InterfaceElement {
  /// Whether it stands for a view. Xcode 8 saved views whose constraints place them without a frame.
  var isView: Bool { frame != nil || ViewClass.names[name] != nil }

  /// The elements of the view's own subviews, from back to front.
  ///
  /// - Parameter withRows: whether the rows that a list copies are among them.
  func subviewElements(withRows: Bool) -> [InterfaceElement] {
    var all = ViewClass.viewKeys.compactMap { child(key: $0) } + children(of: "subviews")
    if withRows { all += children(of: "prototypes") + children(of: "cells") }
    for section in children(of: "sections") { all += section.children(of: "cells") }
    return all.filter(\.isView)
  }

  /// Its outlets, actions and segues.
  public var connections: [InterfaceElement] { children(of: "connections") }

  /// What `<autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxX="YES"/>` says.
  public var autoresizingMask: UIView.AutoresizingMask {
    guard let mask = child(key: "autoresizingMask") else { return [] }
    let parts: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
      ("flexibleMinX", .flexibleLeftMargin),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return parts.reduce(into: []) { if mask.flag($1.0) == true { $0.insert($1.1) } }
  }

  /// The size that stands for the content's while the file is edited; `noIntrinsicMetric` in a direction that is left open.
  var placeholderSize: CGSize? {
    func length(_ attribute: String) -> CGFloat {
      number(attribute).map { CGFloat($0) } ?? UIView.noIntrinsicMetric
    }
    guard self["placeholderIntrinsicWidth"] != nil || self["placeholderIntrinsicHeight"] != nil else {
      return nil
    }
    return CGSize(width: length("placeholderIntrinsicWidth"), height: length("placeholderIntrinsicHeight"))
  }
}
