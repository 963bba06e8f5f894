interface VerseChoice {
  readonly verseId?: string | null | undefined
  readonly customVerseId?: string | null | undefined
}

export const MAX_SAVED_VERSES = 5000

/** How many removals one call can undo. With the longest notes, this many fit into a request. */
export const MAX_RESTORED = 100

export const messages = {
  invalid: 'Invalid verse data',
  ids: 'ids must be a list of up to 5,000 ids',
  tooManyRestored: 'At most 100 verses can be restored at once',
  favorite: 'isFavorite must be true or false',
  noRoom: 'You’ve reached the limit of 5,000 saved verses. Remove one first.',
}

/** Returns whether exactly one of the two is given; null, undefined, and empty are equivalent. */
export const hasOneVerse = ({ verseId, customVerseId }: VerseChoice): boolean =>
  Boolean(verseId) !== Boolean(customVerseId)
