// a: 4 from the leading edge, 2 down, half the width less 10, 6 high. b: system spacing of 8 after a, to the right
// edge, in a's middle; at most half as high as a, at least 3. c: below a by twice the system spacing; twice as
// wide as high, 4 high by its constant.
// 80: a is 30 wide, b from 42. 100: a is 40 wide, b from 52.
// 80x24
// # a 4,2 30x6
// # b 42,3.5 38x3
// # c 4,24 8x4
// 100x40
// # a 4,2 40x6
// # b 52,3.5 48x3
// # c 4,24 8x4
let a = UIView(), b = UIView(), c = UIView()
[a, b, c].forEach {
  $0.translatesAutoresizingMaskIntoConstraints = false
  view.addSubview($0)
}
NSLayoutConstraint.activate([
  a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
  a.topAnchor.constraint(equalTo: view.topAnchor, constant: 2),
  a.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: -10),
  a.heightAnchor.constraint(equalToConstant: 6),
  b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1),
  b.trailingAnchor.constraint(equalTo: view.trailingAnchor),
  b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
  b.heightAnchor.constraint(lessThanOrEqualTo: a.heightAnchor, multiplier: 0.5),
  b.heightAnchor.constraint(greaterThanOrEqualToConstant: 3),
  c.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 2),
  c.leftAnchor.constraint(equalTo: a.leftAnchor),
  c.widthAnchor.constraint(equalTo: c.heightAnchor, multiplier: 2),
])
let height = c.heightAnchor.constraint(equalToConstant: 1)
height.isActive = true
height.constant = 4
