import { withoutEnd } from '../edges.ts'
import { plainLine, plainText } from '../plain-text.ts'
import {
  type ParsedVerse,
  type FindReferences,
  type FoundReference,
  reject,
  type RejectedEntry,
  reasonWithoutReference,
} from './parsed-verse.ts'
import { translationAfter } from './translation-named.ts'

/** A list marker: "- ", "* ", "[x] ", "3) ". */
const BULLET = /^\s*(?:[-*•·–—]\s+|\[[ xX]?\]\s*|\(?\d{1,4}\)\s+)/
/** "1. " is a list number only if all lines are numbered, because it can also begin a book: "1. John". */
const NUMBER = /^\s*(\d{1,4})\.\s+/

/** From this many words on, what isn't a reference is a verse's text and not the name of a line. */
const WORDS_OF_TEXT = 3

/**
 * Expects one or more references per line, the translation after them, and the text on the same or following
 * lines.
 */
export function* readList(text: string, find: FindReferences): Generator<ParsedVerse | RejectedEntry> {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/)
  const isNumbered = countsUp(lines)
  /** A reference alone on its line, whose text may follow on the next lines. */
  let open: ParsedVerse | null = null
  for (const [index, written] of lines.entries()) {
    const bulleted = (isNumbered ? written.replace(NUMBER, '') : written).replace(BULLET, '')
    const line = bulleted.replace(MARKDOWN, '').trim()
    if (ADDRESS.test(line)) continue
    const found = line === '' ? [] : find(line)
    const isElement = BULLET.test(written) || (isNumbered && NUMBER.test(written))
    if (open !== null && line !== '' && found.length === 0 && !isElement && goesOn(open, line)) {
      open = withLine(open, line)
      continue
    }
    if (open !== null) yield open
    open = null
    if (line === '') continue
    if (found.length === 0) {
      yield reject(index + 1, line, reasonWithoutReference(line))
      continue
    }
    const read = readLine(line, index + 1, found)
    const [only] = read
    if (read.length === 1 && only !== undefined) open = only
    else yield* read
  }
  if (open !== null) yield open
}

/**
 * Whether the lines are numbered from 1. Numbers may restart and have gaps, but "1. John", "1. Peter" alone
 * are books: some line must go beyond the one before it.
 */
function countsUp(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => NUMBER.exec(line)?.[1] ?? []).map(Number)
  const [first] = numbers
  const isStep = (number: number, before: number) => number === 1 || number > before
  return (
    first === 1 &&
    !lines.some((line) => NUMBERED_BOOK.test(line)) &&
    numbers.some((number, index) => number > (numbers[index - 1] ?? number)) &&
    numbers.every((number, index) => isStep(number, numbers[index - 1] ?? 0))
  )
}

/** Books that exist only with a number: before them, "1." is part of the name. */
const NUMBERED_BOOK = /^\s*[1-3]\.\s+(?:sam|kin|kgs|chr|cor|thes|tim|pe?t)/i

/** Markdown around the words of a line: emphasis, headings, quotes. */
const MARKDOWN = /^\s*(?:#{1,6}|>)\s+|\*{2,3}|(?<!\w)__(?=\S)|(?<=\S)__(?!\w)/g

/** An address alone on its line, as apps share it below a verse. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i

const wordsIn = (text: string) => text.match(/\p{L}[\p{L}'’]*/gu)?.length ?? 0

/** Lines that our plain-text export writes below a verse. */
const BELOW = /^(Notes|Theme): (.+)$/

/** Whether a line continues a verse's text. One that looks like another reference doesn't. */
const goesOn = (open: ParsedVerse, line: string) =>
  reasonWithoutReference(line) === 'no-reference' &&
  (open.text !== null || BELOW.test(line) || wordsIn(line) >= WORDS_OF_TEXT - 1)

function withLine(open: ParsedVerse, line: string): ParsedVerse {
  const [, kind, value = ''] = BELOW.exec(line) ?? []
  if (kind === 'Theme') return { ...open, theme: value }
  if (kind === 'Notes') return { ...open, notes: value }
  if (open.text === null) return { ...open, text: plainText(line) }
  const linesBelow = [...(open.linesBelow ?? []), plainLine(line)]
  return { ...open, text: `${open.text}\n${plainText(line)}`, linesBelow }
}

function readLine(line: string, number: number, found: readonly FoundReference[]): ParsedVerse[] {
  const verses: ParsedVerse[] = []
  for (const [index, reference] of found.entries()) {
    const next = found[index + 1]
    const gap = line.slice(reference.end, next?.start)
    const named = reference.translation === null ? translationAfter(gap) : null
    verses.push({
      line: number,
      reference: plainLine(bare(line.slice(reference.start, reference.end), reference.translation)),
      runs: reference.runs,
      translation: reference.translation ?? named?.code ?? null,
      text: null,
      notes: null,
      theme: null,
      isFavorite: false,
    })
    // References quoted in a text aren't entries.
    const after = line.slice(reference.end + (named?.length ?? 0))
    const isText = index === 0 && wordsIn(gap.slice(named?.length ?? 0)) >= WORDS_OF_TEXT
    if (isText) return verses.map((verse) => ({ ...verse, text: textIn(after) }))
  }
  const [only] = verses
  const lead = line.slice(0, found[0]?.start)
  if (verses.length === 1 && only !== undefined && wordsIn(lead) > WORDS_OF_TEXT && !/[:|]\s*$/.test(lead))
    return [{ ...only, text: textIn(lead) }]
  return withTranslations(verses)
}

/** Strips the translation, which is stored separately. */
function bare(reference: string, translation: string | null): string {
  const named = reference.replace(/[)\]]$/, '')
  if (translation === null || !named.toLowerCase().endsWith(translation.toLowerCase())) return reference
  return withoutEnd(named.slice(0, -translation.length), /[\s,([]/)
}

/** Strips the separator between a reference and its text. Keeps quotation marks, which belong to the verse. */
const textIn = (rest: string) =>
  plainText(withoutEnd(rest.replace(/^[\s:|.,;)\]–—-]+/, ''), /[\s(|–—-]/)) || null

/** Applies a translation to the references before it that name none, and to the rest of its line. */
function withTranslations(verses: readonly ParsedVerse[]): ParsedVerse[] {
  const nexts: (string | null)[] = []
  let next: string | null = null
  for (const { translation } of verses.toReversed()) nexts.push((next = translation ?? next))
  let last: string | null = null
  return verses.map((verse) => {
    last = nexts.pop() ?? last
    return { ...verse, translation: last }
  })
}
