import { type Book, BOOKS } from './books.ts'

/**
 * What people write for a book besides its first letters: the abbreviations of study Bibles and of the SBL, and other
 * titles. Each is one word, without the book's number.
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

/** The minimum number of first letters that identify a name. */
const MIN_PREFIX_LENGTH = 3

/** Returns only the letters of a book's name: "1 John" becomes "john". */
const toLetters = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '')

const NUMBER_PREFIX = /^[123] /

/** Splits a book's name into its number ("1", or empty) and the rest. */
export function splitBookNumber(book: string): { readonly number: string; readonly name: string } {
  const [number = ''] = NUMBER_PREFIX.exec(book) ?? []
  return { number: number.trim(), name: book.slice(number.length) }
}

/** Returns whether a word abbreviates a book's name, without its number: "jn" for John, "phil" for Philippians. */
export function isBookAbbreviation(letters: string, name: string): boolean {
  const full = toLetters(name)
  if (letters === full || ABBREVIATIONS[name]?.split(' ').includes(letters) === true) return true
  return letters.length >= MIN_PREFIX_LENGTH && full.startsWith(letters)
}

/** Includes "psalm", because one chapter of the Psalms is called that. */
const FULL_NAMES: ReadonlySet<string> = new Set([...BOOKS.map(({ name }: Book) => toLetters(name)), 'psalm'])

/** Returns whether letters are the full name of a different book. */
export const isOtherBook = (letters: string, name: string) =>
  FULL_NAMES.has(letters) && !isBookAbbreviation(letters, name)
