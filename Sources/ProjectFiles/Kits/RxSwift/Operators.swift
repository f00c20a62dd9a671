// Read where a file imports: RxSwift, RxCocoa, RxRelay
import Foundation

/// What changes each element, or holds back some.
extension Observable {
  func map(_ transform: @escaping (Element) -> Any) -> Observable<Any> {
    return rxPass { element, send in send(transform(element)) }
  }
  func compactMap(_ transform: @escaping (Element) -> Any?) -> Observable<Any> {
    return rxPass { element, send in if let result = transform(element) { send(result) } }
  }
  func filter(_ isIncluded: @escaping (Element) -> Bool) -> Observable<Element> {
    return rxPass { element, send in if isIncluded(element) { send(element) } }
  }
  func flatMap(_ transform: @escaping (Element) -> Observable<Any>) -> Observable<Any> {
    return rxPass { element, send in transform(element).rxStart(send) }
  }
  func flatMapLatest(_ transform: @escaping (Element) -> Observable<Any>) -> Observable<Any> {
    return flatMap(transform)
  }
  func flatMapFirst(_ transform: @escaping (Element) -> Observable<Any>) -> Observable<Any> {
    return flatMap(transform)
  }
  func concatMap(_ transform: @escaping (Element) -> Observable<Any>) -> Observable<Any> {
    return flatMap(transform)
  }
  func merge() -> Observable<Any> { return flatMap { $0 } }
  func switchLatest() -> Observable<Any> { return flatMap { $0 } }
  func withUnretained(_ object: Any) -> Observable<Any> { return map { (object, $0) } }
  func withUnretained(_ object: Any, resultSelector: @escaping (Any, Element) -> Any) -> Observable<Any> {
    return map { resultSelector(object, $0) }
  }
  func scan(_ seed: Any, accumulator: @escaping (Any, Element) -> Any) -> Observable<Any> {
    var last = seed
    return rxPass { element, send in
      last = accumulator(last, element)
      send(last)
    }
  }
  func enumerated() -> Observable<Any> {
    var index = -1
    return rxPass { element, send in
      index += 1
      send((index: index, element: element))
    }
  }

  func distinctUntilChanged() -> Observable<Element> { return distinctUntilChanged { $0 == $1 } }
  func distinctUntilChanged(_ isSame: @escaping (Element, Element) -> Bool) -> Observable<Element> {
    var sent: [Element] = []
    return rxPass { element, send in
      if let last = sent.first, isSame(last, element) { return }
      sent = [element]
      send(element)
    }
  }
  func skip(_ count: Int) -> Observable<Element> {
    var rest = count
    return rxPass { element, send in
      if rest > 0 { rest -= 1 } else { send(element) }
    }
  }
  func take(_ count: Int) -> Observable<Element> {
    var rest = count
    return rxPass { element, send in
      if rest > 0 {
        rest -= 1
        send(element)
      }
    }
  }
  func first() -> Observable<Element> { return take(1) }
  func take(while isTaken: @escaping (Element) -> Bool) -> Observable<Element> { return filter(isTaken) }
  func ignoreElements() -> Observable<Element> { return Observable<Element>() }
  func skip(until other: Any) -> Observable<Element> { return Observable<Element>() }

  func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil,
    onSuccess: ((Element) -> Void)? = nil, onError: ((Error) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    return rxPass { element, send in
      onNext?(element)
      onSuccess?(element)
      send(element)
      afterNext?(element)
    }
  }

  // MARK: With other sequences

  func startWith(_ elements: Element...) -> Observable<Element> {
    return Observable<Element>(rx: { send in
      for element in elements { send(element) }
      self.rxStart(send)
    })
  }
  func concat(_ other: Observable<Element>) -> Observable<Element> {
    return Observable<Element>(rx: { send in
      self.rxStart(send)
      other.rxStart(send)
    })
  }
  func withLatestFrom(_ other: Observable<Any>) -> Observable<Any> {
    return withLatestFrom(other) { _, latest in latest }
  }
  func withLatestFrom(_ other: Observable<Any>, resultSelector: @escaping (Element, Any) -> Any)
    -> Observable<Any>
  {
    return rxPass { element, send in
      other.take(1).rxStart { latest in send(resultSelector(element, latest)) }
    }
  }

  // MARK: When, where and with which errors, which makes no difference here

  func asObservable() -> Observable<Element> { return self }
  func asSingle() -> Observable<Element> { return self }
  func asMaybe() -> Observable<Element> { return self }
  func asCompletable() -> Observable<Element> { return self }
  func asDriver() -> Observable<Element> { return self }
  func asDriver(onErrorJustReturn element: Element) -> Observable<Element> { return self }
  func asDriver(onErrorDriveWith other: Any) -> Observable<Element> { return self }
  func asDriver(onErrorRecover handler: Any) -> Observable<Element> { return self }
  func asSignal() -> Observable<Element> { return self }
  func asSignal(onErrorJustReturn element: Element) -> Observable<Element> { return self }
  func asSignal(onErrorSignalWith other: Any) -> Observable<Element> { return self }
  func asInfallible(onErrorJustReturn element: Element) -> Observable<Element> { return self }
  func observe(on scheduler: Any) -> Observable<Element> { return self }
  func observeOn(_ scheduler: Any) -> Observable<Element> { return self }
  func subscribe(on scheduler: Any) -> Observable<Element> { return self }
  func subscribeOn(_ scheduler: Any) -> Observable<Element> { return self }
  func debounce(_ time: Any, scheduler: Any? = nil) -> Observable<Element> { return self }
  func throttle(_ time: Any, latest: Bool = true, scheduler: Any? = nil) -> Observable<Element> {
    return self
  }
  func delay(_ time: Any, scheduler: Any? = nil) -> Observable<Element> { return self }
  func delaySubscription(_ time: Any, scheduler: Any? = nil) -> Observable<Element> { return self }
  func timeout(_ time: Any, scheduler: Any) -> Observable<Element> { return self }
  func share() -> Observable<Element> { return self }
  func share(replay: Int, scope: Any? = nil) -> Observable<Element> { return self }
  func take(until other: Any) -> Observable<Element> { return self }
  func takeUntil(_ other: Any) -> Observable<Element> { return self }
  func `catch`(_ handler: @escaping (Error) -> Any) -> Observable<Element> { return self }
  func catchError(_ handler: @escaping (Error) -> Any) -> Observable<Element> { return self }
  func catchAndReturn(_ element: Element) -> Observable<Element> { return self }
  func catchErrorJustReturn(_ element: Element) -> Observable<Element> { return self }
  func retry() -> Observable<Element> { return self }
  func retry(_ count: Int) -> Observable<Element> { return self }
  func materialize() -> Observable<Any> { return map { Event<Any>.next($0) } }
  func debug(_ name: String? = nil, trimOutput: Bool = false) -> Observable<Element> { return self }
  func ifEmpty(default element: Element) -> Observable<Element> { return self }
  var orEmpty: Observable<Element> { return map { $0 ?? "" } }
  var changed: Observable<Element> { return Observable<Element>() }
}
