import AutoLayout
import Foundation
import SceneLanguage

/// Findings that follow from stand-ins for code, data or a storyboard that is not here, and not from the code.
extension SceneDiagnosis {
  /// Leaves out findings about the room of views that depends on stand-ins: those about a view whose place or size is a stand-in,
  /// and those that are gone with larger or smaller lengths, texts and images in place of the unknown ones.
  func withoutConsequencesOfStandIns(_ findings: [Finding], _ search: FindingSearch) -> [Finding] {
    guard findings.contains(where: \.kind.isAboutRoom) else { return findings }
    var left = findings.filter { !$0.kind.isAboutRoom || !search.isDecidedElsewhere($0) }
    for scale in [SampleScale.smaller, .larger] where scene.hasSamples {
      let kinds = FindingKind.all.filter { kind in kind.isAboutRoom && left.contains { $0.kind == kind } }
      guard !kinds.isEmpty, let other = scene.remade(samples: scale), other.completeSnapshot() != nil else {
        break
      }
      let found = FindingSearch(SceneDiagnosis(other))
      let remaining = kinds.flatMap { $0.detect(found) }
      left.removeAll { finding in
        finding.kind.isAboutRoom && !remaining.contains { $0.isAboutSame(as: finding) }
      }
    }
    return left
  }

  /// The ambiguous parts of views that constraints or a frame out of sight may determine.
  var partsDeterminedElsewhere: Set<LayoutTie.OpenPart> {
    let views = scene.window.rootView.subtree
    guard views.count == snapshot.views.count else { return [] }
    return Set(
      snapshot.ambiguousViews.filter { scene.isDeterminedElsewhere(views[$0]) }.flatMap { index in
        snapshot.views[index].ambiguous.map { LayoutTie.OpenPart(view: index, attribute: $0) }
      })
  }
}

extension FindingSearch {
  /// Whether a finding is about a view whose place or size stands for the one that a storyboard or code out of sight gives, or about
  /// its room in such a view.
  fileprivate func isDecidedElsewhere(_ finding: Finding) -> Bool {
    let scene = diagnosis.scene
    let names = finding.views.prefix(finding.kind == .outside ? 1 : 2)
    let views = names.compactMap(liveView)
    if views.contains(where: { scene.isSizedElsewhere($0) || scene.isPlacedElsewhere($0) }) { return true }
    // `equalToConstant: .greatestFiniteMagnitude`, until the owner gives the content
    if diagnosis.scene.hasAppCode,
      views.contains(where: { max($0.frame.width, $0.frame.height) >= Self.endless })
    {
      return true
    }
    return names.compactMap(diagnosis.trial.view).flatMap(snapshot.superviews).contains { container in
      liveView(container.name).map(scene.isPlacedElsewhere) == true && !isSizedHere(container.name)
    }
  }

  /// A length that no view on a screen has, in points.
  private static let endless: CGFloat = 20_000

  /// Whether written constraints give a view its width and height.
  private func isSizedHere(_ view: String) -> Bool {
    let sizes = constraints(of: view).filter(isWritten).compactMap(\.equation?.firstAttribute)
    return sizes.contains(.width) && sizes.contains(.height)
  }
}

extension Finding {
  /// Whether it tells the same of the same views, in another layout.
  fileprivate func isAboutSame(as other: Finding) -> Bool {
    kind == other.kind
      && (kind == .overlap ? views == other.views : other.views.first.map(views.contains) ?? views.isEmpty)
  }
}

extension FindingKind {
  /// Whether it is about the room that views have, which the sizes of others decide.
  fileprivate var isAboutRoom: Bool {
    [.noRoom, .outside, .overlap, .overlappingGap, .truncated, .fraction, .hiddenRoom].contains(self)
  }
}
