interface NamedVerse {
  readonly verseId?: string | null | undefined
  readonly customVerseId?: string | null | undefined
}

export const MOST_SAVED = 5000

export const messages = {
  invalid: 'Invalid verse data',
  favorite: 'isFavorite must be true or false',
  noRoom: 'You have saved 5,000 verses, and there is no room for more. Please remove one first.',
}

/** Whether exactly one of the two is given; null, undefined and empty are equivalent. */
export const namesOneVerse = ({ verseId, customVerseId }: NamedVerse): boolean =>
  Boolean(verseId) !== Boolean(customVerseId)
