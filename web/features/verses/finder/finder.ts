import { findVerses, foldSearch, foldText, type SearchEntry } from '#shared/domain/scripture/verse-search.ts'
import { orderNumber, parsePlace } from '#shared/domain/scripture/verse-id.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import type { KeptTexts } from './kept-texts.ts'
import type { Ask, FromFinder, ListedVerse, ToFinder } from './protocol.ts'
import type { ReadReference, TypedReference } from './typed-references.ts'
import { ListRefused, openVerseList } from './verse-list.ts'

/** Milliseconds between two reports while a list arrives: the page draws, and is not kept from anything else. */
const REPORT_MS = 120

const NO_REFERENCE: TypedReference = { ranges: [], isVague: false }

/** What a finder works with. */
export interface FinderParts {
  readonly fetch: typeof fetch
  readonly texts: KeptTexts
  /** Fetches the reader of typed references, which is larger than everything else here. */
  readonly loadReader: () => Promise<ReadReference>
  /** Milliseconds that only ever grow. */
  readonly now: () => number
}

/**
 * Lists a translation and answers questions about it. A question is answered with what is there, and again when more
 * is: when verses arrive, or when typed references can be read. Of questions that wait, only the last is answered.
 */
export function createFinder(tell: (message: FromFinder) => void, parts: FinderParts): Ask {
  let list = { visit: 0, entries: [] as SearchEntry[], leave: new AbortController() }
  let asked: Extract<ToFinder, { kind: 'find' }> | undefined
  let reader: ReadReference | undefined
  let isReaderWanted = false
  let isAnswerDue = false

  const answerSoon = () => {
    if (isAnswerDue) return
    isAnswerDue = true
    // After the messages that wait already: among them may be a newer question.
    setTimeout(answer)
  }
  const answer = () => {
    isAnswerDue = false
    if (asked === undefined) return
    const { question, filter } = asked
    const isSearch = foldSearch(filter.search) !== ''
    const { ranges, isVague } = (isSearch && reader?.(filter.search)) || NO_REFERENCE
    let found = findVerses(list.entries, filter, isVague ? [] : ranges)
    if (isVague && found.positions?.length === 0) found = findVerses(list.entries, filter, ranges)
    tell({ kind: 'found', visit: list.visit, question, found })
  }
  const wantReader = async () => {
    if (isReaderWanted) return
    isReaderWanted = true
    try {
      reader = await parts.loadReader()
      answerSoon()
    } catch {
      // Words are found without it; the next search tries again.
      isReaderWanted = false
    }
  }
  const show = (verses: readonly Verse[], isFirst: boolean) => {
    if (isFirst) list.entries = []
    for (const verse of verses) list.entries.push(entryOf(verse))
    tell({ kind: 'verses', visit: list.visit, isFirst, verses: verses.map(rowOf) })
    answerSoon()
  }

  const open = async (visit: number, translation: string) => {
    list.leave.abort()
    const mine = { visit, entries: [], leave: new AbortController() }
    list = mine
    const isLeft = () => list !== mine
    try {
      const { batches, newer } = await openVerseList(translation, parts, mine.leave.signal)
      await report(batches, isLeft)
      if (isLeft()) return
      tell({ kind: 'whole', visit })
      const verses = await newer().catch(() => undefined)
      if (verses !== undefined && !isLeft()) show(verses, true)
    } catch (error) {
      const isSignedOut = error instanceof ListRefused && error.status === 401
      if (!isLeft()) tell({ kind: 'failed', visit, isSignedOut })
    }
  }
  /** Shows what comes: the first verses at once, then in larger portions. */
  const report = async (batches: AsyncIterable<readonly Verse[]>, isLeft: () => boolean) => {
    let [waiting, last, isFirst]: [Verse[], number, boolean] = [[], -Infinity, true]
    const flush = () => {
      show(waiting, isFirst)
      ;[waiting, last, isFirst] = [[], parts.now(), false]
    }
    try {
      for await (const batch of batches) {
        if (isLeft()) return
        waiting.push(...batch)
        if (parts.now() - last >= REPORT_MS) flush()
      }
    } finally {
      // Also what had come before it broke off.
      if (!isLeft() && (waiting.length > 0 || isFirst)) flush()
    }
  }

  return (message) => {
    if (message.kind === 'open') void open(message.visit, message.translation)
    else if (message.kind === 'prepare') void wantReader()
    else {
      asked = message
      if (foldSearch(message.filter.search) !== '') void wantReader()
      answerSoon()
    }
  }
}

function entryOf({ id, reference, text, theme }: Verse): SearchEntry {
  const place = parsePlace(id.slice(0, id.lastIndexOf('.')))
  return {
    place: place === undefined ? 0 : orderNumber(place),
    reference: foldText(reference),
    text: foldText(text),
    theme,
  }
}

const rowOf = ({ id, reference, text, theme }: Verse): ListedVerse => ({
  id,
  reference,
  text,
  ...(theme !== undefined && { theme }),
})
