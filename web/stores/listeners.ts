/** Whoever wants to be told of something. */
export class Listeners<News extends readonly unknown[] = []> {
  readonly #all = new Set<(...news: News) => void>()

  /** Adds a listener; returns the function that takes it away again. */
  readonly add = (listener: (...news: News) => void): (() => void) => {
    this.#all.add(listener)
    return () => void this.#all.delete(listener)
  }

  readonly tell = (...news: News): void => {
    for (const listener of this.#all) listener(...news)
  }

  /** Nobody is told any more. */
  readonly clear = (): void => this.#all.clear()
}
