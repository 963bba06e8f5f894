interface Batching<Item, Answer> {
  readonly keyOf: (item: Item) => string
  /**
   * Processes the items of `draw` (the same at each call), including late arrivals; null for those that must
   * run alone.
   */
  readonly together: (draw: () => readonly Item[]) => Promise<readonly (Answer | null)[]>
  readonly alone: (item: Item) => Promise<Answer>
  /** Whether a single item may have caused the failure of a batch; then each runs alone. */
  readonly isOfOne: (error: unknown) => boolean
}

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly answer: (answer: Answer | Promise<Answer>) => void
}

/** Concurrent batches: one can write while another reads. */
const MAX_CONCURRENT_BATCHES = 2
/** Items per batch: a longer one would delay the first. */
const MAX = 50

/** Never delays an item to wait for others: more gather while batches run. */
export class Batches<Item, Answer extends object> {
  readonly #batching: Batching<Item, Answer>
  #waiting: Waiting<Item, Answer>[] = []
  readonly #underWay = new Set<string>()
  #running = 0

  constructor(batching: Batching<Item, Answer>) {
    this.#batching = batching
  }

  do(item: Item): Promise<Answer> {
    return new Promise((answer) => {
      this.#waiting.push({ item, answer })
      this.#start()
    })
  }

  #start(): void {
    if (this.#running < MAX_CONCURRENT_BATCHES && this.#waiting.some(this.#isFree)) void this.#run()
  }

  async #run(): Promise<void> {
    this.#running += 1
    const { together, alone, isOfOne } = this.#batching
    let batch: readonly Waiting<Item, Answer>[] | undefined
    const drawn = () => (batch ??= this.#draw())
    let otherwise = alone
    const answers: readonly (Answer | null)[] = await together(() => drawn().map(({ item }) => item)).catch(
      (error: unknown) => {
        if (!isOfOne(error)) otherwise = () => Promise.reject(error)
        return []
      },
    )
    drawn().forEach(({ item, answer }, index) => {
      const answered = answers[index]
      if (answered) this.#underWay.delete(this.#batching.keyOf(item))
      answer(answered ?? this.#later(item, otherwise))
    })
    this.#running -= 1
    this.#start()
  }

  /** Returns the first waiting items, one per key, skipping keys in progress. */
  #draw(): readonly Waiting<Item, Answer>[] {
    const drawn: Waiting<Item, Answer>[] = []
    this.#waiting = this.#waiting.filter((waiting) => {
      if (drawn.length === MAX || !this.#isFree(waiting)) return true
      this.#underWay.add(this.#batching.keyOf(waiting.item))
      drawn.push(waiting)
      return false
    })
    return drawn
  }

  readonly #isFree = ({ item }: Waiting<Item, Answer>) => !this.#underWay.has(this.#batching.keyOf(item))

  /** Processes an item alone after its batch, without blocking other batches or keys. */
  async #later(item: Item, otherwise: (item: Item) => Promise<Answer>): Promise<Answer> {
    try {
      return await otherwise(item)
    } finally {
      this.#underWay.delete(this.#batching.keyOf(item))
      this.#start()
    }
  }
}
