/// How a statement ended.
enum Flow {
  case normal
  /// With the label of the loop that ends, or goes on; nil for the innermost.
  case broken(String?), continued(String?)
  /// By `goto`, to the statement with this label.
  case jumped(String)
  case returned(Value)
}
