import AutoLayout
import Checking
import Diagnosis
import Foundation
import ProjectFiles
import SceneLanguage
import SceneSyntax
import TextLayout

/// Runs texts and finds out all that the server tells about them.
public final class Analyst {
  /// The index of the last project, with the scope and open files it was made from.
  private var known: (index: ProjectIndex, key: ProjectKey)?

  private struct ProjectKey: Equatable {
    var scope: ProjectScope
    var openFiles: [String: String]
    var generation: Int
  }

  public init() {}

  public func analyse(_ job: AnalysisJob) -> Analysis {
    let project: ProjectIndex
    do {
      project = try index(for: job)
    } catch {
      let reason = "\(error.path): \(error.failure.message)"
      return Analysis(file: .refused(job.path, reason: reason, error: "trowel: \(reason)"))
    }
    var (views, declarations): ([Analysis.View], [Analysis.Declaration]) = ([], [])
    let file = FileCheck.check(job.path, text: job.text, plan: job.plan, project: project) {
      diagnosis, source in
      let names = NameSearch(source, path: job.path, project: project)
      declarations = names.declarations()
      views = Self.views(of: diagnosis, names.own)
    }
    return Analysis(file: file, views: views, declarations: declarations)
  }

  /// The index of the project; the last one while nothing has changed. Without folders to read names from there is only
  /// a header, which is read anew each time.
  private func index(for job: AnalysisJob) throws(ProjectIndex.Missing) -> ProjectIndex {
    let key = ProjectKey(scope: job.plan.scope, openFiles: job.openFiles, generation: job.generation)
    if let known, known.key == key, !key.scope.isEmpty { return known.index }
    let index = try ProjectIndex(job.plan.scope, openFiles: job.openFiles)
    known = (index, key)
    return index
  }

  private static func views(of diagnosis: SceneDiagnosis, _ names: SourceDeclarations) -> [Analysis.View] {
    let size = Measure.text(diagnosis.snapshot.size)
    let end = SourcePosition(line: .max, column: 1)
    return diagnosis.frameAccounts().map { account in
      let view = account.view
      let declared = names.declaration(of: view.name, at: end)?.nameRange
      let mentioned = diagnosis.scene.statements.lazy.compactMap { $0.firstMention(of: view.name) }.first
      return Analysis.View(
        name: view.name, className: view.className, superview: view.superview,
        frame: account.parts.map(Analysis.FramePart.init), isHidden: view.isHidden,
        isInConflict: view.isInConflict, size: size,
        place: (declared ?? mentioned.map { names.range(ofName: view.name, at: $0) }).map(Analysis.Span.init))
    }
  }
}

extension Analysis.FramePart {
  init(_ part: FrameAccount.Part) {
    self.init(
      name: part.attribute.rawValue, value: part.value, reasons: part.reasons.map(\.text),
      isAmbiguous: part.isAmbiguous)
  }
}

/// The declarations that a text knows: its own, and those of the classes of its project that it names.
private struct NameSearch {
  let own: SourceDeclarations
  private let project: ProjectSources?

  init(_ source: SceneSource, path: String, project: ProjectIndex) {
    own = SourceDeclarations(source.code, kind: source.kind)
    self.project = source.project
  }

  func declarations() -> [Analysis.Declaration] {
    let mine = own.all.map { Analysis.Declaration($0, path: nil) }
    let others = (project?.files ?? []).flatMap { file in
      SourceDeclarations(file.text, kind: .appCode).all.filter(\.isGlobal)
        .map { Analysis.Declaration($0, path: ProjectIndex.canonical(file.path)) }
    }
    return mine + others
  }
}

extension Analysis.Declaration {
  fileprivate init(_ declaration: SourceDeclarations.Declaration, path: String?) {
    self.init(
      name: declaration.name, kind: declaration.kind, place: Analysis.Span(declaration.nameRange), path: path,
      scope: declaration.scope.map(Analysis.Span.init), isMain: declaration.isMain)
  }
}
