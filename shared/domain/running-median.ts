/** The median of a stream of numbers. Adding one takes log n steps; reading the median takes constant time. */
export class RunningMedian {
  /** The lower half, negated so its largest comes first. It has one more number if the count is odd. */
  readonly #lower = new Heap()
  readonly #upper = new Heap()

  get count(): number {
    return this.#lower.size + this.#upper.size
  }

  add(value: number): void {
    // Pass the number through the other half, so the smallest and largest stay in their halves.
    if (this.#lower.size > this.#upper.size) {
      this.#lower.push(-value)
      this.#upper.push(-this.#lower.pop())
    } else {
      this.#upper.push(value)
      this.#lower.push(-this.#upper.pop())
    }
  }

  /** Returns the mean of the middle two for an even count; NaN if empty. */
  get value(): number {
    const low = -this.#lower.first
    return this.#lower.size > this.#upper.size ? low : (low + this.#upper.first) / 2
  }
}

class Heap {
  readonly #values: number[] = []

  get size(): number {
    return this.#values.length
  }

  get first(): number {
    return this.#at(0)
  }

  push(value: number): void {
    let index = this.#values.length
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (this.#at(parent) <= value) break
      this.#values[index] = this.#at(parent)
      index = parent
    }
    this.#values[index] = value
  }

  pop(): number {
    const first = this.first
    const last = this.#values.pop()
    if (last !== undefined && this.size > 0) this.#sink(last)
    return first
  }

  /** Replaces the root and restores the heap order. */
  #sink(value: number): void {
    let index = 0
    for (;;) {
      const left = 2 * index + 1
      if (left >= this.size) break
      const child = left + 1 < this.size && this.#at(left + 1) < this.#at(left) ? left + 1 : left
      if (value <= this.#at(child)) break
      this.#values[index] = this.#at(child)
      index = child
    }
    this.#values[index] = value
  }

  #at(index: number): number {
    return this.#values[index] ?? Number.NaN
  }
}
