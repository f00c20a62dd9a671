// The box is 100 wide and half as high, in the middle; a and b share it. c is 60 high (44, updated), 10 above the bottom.
// The label is 2 right and 3 below c's centre: 187.5 + 2 - 0.5, 130 + 30 + 3 - 0.5.
// 375x200
// # box 137.5,20 100x50
// # a 0,0 50x50
// # b 50,0 50x50
// # c 0,130 375x60
// # label 189,162.5 1x1
// 300x300
// # box 100,20 100x50
// # c 0,230 300x60
// # label 151.5,262.5 1x1
let box = UIView()
view.addSubview(box)
box.snp.makeConstraints { make in
  make.width.equalTo(100)
  make.height.equalTo(box.snp.width).multipliedBy(0.5)
  make.centerX.equalToSuperview()
  make.top.equalToSuperview().offset(20)
}
let a = UIView(), b = UIView()
[a, b].forEach { box.addSubview($0) }
a.snp.makeConstraints { (make: ConstraintMaker) in
  make.leading.top.bottom.equalToSuperview()
  make.width.equalToSuperview().dividedBy(2)
}
b.snp.makeConstraints { make in
  make.left.equalTo(a.snp.right)
  make.right.top.bottom.equalTo(box)
}
var heightC: Constraint? = nil
let c = UIView()
view.addSubview(c)
c.snp.makeConstraints { make in
  make.left.right.equalTo(view.safeAreaLayoutGuide)
  make.bottom.equalTo(view.safeAreaLayoutGuide.snp.bottom).inset(10)
  heightC = make.height.equalTo(44).priority(.required).constraint
  make.width.greaterThanOrEqualTo(10).labeled("min")
}
heightC?.update(offset: 60)
heightC?.deactivate()
heightC?.activate()
let label = UILabel()
label.text = "x"
view.addSubview(label)
label.snp.remakeConstraints { $0.center.equalTo(c) }
label.snp.updateConstraints { make in make.center.equalTo(c).offset(CGPoint(x: 2, y: 3)) }
print(c.frame.height)
