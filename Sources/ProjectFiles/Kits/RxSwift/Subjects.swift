// Read where a file imports: RxSwift, RxCocoa, RxRelay
import Foundation

/// What those share that send to each who has subscribed, and first what they hold.
class RxSource<Element>: Observable<Element>, ObserverType {
  private var receivers: [(Element) -> Void] = []
  var rxHeld: [Element] = []
  var rxCapacity = 0

  func rxSend(_ element: Element) {
    rxHeld.append(element)
    if rxHeld.count > rxCapacity { rxHeld.removeFirst() }
    for receiver in receivers { receiver(element) }
  }

  override func rxStart(_ send: @escaping (Element) -> Void) {
    for element in rxHeld { send(element) }
    receivers.append(send)
  }

  func onNext(_ element: Element) { rxSend(element) }
  func accept(_ element: Element) { rxSend(element) }
  func onError(_ error: Error) {}
  func onCompleted() {}
  func on(_ event: Event<Element>) {
    if case .next(let element) = event { rxSend(element) }
  }
  func asObserver() -> RxSource<Element> { return self }
  func dispose() {}
  var hasObservers: Bool { return !receivers.isEmpty }
}

class PublishSubject<Element>: RxSource<Element> {
  override init() { super.init() }
}

class PublishRelay<Element>: RxSource<Element> {
  override init() { super.init() }
}

class RxHolder<Element>: RxSource<Element> {
  init(value: Element) {
    super.init()
    rxCapacity = 1
    rxHeld = [value]
  }
  var value: Element {
    get { rxHeld[0] }
    set { rxSend(newValue) }
  }
}

class BehaviorSubject<Element>: RxHolder<Element> {
  override init(value: Element) { super.init(value: value) }
  func value() -> Element { return rxHeld[0] }
}

class BehaviorRelay<Element>: RxHolder<Element> {
  override init(value: Element) { super.init(value: value) }
}

class Variable<Element>: RxHolder<Element> {
  init(_ value: Element) { super.init(value: value) }
}

class ReplaySubject<Element>: RxSource<Element> {
  static func create(bufferSize: Int) -> ReplaySubject<Element> {
    let made = ReplaySubject<Element>()
    made.rxCapacity = bufferSize
    return made
  }
  static func createUnbounded() -> ReplaySubject<Element> { return create(bufferSize: 1000) }
}

class ReplayRelay<Element>: ReplaySubject<Element> {}

class AnyObserver<Element>: ObserverType {
  private let send: (Element) -> Void
  init(eventHandler: @escaping (Event<Element>) -> Void) { send = { eventHandler(.next($0)) } }
  init(_ observer: Any) { send = { observer.onNext($0) } }
  func onNext(_ element: Element) { send(element) }
  func on(_ event: Event<Element>) {
    if case .next(let element) = event { send(element) }
  }
  func onError(_ error: Error) {}
  func onCompleted() {}
  func asObserver() -> AnyObserver<Element> { return self }
}
