/** Listeners that are notified together. */
export class Listeners<Args extends readonly unknown[] = []> {
  readonly #all = new Set<(...args: Args) => void>()

  /** Adds a listener. Returns a function that removes it. */
  readonly add = (listener: (...args: Args) => void): (() => void) => {
    this.#all.add(listener)
    return () => void this.#all.delete(listener)
  }

  readonly notify = (...args: Args): void => {
    for (const listener of this.#all) listener(...args)
  }

  readonly clear = (): void => this.#all.clear()
}
