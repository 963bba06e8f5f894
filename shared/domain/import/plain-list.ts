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

/** A mark before an element of a list: "- ", "* ", "[x] ", "3) ". */
const BULLET = /^\s*(?:[-*•·–—]\s+|\[[ xX]?\]\s*|\(?\d{1,4}\)\s+)/
/** "1. " is the number of an element only where all of them are numbered: it may also be the first of two letters. */
const NUMBER = /^\s*(\d{1,4})\.\s+/

/** So many words that are no reference are the text of a verse, not a name of the line. */
const WORDS_OF_TEXT = 3

/**
 * Reads a list as people write it: references one or many to a line, with the translation behind them, and with the
 * text of the verse on the same line or on those below.
 */
export function* readList(text: string, find: FindReferences): Generator<ParsedVerse | RejectedEntry> {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/)
  const isNumbered = countsUp(lines)
  /** A reference that stood alone, which the lines below may be the text of. */
  let open: ParsedVerse | null = null
  for (const [index, written] of lines.entries()) {
    const line = (isNumbered ? written.replace(NUMBER, '') : written).replace(BULLET, '').trim()
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

/** Whether the lines are numbered from 1 on. */
function countsUp(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => NUMBER.exec(line)?.[1] ?? []).map(Number)
  return numbers.length > 1 && numbers.every((number, index) => number === index + 1)
}

const wordsIn = (text: string) => text.match(/\p{L}[\p{L}'’]*/gu)?.length ?? 0

/** Our own export as text has these below a verse. */
const BELOW = /^(Notes|Theme): (.+)$/

/** Whether a line goes on with the text of a verse; what looks like another reference does not. */
const goesOn = (open: ParsedVerse, line: string) =>
  reasonWithoutReference(line) === 'no-reference' &&
  (open.text !== null || BELOW.test(line) || wordsIn(line) >= WORDS_OF_TEXT - 1)

function withLine(open: ParsedVerse, line: string): ParsedVerse {
  const [, kind, value = ''] = BELOW.exec(line) ?? []
  if (kind === 'Theme') return { ...open, theme: value }
  if (kind === 'Notes') return { ...open, notes: value }
  return { ...open, text: open.text === null ? plainText(line) : `${open.text}\n${plainText(line)}` }
}

/** The references of a line, and its text where it has one. */
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
    // A text after the first reference may name others, which are not meant.
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

/** Without the translation, which is told apart. */
function bare(reference: string, translation: string | null): string {
  const named = reference.replace(/[)\]]$/, '')
  if (translation === null || !named.toLowerCase().endsWith(translation.toLowerCase())) return reference
  return withoutEnd(named.slice(0, -translation.length), /[\s,([]/)
}

/** The text without what divides it from its reference. Quotation marks are the verse's own. */
const textIn = (rest: string) =>
  plainText(withoutEnd(rest.replace(/^[\s:|.,;)\]–—-]+/, ''), /[\s(|–—-]/)) || null

/** A translation holds for those before it that name none, and for what follows on its line. */
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
