// Read where a file imports: Combine
import Foundation

enum Result<Success, Failure> { case success(Success), failure(Failure) }

class AnyPublisher<Output, Failure>: Publisher {
  private let start: (@escaping (Output) -> Void) -> AnyCancellable

  init(combine start: @escaping (@escaping (Output) -> Void) -> AnyCancellable) { self.start = start }
  init(_ publisher: Publisher) { start = { send in publisher.combineStart(send) } }

  func combineStart(_ send: @escaping (Output) -> Void) -> AnyCancellable { return start(send) }
}

class Just<Output>: Publisher {
  private let output: Output
  init(_ output: Output) { self.output = output }

  func combineStart(_ send: @escaping (Output) -> Void) -> AnyCancellable {
    send(output)
    return AnyCancellable {}
  }
}

/// What sends no value.
class Empty<Output, Failure>: Publisher {
  init(completeImmediately: Bool = true) {}
  init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {}
  func combineStart(_ send: @escaping (Output) -> Void) -> AnyCancellable { return AnyCancellable {} }
}

class Fail<Output, Failure>: Publisher {
  init(error: Failure) {}
  init(outputType: Output.Type, failure: Failure) {}
  func combineStart(_ send: @escaping (Output) -> Void) -> AnyCancellable { return AnyCancellable {} }
}

class Deferred<Output>: Publisher {
  private let make: () -> Publisher
  init(_ createPublisher: @escaping () -> Publisher) { make = createPublisher }
  func combineStart(_ send: @escaping (Output) -> Void) -> AnyCancellable { return make().combineStart(send) }
}

/// Its block runs at once.
class Future<Output, Failure>: Publisher {
  private let subject = CombineSource()
  private var kept: [Output] = []

  init(_ attemptToFulfill: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void) {
    attemptToFulfill { result in
      if case .success(let value) = result {
        self.kept = [value]
        self.subject.combineSend(value)
      }
    }
  }

  func combineStart(_ send: @escaping (Output) -> Void) -> AnyCancellable {
    for value in kept { send(value) }
    return subject.combineAdd(send)
  }
}

enum Subscribers {
  enum Completion { case finished, failure(Error) }
}

enum Publishers {
  class Merge: Publisher {
    private let all: AnyPublisher
    init(_ first: Publisher, _ second: Publisher) { all = first.merge(with: second) }
    func combineStart(_ send: @escaping (Output) -> Void) -> AnyCancellable { return all.combineStart(send) }
  }
  class MergeMany: Publisher {
    private let publishers: [Publisher]
    init(_ publishers: Publisher...) { self.publishers = publishers }
    init(_ publishers: [Publisher]) { self.publishers = publishers }
    func combineStart(_ send: @escaping (Output) -> Void) -> AnyCancellable {
      for publisher in publishers { publisher.combineStart(send) }
      return AnyCancellable {}
    }
  }
  class CombineLatest: Publisher {
    private let all: AnyPublisher
    init(_ first: Publisher, _ second: Publisher) { all = first.combineLatest(second) }
    func combineStart(_ send: @escaping (Output) -> Void) -> AnyCancellable { return all.combineStart(send) }
  }
  class CombineLatest3: Publisher {
    private let all: AnyPublisher
    init(_ first: Publisher, _ second: Publisher, _ third: Publisher) {
      all = first.combineLatest(second, third)
    }
    func combineStart(_ send: @escaping (Output) -> Void) -> AnyCancellable { return all.combineStart(send) }
  }
  class Zip: Publisher {
    private let all: AnyPublisher
    init(_ first: Publisher, _ second: Publisher) { all = first.zip(second) }
    func combineStart(_ send: @escaping (Output) -> Void) -> AnyCancellable { return all.combineStart(send) }
  }
}

extension Array {
  var publisher: AnyPublisher<Element, Never> {
    return AnyPublisher<Element, Never>(combine: { send in
      for element in self { send(element) }
      return AnyCancellable {}
    })
  }
}
