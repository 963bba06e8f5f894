/** What names a verse: the id of one of the Bible, or that of a custom one. */
export interface NamedVerse {
  readonly verseId?: string | null | undefined
  readonly customVerseId?: string | null | undefined
}

/** Saved verses of one member. */
export const MOST_SAVED = 5000

/** What is said of a request that cannot be done. */
export const messages = {
  invalid: 'Invalid verse data',
  favorite: 'isFavorite must be true or false',
  noRoom: 'You have saved 5,000 verses, and there is no room for more. Please remove one first.',
}

/** Whether exactly one of both is named; null, nothing and an empty text are the same. */
export const namesOneVerse = ({ verseId, customVerseId }: NamedVerse): boolean =>
  Boolean(verseId) !== Boolean(customVerseId)
