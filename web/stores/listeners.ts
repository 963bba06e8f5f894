export class Listeners<News extends readonly unknown[] = []> {
  readonly #all = new Set<(...news: News) => void>()

  /** Adds a listener. Returns a function that removes it. */
  readonly add = (listener: (...news: News) => void): (() => void) => {
    this.#all.add(listener)
    return () => void this.#all.delete(listener)
  }

  readonly notify = (...news: News): void => {
    for (const listener of this.#all) listener(...news)
  }

  readonly clear = (): void => this.#all.clear()
}
