/**
 * Returns where a person continues when a list of verses changes while they practice it: at the same verse, or the
 * next remaining one if theirs was removed. Undefined if none of the verses remain, which makes it a different list.
 */
export function findFollowedIndex(
  before: readonly string[],
  index: number,
  after: readonly string[],
): number | undefined {
  const indexes = new Map(after.map((item, index) => [item, index]))
  const following = [...before.slice(index), ...before.slice(0, index).toReversed()]
  return following.map((item) => indexes.get(item)).find((index) => index !== undefined)
}
