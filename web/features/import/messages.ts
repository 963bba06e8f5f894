import type { RejectReason } from '#shared/domain/import/parsed-verse.ts'
import type { ColumnRole } from '#shared/domain/import/columns.ts'
import type { Refusal } from './reading/read-source.ts'

const numberFormat = new Intl.NumberFormat('en-US')
const listFormat = new Intl.ListFormat('en-US')
const formatCount = (count: number, one: string, many: string) =>
  `${numberFormat.format(count)} ${count === 1 ? one : many}`

/** Lists counts, such as "14 verses, 1 card, and 1 set"; omits zeros. */
const listCounts = (verses: number, cards: number, sets = 0) =>
  listFormat.format([
    ...(verses > 0 ? [formatCount(verses, 'verse', 'verses')] : []),
    ...(cards > 0 ? [formatCount(cards, 'card', 'cards')] : []),
    ...(sets > 0 ? [formatCount(sets, 'set', 'sets')] : []),
  ])

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Why a source can't be read. */
export const REFUSALS: Readonly<Record<Refusal | 'failed', string>> = {
  archive:
    'We can’t read this kind of file. Save a spreadsheet as CSV, or export Anki notes as plain text, and choose that file.',
  'no-text':
    'We can’t read this file as text. Save it as CSV, or as plain text in UTF-8, and choose it again.',
  'too-long': 'This is too long. You can import up to 20 million characters at a time.',
  failed: 'We couldn’t read this. Try again.',
}

export const REASONS: Readonly<Record<RejectReason, string>> = {
  'no-reference': 'No reference found.',
  'no-such-verse': 'The Bible has no such book, chapter, or verse.',
  'past-the-end':
    'Part of it is past the end of its chapter or book. Only the verses that exist are imported.',
  'too-many-verses': 'More than 176 verses. Choose a chapter or a shorter passage.',
  'no-text': 'This isn’t a Bible verse, and it has no text.',
  'odd-quotes': 'The quotation marks in this row don’t match. Double the ones inside the text.',
  'not-printed': 'This translation leaves the verse out.',
  'text-too-long': 'The text or notes are longer than 2,000 characters.',
  'reference-too-long': 'The reference is longer than 100 characters.',
  'no-room-for-saved': 'You can save up to 5,000 verses.',
  'no-room-for-cards': 'You can have up to 2,000 cards.',
}

export const ROLE_NAMES: Readonly<Record<ColumnRole, string>> = {
  reference: 'Reference',
  book: 'Book',
  chapter: 'Chapter',
  verse: 'Verse number',
  lastVerse: 'Last verse',
  text: 'Text',
  translation: 'Translation',
  notes: 'Notes',
  theme: 'Theme',
  favorite: 'Favorite',
}

export const messages = {
  title: 'Import Verses',
  intro:
    'Add verses from another app, a spreadsheet, or your own list. Paste them, or choose a file. You’ll see a preview before anything is saved.',
  paste: 'Your verses',
  placeholder: 'Rom 8:28, 31-39 NIV\nPhil 4:13\nPsalm 23',
  pasteHint:
    'One or more references per line, with or without their texts, or rows copied from a spreadsheet.',
  preview: 'Preview',
  file: 'Choose a file',
  fileHint: 'Plain text, CSV, TSV, or Anki notes exported as plain text.',
  tooLarge: 'This file is too large. The limit is 40 MB.',
  reading: 'Reading…',
  linesRead: (done: number) => `Reading… ${numberFormat.format(done)} so far`,
  startOver: 'Start over',
  importMore: 'Import more',
  columns: 'What’s in each column',
  columnsText: 'This is our guess. Change anything that’s wrong.',
  column: (number: number) => `Column ${number}`,
  unused: 'Not used',
  translation: 'Translation if none is given',
  encoding: (name: string) =>
    `This file is in ${name === 'windows-1252' ? 'Windows-1252' : 'UTF-16'}. If any characters look wrong, save it in UTF-8 and choose it again.`,
  found: 'Here’s what will be added. Nothing is saved yet.',
  kinds: {
    saved: (count: number) => (count === 1 ? 'verse to save' : 'verses to save'),
    cards: (count: number) => (count === 1 ? 'card to create' : 'cards to create'),
    present: () => 'already here',
    rejected: () => 'can’t be imported',
  },
  kindTexts: {
    saved: 'They’ll be in My Verses.',
    cards: 'They’ll use the text you provided, because we don’t have it.',
    present: 'These won’t change.',
  },
  textMissing: (count: number) =>
    `We don’t have the text of ${formatCount(count, 'verse', 'verses')} in the requested translation, so we’ll show a different one. For verses without a translation, you can choose one above.`,
  inAnother: (count: number, translation: string) =>
    `${formatCount(count, 'verse is', 'verses are')} in a translation we don’t have. We’ll save ${count === 1 ? 'it' : 'them'} in the ${translation}.`,
  joined: (count: number) =>
    `${formatCount(count, 'line has', 'lines have')} no reference, so ${count === 1 ? 'it was' : 'they were'} added to the verse above.`,
  showJoined: 'Show these lines',
  showAdded: (count: number) => `What will be added (${numberFormat.format(count)})`,
  showRejected: (count: number) => `What can’t be imported (${numberFormat.format(count)})`,
  line: (line: number) => `Line ${numberFormat.format(line)}`,
  addToNewSet: 'Also add everything to a new set',
  severalSets: (sets: number) => `A set can have up to 200 verses, so this creates ${sets} sets.`,
  setName: 'Set name',
  setNameRequired: 'Enter a name for the set.',
  defaultSetName: 'Imported verses',
  import: (verses: number, cards: number) => `Import ${listCounts(verses, cards)}`,
  createSet: 'Create set',
  importing: 'Importing…',
  nothingNew: 'You already have all of these.',
  nothingRead: 'We didn’t find any verses in this.',
  notImported: 'Not Imported',
  refused: 'That didn’t work. Try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  done: 'Import complete',
  doneText: (verses: number, cards: number, sets: number) =>
    verses + cards + sets === 0 ? 'Nothing was added.' : `${listCounts(verses, cards, sets)} added.`,
  noRoom: (count: number) =>
    `${formatCount(count, 'item', 'items')} couldn’t be added, because you’ve reached the limit.`,
  learnTitle: 'Learn these',
  learnText: 'You’ll get a few new ones each day, and we’ll bring each one back before you forget it.',
  order: 'Order',
  orders: { file: 'As imported', bible: 'Bible order' },
  newPerDay: 'New verses per day',
  newADay: (count: number) => `${count} a day`,
  learnThese: (items: number, perDay: number) =>
    items > perDay
      ? `Learn these ${numberFormat.format(items)}, ${NUMBERS[perDay] ?? perDay} a day`
      : 'Learn these today',
  learning: 'Adding…',
  notLearned: 'Not Added',
  learned: (added: number) => ({
    title: 'Added',
    text:
      added === 0
        ? 'You were already learning all of these.'
        : `${formatCount(added, 'verse is', 'verses are')} in your reviews. The first ones are due now.`,
  }),
  shared: 'Shared Verse',
  sharedText: 'Add what you shared as a verse in your own translation.',
  whichVerse: 'Which verse is it?',
  whichVerseHint: 'For example, John 3:16. For a passage, enter its first verse.',
  noSuchReference: 'Enter a book, chapter, and verse.',
  sharedWords: 'Verse text',
  nothingShared: 'Paste the verse here first.',
  continue: 'Continue',
  toVerses: 'My Verses',
  toCards: 'Custom Verses',
  toSets: 'Verse Sets',
  notLoaded: 'Your verses didn’t load. The server isn’t responding right now.',
  loading: 'Checking what you already have…',
} as const
