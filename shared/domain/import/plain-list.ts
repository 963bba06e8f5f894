import { trimEnd } from '../edges.ts'
import { plainLine, plainText } from '../plain-text.ts'
import {
  type ParsedVerse,
  type FindReferences,
  type FoundReference,
  reject,
  type RejectedEntry,
  reasonWithoutReference,
} from './parsed-verse.ts'
import { listLines } from './list-lines.ts'
import { withTextsBelow } from './text-above.ts'
import { translationAfter } from './translation-named.ts'

/** Minimum words for text that isn't a reference to count as a verse's text, not as a name. */
const WORDS_OF_TEXT = 3

/**
 * Expects one or more references per line, the translation after them, and the text on the same or following
 * lines, or above them as apps share it.
 */
export function* readList(text: string, find: FindReferences): Generator<ParsedVerse | RejectedEntry> {
  /** A reference alone on its line, whose text may follow on the next lines. */
  let open: ParsedVerse | null = null
  for (const { line, number, found, isElement, isMoved } of withTextsBelow(listLines(text, find))) {
    const mayGoOn = open !== null && line !== '' && found.length === 0 && !isElement
    if (open !== null && mayGoOn && (isMoved === true || goesOn(open, line))) {
      open = withLine(open, line)
      continue
    }
    if (open !== null) yield open
    open = null
    if (line === '') continue
    if (found.length === 0) {
      yield reject(number, line, reasonWithoutReference(line))
      continue
    }
    const parsedLine = readLine(line, number, found)
    const [only] = parsedLine
    if (parsedLine.length === 1 && only !== undefined) open = only
    else yield* parsedLine
  }
  if (open !== null) yield open
}

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
      ...(reference.isCut === true && { isCut: true }),
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
  return trimEnd(named.slice(0, -translation.length), /[\s,([]/)
}

/** Strips the separator between a reference and its text. Keeps quotation marks, which belong to the verse. */
const textIn = (rest: string) =>
  plainText(trimEnd(rest.replace(/^[\s:|.,;)\]–—-]+/, ''), /[\s(|–—-]/)) || null

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
