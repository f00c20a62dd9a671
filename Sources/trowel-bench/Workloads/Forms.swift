/// Labels right-aligned to a common column that is as wide as the widest, fields after them.
enum Forms {
  static func form(_ count: Int) -> Workload {
    var form = Workload("form")
    let window = form.addWindow()
    let column = form.extent()
    form.add([(column, 1)], .equal, 0, 50)
    var above: Workload.View?
    for index in 0..<count {
      let label = form.addView()
      let (fieldX, fieldWidth) = (form.position(), form.extent())
      form.addLabel(label.width, Double(20 + index * 7919 % 160))
      if index == count / 2 { form.middle = form.rows.count - 1 }
      form.add([(column, 1), (label.width, -1)], .greaterThanOrEqual, 0)
      form.add([(label.left, 1), (label.width, 1), (column, -1)], .equal, 16)
      form.add([(label.height, 1)], .equal, 30)
      form.place(label, below: above, above == nil ? 16 : 8)
      form.add([(fieldX, 1), (column, -1)], .equal, 24)
      form.add([(fieldX, 1), (fieldWidth, 1), (window.width, -1)], .equal, -16)
      above = label
    }
    return form
  }
}
