/// Labels right-aligned to a common column that is as wide as the widest, fields after them.
enum Forms {
  static func form(_ count: Int) -> Workload {
    var form = Workload("form")
    let window = form.addWindow()
    let column = form.extent()
    form.add([(column, 1)], .equal, 0, 50)
    var above: (top: Int, height: Int)?
    for index in 0..<count {
      let (x, top) = (form.position(), form.position())
      let (width, height) = (form.extent(), form.extent())
      let (fieldX, fieldWidth) = (form.position(), form.extent())
      form.addLabel(width, Double(20 + index * 7919 % 160))
      if index == count / 2 { form.middle = form.rows.count - 1 }
      form.add([(column, 1), (width, -1)], .greaterThanOrEqual, 0)
      form.add([(x, 1), (width, 1), (column, -1)], .equal, 16)
      form.add([(height, 1)], .equal, 30)
      if let above {
        form.add([(top, 1), (above.top, -1), (above.height, -1)], .equal, 8)
      } else {
        form.add([(top, 1)], .equal, 16)
      }
      form.add([(fieldX, 1), (column, -1)], .equal, 24)
      form.add([(fieldX, 1), (fieldWidth, 1), (window.width, -1)], .equal, -16)
      above = (top, height)
    }
    return form
  }
}
