/** Named timers, at most one running for each name. */
export class Timers<Name extends string> {
  readonly #running = new Map<Name, ReturnType<typeof setTimeout>>()

  /** Calls `then` after `ms`, replacing a running timer of that name. */
  set(name: Name, ms: number, then: () => void): void {
    this.clear(name)
    this.#running.set(
      name,
      setTimeout(() => {
        this.#running.delete(name)
        then()
      }, ms),
    )
  }

  isSet(name: Name): boolean {
    return this.#running.has(name)
  }

  clear(name: Name): void {
    clearTimeout(this.#running.get(name))
    this.#running.delete(name)
  }

  clearAll(): void {
    for (const timer of this.#running.values()) clearTimeout(timer)
    this.#running.clear()
  }
}
