import { foldLetters, toNormalForm } from '../recitation/words/normal-form.ts'
import { countNumbersSaid, parseSaidReference, type SaidReference } from '../recitation/said-reference.ts'
import { isOtherBook, splitBookNumber, isBookAbbreviation } from './book-abbreviations.ts'
import { findBookByName } from './books.ts'
import { normalizeReferences } from './normalize-references.ts'

/** How much of a reference an answer gets right: all of it, the book and chapter, only the book, or nothing. */
export type AnswerVerdict = 'right' | 'chapter' | 'book' | 'wrong'

/** The spoken and written forms of a book's number. */
const BOOK_NUMBERS: Readonly<Record<string, string>> = {
  '1': '1',
  first: '1',
  one: '1',
  i: '1',
  '1st': '1',
  '2': '2',
  second: '2',
  two: '2',
  ii: '2',
  '2nd': '2',
  '3': '3',
  third: '3',
  three: '3',
  iii: '3',
  '3rd': '3',
}

/** The longest names, like Song of Songs, have three words. */
const MAX_NAME_WORDS = 3

/**
 * Judges a typed or dictated answer to "Which verse is this?". Accepts names and abbreviations of books, and numbers in
 * any form: "1 Jn 4:7", "first john four seven", "1st John chapter 4 verse 7". A title without numbers must be complete.
 */
export function judgeAnswer(answer: string, printed: string): AnswerVerdict {
  const reference = parseSaidReference(printed)
  if (reference === undefined) return toNormalForm(answer) === toNormalForm(printed) ? 'right' : 'wrong'
  const book = printed.replace(/\s+\d[\d:–-]*\s*$/u, '').trim()
  const said = expandBookName(normalizeReferences(answer, () => true).text, book)
  if (said === undefined) return 'wrong'
  const numbersGiven = countNumbersSaid(said, reference)
  if (numbersGiven === undefined) return 'wrong'
  if (numbersGiven === reference.numbers.length || isVerseOfSingleChapterBook(said, book, reference))
    return 'right'
  return numbersGiven > 0 ? 'chapter' : 'book'
}

/** Writes out the book's name if an answer begins with a form of it. Undefined if it begins with another book. */
function expandBookName(answer: string, book: string): string | undefined {
  const { number, name } = splitBookNumber(book)
  const words = splitWords(answer)
  const first = number === '' ? 0 : Number(BOOK_NUMBERS[words[0] ?? ''] === number)
  for (let length = MAX_NAME_WORDS; length > 0; length -= 1) {
    const letters = words.slice(first, first + length).join('')
    if (isOtherBook(letters, name)) return undefined
    if (letters !== '' && isBookAbbreviation(letters, name))
      return [...words.slice(0, first), name, ...words.slice(first + length)].join(' ')
  }
  return words.join(' ')
}

/** Splits an answer into words and numbers: "1jn4:7" into 1, jn, 4, 7. */
const splitWords = (answer: string): string[] =>
  foldLetters(answer).match(/\d+(?:st|nd|rd|th)\b|\d+|[\p{L}']+/gu) ?? []

/** Returns whether an answer leaves out the chapter of a book that has only one: "Jude 24". */
function isVerseOfSingleChapterBook(
  said: string,
  book: string,
  { numbers, ...reference }: SaidReference,
): boolean {
  const [chapter, ...verses] = numbers
  if (chapter !== 1 || verses.length === 0 || findBookByName(book)?.verseCounts.length !== 1) return false
  return countNumbersSaid(said, { ...reference, numbers: verses }) === verses.length
}
