/** Whoever wants to be told of something. */
export class Listeners<News> {
  readonly #all = new Set<(news: News) => void>()

  /** Adds a listener; returns the function that takes it away again. */
  readonly add = (listener: (news: News) => void): (() => void) => {
    this.#all.add(listener)
    return () => {
      this.#all.delete(listener)
    }
  }

  readonly tell = (news: News): void => {
    for (const listener of this.#all) listener(news)
  }
}
