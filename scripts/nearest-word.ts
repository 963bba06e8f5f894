/** Finds the closest word with at most a third of its letters changed. Returns undefined if there is none. */
export function findNearestWord(input: string, words: readonly string[]): string | undefined {
  const maxDistance = Math.max(1, Math.ceil(input.length / 3))
  const [nearest] = words
    .map((word) => ({ word, distance: editDistance(input, word) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
  return nearest?.word
}

/** Computes the Levenshtein distance: the number of characters to insert, delete, or replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
