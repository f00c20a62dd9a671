import AutoLayout
import Diagnosis

/// The results of commands about the present scene, shown until the scene changes.
struct Inspection {
  /// Another layout that is shown in place of the scene's own.
  var exercise: Exercise?
  /// The conflict whose lengths are drawn on the scene, by its index.
  var explained: Int?
  /// The fixes of each conflict; nil before they are searched for.
  var fixes: [[Fix]]?
}

/// Other layouts of a scene, shown one after another.
struct Exercise {
  var view: String
  var layouts: [SceneSnapshot]
  var index: Int

  var layout: SceneSnapshot? { layouts.indices.contains(index) ? layouts[index] : nil }
}
