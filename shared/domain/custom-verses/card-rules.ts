export const MAX_CHARACTERS = { reference: 100, text: 2000, notes: 2000, translation: 12 } as const

export const MIN_NUMBER = 1
export const MAX_NUMBER = 999

export const MAX_CARDS_A_DAY = 2000

export const MAX_PUBLIC_CARDS_A_DAY = 100

export const MAX_CARDS = 2000

export const MAX_LISTED_PUBLIC_CARDS = 200

const OWNER_ID_LENGTH = 8

export const messages = {
  referenceRequired: 'Reference is required',
  referenceTooLong: 'Reference must be at most 100 characters',
  textRequired: 'Text is required',
  textTooLong: 'Text must be at most 2,000 characters',
  notesTooLong: 'Notes must be at most 2,000 characters',
  chapterRequired: 'Chapter is required',
  chapterOutOfBounds: 'Chapter must be a whole number from 1 to 999',
  verseRequired: 'Verse is required',
  verseOutOfBounds: 'Verse must be a whole number from 1 to 999',
  unknownBook: 'Choose a book from the list',
  unknownTheme: 'Choose a theme from the list',
  visibility: 'isPublic must be true or false',
  memoryChoice: 'memory must be keep or restart',
  noRoom: 'You’ve reached the limit of 2,000 cards. Delete one first.',
  translationTooLong: 'Translation must be at most 12 characters',
  tooManyCards: 'You’ve made 2,000 cards today. You can make more tomorrow.',
  tooManyPublicCards: 'You’ve made 100 cards public today. You can share more tomorrow.',
}

/** Returns the start of the owner's id, which is all that others see of a public card's owner. */
export const shortenOwnerId = (userId: string): string => userId.slice(0, OWNER_ID_LENGTH)
