// A Swift view with inner types, didSet, anchors without self and a computed content size. 100 wide at 999, in the middle.
// The title is 12 from the edges, 1 high; the button 8 below, 6x3; 12 more: 12 + 1 + 8 + 3 + 12 = 36.
// 375x200
// # card 137.5,10 100x36
// # titleLabel 12,12 76x1
// # button 47,21 6x3
// 300x100
// # card 100,10 100x36
import UIKit
final class CardView: UIView {
  enum Metrics {
    static let inset: CGFloat = 12
    static let spacing: CGFloat = 8
  }
  enum Style { case plain, filled }
  var style: Style = .plain { didSet { setNeedsLayout() } }
  private let titleLabel: UILabel = {
    let label = UILabel()
    label.text = "Title"
    label.numberOfLines = 0
    label.setContentHuggingPriority(.required, for: .vertical)
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()
  private let button = UIButton(type: .system)
  private var widthConstraint: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func commonInit() {
    [titleLabel, button].forEach { addSubview($0) }
    button.setTitle("OK", for: .normal)
    button.translatesAutoresizingMaskIntoConstraints = false
    widthConstraint = widthAnchor.constraint(equalToConstant: 100)
    widthConstraint.priority = UILayoutPriority(999)
    widthConstraint.isActive = true
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.inset),
      titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.inset),
      trailingAnchor.constraint(equalTo: titleLabel.trailingAnchor, constant: Metrics.inset),
      button.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: Metrics.spacing),
      button.centerXAnchor.constraint(equalTo: centerXAnchor),
      bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: Metrics.inset),
    ])
    button.addTarget(self, action: #selector(didTap), for: .touchUpInside)
  }
  @objc private func didTap(_ sender: UIButton) {
    widthConstraint.constant = style == .filled ? 200 : 100
  }
  override class var requiresConstraintBasedLayout: Bool { return true }
  override var intrinsicContentSize: CGSize { CGSize(width: 120, height: UIView.noIntrinsicMetric) }
}
let card = CardView()
card.style = .filled
card.translatesAutoresizingMaskIntoConstraints = false
view.addSubview(card)
card.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 10).isActive = true
DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { card.alpha = 0.5 }
let names = ["a", "b"].map { $0.uppercased() }
for (i, n) in names.enumerated() { print(i, n) }
let total = names.reduce(0) { $0 + $1.count }
print("total \(total)")
if let c = card.superview as? UIView { print(c == view) }
guard card.frame.width > 0 else { fatalError() }
let dict: [String: CGFloat] = ["x": 4]
if let x = dict["x"] { print(x) }
let size = CGSize(width: max(10, 4), height: min(3, 2))
print(size.width * 2)
switch card.style {
case .plain: print("plain");
case .filled: print("filled")
}
