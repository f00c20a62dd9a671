// An extension of UIView, initializers, a stack with margins. The form lies between margins of 8, 16 down; the stack 2
// inside; fields 1 inside that, 3 high, with 10 between: 1 + 3 + 10 + 3 + 1 = 18, and 4 more.
// 375x200
// # form 8,16 359x22
// # stack 2,2 355x18
// # f 1,1 353x3
// # f2 1,14 353x3
// 300x100
// # form 8,16 284x22
// # f2 1,14 278x3
class FormView: UIView {
  let stack = UIStackView()
  var fields: [UITextField] = []
  init() {
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.spacing = 4
    stack.alignment = .fill
    addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.pinEdges(to: self, inset: 2)
    for placeholder in ["Name", "Mail"] { addField(placeholder) }
    stack.setCustomSpacing(10, after: fields[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
  }
  required init?(coder: NSCoder) { fatalError() }
  func addField(_ p: String) {
    let f = UITextField()
    f.placeholder = p
    fields.append(f)
    stack.addArrangedSubview(f)
  }
}
extension UIView {
  func pinEdges(to other: UIView, inset: CGFloat = 0) {
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
    ])
  }
}
let form = FormView()
form.translatesAutoresizingMaskIntoConstraints = false
view.addSubview(form)
let guide = view.layoutMarginsGuide
form.leadingAnchor.constraint(equalTo: guide.leadingAnchor).isActive = true
form.trailingAnchor.constraint(equalTo: guide.trailingAnchor).isActive = true
form.topAnchor.constraint(equalToSystemSpacingBelow: view.topAnchor, multiplier: 2).isActive = true
