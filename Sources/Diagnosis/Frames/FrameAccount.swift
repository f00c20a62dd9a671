import AutoLayout
import Foundation
import SceneLanguage
import Translation

/// What determines each number of a view's frame.
public struct FrameAccount: Equatable, Sendable {
  /// What a number comes from.
  public enum Reason: Equatable, Sendable {
    /// A constraint, by its equation and the line of the document that made it.
    case constraint(Phrase, id: Int, line: Int?)
    /// The intrinsic size of the content.
    case content
    /// The frame that was set, and the autoresizing mask.
    case autoresizing
    /// A stack view that arranges the view.
    case stack(String)
    /// The window's size.
    case window

    /// In a few words: `card.left == view.left + 16 (line 4)`.
    public var words: Phrase {
      switch self {
      case .constraint(let equation, _, let line): line.map { "\(equation) (line \($0))" } ?? equation
      case .content: "the size of its content"
      case .autoresizing: "its frame and its autoresizing mask"
      case .stack(let name): "the stack view \(name)"
      case .window: "the window"
      }
    }

    /// The same in English.
    public var text: String { words.english }
  }

  /// A number of the frame.
  public struct Part: Equatable, Sendable {
    public var attribute: SceneSnapshot.FrameAttribute
    /// In points, in the superview's coordinates.
    public var value: Double
    /// Empty where nothing determines it.
    public var reasons: [Reason]
    public var isAmbiguous: Bool
  }

  public var view: SceneSnapshot.View
  /// The four numbers, in the order x, y, width, height.
  public var parts: [Part]
}

extension SceneDiagnosis {
  /// The accounts of all views, in the order of the snapshot.
  public func frameAccounts() -> [FrameAccount] {
    let live = scene.window.rootView.subtree
    let views = live.count == snapshot.views.count ? live.map(Optional.some) : []
    let search = FrameAccountSearch(snapshot, scene, mostViews: FrameAccountSearch.mostOfAll)
    return snapshot.views.indices.map { index in
      search.account(of: snapshot.views[index], views.indices.contains(index) ? views[index] : nil)
    }
  }

  /// What determines the frame of one view.
  public static func frameAccount(ofView place: Int, in snapshot: SceneSnapshot, scene: Scene)
    -> FrameAccount?
  {
    guard snapshot.views.indices.contains(place) else { return nil }
    let search = FrameAccountSearch(
      snapshot, scene, mostViews: FrameAccountSearch.mostOfOne,
      within: scene.window.relations(ofView: place, in: snapshot))
    return search.account(of: snapshot.views[place], scene.window.view(at: place, of: snapshot))
  }
}

extension FrameAccount.Reason {
  /// Whether it is one that the value's derivation would name.
  var isOfConstraintOrContent: Bool {
    switch self {
    case .constraint, .content: true
    case .autoresizing, .stack, .window: false
    }
  }
}

extension SceneSnapshot.FrameAttribute {
  /// Its name for display: `x`, `width`.
  public var words: Phrase {
    switch self {
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    }
  }

  /// The edge or length that the number is of.
  public var layoutAttribute: NSLayoutConstraint.Attribute {
    switch self {
    case .x: .left
    case .y: .top
    case .width: .width
    case .height: .height
    }
  }
}
