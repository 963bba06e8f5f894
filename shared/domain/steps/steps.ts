/**
 * Work that pauses after each small step, so that a caller with a long history can do something else in between. The rules
 * say where one may pause; the caller decides when.
 */
export type Steps<Result> = Generator<undefined, Result>

/** Takes all steps without a pause. */
export function allAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** Makes something of each item, one item a step. */
export function* mapInSteps<Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Steps<Made[]> {
  const made: Made[] = []
  for (const item of items) {
    made.push(make(item))
    yield
  }
  return made
}
