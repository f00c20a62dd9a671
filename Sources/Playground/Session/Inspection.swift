import AutoLayout
import Diagnosis
import Translation

/// The results of commands about the present scene, shown until the scene changes.
struct Inspection {
  /// Another layout, whose views are outlined beside the scene's own.
  var exercise: Exercise?
  /// The layout that would follow from what `:what-if` supposed, shown in the same way.
  var supposed: SceneSnapshot?
  /// The conflict whose lengths are drawn on the scene, by its index.
  var explained: Int?
  /// The fixes of each conflict; nil before they are known.
  var found: [FoundFixes]?
  /// The search for them, once it has begun.
  var lookup: FixLookup?
  /// The faults, once the search for them has begun.
  var faults: Faults?
  /// What fixes that a pane offers would do to the views, by their numbers, once they have been tried; empty where that is not found
  /// out.
  var consequences: [Int: Phrase] = [:]
  /// How many objects of Masonry's classes there are, once that has been asked for.
  var census: MasonryCensus?
  /// The rows of the problems pane, once they have been asked for.
  var problems: ProblemList?
}

/// The search for the fixes of all conflicts, step by step.
struct FixLookup {
  let diagnosis: SceneDiagnosis
  private(set) var found: [FoundFixes] = []
  /// For the next conflict.
  private var search: FixSearch?

  init(_ diagnosis: SceneDiagnosis) { self.diagnosis = diagnosis }

  /// Does the next step.
  ///
  /// - Parameter interruption: asked now and then whether to stop; what is left is not tried then.
  /// - Returns: whether there are more.
  mutating func advance(interruption: (() -> Bool)?) -> Bool {
    guard var search = search ?? diagnosis.search(forConflict: found.count) else { return false }
    if search.advance(interruption: interruption) {
      self.search = search
    } else {
      found.append(search.found)
      self.search = nil
    }
    return true
  }
}

/// Other layouts of a scene, shown one after another.
struct Exercise {
  var view: String
  var layouts: [SceneSnapshot]
  var index: Int

  var layout: SceneSnapshot? { layouts.indices.contains(index) ? layouts[index] : nil }
}
