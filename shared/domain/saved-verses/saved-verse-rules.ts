/** What names a verse: the id of one of the Bible, or that of a custom one. */
export interface NamedVerse {
  readonly verseId?: string | null | undefined
  readonly customVerseId?: string | null | undefined
}

/** What is said of a request that cannot be done. */
export const messages = {
  invalid: 'Invalid verse data',
  favorite: 'isFavorite must be true or false',
}

/** Whether exactly one of both is named; null, nothing and an empty text are the same. */
export const namesOneVerse = ({ verseId, customVerseId }: NamedVerse): boolean =>
  Boolean(verseId) !== Boolean(customVerseId)
