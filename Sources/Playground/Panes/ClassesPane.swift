import SceneRendering

/// Masonry's classes in boxes, with how many objects of each are alive.
struct ClassesPane: TextPane {
  let name = "Classes"
  let summary = "Masonry's classes, and how many objects of each are alive"
  var scroll = PaneScroll()
  let hasInspector = false
  let isInAnswers = true

  func isListed(_ session: Session) -> Bool { session.showsClasses }

  func note(_ session: Session) -> String? {
    session.masonryStep.map { session.language("after step \($0) of the trace") }
  }

  func text(_ session: Session, columns: Int) -> [PaneLine] {
    ClassDiagram.lines(session.masonryCensus, columns: columns, in: session.language).map {
      PaneLine($0, $0.contains("●") ? .accent : .text)
    }
  }
}
