import Foundation
import ProjectFiles
import SceneLanguage
import Testing

/// What Combine and RxSwift send at once is known where a file imports them: the value that a subject or relay holds. The widths
/// follow from what the libraries document of each operator.
@Suite struct ReactiveKitTests {
  /// A scene of 100x60 that a file makes, which is alone.
  private func scene(_ text: String) throws -> Scene {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let sources = try ProjectIndex(ProjectScope()).sources(for: file.path)
    let scene = Scene(size: CGSize(width: 100, height: 60), project: sources)
    _ = try scene.run(text, as: .appCode)
    #expect(scene.errors.isEmpty)
    return scene
  }

  /// The width of a view that is 10 wide, 50 after `widen(true)` and 20 after `widen(false)`.
  private func width(after statements: String) throws -> CGFloat? {
    let scene = try scene(
      """
      import Combine
      import RxSwift
      import RxCocoa
      class Card: UIView {
        let isWide = BehaviorRelay<Bool>(value: true)
        let length = CurrentValueSubject<CGFloat, Never>(30)
        @Published var isOpen = true
        let bag = DisposeBag()
        var kept: Set<AnyCancellable> = []
        let part = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(part)
          \(statements)
        }
        func widen(_ isOn: Bool) { set(isOn ? 50 : 20) }
        func set(_ width: CGFloat) { part.frame.size.width = width }
      }
      """)
    return scene.snapshot().views.first { $0.name == "part" }?.frame.width
  }

  @Test(arguments: [
    ("length.sink { self.set($0) }.store(in: &kept)", 30.0),
    ("length.sink(receiveCompletion: { _ in }, receiveValue: { self.set($0) }).store(in: &kept)", 30),
    ("$isOpen.sink { self.widen($0) }.store(in: &kept)", 50),
    ("$isOpen.sink { self.widen($0) }.store(in: &kept); isOpen = false", 20),
    ("isOpen = false; $isOpen.receive(on: RunLoop.main).sink { self.widen($0) }.store(in: &kept)", 20),
    ("length.dropFirst().sink { self.set($0) }.store(in: &kept)", 10),
    ("length.dropFirst().sink { self.set($0) }.store(in: &kept); length.send(18)", 18),
    ("length.value = 19; length.compactMap { $0 > 3 ? $0 : nil }.sink { self.set($0) }.store(in: &kept)", 19),
    ("length.filter { $0 < 5 }.sink { self.set($0) }.store(in: &kept)", 10),
    ("length.combineLatest($isOpen).sink { l, o in self.set(o ? l * 2 : 1) }.store(in: &kept)", 60),
    ("Publishers.CombineLatest(length, $isOpen).map { $0.0 + 1 }.sink { self.set($0) }.store(in: &kept)", 31),
    (
      "let all = PassthroughSubject<CGFloat, Never>(); all.sink { self.set($0) }.store(in: &kept); all.send(9)",
      9
    ),
    ("Just(CGFloat(33)).sink { self.set($0) }.store(in: &kept)", 33),
    (
      "let p: AnyPublisher<CGFloat, Never> = Just(7).map { $0 * 3 }.eraseToAnyPublisher(); p.sink { self.set($0) }.store(in: &kept)",
      21
    ),
    ("Just(CGRect(x: 0, y: 0, width: 44, height: 2)).assign(to: \\.frame, on: part).store(in: &kept)", 44),
    (
      "Future<CGFloat, Never> { promise in promise(.success(17)) }.sink { self.set($0) }.store(in: &kept)", 17
    ),
    ("[1, 2].publisher.scan(0) { $0 + $1 }.sink { self.set(CGFloat($0)) }.store(in: &kept)", 3),
    ("Just(5).flatMap { n in Just(n + 1) }.sink { self.set(CGFloat($0)) }.store(in: &kept)", 6),
  ])
  func combineSendsWhatItHolds(_ statements: String, _ width: Double) throws {
    #expect(try self.width(after: statements) == CGFloat(width))
  }

  @Test(arguments: [
    ("isWide.bind { self.widen($0) }.disposed(by: bag)", 50.0),
    ("isWide.subscribe(onNext: { [weak self] isOn in self?.widen(isOn) }).disposed(by: bag)", 50),
    ("isWide.asDriver().drive(onNext: { self.widen($0) }).disposed(by: bag)", 50),
    ("isWide.map { !$0 }.bind(with: self) { card, isOn in card.widen(isOn) }.disposed(by: bag)", 20),
    ("isWide.withUnretained(self).bind { card, isOn in card.widen(isOn) }.disposed(by: bag)", 50),
    ("isWide.accept(false); isWide.bind { self.widen($0) }.disposed(by: bag)", 20),
    ("isWide.filter { !$0 }.bind { self.widen($0) }.disposed(by: bag)", 10),
    ("isWide.skip(1).bind { self.widen($0) }.disposed(by: bag)", 10),
    ("isWide.subscribe { event in self.widen(event.element!) }.disposed(by: bag)", 50),
    (
      "Observable.combineLatest(isWide, Observable.just(3)).bind { _, n in self.set(CGFloat(n)) }.disposed(by: bag)",
      3
    ),
    (
      "Observable.just(5).flatMapLatest { n in Observable.of(n, n + 1) }.bind { self.set(CGFloat($0)) }.disposed(by: bag)",
      6
    ),
    ("let all = PublishSubject<CGFloat>(); all.bind { self.set($0) }.disposed(by: bag); all.onNext(8)", 8),
    ("let all = PublishSubject<CGFloat>(); all.onNext(8); all.bind { self.set($0) }.disposed(by: bag)", 10),
    (
      "Single<CGFloat>.create { $0(.success(13)); return Disposables.create() }.subscribe(onSuccess: { self.set($0) }).disposed(by: bag)",
      13
    ),
    (
      "Observable<CGFloat>.never().startWith(4).bind { self.set($0) }.disposed(by: bag)",
      4
    ),
  ])
  func rxSwiftSendsWhatItHolds(_ statements: String, _ width: Double) throws {
    #expect(try self.width(after: statements) == CGFloat(width))
  }

  private func list(_ body: String) throws -> Scene {
    try scene(
      """
      import RxCocoa
      import RxSwift
      class Home: UIViewController {
        let name = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
        let list = UITableView(frame: CGRect(x: 0, y: 10, width: 100, height: 50))
        let bag = DisposeBag()
        override func viewDidLoad() {
          view.addSubview(name)
          view.addSubview(list)
          list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          \(body)
        }
      }
      """)
  }

  @Test func aBinderSetsItsProperty() throws {
    let scene = try list(
      """
      name.rx.text.onNext("Hello")
      Observable.just(true).bind(to: list.rx.isHidden).disposed(by: bag)
      """)
    let views = scene.snapshot().views
    #expect(views.first { $0.name == "name" }?.content?.text == "Hello")
    #expect(views.first { $0.name == "list" }?.isHidden == true)
  }

  @Test func aListHasTheRowsThatASequenceSends() throws {
    let scene = try list(
      """
      Observable.just(["One", "Two"]).bind(to: list.rx.items(cellIdentifier: "row")) { _, text, cell in
        cell.textLabel?.text = text
      }.disposed(by: bag)
      """)
    #expect(
      scene.snapshot().views.compactMap(\.content?.text).filter { ["One", "Two"].contains($0) } == [
        "One", "Two",
      ])
  }
}
