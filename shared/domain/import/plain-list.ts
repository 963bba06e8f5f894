import { trimEnd } from '../edges.ts'
import { cleanLine, cleanText } from '../plain-text.ts'
import {
  type ParsedVerse,
  type FindReferences,
  type FoundReference,
  reject,
  type RejectedEntry,
  findRejectReason,
} from './parsed-verse.ts'
import { splitListLines } from './list-lines.ts'
import { moveTextsBelow } from './text-above.ts'
import { parseTranslationAfter } from './translation-named.ts'

/** Fewer words next to a reference are a name, not a verse's text. */
const MIN_TEXT_WORDS = 3

/**
 * Reads a list: one or more references per line, followed by the translation. The text is on the same line or the
 * following ones, or above the reference, the way apps share it.
 */
export function* readList(text: string, find: FindReferences): Generator<ParsedVerse | RejectedEntry> {
  /** A reference on its own line, whose text may follow on the next lines. */
  let open: ParsedVerse | null = null
  for (const { line, number, found, isElement, isMoved } of moveTextsBelow(splitListLines(text, find))) {
    const mayContinue = open !== null && line !== '' && found.length === 0 && !isElement
    if (open !== null && mayContinue && (isMoved === true || continuesVerse(open, line))) {
      open = appendLine(open, line)
      continue
    }
    if (open !== null) yield open
    open = null
    if (line === '') continue
    if (found.length === 0) {
      yield reject(number, line, findRejectReason(line))
      continue
    }
    const parsedLine = readLine(line, number, found)
    const [only] = parsedLine
    if (parsedLine.length === 1 && only !== undefined) open = only
    else yield* parsedLine
  }
  if (open !== null) yield open
}

const countWords = (text: string) => text.match(/\p{L}[\p{L}'’]*/gu)?.length ?? 0

/** A line that our plain-text export writes below a verse. */
const EXPORT_LINE = /^(Notes|Theme): (.+)$/

/** Returns whether a line continues a verse's text. A line that looks like another reference doesn't. */
const continuesVerse = (open: ParsedVerse, line: string) =>
  findRejectReason(line) === 'no-reference' &&
  (open.text !== null || EXPORT_LINE.test(line) || countWords(line) >= MIN_TEXT_WORDS - 1)

function appendLine(open: ParsedVerse, line: string): ParsedVerse {
  const [, kind, value = ''] = EXPORT_LINE.exec(line) ?? []
  if (kind === 'Theme') return { ...open, theme: value }
  if (kind === 'Notes') return { ...open, notes: value }
  if (open.text === null) return { ...open, text: cleanText(line) }
  const linesBelow = [...(open.linesBelow ?? []), cleanLine(line)]
  return { ...open, text: `${open.text}\n${cleanText(line)}`, linesBelow }
}

function readLine(line: string, number: number, found: readonly FoundReference[]): ParsedVerse[] {
  const verses: ParsedVerse[] = []
  for (const [index, reference] of found.entries()) {
    const next = found[index + 1]
    const gap = line.slice(reference.end, next?.start)
    const named = reference.translation === null ? parseTranslationAfter(gap) : null
    verses.push({
      line: number,
      reference: cleanLine(
        stripTranslation(line.slice(reference.start, reference.end), reference.translation),
      ),
      runs: reference.runs,
      translation: reference.translation ?? named?.code ?? null,
      text: null,
      notes: null,
      theme: null,
      isFavorite: false,
      ...(reference.isCut === true && { isCut: true }),
    })
    // References quoted in a text aren't entries.
    const after = line.slice(reference.end + (named?.length ?? 0))
    const isText = index === 0 && countWords(gap.slice(named?.length ?? 0)) >= MIN_TEXT_WORDS
    if (isText) return verses.map((verse) => ({ ...verse, text: trimSeparators(after) }))
  }
  const [only] = verses
  const lead = line.slice(0, found[0]?.start)
  if (
    verses.length === 1 &&
    only !== undefined &&
    countWords(lead) > MIN_TEXT_WORDS &&
    !/[:|]\s*$/.test(lead)
  )
    return [{ ...only, text: trimSeparators(lead) }]
  return spreadTranslations(verses)
}

/** Strips the translation, which is stored separately. */
function stripTranslation(reference: string, translation: string | null): string {
  const named = reference.replace(/[)\]]$/, '')
  if (translation === null || !named.toLowerCase().endsWith(translation.toLowerCase())) return reference
  return trimEnd(named.slice(0, -translation.length), /[\s,([]/)
}

/** Strips the separator between a reference and its text. Keeps quotation marks, which belong to the verse. */
const trimSeparators = (rest: string) =>
  cleanText(trimEnd(rest.replace(/^[\s:|.,;)\]–—-]+/, ''), /[\s(|–—-]/)) || null

/** Applies a translation to references before it that have none, and to the rest of its line. */
function spreadTranslations(verses: readonly ParsedVerse[]): ParsedVerse[] {
  const nexts: (string | null)[] = []
  let next: string | null = null
  for (const { translation } of verses.toReversed()) nexts.push((next = translation ?? next))
  let last: string | null = null
  return verses.map((verse) => {
    last = nexts.pop() ?? last
    return { ...verse, translation: last }
  })
}
