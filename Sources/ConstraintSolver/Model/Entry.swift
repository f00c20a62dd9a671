/// One term of a linear expression of quantities.
struct Entry {
  var quantity: Int
  var coefficient: Double
}
