interface Batching<Item, Result> {
  readonly getKey: (item: Item) => string
  /**
   * Processes the items that `draw` returns: its first call picks them, late arrivals included, and later calls return
   * the same. Resolves to null for items that must run separately.
   */
  readonly runBatch: (draw: () => readonly Item[]) => Promise<readonly (Result | null)[]>
  readonly runOne: (item: Item) => Promise<Result>
  /** Returns whether a single item may have caused a batch's failure. If so, each item runs separately. */
  readonly isItemFault: (error: unknown) => boolean
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result | Promise<Result>) => void
}

/** With two batches at a time, one can write while the other reads. */
const MAX_CONCURRENT_BATCHES = 2
/** A larger batch would delay its first item. */
const MAX_ITEMS = 50

/** Runs items in batches. Never delays an item to fill a batch: items collect while other batches run. */
export class Batches<Item, Result extends object> {
  readonly #batching: Batching<Item, Result>
  #waiting: Waiting<Item, Result>[] = []
  readonly #activeKeys = new Set<string>()
  #running = 0

  constructor(batching: Batching<Item, Result>) {
    this.#batching = batching
  }

  do(item: Item): Promise<Result> {
    return new Promise((resolve) => {
      this.#waiting.push({ item, resolve })
      this.#start()
    })
  }

  #start(): void {
    if (this.#running < MAX_CONCURRENT_BATCHES && this.#waiting.some(this.#isFree)) void this.#run()
  }

  async #run(): Promise<void> {
    this.#running += 1
    const { runBatch, runOne, isItemFault } = this.#batching
    let batch: readonly Waiting<Item, Result>[] | undefined
    const drawOnce = () => (batch ??= this.#draw())
    let fallback = runOne
    const results: readonly (Result | null)[] = await runBatch(() =>
      drawOnce().map(({ item }) => item),
    ).catch((error: unknown) => {
      if (!isItemFault(error)) fallback = () => Promise.reject(error)
      return []
    })
    drawOnce().forEach(({ item, resolve }, index) => {
      const result = results[index]
      if (result) this.#activeKeys.delete(this.#batching.getKey(item))
      resolve(result ?? this.#runSeparately(item, fallback))
    })
    this.#running -= 1
    this.#start()
  }

  /** Returns the first waiting items, one per key, skipping keys in progress. */
  #draw(): readonly Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = []
    this.#waiting = this.#waiting.filter((waiting) => {
      if (batch.length === MAX_ITEMS || !this.#isFree(waiting)) return true
      this.#activeKeys.add(this.#batching.getKey(waiting.item))
      batch.push(waiting)
      return false
    })
    return batch
  }

  readonly #isFree = ({ item }: Waiting<Item, Result>) => !this.#activeKeys.has(this.#batching.getKey(item))

  /** Processes an item separately after its batch, without blocking other batches or keys. */
  async #runSeparately(item: Item, fallback: (item: Item) => Promise<Result>): Promise<Result> {
    try {
      return await fallback(item)
    } finally {
      this.#activeKeys.delete(this.#batching.getKey(item))
      this.#start()
    }
  }
}
