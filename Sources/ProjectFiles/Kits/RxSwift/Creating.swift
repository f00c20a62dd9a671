// Read where a file imports: RxSwift, RxCocoa, RxRelay
import Foundation

enum Result<Success, Failure> { case success(Success), failure(Failure) }

/// Making sequences.
extension Observable {
  static func rxSending(_ elements: [Any]) -> Observable<Any> {
    return Observable<Any>(rx: { send in
      for element in elements { send(element) }
    })
  }

  static func just(_ element: Any) -> Observable<Any> { return rxSending([element]) }
  static func just(_ element: Any, scheduler: Any) -> Observable<Any> { return rxSending([element]) }
  static func of(_ elements: Any...) -> Observable<Any> { return rxSending(elements) }
  static func from(_ elements: [Any]) -> Observable<Any> { return rxSending(elements) }
  static func from(optional element: Any?) -> Observable<Any> {
    if let element { return rxSending([element]) }
    return empty()
  }
  static func empty() -> Observable<Any> { return Observable<Any>() }
  static func never() -> Observable<Any> { return Observable<Any>() }
  static func error(_ error: Error) -> Observable<Any> { return Observable<Any>() }
  static func deferred(_ make: @escaping () -> Observable<Any>) -> Observable<Any> {
    return Observable<Any>(rx: { send in make().rxStart(send) })
  }
  static func interval(_ period: Any, scheduler: Any) -> Observable<Any> { return Observable<Any>() }
  static func timer(_ dueTime: Any, scheduler: Any) -> Observable<Any> { return Observable<Any>() }
  static func timer(_ dueTime: Any, period: Any, scheduler: Any) -> Observable<Any> {
    return Observable<Any>()
  }

  /// The block is given an observer, or that of a Single or Completable, which is a function of the outcome.
  static func create(_ subscribe: @escaping (RxCreation) -> Disposable) -> Observable<Any> {
    return Observable<Any>(rx: { send in _ = subscribe(RxCreation(send)) })
  }

  static func merge(_ sources: Any...) -> Observable<Any> {
    return Observable<Any>(rx: { send in
      for source in rxList(sources) { source.rxStart(send) }
    })
  }
  static func concat(_ sources: Any...) -> Observable<Any> {
    return Observable<Any>(rx: { send in
      for source in rxList(sources) { source.rxStart(send) }
    })
  }
  static func rxList(_ sources: [Any]) -> [Any] {
    if let list = sources.first as? [Any] { return list }
    return sources
  }

  /// Sends the latest elements of all, once each has sent one.
  static func rxLatest(_ sources: [Any], _ combine: @escaping ([Any]) -> Any) -> Observable<Any> {
    return Observable<Any>(rx: { send in
      let latest = RxLatest(sources.count)
      for (index, source) in sources.enumerated() {
        source.rxStart { element in
          latest.set(element, at: index)
          if latest.isWhole { send(combine(latest.elements)) }
        }
      }
    })
  }

  static func combineLatest(_ a: Any, _ b: Any) -> Observable<Any> {
    return rxLatest([a, b]) { all in (all[0], all[1]) }
  }
  static func combineLatest(_ a: Any, _ b: Any, _ c: Any) -> Observable<Any> {
    return rxLatest([a, b, c]) { all in (all[0], all[1], all[2]) }
  }
  static func combineLatest(_ a: Any, _ b: Any, _ c: Any, _ d: Any) -> Observable<Any> {
    return rxLatest([a, b, c, d]) { all in (all[0], all[1], all[2], all[3]) }
  }
  static func combineLatest(_ a: Any, _ b: Any, resultSelector: @escaping (Any, Any) -> Any) -> Observable<
    Any
  > {
    return rxLatest([a, b]) { all in resultSelector(all[0], all[1]) }
  }
  static func combineLatest(
    _ a: Any, _ b: Any, _ c: Any, resultSelector: @escaping (Any, Any, Any) -> Any
  ) -> Observable<Any> {
    return rxLatest([a, b, c]) { all in resultSelector(all[0], all[1], all[2]) }
  }
  static func combineLatest(_ all: [Any]) -> Observable<Any> { return rxLatest(all) { $0 } }
  static func combineLatest(_ all: [Any], resultSelector: @escaping ([Any]) -> Any) -> Observable<Any> {
    return rxLatest(all, resultSelector)
  }
  static func zip(_ a: Any, _ b: Any) -> Observable<Any> { return combineLatest(a, b) }
  static func zip(_ a: Any, _ b: Any, _ c: Any) -> Observable<Any> { return combineLatest(a, b, c) }
  static func zip(_ a: Any, _ b: Any, resultSelector: @escaping (Any, Any) -> Any) -> Observable<Any> {
    return combineLatest(a, b, resultSelector: resultSelector)
  }
}

class RxLatest {
  private var known: [Bool]
  var elements: [Any?]
  init(_ count: Int) {
    known = Array(repeating: false, count: count)
    elements = Array(repeating: nil, count: count)
  }
  func set(_ element: Any, at index: Int) {
    elements[index] = element
    known[index] = true
  }
  var isWhole: Bool { return !known.contains(false) }
}

/// What `create` gives its block.
class RxCreation: ObserverType {
  private let send: (Any) -> Void
  init(_ send: @escaping (Any) -> Void) { self.send = send }
  func onNext(_ element: Any) { send(element) }
  func onError(_ error: Error) {}
  func onCompleted() {}
  func on(_ event: Event<Any>) {
    if case .next(let element) = event { send(element) }
  }
  /// `single(.success(3))`
  func callAsFunction(_ result: Result<Any, Error>) {
    if case .success(let element) = result { send(element) }
  }
}
