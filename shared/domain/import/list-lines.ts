import type { FindReferences, FoundReference } from './parsed-verse.ts'

export interface ListLine {
  /** The text without list markers, Markdown, or URLs. */
  readonly line: string
  /** Line number in the source, from 1. */
  readonly number: number
  readonly found: readonly FoundReference[]
  /** Whether it begins with a bullet or number and therefore doesn't continue the line above. */
  readonly isElement: boolean
  /** Whether it preceded its reference and is therefore the verse's text, even if short. */
  readonly isMoved?: boolean
}

/** A list marker: "- ", "* ", "[x] ", "3) ". */
const BULLET = /^\s*(?:[-*•·–—]\s+|\[[ xX]?\]\s*|\(?\d{1,4}\)\s+)/
/** "1. " is a list number only in a numbered list, because it can also begin a book: "1. John". */
const NUMBER = /^\s*(\d{1,4})\.(?:\s+|(?=\p{L}))/u

/** Markdown around the words of a line, such as emphasis, headings, and quotes. */
const MARKDOWN = /^\s*(?:#{1,6}|>)\s+|\*{2,3}|(?<!\w)__(?=\S)|(?<=\S)__(?!\w)/g
/** "[John 3:16](https://...)" in Markdown. */
const LINK = /\[([^[\]]{1,200})\]\((?:https?:\/\/|www\.)[^\s()]{1,2000}\)/gi
/** A URL that apps share with a verse, and its lead-in. */
const ADDRESS =
  /(?:(?:read more|read it|source|link|via|see|from)(?: at| on| here)?:?\s*)?[<(]?(?:https?:\/\/|www\.)[^\s<>]+>?/gi

/** Splits a list into lines and finds their references. Leaves out lines that are only a URL. */
export function splitListLines(text: string, find: FindReferences): readonly ListLine[] {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/)
  const isNumbered = areNumbered(lines, find)
  return lines.flatMap((written, index) => {
    const hasNumber = isNumbered && NUMBER.test(written) && !NUMBERED_BOOK.test(written)
    const bulleted = (hasNumber ? written.replace(NUMBER, '') : written).replace(BULLET, '')
    const linked = bulleted.includes('](') ? bulleted.replace(LINK, '$1') : bulleted
    const line = stripAddress(linked).replace(MARKDOWN, '').trim()
    if (line === '' && linked.trim() !== '') return []
    const references = line === '' ? [] : find(line)
    return [{ line, number: index + 1, found: references, isElement: hasNumber || BULLET.test(written) }]
  })
}

const stripAddress = (line: string) => (/:\/\/|www\./i.test(line) ? line.replace(ADDRESS, '') : line)

/**
 * Returns whether the lines are numbered. Numbers may restart and skip. But if there are only "1. John" and "1. Peter",
 * they are books: a number must exceed the one before it, or be one that its book can't have.
 */
function areNumbered(lines: readonly string[], find: FindReferences): boolean {
  const numbered = lines.filter((line) => NUMBER.test(line))
  const numbers = numbered.map((line) => Number(NUMBER.exec(line)?.[1]))
  if (numbered.some((line) => isListNumber(line, find))) return true
  const isStep = (number: number, before: number) => number === 1 || number > before
  return (
    numbers[0] === 1 &&
    !numbered.some((line) => NUMBERED_BOOK.test(line)) &&
    numbers.some((number, index) => number > (numbers[index - 1] ?? number)) &&
    numbers.every((number, index) => isStep(number, numbers[index - 1] ?? 0))
  )
}

/** Books that exist only with a number, so "1." before them is part of the name. */
const NUMBERED_BOOK = /^\s*[1-3]\.\s*(?:sam|kin|kgs|chr|cor|thes|tim|pe?t)/i
/** Books that exist both with and without a number. */
const MAYBE_NUMBERED = /^\s*[1-3]\.\s*(?:jo|jn|jhn)/i

/** Returns whether the number before a reference can't be that of a book: "4. John 3:16", "2. Romans 8:28". */
function isListNumber(line: string, find: FindReferences): boolean {
  if (NUMBERED_BOOK.test(line) || MAYBE_NUMBERED.test(line)) return false
  return find(line.replace(NUMBER, ''))[0]?.start === 0
}
