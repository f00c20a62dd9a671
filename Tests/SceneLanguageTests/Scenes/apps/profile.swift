// A controller with SnapKit. The avatar is 30 wide in the middle, 30 down (20, updated). The name is 12 below it (8,
// updated) and 10 high, which it is made to be more than it hugs. The stack fills the rest, 2 above the bottom, in halves:
// 375x200: 200 - 2 - 82 = 116. 300x150: 150 - 2 - 82 = 66.
// 375x200
// # avatar 172.5,30 30x30
// # nameLabel 16,72 343x10
// # stack 4,82 365x116
// # l 0,0 365x58
// # l2 0,58 365x58
// 300x150
// # avatar 135,30 30x30
// # nameLabel 16,72 268x10
// # stack 4,82 290x66
// # l2 0,33 290x33
import SnapKit
import UIKit

class ProfileViewController: UIViewController {
  private let avatar = UIImageView(image: UIImage(named: "me-30x30"))
  private lazy var nameLabel: UILabel = {
    let label = UILabel()
    label.text = "Jane"
    label.font = .systemFont(ofSize: 17, weight: .bold)
    label.textAlignment = .center
    label.setContentHuggingPriority(UILayoutPriority(740), for: .vertical)
    return label
  }()
  let stack = UIStackView()
  var topConstraint: Constraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(avatar)
    view.addSubview(nameLabel)
    view.addSubview(stack)
    setupLayout()
  }

  private func setupLayout() {
    avatar.snp.makeConstraints { (make) -> Void in
      self.topConstraint = make.top.equalTo(view.safeAreaLayoutGuide.snp.top).offset(20).constraint
      make.centerX.equalToSuperview()
      make.size.equalTo(CGSize(width: 30, height: 30))
    }
    nameLabel.snp.makeConstraints {
      $0.top.equalTo(avatar.snp.bottom).offset(8)
      $0.leading.trailing.equalToSuperview().inset(16)
      $0.height.greaterThanOrEqualTo(10).priority(.high)
    }
    stack.snp.makeConstraints { make in
      make.top.equalTo(nameLabel.snp.bottom)
      make.left.right.bottom.equalToSuperview().inset(UIEdgeInsets(top: 0, left: 4, bottom: 2, right: 6))
      make.width.lessThanOrEqualTo(400).priority(750)
    }
    stack.axis = .vertical
    stack.distribution = .fillEqually
    for title in ["one", "two"] {
      let l = UILabel()
      l.text = title
      stack.addArrangedSubview(l)
    }
    topConstraint?.update(offset: 30)
    UIView.animate(withDuration: 0.3) { [weak self] in
      guard let self = self else { return }
      self.view.layoutIfNeeded()
    }
    nameLabel.snp.updateConstraints { $0.top.equalTo(avatar.snp.bottom).offset(12) }
  }
}
