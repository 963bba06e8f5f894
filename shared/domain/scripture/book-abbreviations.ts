import { type Book, BOOKS } from './books.ts'

/**
 * What people write for the names of books, apart from their beginnings: the usual abbreviations of study Bibles and of the
 * SBL, and other titles. Without the number of the book and in one word.
 */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  Genesis: 'gn ge',
  Exodus: 'ex',
  Leviticus: 'lv',
  Numbers: 'nm nb nu',
  Deuteronomy: 'dt',
  Judges: 'jdg jgs jg',
  Ruth: 'rt rth ru',
  Samuel: 'sm sa',
  Kings: 'kgs kg ki',
  Chronicles: 'chr ch chron',
  Ezra: 'ez',
  Job: 'jb',
  Psalms: 'ps pss psalm',
  Psalm: 'ps pss psalms',
  Proverbs: 'prv pr',
  Ecclesiastes: 'ec qoh qoheleth',
  'Song of Solomon': 'song so ss sos songofsongs canticles',
  'Song of Songs': 'song so ss sos songofsolomon canticles',
  Isaiah: 'is',
  Jeremiah: 'jr je',
  Lamentations: 'la lm',
  Ezekiel: 'ezk ek',
  Daniel: 'dn da',
  Hosea: 'ho',
  Joel: 'jl',
  Amos: 'am',
  Obadiah: 'ob',
  Jonah: 'jnh',
  Micah: 'mi mc',
  Nahum: 'na',
  Habakkuk: 'hb hk',
  Zephaniah: 'zp',
  Haggai: 'hg',
  Zechariah: 'zc',
  Malachi: 'ml',
  Matthew: 'mt',
  Mark: 'mk mr mrk',
  Luke: 'lk lu',
  John: 'jn jhn',
  Acts: 'ac',
  Romans: 'rm ro',
  Corinthians: 'co',
  Galatians: 'ga',
  Ephesians: 'ep',
  Philippians: 'php pp',
  Thessalonians: 'th',
  Timothy: 'ti tm',
  Titus: 'ti',
  Philemon: 'phlm phm pm',
  James: 'jas jm',
  Peter: 'pt pe',
  Jude: 'jd',
  Revelation: 're rv apocalypse',
}

/** The shortest prefix of a name that identifies it. */
const MIN_PREFIX_LENGTH = 3

/** Removes the number of a book and everything but letters: "1 John" is "john". */
const toLetters = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '')

const NUMBER_PREFIX = /^[123] /

/** Returns the number of a book ("1"), empty for others, and its name without it. */
export function splitBookNumber(book: string): { readonly number: string; readonly name: string } {
  const [number = ''] = NUMBER_PREFIX.exec(book) ?? []
  return { number: number.trim(), name: book.slice(number.length) }
}

/** Whether letters in one word stand for a book's name without its number: "jn" for John, "phil" for Philippians. */
export function isBookAbbreviation(letters: string, name: string): boolean {
  const full = toLetters(name)
  if (letters === full || ABBREVIATIONS[name]?.split(' ').includes(letters) === true) return true
  return letters.length >= MIN_PREFIX_LENGTH && full.startsWith(letters)
}

/** One chapter of the Psalms is a "psalm". */
const FULL_NAMES: ReadonlySet<string> = new Set([...BOOKS.map(({ name }: Book) => toLetters(name)), 'psalm'])

/** Whether letters are the whole name of a book other than this one. */
export const isOtherBook = (letters: string, name: string) =>
  FULL_NAMES.has(letters) && !isBookAbbreviation(letters, name)
