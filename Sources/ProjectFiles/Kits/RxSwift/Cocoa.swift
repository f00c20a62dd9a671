// Read where a file imports: RxSwift, RxCocoa
import UIKit

/// `label.rx.text`: what of an object is a sequence, or takes the elements of one.
@dynamicMemberLookup class Reactive<Base> {
  let base: Base
  init(_ base: Base) { self.base = base }

  subscript<Property>(dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>) -> Binder<Property> {
    return Binder(base) { object, value in object[keyPath: keyPath] = value }
  }
}

extension NSObject {
  var rx: Reactive<Any> { return Reactive(self) }
}

class Binder<Value>: ObserverType {
  private let send: (Value) -> Void
  init(_ target: Any, scheduler: Any? = nil, binding: @escaping (Any, Value) -> Void) {
    send = { value in binding(target, value) }
  }
  func onNext(_ value: Value) { send(value) }
  func on(_ event: Event<Value>) {
    if case .next(let value) = event { send(value) }
  }
  func asObserver() -> Binder<Value> { return self }
}

/// A property of a control that a user changes: it sends what it is, and takes what it shall be.
class RxProperty<Value>: Observable<Value>, ObserverType {
  private let read: () -> Value
  private let write: (Value) -> Void

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
    super.init()
  }
  override func rxStart(_ send: @escaping (Value) -> Void) { send(read()) }
  func onNext(_ value: Value) { write(value) }
  func asObserver() -> RxProperty<Value> { return self }
}

extension Reactive {
  func rxProperty(_ keyPath: Any) -> RxProperty<Any> {
    return RxProperty(read: { self.base[keyPath: keyPath] }, write: { self.base[keyPath: keyPath] = $0 })
  }

  var text: Any {
    if base is UILabel { return Binder(base) { label, text in label.text = text } }
    return rxProperty(\.text)
  }
  var attributedText: Any {
    if base is UILabel { return Binder(base) { label, text in label.attributedText = text } }
    return rxProperty(\.attributedText)
  }
  var value: Any {
    if base is UITextField || base is UITextView || base is UISearchBar { return rxProperty(\.text) }
    if base is UISwitch { return rxProperty(\.isOn) }
    if base is UISegmentedControl { return rxProperty(\.selectedSegmentIndex) }
    if base is UIDatePicker { return rxProperty(\.date) }
    return rxProperty(\.value)
  }
  var isOn: RxProperty<Bool> { return rxProperty(\.isOn) }
  var selectedSegmentIndex: RxProperty<Int> { return rxProperty(\.selectedSegmentIndex) }
  var contentOffset: RxProperty<CGPoint> { return rxProperty(\.contentOffset) }
  var date: RxProperty<Date> { return rxProperty(\.date) }

  func title(for state: UIControl.State = .normal) -> Binder<String?> {
    return Binder(base) { button, title in button.setTitle(title, for: state) }
  }
  func image(for state: UIControl.State = .normal) -> Binder<UIImage?> {
    return Binder(base) { button, image in button.setImage(image, for: state) }
  }
  func attributedTitle(for state: UIControl.State = .normal) -> Binder<NSAttributedString?> {
    return Binder(base) { button, title in button.setAttributedTitle(title, for: state) }
  }
  var isAnimating: Binder<Bool> {
    return Binder(base) { indicator, isOn in
      if isOn { indicator.startAnimating() } else { indicator.stopAnimating() }
    }
  }
  var isRefreshing: Binder<Bool> {
    return Binder(base) { control, isOn in
      if isOn { control.beginRefreshing() } else { control.endRefreshing() }
    }
  }

  // MARK: What a user does

  var tap: Observable<Void> { return controlEvent(.touchUpInside) }
  func controlEvent(_ events: UIControl.Event) -> Observable<Void> {
    let subject = PublishSubject<Void>()
    if base is UIControl { base.addAction(UIAction { _ in subject.onNext(()) }, for: events) }
    return subject
  }
  var disposeBag: DisposeBag { return DisposeBag() }
  func setDelegate(_ delegate: Any) -> RxSubscription {
    base.delegate = delegate
    return RxSubscription {}
  }

  // MARK: Lists

  func items(cellIdentifier: String, cellType: Any? = nil) -> RxItems {
    return RxItems(base, identifier: cellIdentifier)
  }
  var items: RxItems { return RxItems(base, identifier: nil) }
}

/// The data source of a list whose rows a sequence sends.
class RxItems: NSObject, UITableViewDataSource, UICollectionViewDataSource, ObserverType {
  private let list: Any
  private let identifier: String?
  private var elements: [Any] = []
  private var configure: ((Any, Any, Any) -> Any)?

  init(_ list: Any, identifier: String?) {
    self.list = list
    self.identifier = identifier
  }

  /// - Parameter configure: fills a cell, or makes one where there is no identifier.
  func show(_ source: Observable<[Any]>, _ configure: @escaping (Any, Any, Any) -> Any) -> RxSubscription {
    self.configure = configure
    list.dataSource = self
    return source.subscribe(onNext: { elements in
      self.elements = elements
      self.list.reloadData()
    })
  }

  func onNext(_ elements: [Any]) {}

  private func cell(at row: Int, _ path: IndexPath) -> Any {
    guard let identifier else { return configure!(list, row, elements[row]) }
    let cell =
      list is UITableView
      ? list.dequeueReusableCell(withIdentifier: identifier, for: path)
      : list.dequeueReusableCell(withReuseIdentifier: identifier, for: path)
    _ = configure!(row, elements[row], cell)
    return cell
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return elements.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    return cell(at: indexPath.row, indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return elements.count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { return cell(at: indexPath.item, indexPath) }
}
