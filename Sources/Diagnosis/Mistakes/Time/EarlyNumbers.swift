import AutoLayout
import Foundation
import SceneLanguage
import TextLayout
import Translation

extension FindingKind {
  static let earlyFrame = FindingKind(
    "early-frame",
    "a corner radius, a path or the frame of a layer, computed from the frame of a view before the first layout",
    remedies: { search, finding in
      search.earlyNumbers.first { search.finding($0) == finding }.map(search.movingBehindLayout) ?? []
    }
  ) { search in search.earlyNumbers.map { search.finding($0) } }
}

/// A property of a layer or view, such as its corner radius, that code computes from a view's frame before the layout gives the view
/// its size.
struct EarlyNumber {
  var syntax: AssignmentSyntax
  /// As it is written: `avatar.layer`; empty for `self`.
  var owner: String
  /// The snapshot's name of the view.
  var view: String
  var size: (before: CGSize, after: CGSize)
  /// Whether the class is a controller's.
  var isInController: Bool
  /// Whether the view is the one whose class it is.
  var isOwnSize: Bool

  var position: SourcePosition { syntax.statement.lowerBound }
  /// The hook that runs behind the layout.
  var hook: String { isInController ? "viewDidLayoutSubviews" : "layoutSubviews" }
}

extension FindingSearch {
  /// What is computed from sizes, whatever has the property, and what layers have.
  private static let properties: Set<String> = [
    "cornerRadius", "shadowPath", "preferredMaxLayoutWidth", "contentSize",
  ]
  private static let propertiesOfLayers: Set<String> = ["frame", "bounds", "path"]
  /// The calls whose blocks run later, behind the layout.
  private static let delaying: Set<String> = [
    "async", "asyncAfter", "dispatch_async", "dispatch_after", "addOperation", "addOperationWithBlock",
    "perform", "performBlock",
  ]

  func findEarlyNumbers() -> [EarlyNumber] {
    var seen: Set<SourcePosition> = []
    return diagnosis.scene.earlyReads.compactMap { read in
      guard let statement = statement(at: read.position),
        let syntax = statement.assignment(at: read.position),
        Self.delaying.isDisjoint(with: syntax.enclosingCalls),
        let place = liveViews.firstIndex(where: { $0 === read.view }), snapshot.views.indices.contains(place)
      else { return nil }
      let owner = syntax.owner.map { String(statement.source[$0]) } ?? ""
      let isMeant =
        Self.properties.contains(syntax.property)
        || Self.propertiesOfLayers.contains(syntax.property) && isLayer(owner)
      let (old, new) = (read.size, read.view.bounds.size)
      let text = statement.source[syntax.value]
      let value = text.lowercased()
      let (readsWidth, readsHeight) = (value.contains("width"), value.contains("height"))
      let differs =
        abs(old.width - new.width) > leastOverlap && (readsWidth || !readsHeight)
        || abs(old.height - new.height) > leastOverlap && (readsHeight || !readsWidth)
      // What stands for a name that is not known may have read another frame.
      guard isMeant, differs, text.contains(/(?:^|\W)(?:frame|bounds)(?:$|\W)/),
        !isSetAgain(syntax.property, of: owner, besides: syntax.statement),
        seen.insert(read.position).inserted
      else { return nil }
      return EarlyNumber(
        syntax: syntax, owner: owner, view: snapshot.views[place].name, size: (old, new),
        isInController: isController(classAt: read.position),
        isOwnSize: statement.source[syntax.value].contains(/(?:^|[^\w.]|self\.)(?:frame|bounds)(?:$|\W)/))
    }
  }

  /// Whether another line sets the same property from a frame, as a hook does or what observes the bounds.
  private func isSetAgain(_ property: String, of owner: String, besides range: SourceRange) -> Bool {
    func bare(_ text: some StringProtocol) -> String {
      String(text).filter { !$0.isWhitespace }.replacing("self.", with: "").replacing("_", with: "")
    }
    let head = bare(owner == "self" || owner.isEmpty ? property : "\(owner).\(property)") + "="
    let message = bare("[\(owner) set\(property.prefix(1).uppercased())\(property.dropFirst()):")
    return diagnosis.trial.documentLines.enumerated().contains { index, line in
      guard !(range.lowerBound.line...range.upperBound.line).contains(index + 1),
        line.contains("frame") || line.contains("bounds") || line.contains("Bounds")
      else { return false }
      let text = bare(line)
      return text.hasPrefix(head) || text.hasPrefix(message) || text.contains("{" + head)
    }
  }

  func finding(_ number: EarlyNumber) -> Finding {
    let target = (number.owner.isEmpty ? "" : number.owner + ".") + number.syntax.property
    func text(_ size: CGSize) -> String { "\(formatted(size.width))x\(formatted(size.height))" }
    // The size that a view has itself in the beginning is given by who makes it.
    let sizes: Phrase =
      number.isOwnSize
      ? "" : ", where that is \(text(number.size.before)) and not yet \(text(number.size.after))"
    return Finding(
      .earlyFrame, at: number.position,
      "\(target) is computed from the size of \(number.view) before the layout\(sizes): it belongs in \(number.hook)",
      views: [number.view], identity: target)
  }

  /// Whether an expression is a layer: it is named so, or declared as one.
  private func isLayer(_ expression: String) -> Bool {
    guard let name = expression.split(separator: ".").last.map({ $0.drop { $0 == "_" } }),
      diagnosis.trial.view(String(name)) == nil
    else { return false }
    let key = name.lowercased()
    if key.contains("layer") || key.contains("gradient") { return true }
    return diagnosis.trial.documentLines.contains { line in
      line.contains("Layer") && line.contains(name)
        && line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0.drop { $0 == "_" } == name }
    }
  }
}
