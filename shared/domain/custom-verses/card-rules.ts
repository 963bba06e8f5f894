/** The most characters in each part of a card. */
export const MOST_CHARACTERS = { reference: 100, text: 2000, notes: 2000, translation: 12 } as const

/** Chapter and verse are whole numbers within these bounds. */
export const LEAST_NUMBER = 1
export const MOST_NUMBER = 999

/** The most new cards of one member in a day. */
export const CARDS_A_DAY = 2000

/** The most cards that one member makes public in a day. */
export const PUBLIC_CARDS_A_DAY = 100

/** The most cards of one member. */
export const MOST_CARDS = 2000

/** How many of the newest cards the public list shows. */
export const PUBLIC_CARDS_SHOWN = 200

/** Characters of the owner's id that a public card shows. */
const SHOWN_OF_OWNER = 8

/** Why a card cannot be saved as it is. */
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
  unknownBook: 'Please choose a book from the list',
  unknownTheme: 'Please choose a theme from the list',
  visibility: 'isPublic must be true or false',
  noRoom: 'You have 2,000 cards, and there is no room for more. Please delete one first.',
  translationTooLong: 'Translation must be at most 12 characters',
  tooManyCards: 'You’ve made 2,000 new cards today. Please make the next one tomorrow.',
  tooManyPublicCards: 'You’ve made 100 cards public today. Please share the next one tomorrow.',
}

/** What others see of a public card's owner: the beginning of the owner's id. */
export const shownOwner = (userId: string): string => userId.slice(0, SHOWN_OF_OWNER)
