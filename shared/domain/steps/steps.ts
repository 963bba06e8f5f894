/** Yields after each small step, so the caller can do something else in between. */
export type Steps<Result> = Generator<undefined, Result>

export function runAllSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** Maps items, one per step. */
export function* mapInSteps<Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Steps<Made[]> {
  const results: Made[] = []
  for (const item of items) {
    results.push(make(item))
    yield
  }
  return results
}
