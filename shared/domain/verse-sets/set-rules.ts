export const MAX_SET_CHARACTERS = { name: 100, description: 500 } as const

export const MAX_SETS = 500

export const MAX_SET_ITEMS = 200

/** How many sets of other members a member can follow. */
export const MAX_FOLLOWED_SETS = 500

export const messages = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name must be at most 100 characters',
  descriptionTooLong: 'Description must be at most 500 characters',
  visibility: 'isPublic must be true or false',
  strictness: 'strictness must be normal, gist, or letter',
  inSetAlready: 'Verse already in set',
  setFull: 'A set can have up to 200 verses',
  tooManySets: 'You’ve reached the limit of 500 verse sets. Delete one first.',
  order: 'itemIds must be a list of ids',
  ids: 'Choose between 1 and 200 verses',
  ownSet: 'This is your own set',
  tooManyFollowed: 'You’ve reached the limit of 500 followed sets. Unfollow one first.',
}

/**
 * Puts the given items in the requested order. They trade positions, and all others (hidden, or added in the meantime)
 * stay. Ignores unknown items.
 */
export function reorderItems(items: readonly string[], requested: readonly string[]): string[] {
  const existing = new Set(items)
  const order = [...new Set(requested)].filter((item) => existing.has(item))
  const moved = new Set(order)
  const next = order.values()
  return items.map((item) => (moved.has(item) ? (next.next().value ?? item) : item))
}

export function moveInList<T>(list: readonly T[], from: number, to: number): T[] {
  const element = list[from]
  if (element === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, element)
}

/** Finds what changed in a followed set: the verses its follower hasn't seen, in order, and how many were removed. */
export function findSetChanges(
  seen: readonly string[],
  current: readonly string[],
): { readonly added: string[]; readonly removed: number } {
  const [before, after] = [new Set(seen), new Set(current)]
  return {
    added: current.filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)).length,
  }
}
