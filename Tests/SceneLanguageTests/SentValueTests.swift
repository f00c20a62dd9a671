import AutoLayout
import Foundation
import Testing

@testable import SceneLanguage

/// Relays of RxSwift and subjects of Combine, which send the value that they hold to each who subscribes.
@Suite struct SentValueTests {
  private static func width(after subscription: String, _ members: String = "") throws -> CGRect? {
    try Scene.phone(
      """
      class Card: UIView {
        let isWide = BehaviorRelay<Bool>(value: true)
        let length = CurrentValueSubject<CGFloat, Never>(30)
        @Published var isOpen = true
        let bag = DisposeBag()
        let part = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(part)
          \(subscription)
        }
        private func widen(_ isOn: Bool) { part.frame.size.width = isOn ? 50 : 20 }
      }
      """
    ).frame("part")
  }

  /// 50 where true arrives, 20 where false does.
  @Test(arguments: [
    ("isWide.bind { self.widen($0) }.disposed(by: bag)", 50.0),
    ("isWide.subscribe(onNext: { [weak self] isOn in self?.widen(isOn) }).disposed(by: bag)", 50),
    ("isWide.asDriver().drive(onNext: { self.widen($0) }).disposed(by: bag)", 50),
    ("isWide.map { !$0 }.bind(with: self) { card, isOn in card.widen(isOn) }.disposed(by: bag)", 20),
    ("isWide.withUnretained(self).bind { card, isOn in card.widen(isOn) }.disposed(by: bag)", 50),
    ("length.sink { self.part.frame.size.width = $0 }.store(in: &bag)", 30),
    ("$isOpen.sink { self.widen($0) }.store(in: &bag)", 50),
    ("Just(CGFloat(33)).sink { self.part.frame.size.width = $0 }.store(in: &bag)", 33),
    (
      "let p: AnyPublisher<CGFloat, Never> = Just(7).map { $0 * 3 }.eraseToAnyPublisher(); p.sink { self.part.frame.size.width = $0 }.store(in: &bag)",
      21
    ),
    ("Just(CGRect(x: 0, y: 0, width: 44, height: 2)).assign(to: \\.frame, on: part).store(in: &bag)", 44),
    ("isWide.accept(false); isWide.bind { self.widen($0) }.disposed(by: bag)", 20),
  ])
  func aRelaySendsItsValueAtOnce(_ subscription: String, _ width: Double) throws {
    #expect(try Self.width(after: subscription)?.width == CGFloat(width))
  }

  @Test(arguments: [
    "isWide.filter { !$0 }.bind { self.widen($0) }.disposed(by: bag)",
    "isWide.skip(1).bind { self.widen($0) }.disposed(by: bag)",
    "length.subscribe { event in self.widen(true) }",
  ])
  func nothingArrivesOfWhatIsHeldBack(_ subscription: String) throws {
    #expect(try Self.width(after: subscription)?.width == 10)
  }

  @Test func aBinderSetsTheViewsProperty() throws {
    let scene = try Scene.card(
      """
      let title = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
      addSubview(title)
      title.rx.text.onNext("Hello")
      """)
    #expect(scene.shownText("title") == "Hello")
  }
}
