/// A binary min-heap of numbers.
struct MinHeap: ~Copyable {
  private var numbers = Block<Int32>()

  mutating func insert(_ number: Int32) {
    numbers.append(number)
    let base = numbers.base
    var place = numbers.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      if base[parent] <= number { break }
      base[place] = base[parent]
      place = parent
    }
    base[place] = number
  }

  mutating func popMin() -> Int32? {
    guard let last = numbers.popLast() else { return nil }
    let count = numbers.count
    if count == 0 { return last }
    let base = numbers.base
    let first = base[0]
    var place = 0
    while true {
      var child = 2 * place + 1
      if child >= count { break }
      if child + 1 < count && base[child + 1] < base[child] { child += 1 }
      if base[child] >= last { break }
      base[place] = base[child]
      place = child
    }
    base[place] = last
    return first
  }
}
