import SceneRendering

/// Masonry's classes in boxes, with how many objects of each are alive.
struct ClassesPane: Pane {
  let name = "Classes"
  let summary = "Masonry's classes, and how many objects of each are alive"
  var scroll = PaneScroll()
  let hasInspector = false
  let isInAnswers = true

  func isListed(_ session: Session) -> Bool { session.showsClasses }

  func badge(_ session: Session) -> PaneBadge? { nil }

  func note(_ session: Session) -> String? {
    session.masonryStep.map { session.language("after step \($0) of the trace") }
  }

  func extent(_ session: Session, columns: Int) -> (rows: Int, cursor: Int?) {
    (lines(session, columns: columns).count, nil)
  }

  func lines(_ rows: Range<Int>, _ session: Session, columns: Int) -> [PaneLine] {
    let all = lines(session, columns: columns)
    return rows.map { all.indices.contains($0) ? all[$0] : PaneLine("") }
  }

  private func lines(_ session: Session, columns: Int) -> [PaneLine] {
    ClassDiagram.lines(session.masonryCensus, columns: columns, in: session.language).map {
      PaneLine($0, $0.contains("●") ? .accent : .text)
    }
  }

  func handle(_ input: PaneInput, _ session: Session, columns: Int) -> [PaneRequest] { [.beep] }
}
