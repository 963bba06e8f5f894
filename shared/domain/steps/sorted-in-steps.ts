import type { Steps } from './steps.ts'

/** Items sorted in one step: a fraction of a millisecond. */
const RUN = 256

/** Sorts like `toSorted` (stable), in steps of roughly equal length. */
export function* sortedInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  let runs: Item[][] = []
  for (let start = 0; start < items.length; start += RUN) {
    runs.push(items.slice(start, start + RUN).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let index = 0; index < runs.length; index += 2)
      merged.push(yield* mergedInSteps(runs[index] ?? [], runs[index + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

function* mergedInSteps<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<Item[]> {
  const merged: Item[] = []
  let [left, right] = [0, 0]
  while (left < first.length || right < second.length) {
    if (merged.length % RUN === 0) yield
    const isLeft =
      right === second.length ||
      (left < first.length && compare(first[left] as Item, second[right] as Item) <= 0)
    merged.push((isLeft ? first[left++] : second[right++]) as Item)
  }
  return merged
}
