import AutoLayout
import Foundation
import SceneLanguage

/// Files in the manner of Interface Builder's, with as little around what a test is about as the format permits.
enum Documents {
  /// A nib of Xcode 10 for an iPhone 8 with one view of 375 x 667 points.
  ///
  /// - Parameters:
  ///   - subviews: the elements of its subviews.
  ///   - constraints: those that the view holds.
  ///   - resources: images and colours.
  ///   - tools: the version of Interface Builder; 14460 is that of Xcode 10.
  static func nib(
    _ subviews: String, constraints: String = "", resources: String = "", outlets: String = "",
    device: String = "retina4_7", width: Int = 375, height: Int = 667, tools: String = "14460.31"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="\(device)" orientation="portrait"/>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="FormController">
                <connections>\(outlets)</connections>
            </placeholder>
            <view contentMode="scaleToFill" id="root">
                <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
    \(subviews)
                </subviews>
                <constraints>
    \(constraints)
                </constraints>
                <viewLayoutGuide key="safeArea" id="safe"/>
            </view>
        </objects>
        <resources>\(resources)</resources>
    </document>

    """
  }

  /// A plain view that constraints place.
  static func view(_ id: String, _ inner: String = "", attributes: String = "") -> String {
    """
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(id)" \(attributes)>
        <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
        \(inner)
    </view>
    """
  }

  /// The content of a table's cell, with the view `box` in it.
  static func content(width: Int, height: Int, constraints: [String]) -> String {
    """
    <tableViewCellContentView key="contentView" id="content">
        <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
        <subviews>\(view("box"))</subviews>
        <constraints>
    \(constraints.joined(separator: "\n"))
        </constraints>
    </tableViewCellContentView>
    """
  }

  /// A constraint: `tie("a", "top", to: "b", "bottom", constant: 8)`.
  static func tie(
    _ first: String?, _ attribute: String, to second: String? = nil, _ other: String? = nil,
    constant: Double = 0, more: String = ""
  ) -> String {
    var parts: [String] = []
    if let first { parts.append("firstItem=\"\(first)\"") }
    parts.append("firstAttribute=\"\(attribute)\"")
    if let second { parts.append("secondItem=\"\(second)\"") }
    if let other { parts.append("secondAttribute=\"\(other)\"") }
    if constant != 0 { parts.append("constant=\"\(constant)\"") }
    let id = "\(first ?? "x")-\(attribute)-\(second ?? "n")-\(other ?? "n")"
    return "            <constraint \(parts.joined(separator: " ")) \(more) id=\"\(id)\"/>"
  }

  /// The four edges of a view at those of another.
  static func edges(_ view: String, of container: String, inset: Double = 0) -> String {
    [
      tie(view, "top", to: container, "top", constant: inset),
      tie(view, "leading", to: container, "leading", constant: inset),
      tie(container, "bottom", to: view, "bottom", constant: inset),
      tie(container, "trailing", to: view, "trailing", constant: inset),
    ].joined(separator: "\n")
  }

  /// The line that a text stands on first, from 1.
  static func line(of marker: String, in text: String) -> Int? {
    text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(marker) }.map {
      $0 + 1
    }
  }

  /// The scene of a file at the size that it records.
  static func scene(_ text: String, named name: String? = nil, at viewport: Viewport? = nil) throws -> Scene {
    let usual = FileKind.interface.usualViewport(of: text, showing: name)
    let own = SceneFile(text: "").viewport(
      size: nil, scale: nil, usual: usual, cells: CGSize(width: 80, height: 24))
    let scene = Scene(viewport: viewport ?? own)
    scene.shownClass = name
    _ = try scene.run(text, as: .interface)
    return scene
  }

  /// The frame of a view, in its superview.
  static func frame(_ name: String, in scene: Scene) -> CGRect? {
    scene.snapshot().views.first { $0.name == name }?.frame
  }
}
