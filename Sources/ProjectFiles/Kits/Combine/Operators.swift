// Read where a file imports: Combine
import Foundation

protocol Publisher {
  func combineStart(_ send: @escaping (Output) -> Void) -> AnyCancellable
}

/// Subscribing, and what passes each value on, changes or holds back some.
extension Publisher {
  func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { return combineStart(receiveValue) }

  func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { return combineStart(receiveValue) }

  func assign(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    return combineStart { object[keyPath: keyPath] = $0 }
  }

  /// `&$name`
  func assign(to published: inout CurrentValueSubject<Output, Never>) {
    let subject = published
    _ = combineStart { subject.send($0) }
  }

  func subscribe(_ subject: Any) -> AnyCancellable { return combineStart { subject.send($0) } }

  /// A publisher that does this with each value.
  func combinePass(_ pass: @escaping (Output, @escaping (Any) -> Void) -> Void) -> AnyPublisher<Any, Failure>
  {
    return AnyPublisher<Any, Failure>(combine: { send in self.combineStart { value in pass(value, send) } })
  }

  func map(_ transform: @escaping (Output) -> Any) -> AnyPublisher<Any, Failure> {
    return combinePass { value, send in send(transform(value)) }
  }
  func tryMap(_ transform: @escaping (Output) throws -> Any) -> AnyPublisher<Any, Failure> {
    return combinePass { value, send in
      do { send(try transform(value)) } catch {}
    }
  }
  func compactMap(_ transform: @escaping (Output) -> Any?) -> AnyPublisher<Any, Failure> {
    return combinePass { value, send in if let result = transform(value) { send(result) } }
  }
  func tryCompactMap(_ transform: @escaping (Output) throws -> Any?) -> AnyPublisher<Any, Failure> {
    return combinePass { value, send in
      do { if let result = try transform(value) { send(result) } } catch {}
    }
  }
  func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    return combinePass { value, send in if isIncluded(value) { send(value) } }
  }
  func replaceNil(with other: Any) -> AnyPublisher<Any, Failure> {
    return combinePass { value, send in send(value ?? other) }
  }
  func flatMap(maxPublishers: Any? = nil, _ transform: @escaping (Output) -> Publisher)
    -> AnyPublisher<Any, Failure>
  {
    return combinePass { value, send in _ = transform(value).combineStart(send) }
  }
  func switchToLatest() -> AnyPublisher<Any, Failure> {
    return combinePass { value, send in _ = value.combineStart(send) }
  }
  func scan(_ initial: Any, _ next: @escaping (Any, Output) -> Any) -> AnyPublisher<Any, Failure> {
    var last = initial
    return combinePass { value, send in
      last = next(last, value)
      send(last)
    }
  }

  func removeDuplicates() -> AnyPublisher<Output, Failure> { return removeDuplicates(by: { $0 == $1 }) }
  func removeDuplicates(by isSame: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    var sent: [Output] = []
    return combinePass { value, send in
      if let last = sent.first, isSame(last, value) { return }
      sent = [value]
      send(value)
    }
  }
  func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    var rest = count
    return combinePass { value, send in
      if rest > 0 { rest -= 1 } else { send(value) }
    }
  }
  func drop(while isDropped: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    var isDropping = true
    return combinePass { value, send in
      if isDropping, isDropped(value) { return }
      isDropping = false
      send(value)
    }
  }
  func prefix(_ count: Int) -> AnyPublisher<Output, Failure> {
    var rest = count
    return combinePass { value, send in
      if rest > 0 {
        rest -= 1
        send(value)
      }
    }
  }
  func first() -> AnyPublisher<Output, Failure> { return prefix(1) }
  func first(where isWanted: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    return filter(isWanted).prefix(1)
  }

  func handleEvents(
    receiveSubscription: ((Any) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Any) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Any) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    return combinePass { value, send in
      receiveOutput?(value)
      send(value)
    }
  }
}

/// What says when, where and with which error values come, which makes no difference here.
extension Publisher {
  func combineSame() -> AnyPublisher<Output, Failure> { return AnyPublisher<Output, Failure>(self) }

  func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { return combineSame() }
  func receive(on scheduler: Any, options: Any? = nil) -> AnyPublisher<Output, Failure> {
    return combineSame()
  }
  func subscribe(on scheduler: Any, options: Any? = nil) -> AnyPublisher<Output, Failure> {
    return combineSame()
  }
  func debounce(for time: Any, scheduler: Any, options: Any? = nil) -> AnyPublisher<Output, Failure> {
    return combineSame()
  }
  func throttle(for time: Any, scheduler: Any, latest: Bool) -> AnyPublisher<Output, Failure> {
    return combineSame()
  }
  func delay(for time: Any, tolerance: Any? = nil, scheduler: Any, options: Any? = nil)
    -> AnyPublisher<Output, Failure>
  { return combineSame() }
  func timeout(_ time: Any, scheduler: Any, options: Any? = nil, customError: Any? = nil)
    -> AnyPublisher<Output, Failure>
  { return combineSame() }
  func share() -> AnyPublisher<Output, Failure> { return combineSame() }
  func autoconnect() -> AnyPublisher<Output, Failure> { return combineSame() }
  func makeConnectable() -> AnyPublisher<Output, Failure> { return combineSame() }
  func print(_ prefix: String = "", to stream: Any? = nil) -> AnyPublisher<Output, Failure> {
    return combineSame()
  }
  func `catch`(_ handler: @escaping (Failure) -> Publisher) -> AnyPublisher<Output, Failure> {
    return combineSame()
  }
  func tryCatch(_ handler: @escaping (Failure) -> Publisher) -> AnyPublisher<Output, Failure> {
    return combineSame()
  }
  func mapError(_ transform: @escaping (Failure) -> Any) -> AnyPublisher<Output, Failure> {
    return combineSame()
  }
  func replaceError(with output: Output) -> AnyPublisher<Output, Failure> { return combineSame() }
  func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> { return combineSame() }
  func setFailureType(to type: Any) -> AnyPublisher<Output, Failure> { return combineSame() }
  func assertNoFailure(_ prefix: String = "") -> AnyPublisher<Output, Failure> { return combineSame() }
  func retry(_ times: Int) -> AnyPublisher<Output, Failure> { return combineSame() }
  func ignoreOutput() -> Empty<Output, Failure> { return Empty<Output, Failure>() }
}

/// Several publishers as one.
extension Publisher {
  func merge(with others: Publisher...) -> AnyPublisher<Output, Failure> {
    return AnyPublisher<Output, Failure>(combine: { send in
      for other in others { _ = other.combineStart(send) }
      return self.combineStart(send)
    })
  }
  func prepend(_ values: Output...) -> AnyPublisher<Output, Failure> {
    return AnyPublisher<Output, Failure>(combine: { send in
      for value in values { send(value) }
      return self.combineStart(send)
    })
  }

  func combineLatest(_ other: Publisher) -> AnyPublisher<Any, Failure> {
    return AnyPublisher<Any, Failure>(combine: { send in
      var first: [Any] = []
      var second: [Any] = []
      _ = self.combineStart { value in
        first = [value]
        if let last = second.first { send((value, last)) }
      }
      return other.combineStart { value in
        second = [value]
        if let last = first.first { send((last, value)) }
      }
    })
  }
  func combineLatest(_ other: Publisher, _ transform: @escaping (Output, Any) -> Any)
    -> AnyPublisher<Any, Failure>
  {
    return combineLatest(other).map { pair in transform(pair.0, pair.1) }
  }
  func combineLatest(_ second: Publisher, _ third: Publisher) -> AnyPublisher<Any, Failure> {
    return combineLatest(second).combineLatest(third).map { all in (all.0.0, all.0.1, all.1) }
  }
  func zip(_ other: Publisher) -> AnyPublisher<Any, Failure> {
    return AnyPublisher<Any, Failure>(combine: { send in
      var first: [Any] = []
      var second: [Any] = []
      let sendPairs = {
        while !first.isEmpty, !second.isEmpty { send((first.removeFirst(), second.removeFirst())) }
      }
      _ = self.combineStart { value in
        first.append(value)
        sendPairs()
      }
      return other.combineStart { value in
        second.append(value)
        sendPairs()
      }
    })
  }
}
