import AutoLayout
import Foundation
import InterfaceBuilder
import SceneLanguage

// Interface Builder files that were saved before their views had moved to where the constraints put them.
extension FindingKind {
  static let misplaced = FindingKind(
    "misplaced", "a view whose frame in an Interface Builder file is not that of its constraints",
    severity: .note
  ) { $0.misplaced }
}

extension FindingSearch {
  fileprivate var misplaced: [Finding] {
    diagnosis.scene.interfaceViews.compactMap { element, view -> Finding? in
      guard element["misplaced"] == "YES", let name = view.name, let recorded = element.frame else {
        return nil
      }
      return Finding(
        .misplaced, at: element.tag.lowerBound,
        "the file has \(name) at \(Self.text(recorded)), the constraints put it at \(Self.text(view.frame)) (Update Frames in Xcode writes that)",
        views: [name])
    }
  }

  private static func text(_ rect: CGRect) -> String {
    "(\(formatted(rect.minX)), \(formatted(rect.minY)), \(formatted(rect.width)), \(formatted(rect.height)))"
  }
}
