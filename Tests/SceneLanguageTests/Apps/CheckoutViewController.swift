// swift-format-ignore-file
import StoreKit
import UIKit

public protocol CheckoutRouting: class {
    func checkout(_ controller: CheckoutViewController, didFinishWith receipt: Receipt?)
}

extension NSLayoutConstraint {
    @discardableResult
    func withPriority(_ priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}

extension UIView {
    func addSubviews(_ views: UIView...) {
        views.forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            addSubview($0)
        }
    }
}

open class CheckoutViewController: UIViewController {
    typealias Item = (name: String, price: Decimal)

    private enum State: Equatable {
        case idle
        case paying(progress: Double)
        case failed(String)
    }

    // MARK: Properties

    weak var router: CheckoutRouting?
    private let cart: Cart
    private var state = State.idle {
        willSet { log("state: \(state) -> \(newValue)") }
        didSet {
            guard state != oldValue else { return }
            updateState()
        }
    }
    private let contentGuide = UILayoutGuide()
    private let titleLabel: UILabel = {
        $0.text = NSLocalizedString("Checkout", comment: "The title")
        $0.font = UIFont.preferredFont(forTextStyle: .largeTitle)
        $0.adjustsFontForContentSizeCategory = true
        return $0
    }(UILabel())
    private let summaryStack = UIStackView()
    private let divider = UIView()
    private let totalLabel = UILabel()
    private let promoView = PromoView()
    private lazy var payButton = makePayButton()
    private let items: [Item] = [
        (name: "Bread", price: 3), (name: "Cheese", price: 12), (name: "Wine", price: 27),
    ]
    private var promoHeight: NSLayoutConstraint?

    // MARK: Life cycle

    public init(cart: Cart, router: CheckoutRouting? = nil) {
        self.cart = cart
        self.router = router
        super.init(nibName: nil, bundle: nil)
    }

    required public init?(coder: NSCoder) {
        preconditionFailure("Not from a storyboard")
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.current.background
        view.addLayoutGuide(contentGuide)
        view.addSubviews(titleLabel, summaryStack, divider, totalLabel, promoView, payButton)
        configure()
        activateConstraints()
        SKPaymentQueue.default().add(self)
        cart.objectWillChange.sink { [weak self] in self?.updateState() }.store(in: &bag)
    }

    deinit {
        SKPaymentQueue.default().remove(self)
    }

    // MARK: Views

    private func configure() {
        summaryStack.axis = .vertical
        summaryStack.spacing = 12
        items.map { makeRow(for: $0) }.forEach(summaryStack.addArrangedSubview)
        divider.backgroundColor = .separator
        let total = items.map(\.price).reduce(0, +)
        totalLabel.text = "Total: \(total)"
        totalLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
        promoView.backgroundColor = UIColor(named: "promo") ?? Theme.current.accent
    }

    private func makeRow(for item: Item) -> UIView {
        let name = UILabel()
        name.text = item.name
        let price = UILabel()
        price.text = formatter(for: Locale.current).string(from: item.price) ?? "-"
        price.setContentHuggingPriority(.required, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [name, price])
        row.alignment = .center
        row.isAccessibilityElement = true
        row.heightAnchor.constraint(equalToConstant: 44).isActive = true
        return row
    }

    private func makePayButton() -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = NSLocalizedString("Pay", comment: "")
        configuration.cornerStyle = .large
        configuration.imagePadding = 8
        let button = UIButton(configuration: configuration, primaryAction: UIAction { [unowned self] _ in
            self.state = .paying(progress: 0)
        })
        button.configurationUpdateHandler = { button in
            button.configuration?.showsActivityIndicator = !button.isEnabled
        }
        return button
    }

    private func activateConstraints() {
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            contentGuide.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            contentGuide.widthAnchor.constraint(lessThanOrEqualToConstant: 500),
            contentGuide.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -32).withPriority(.defaultHigh),
            contentGuide.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 16),
            contentGuide.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 16),
            contentGuide.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -16),
        ])
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: contentGuide.topAnchor),
            titleLabel.leadingAnchor.constraint(equalTo: contentGuide.leadingAnchor),
            titleLabel.trailingAnchor.constraint(lessThanOrEqualTo: contentGuide.trailingAnchor),

            summaryStack.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 20),
            divider.topAnchor.constraint(equalTo: summaryStack.bottomAnchor, constant: 16),
            divider.heightAnchor.constraint(equalToConstant: 1),

            totalLabel.topAnchor.constraint(equalTo: divider.bottomAnchor, constant: 12),
            totalLabel.trailingAnchor.constraint(equalTo: contentGuide.trailingAnchor),

            payButton.bottomAnchor.constraint(equalTo: contentGuide.bottomAnchor),
            payButton.heightAnchor.constraint(equalToConstant: 50),

            promoView.topAnchor.constraint(equalTo: totalLabel.bottomAnchor, constant: 12),
            promoView.bottomAnchor.constraint(lessThanOrEqualTo: payButton.topAnchor, constant: -12),
        ])
        [summaryStack, divider, payButton, promoView].forEach { wide in
            wide.leadingAnchor.constraint(equalTo: contentGuide.leadingAnchor).isActive = true
            wide.trailingAnchor.constraint(equalTo: contentGuide.trailingAnchor).isActive = true
        }
        promoHeight = promoView.heightAnchor.constraint(equalToConstant: 200)
        promoHeight?.priority = UILayoutPriority(rawValue: 749)
        promoHeight?.isActive = true
    }

    // MARK: State

    private func updateState() {
        switch state {
        case .idle:
            payButton.isEnabled = true
        case .paying(let progress) where progress >= 1:
            router?.checkout(self, didFinishWith: nil)
        case .paying:
            payButton.isEnabled = false
        case let .failed(message):
            let alert = UIAlertController(title: message, message: nil, preferredStyle: .alert)
            alert.addAction(.init(title: "OK", style: .default, handler: nil))
            present(alert, animated: true, completion: nil)
        }
        UIView.animate(withDuration: 0.2) {
            self.promoHeight?.constant = self.state == .idle ? 200 : 120
            self.view.layoutIfNeeded()
        }
    }

    private func formatter(for locale: Locale) -> NumberFormatter {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.locale = locale
        return formatter
    }

    #if DEBUG
    private func log(_ text: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line) {
        debugPrint("\(file):\(line)", text())
    }
    #else
    private func log(_ text: @autoclosure () -> String) {}
    #endif
}

extension CheckoutViewController: SKPaymentTransactionObserver {
    public func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
        for transaction in transactions where transaction.transactionState == .failed {
            state = .failed(transaction.error?.localizedDescription ?? "Unknown")
            queue.finishTransaction(transaction)
        }
    }
}
