/** Names a verse: by the id of a Bible verse, or of a custom verse. */
export interface NamedVerse {
  readonly verseId?: string | null | undefined
  readonly customVerseId?: string | null | undefined
}

/** Why a request cannot be carried out. */
export const messages = {
  invalid: 'Invalid verse data',
  favorite: 'isFavorite must be true or false',
}

/** Whether exactly one of the two is named; null, undefined and empty are the same. */
export const namesOneVerse = ({ verseId, customVerseId }: NamedVerse): boolean =>
  Boolean(verseId) !== Boolean(customVerseId)
