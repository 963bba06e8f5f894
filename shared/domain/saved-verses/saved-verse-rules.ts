/** Names a verse: by the id of a Bible verse, or of a custom verse. */
interface NamedVerse {
  readonly verseId?: string | null | undefined
  readonly customVerseId?: string | null | undefined
}

/** The most saved verses of one member. */
export const MOST_SAVED = 5000

/** Why a request cannot be carried out. */
export const messages = {
  invalid: 'Invalid verse data',
  favorite: 'isFavorite must be true or false',
  noRoom: 'You have saved 5,000 verses, and there is no room for more. Please remove one first.',
}

/** Whether exactly one of the two is named; null, undefined and empty are the same. */
export const namesOneVerse = ({ verseId, customVerseId }: NamedVerse): boolean =>
  Boolean(verseId) !== Boolean(customVerseId)
