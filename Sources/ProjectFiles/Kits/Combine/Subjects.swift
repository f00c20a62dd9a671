// Read where a file imports: Combine
// Written from the documentation of Combine. A publisher sends at once what it holds to each who subscribes. What only time, the network
// or a touch would send does not come.
import Foundation

protocol Cancellable {}

class AnyCancellable: Cancellable {
  private let end: () -> Void
  init(_ cancel: @escaping () -> Void) { end = cancel }
  func cancel() { end() }
  /// A subscription is kept by what it subscribes to.
  func store(in set: Any) {}
}

protocol Subject: Publisher {}

/// What those share that send to each who has subscribed.
class CombineSource: Subject {
  private var subscribers: [CombineSubscriber] = []

  func combineAdd(_ send: @escaping (Output) -> Void) -> AnyCancellable {
    let subscriber = CombineSubscriber(send)
    subscribers.append(subscriber)
    return AnyCancellable { subscriber.isOn = false }
  }

  func combineSend(_ value: Output) {
    for subscriber in subscribers where subscriber.isOn { subscriber.send(value) }
  }

  func combineStart(_ send: @escaping (Output) -> Void) -> AnyCancellable { return combineAdd(send) }
}

class CombineSubscriber {
  var isOn = true
  let send: (Output) -> Void
  init(_ send: @escaping (Output) -> Void) { self.send = send }
}

class PassthroughSubject<Output, Failure>: CombineSource {
  func send(_ value: Output) { combineSend(value) }
  func send() { combineSend(()) }
  func send(completion: Subscribers.Completion<Failure>) {}
  func send(subscription: Any) {}
}

class CurrentValueSubject<Output, Failure>: CombineSource {
  private var held: Output

  init(_ value: Output) { held = value }

  var value: Output {
    get { held }
    set { send(newValue) }
  }

  func send(_ value: Output) {
    held = value
    combineSend(value)
  }
  func send() { send(()) }
  func send(completion: Subscribers.Completion<Failure>) {}

  override func combineStart(_ send: @escaping (Output) -> Void) -> AnyCancellable {
    send(held)
    return combineAdd(send)
  }
}

protocol ObservableObject {}

/// `@Published var isOpen = true`
@propertyWrapper class Published<Value> {
  private let subject: CurrentValueSubject<Value, Never>

  init(wrappedValue: Value) { subject = CurrentValueSubject<Value, Never>(wrappedValue) }
  init(initialValue: Value) { subject = CurrentValueSubject<Value, Never>(initialValue) }

  var wrappedValue: Value {
    get { subject.value }
    set { subject.value = newValue }
  }
  var projectedValue: CurrentValueSubject<Value, Never> { subject }
}
