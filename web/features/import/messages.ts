import type { RejectReason } from '#shared/domain/import/parsed-verse.ts'
import type { ColumnRole } from '#shared/domain/import/columns.ts'
import type { Refusal } from './reading/read-source.ts'

const number = new Intl.NumberFormat('en-US')
const counted = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`

/** Why a source cannot be read. */
export const REFUSALS: Readonly<Record<Refusal | 'failed', string>> = {
  archive:
    'This is a packed file: a spreadsheet, or a deck of Anki. Save the spreadsheet as CSV, or export the notes of Anki as plain text, and choose that file.',
  'no-text':
    'This file is no text that can be read. Save it as CSV or as plain text in UTF-8, and choose it again.',
  'too-long': 'This file is too long: at most 20 million characters can be read at once.',
  'no-table':
    'The rows of this table do not hold together: a quotation mark is opened somewhere and never closed.',
  failed: 'This could not be read. Please try again.',
}

/** Why an entry is rejected. */
export const REASONS: Readonly<Record<RejectReason, string>> = {
  'no-reference': 'No reference is in it.',
  'no-such-verse': 'The Bible has no such book, chapter or verse.',
  'too-many-verses': 'More than 176 verses: name a chapter or a shorter passage.',
  'no-text': 'This is no verse of the Bible, and no text stands with it.',
  'not-printed': 'This translation leaves the verse out.',
  'text-too-long': 'Its text or notes have more than 2,000 characters.',
  'reference-too-long': 'Its reference has more than 100 characters.',
  'no-room-for-saved': 'There is no room: 5,000 verses can be saved.',
  'no-room-for-cards': 'There is no room: there can be 2,000 cards.',
}

/** What columns hold, as people read it. */
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

/** The texts of the import screen. */
export const messages = {
  title: 'Bring Your Verses Along',
  intro:
    'From another app, a spreadsheet or a list of your own: paste it, or choose a file. You see what becomes of it before anything is kept.',
  paste: 'Your verses',
  placeholder: 'Rom 8:28, 31-39 NIV\nPhil 4:13\nPsalm 23',
  pasteHint:
    'References one or many to a line, with or without their texts; or rows copied from a spreadsheet.',
  read: 'Look at them',
  file: 'Choose a file',
  fileHint: 'Plain text, CSV, TSV, or notes exported from Anki as plain text.',
  tooLarge: 'This file is too large: at most 40 MB can be read.',
  reading: 'Reading…',
  linesRead: (done: number) => `Reading… ${number.format(done)} so far`,
  again: 'Start over',
  columns: 'What the columns hold',
  columnsText: 'Guessed from the table. Change what is wrong.',
  column: (place: number) => `Column ${place}`,
  unused: 'Not used',
  translation: 'Translation where none is named',
  encoding: (name: string) =>
    `The file is written in ${name === 'windows-1252' ? 'Windows-1252' : 'UTF-16'}. If letters look wrong, save it in UTF-8.`,
  found: 'This is what becomes of it. Nothing is kept yet.',
  kinds: {
    saved: 'Saved to My Verses',
    cards: 'Cards of your own',
    present: 'Here already',
    rejected: 'Cannot be read',
  },
  kindTexts: {
    cards: 'Their texts are not held here, so each comes with the text you brought.',
    present: 'Nothing happens to these.',
  },
  notHeld: (count: number) =>
    `${counted(count, 'verse is', 'verses are')} in a translation whose text is not held here, and will be shown in one that is. Where none is named, another can be chosen above.`,
  inAnother: (count: number, translation: string) =>
    `${counted(count, 'verse names', 'verses name')} a translation that is not here, and will be saved in the ${translation}.`,
  showAdded: (count: number) => `What is added (${number.format(count)})`,
  showRejected: (count: number) => `What cannot be read (${number.format(count)})`,
  line: (line: number) => `Line ${number.format(line)}`,
  asSet: 'Also put all of it into a new set',
  severalSets: (sets: number) => `A set holds 200 verses: this makes ${sets} sets.`,
  setName: 'Name of the set',
  setNameRequired: 'Please enter a name for the set.',
  ownSet: 'Brought along',
  keep: (verses: number, cards: number) =>
    [
      ...(verses > 0 ? [counted(verses, 'verse', 'verses')] : []),
      ...(cards > 0 ? [counted(cards, 'card', 'cards')] : []),
    ].join(' and '),
  import: (what: string) => `Bring in ${what}`,
  makeSet: 'Make the set',
  keeping: 'Bringing them in…',
  nothingNew: 'Everything in it is here already.',
  nothingRead: 'Nothing in it can be read as a verse.',
  notImported: 'Not Brought In',
  refused: 'This could not be done. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  done: 'They Are Here',
  doneText: (verses: number, cards: number, sets: number) =>
    [
      counted(verses, 'verse was saved', 'verses were saved'),
      ...(cards > 0 ? [counted(cards, 'card was made', 'cards were made')] : []),
      ...(sets > 0 ? [counted(sets, 'set was made', 'sets were made')] : []),
    ].join(', ') + '.',
  noRoom: (count: number) =>
    `${counted(count, 'thing', 'things')} could not be kept: there is no room for more.`,
  toVerses: 'My Verses',
  toCards: 'Custom Verses',
  toSets: 'Verse Sets',
  notLoaded: 'What is here already could not be loaded: the server is not answering right now.',
  loading: 'Comparing with what is here…',
} as const
