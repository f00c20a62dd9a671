import AutoLayout
import CodeExport
import DeviceLog
import Foundation
import SceneLanguage

/// A conflict that a device printed, rebuilt as a scene and explained there.
public struct LogExplanation {
  /// The conflict as printed.
  public let block: LogBlock
  /// The number of times that the log contains it.
  public let times: Int
  public let rebuilt: RebuiltScene
  /// The margins that it was rebuilt with, in points.
  public let margin: Double
  public let scene: Scene
  public let diagnosis: SceneDiagnosis
  private let known: Known

  /// What takes a look at all constraints.
  private final class Known {
    var isToolkits: Bool?
    var isWithoutApp: Bool?
  }

  /// - Parameters:
  ///   - size: the window's size in points; nil is what the log gives.
  ///   - scale: points per cell; nil is 8x16.
  /// - Returns: nil if the block makes no scene.
  public init?(_ repeated: RepeatedBlock, size: CGSize? = nil, scale: CGSize? = nil) {
    let block = repeated.block
    // If the log does not give the margins, those of devices are tried: the first that conflicts, or leaves no slack, is
    // taken. Those of a controller's view are 16 or 20, so that one that conflicts is likelier.
    let margins = block.dependsOnMargins ? block.likelyMargins : [block.likelyMargins.first ?? 8]
    var (first, tight): (LogExplanation?, LogExplanation?)
    for margin in margins {
      let rebuilt = block.rebuild(margin: margin)
      guard let scene = Self.scene(rebuilt, size: size, scale: scale) else { continue }
      let explanation = LogExplanation(block, repeated.times, rebuilt, scene, margin: margin)
      let isTight = margins.count > 1 && LogAgreement(explanation).isTight
      if !explanation.diagnosis.snapshot.conflicts.isEmpty || isTight && !block.hasMarginsOfRoot {
        self = explanation
        return
      }
      if isTight { tight = tight ?? explanation }
      first = first ?? explanation
    }
    guard let likely = tight ?? first else { return nil }
    self = tight == nil ? Self.leavingRoom(likely) ?? likely : likely
  }

  /// A whole list that conflicts only if its guides have no negative size.
  private static func leavingRoom(_ explanation: LogExplanation) -> LogExplanation? {
    var block = explanation.block
    guard block.gaps.isEmpty, block.items.contains(where: \.isGuide),
      explanation.diagnosis.snapshot.conflicts.isEmpty
    else { return nil }
    block.doGuidesHaveRoom = true
    guard let (scene, rebuilt) = explanation.scene(of: block) else { return nil }
    let other = LogExplanation(block, explanation.times, rebuilt, scene, margin: explanation.margin)
    return other.diagnosis.snapshot.conflicts.isEmpty ? nil : other
  }

  private init(_ block: LogBlock, _ times: Int, _ rebuilt: RebuiltScene, _ scene: Scene, margin: Double) {
    (self.block, self.times) = (block, times)
    (self.rebuilt, self.margin, self.scene) = (rebuilt, margin, scene)
    known = Known()
    diagnosis = SceneDiagnosis(scene, context: Self.context(of: block, rebuilt))
  }

  /// Whether the conflicts are the toolkit's own, so that there is no constraint of the app's to change.
  var isToolkits: Bool {
    if let isToolkits = known.isToolkits { return isToolkits }
    let isToolkits = !LogAdvice(self).owner.isEmpty
    known.isToolkits = isToolkits
    return isToolkits
  }

  /// Whether no constraint that takes part is made by the app's code.
  var isWithoutApp: Bool {
    if let isWithoutApp = known.isWithoutApp { return isWithoutApp }
    let isWithoutApp = LogAdvice(self).isWithoutApp
    known.isWithoutApp = isWithoutApp
    return isWithoutApp
  }

  /// The block as a scene, with another constant for one of its constraints.
  func scene(adding amount: Double, to index: Int) -> (Scene, RebuiltScene)? {
    var block = block
    guard block.constraints.indices.contains(index) else { return nil }
    block.constraints[index].constant += amount
    return scene(of: block)
  }

  private func scene(of block: LogBlock) -> (Scene, RebuiltScene)? {
    let rebuilt = block.rebuild(margin: margin)
    return Self.scene(rebuilt, size: scene.size, scale: nil).map { ($0, rebuilt) }
  }

  /// The constraint of the block that a fix would weaken to 999, if the block conflicted.
  ///
  /// - Parameter block: this block, changed so that it conflicts.
  func yielding(in block: LogBlock) -> LogConstraint? {
    changed(in: block) { $0.kind == .weaken && $0.priority == 999 }
  }

  /// The constraint of the block that the first of such fixes would change, if the block conflicted.
  ///
  /// - Parameters:
  ///   - block: this block, changed so that it conflicts.
  ///   - kept: the index of a constraint that is not to be changed.
  func changed(
    in block: LogBlock, besides kept: Int? = nil, by isWanted: (Fix) -> Bool = { _ in true }
  ) -> LogConstraint? {
    guard let (scene, rebuilt) = scene(of: block) else { return nil }
    let diagnosis = SceneDiagnosis(scene, context: Self.context(of: block, rebuilt))
    let indices = diagnosis.fixes(forConflict: 0).filter(isWanted).compactMap { fix in
      diagnosis.snapshot.constraints.first { $0.id == fix.constraint }?.line.flatMap(rebuilt.constraint)
    }
    let index = indices.first { $0 != kept && self.block.constraints.indices.contains($0) }
    return index.map { self.block.constraints[$0] }
  }

  private static func scene(_ rebuilt: RebuiltScene, size: CGSize?, scale: CGSize?) -> Scene? {
    guard let file = try? SceneFile.parse(rebuilt.source) else { return nil }
    let scene = Scene(size: size ?? rebuilt.size, scale: scale ?? file.scale ?? Viewport.deviceCell)
    return (try? scene.run(file.text)) == nil ? nil : scene
  }

  private static func context(of block: LogBlock, _ rebuilt: RebuiltScene) -> SceneContext {
    var context = SceneContext(isPartial: true)
    context.areMarginsAssumed = rebuilt.areMarginsAssumed
    context.isSwift = !exportTarget(of: block).isObjectiveC
    for statement in rebuilt.statements where block.constraints.indices.contains(statement.constraint) {
      let constraint = block.constraints[statement.constraint]
      context.add(constraint, line: statement.line, view: rebuilt.names[constraint.first.identity] ?? "")
    }
    return context
  }

  // MARK: Looking up

  /// The constraint of the log that a constraint of the scene stands for.
  public func printed(_ constraint: SceneSnapshot.Constraint) -> LogConstraint? {
    guard let line = constraint.line, let index = rebuilt.constraint(onLine: line),
      block.constraints.indices.contains(index)
    else { return nil }
    return block.constraints[index]
  }

  /// The constraint that the device announced to break.
  public var brokenByDevice: LogConstraint? {
    block.broken.flatMap { block.constraints.indices.contains($0) ? block.constraints[$0] : nil }
  }

  /// Whether a constraint of the scene stands for the one that the device announced to break.
  func isBrokenByDevice(_ constraint: SceneSnapshot.Constraint) -> Bool {
    constraint.line.map(rebuilt.brokenLines.contains) ?? false
  }

  /// Whether it depends on margins that the log does not give.
  var areMarginsAssumed: Bool { rebuilt.areMarginsAssumed }

  /// Whether a view is in another, as the log shows or lets guess.
  func isInside(_ item: LogItem, _ other: LogItem) -> Bool {
    guard let name = rebuilt.names[item.identity], let container = rebuilt.names[other.identity],
      let view = diagnosis.snapshot.view(named: name)
    else { return false }
    return diagnosis.snapshot.superviews(of: view).contains { $0.name == container }
  }

  /// The kind of code that made the constraints, as far as the log shows.
  public var exportTarget: ExportTarget { Self.exportTarget(of: block) }

  private static func exportTarget(of block: LogBlock) -> ExportTarget {
    let own = block.constraints.filter { $0.kind == .explicit }
    if own.contains(where: \.isMasonrys) { return .masonry }
    return own.contains(where: \.isSnapKits) ? .snapKit : anchors(of: block)
  }

  private static func anchors(of block: LogBlock) -> ExportTarget {
    block.toolkit == "AppKit" ? .appKitAnchors : .anchors
  }

  /// The toolkit's own notation, in the language of the log's maker.
  var plainTarget: ExportTarget {
    exportTarget.isObjectiveC ? .nsLayoutConstraint : Self.anchors(of: block)
  }
}
