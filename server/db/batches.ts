/** How work is done in batches. */
interface Batching<Item, Answer> {
  /** Of two items with the same key, the second waits until the first is answered. */
  readonly keyOf: (item: Item) => string
  /**
   * Does the items that `draw` gives, the same at each call, and answers each in its place; null for one that has to be
   * done alone. Those that come until it draws are among them.
   */
  readonly together: (draw: () => readonly Item[]) => Promise<readonly (Answer | null)[]>
  /** Does one item by itself. */
  readonly alone: (item: Item) => Promise<Answer>
  /** Whether a batch may have failed because of one of its items: then each is done alone. */
  readonly isOfOne: (error: unknown) => boolean
}

/** An item and the promise of its result. */
interface Waiting<Item, Answer> {
  readonly item: Item
  readonly answer: (answer: Answer | Promise<Answer>) => void
}

/** Batches under way at the same time: one is being written while another is being read. */
const AT_ONCE = 2
/** Items in one batch: what comes when many wait must not hold up the first of them. */
const MOST = 50

/**
 * Batches what waits at the same time. Items never wait for others to arrive: when few arrive, each is its own batch,
 * and while the batches before are under way, more gather for the next one.
 */
export class Batches<Item, Answer extends object> {
  readonly #batching: Batching<Item, Answer>
  #waiting: Waiting<Item, Answer>[] = []
  readonly #underWay = new Set<string>()
  #running = 0

  constructor(batching: Batching<Item, Answer>) {
    this.#batching = batching
  }

  /** Does one item, alone or with others. */
  do(item: Item): Promise<Answer> {
    return new Promise((answer) => {
      this.#waiting.push({ item, answer })
      this.#start()
    })
  }

  #start(): void {
    if (this.#running < AT_ONCE && this.#waiting.some(this.#isFree)) void this.#run()
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
      const done = answers[index]
      if (done) this.#underWay.delete(this.#batching.keyOf(item))
      answer(done ?? this.#later(item, otherwise))
    })
    this.#running -= 1
    this.#start()
  }

  /** The first that wait, one of each key, without those of keys that are under way. */
  #draw(): readonly Waiting<Item, Answer>[] {
    const drawn: Waiting<Item, Answer>[] = []
    this.#waiting = this.#waiting.filter((waiting) => {
      if (drawn.length === MOST || !this.#isFree(waiting)) return true
      this.#underWay.add(this.#batching.keyOf(waiting.item))
      drawn.push(waiting)
      return false
    })
    return drawn
  }

  readonly #isFree = ({ item }: Waiting<Item, Answer>) => !this.#underWay.has(this.#batching.keyOf(item))

  /** Does one that was not done with its batch. It holds up no other batch, and only those of its own key. */
  async #later(item: Item, otherwise: (item: Item) => Promise<Answer>): Promise<Answer> {
    try {
      return await otherwise(item)
    } finally {
      this.#underWay.delete(this.#batching.keyOf(item))
      this.#start()
    }
  }
}
