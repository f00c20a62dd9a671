import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Properties whose observers lay out, and that code of other files sets.
@Suite struct PropertyObserverTests {
  @Test func aContainerShowsAController() throws {
    let scene = try Scene.app(
      """
      final class Container: UIViewController {
        var wrapped: UIViewController? {
          willSet { wrapped?.view.removeFromSuperview() }
          didSet {
            guard let next = wrapped else { return }
            addChild(next)
            view.addSubview(next.view)
            next.view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
              next.view.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
              next.view.leftAnchor.constraint(equalTo: view.leftAnchor),
              next.view.rightAnchor.constraint(equalTo: view.rightAnchor),
              next.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ])
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    // All but the top 5 points.
    #expect(scene.snapshot().views.contains { $0.frame == box(0, 5, 100, 55) })
    #expect(scene.notes(containing: "'wrapped' is set to a stand-in").count == 1)
  }

  @Test func aFlagIsSetWhoseObserverLaysOut() throws {
    let scene = try Scene.app(
      """
      class BusyButton: UIButton {
        var spinner: SpinnerView?
        var isBusy = false {
          didSet {
            guard let spinner = spinner else { fatalError() }
            if isBusy {
              addSubview(spinner)
              spinner.snp.makeConstraints { $0.center.equalToSuperview(); $0.size.equalTo(20) }
            }
          }
        }
      }
      """)
    #expect(scene.errors.isEmpty)
    #expect(scene.snapshot().views.contains { $0.frame.size == CGSize(width: 20, height: 20) })
  }
}
