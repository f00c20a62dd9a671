// Read where a file imports: RxSwift, RxCocoa, RxRelay
// Written from the documentation of RxSwift. A sequence sends at once what it holds to each who subscribes. What only time, the network
// or a touch would send does not come.
import Foundation

protocol ObservableConvertibleType {}
protocol ObservableType: ObservableConvertibleType {}
protocol ObserverType {}
protocol SharedSequenceConvertibleType: ObservableConvertibleType {}

protocol Disposable {}

class RxSubscription: Disposable, Cancelable {
  var isDisposed = false
  private let end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  func dispose() {
    if isDisposed { return }
    isDisposed = true
    end()
  }
  /// A subscription is kept by what it subscribes to.
  func disposed(by bag: Any) {}
}

protocol Cancelable {}
typealias CompositeDisposable = DisposeBag

class Disposables {
  static func create() -> RxSubscription { return RxSubscription {} }
  static func create(with dispose: @escaping () -> Void) -> RxSubscription { return RxSubscription(dispose) }
  static func create(_ all: Disposable...) -> RxSubscription { return RxSubscription {} }
}

class DisposeBag {
  init() {}
  init(disposing: Disposable...) {}
  func insert(_ disposable: Any) {}
}

class SerialDisposable: Disposable {
  var disposable: Any? = nil
  func disposed(by bag: Any) {}
  func dispose() {}
}

enum Event<Element> {
  case next(Element)
  case error(Error)
  case completed

  var element: Element? {
    if case .next(let element) = self { return element }
    return nil
  }
}

/// All sequences are of this class, and a subject or relay of one below it.
class Observable<Element>: ObservableType, SharedSequenceConvertibleType {
  private let rxBlock: ((@escaping (Element) -> Void) -> Void)?

  init(rx start: ((@escaping (Element) -> Void) -> Void)? = nil) { rxBlock = start }

  func rxStart(_ send: @escaping (Element) -> Void) { rxBlock?(send) }

  /// The sequence that does this with each element.
  func rxPass(_ pass: @escaping (Element, @escaping (Any) -> Void) -> Void) -> Observable<Any> {
    return Observable<Any>(rx: { send in self.rxStart { element in pass(element, send) } })
  }

  private func rxSubscribe(_ send: ((Element) -> Void)?) -> RxSubscription {
    let subscription = RxSubscription {}
    rxStart { element in
      if !subscription.isDisposed { send?(element) }
    }
    return subscription
  }

  // MARK: Subscribing

  func subscribe() -> RxSubscription { return rxSubscribe(nil) }
  func subscribe(_ on: @escaping (Event<Element>) -> Void) -> RxSubscription {
    return rxSubscribe { element in on(.next(element)) }
  }
  func subscribe(_ observer: ObserverType) -> RxSubscription {
    return rxSubscribe { element in observer.onNext(element) }
  }
  func subscribe(
    onNext: ((Element) -> Void)? = nil, onError: ((Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> RxSubscription { return rxSubscribe(onNext) }
  func subscribe(
    with object: Any, onNext: ((Any, Element) -> Void)? = nil, onError: ((Any, Error) -> Void)? = nil,
    onCompleted: ((Any) -> Void)? = nil, onDisposed: ((Any) -> Void)? = nil
  ) -> RxSubscription { return rxSubscribe { element in onNext?(object, element) } }
  func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onFailure: ((Error) -> Void)? = nil,
    onError: ((Error) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> RxSubscription { return rxSubscribe(onSuccess) }
  func subscribe(
    with object: Any, onSuccess: ((Any, Element) -> Void)? = nil, onFailure: ((Any, Error) -> Void)? = nil,
    onDisposed: ((Any) -> Void)? = nil
  ) -> RxSubscription { return rxSubscribe { element in onSuccess?(object, element) } }

  func bind(onNext: @escaping (Element) -> Void) -> RxSubscription { return rxSubscribe(onNext) }
  func bind(with object: Any, onNext: @escaping (Any, Element) -> Void) -> RxSubscription {
    return rxSubscribe { element in onNext(object, element) }
  }
  /// `bind(to: table.rx.items(cellIdentifier: "row")) { row, item, cell in … }`
  func bind(to list: RxItems, _ configure: @escaping (Int, Any, Any) -> Any) -> RxSubscription {
    return list.show(self, configure)
  }
  func drive(_ list: RxItems, _ configure: @escaping (Int, Any, Any) -> Any) -> RxSubscription {
    return list.show(self, configure)
  }
  func bind(to observers: Any...) -> RxSubscription {
    return rxSubscribe { element in
      for observer in observers { observer.onNext(element) }
    }
  }

  func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  )
    -> RxSubscription
  { return rxSubscribe(onNext) }
  func drive(
    with object: Any, onNext: ((Any, Element) -> Void)? = nil, onCompleted: ((Any) -> Void)? = nil,
    onDisposed: ((Any) -> Void)? = nil
  ) -> RxSubscription { return rxSubscribe { element in onNext?(object, element) } }
  func drive(_ observers: Any...) -> RxSubscription {
    return rxSubscribe { element in
      for observer in observers { observer.onNext(element) }
    }
  }
  func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
  )
    -> RxSubscription
  { return rxSubscribe(onNext) }
  func emit(
    with object: Any, onNext: ((Any, Element) -> Void)? = nil, onCompleted: ((Any) -> Void)? = nil,
    onDisposed: ((Any) -> Void)? = nil
  ) -> RxSubscription { return rxSubscribe { element in onNext?(object, element) } }
  func emit(to observers: Any...) -> RxSubscription {
    return rxSubscribe { element in
      for observer in observers { observer.onNext(element) }
    }
  }
}

typealias Single = Observable
typealias Maybe = Observable
typealias Completable = Observable
typealias Infallible = Observable
typealias Driver = Observable
typealias Signal = Observable
typealias SharedSequence = Observable
typealias ControlProperty = Observable
typealias ControlEvent = Observable
