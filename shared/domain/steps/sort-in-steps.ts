import type { Steps } from './steps.ts'

/** How many items are sorted in one step, which takes a fraction of a millisecond. */
const RUN_LENGTH = 256

/** Sorts like `toSorted` (stable), in steps of roughly equal length. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  let runs: Item[][] = []
  for (let start = 0; start < items.length; start += RUN_LENGTH) {
    runs.push(items.slice(start, start + RUN_LENGTH).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let index = 0; index < runs.length; index += 2)
      merged.push(yield* mergeInSteps(runs[index] ?? [], runs[index + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

function* mergeInSteps<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  const merged: Item[] = []
  let [left, right] = [0, 0]
  while (left < first.length || right < second.length) {
    if (merged.length % RUN_LENGTH === 0) yield
    const isLeft =
      right === second.length ||
      (left < first.length && compare(first[left] as Item, second[right] as Item) <= 0)
    merged.push((isLeft ? first[left++] : second[right++]) as Item)
  }
  return merged
}
