import {
  countPlaces,
  findVerses,
  foldSearch,
  foldText,
  type SearchEntry,
} from '#shared/domain/scripture/verse-search.ts'
import { toOrderNumber, parsePlace } from '#shared/domain/scripture/verse-id.ts'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import type { StoredTexts } from './stored-texts.ts'
import type { Ask, FinderResponse, ListedVerse, FinderRequest } from './protocol.ts'
import type { ReadReference, TypedReference } from './typed-references.ts'
import { ListRefused, openVerseList } from './verse-list.ts'

/** Milliseconds between updates while a list loads, so the page can render and stay responsive. */
const REPORT_MS = 120

const NO_REFERENCE: TypedReference = { ranges: [], isVague: false, isCut: false }

interface FinderDeps {
  readonly fetch: typeof fetch
  readonly texts: StoredTexts
  /** Loads the reference parser, which is larger than everything else here. */
  readonly loadReader: () => Promise<ReadReference>
  /** Monotonic milliseconds. */
  readonly now: () => number
}

export function createFinder(send: (message: FinderResponse) => void, deps: FinderDeps): Ask {
  const finder = new Finder(send, deps)
  return (message) => {
    if (message.kind === 'open') void finder.open(message.visit, message.translation)
    else if (message.kind === 'prepare') void finder.fetchReader()
    else finder.find(message)
  }
}

interface Visit {
  readonly number: number
  entries: SearchEntry[]
  readonly controller: AbortController
}

const createVisit = (number: number): Visit => ({ number, entries: [], controller: new AbortController() })

/**
 * Lists a translation and searches it. Answers a search with what has loaded, and again when more verses arrive or
 * the reference parser is ready. If several searches are waiting, answers only the last.
 */
class Finder {
  readonly #send: (message: FinderResponse) => void
  readonly #deps: FinderDeps
  #visit = createVisit(0)
  #latestSearch: Extract<FinderRequest, { kind: 'find' }> | undefined
  #reader: ReadReference | undefined
  #isReaderFetched = false
  #isAnswerDue = false

  constructor(send: (message: FinderResponse) => void, deps: FinderDeps) {
    this.#send = send
    this.#deps = deps
  }

  async open(number: number, translation: string): Promise<void> {
    this.#visit.controller.abort()
    const visit = createVisit(number)
    this.#visit = visit
    try {
      const { batches, fetchNewer } = await openVerseList(translation, this.#deps, visit.controller.signal)
      await this.#showBatches(batches, visit)
      if (this.#isOutdated(visit)) return
      this.#send({ kind: 'whole', visit: number })
      const verses = await fetchNewer().catch(() => undefined)
      if (verses !== undefined && !this.#isOutdated(visit)) this.#show(verses, true)
    } catch (error) {
      const isSignedOut = error instanceof ListRefused && error.status === 401
      if (!this.#isOutdated(visit)) this.#send({ kind: 'failed', visit: number, isSignedOut })
    }
  }

  find(question: Extract<FinderRequest, { kind: 'find' }>): void {
    this.#latestSearch = question
    if (foldSearch(question.filter.search) !== '') void this.fetchReader()
    this.#answerSoon()
  }

  /** Loads the reference parser once. */
  async fetchReader(): Promise<void> {
    if (this.#isReaderFetched) return
    this.#isReaderFetched = true
    try {
      this.#reader = await this.#deps.loadReader()
      this.#answerSoon()
    } catch {
      // Word search works without it; the next search tries again.
      this.#isReaderFetched = false
      this.#answerSoon()
    }
  }

  #isOutdated(visit: Visit): boolean {
    return this.#visit !== visit
  }

  /** Reports verses as they load: the first ones immediately, then in larger batches. */
  async #showBatches(batches: AsyncIterable<readonly Verse[]>, visit: Visit): Promise<void> {
    const { now } = this.#deps
    let [pendingVerses, last, isFirst]: [Verse[], number, boolean] = [[], -Infinity, true]
    const flush = () => {
      this.#show(pendingVerses, isFirst)
      ;[pendingVerses, last, isFirst] = [[], now(), false]
    }
    try {
      for await (const batch of batches) {
        if (this.#isOutdated(visit)) return
        pendingVerses.push(...batch)
        if (now() - last >= REPORT_MS) flush()
      }
    } finally {
      // Include what arrived before the connection was lost.
      if (!this.#isOutdated(visit) && (pendingVerses.length > 0 || isFirst)) flush()
    }
  }

  #show(verses: readonly Verse[], isFirst: boolean): void {
    const visit = this.#visit
    if (isFirst) visit.entries = []
    for (const verse of verses) visit.entries.push(toEntry(verse))
    this.#send({ kind: 'verses', visit: visit.number, isFirst, verses: verses.map(toRow) })
    this.#answerSoon()
  }

  #answerSoon(): void {
    if (this.#isAnswerDue) return
    this.#isAnswerDue = true
    // Wait for queued messages, which may include a newer search.
    setTimeout(() => this.#answer())
  }

  #answer(): void {
    this.#isAnswerDue = false
    if (this.#latestSearch === undefined) return
    const { question, filter } = this.#latestSearch
    const { entries, number: visit } = this.#visit
    const isSearch = foldSearch(filter.search) !== ''
    const { ranges, isVague, isCut } = (isSearch && this.#reader?.(filter.search)) || NO_REFERENCE
    let result = findVerses(entries, filter, isVague ? [] : ranges)
    if (isVague && result.positions?.length === 0) result = findVerses(entries, filter, ranges)
    const isProvisional = isSearch && this.#reader === undefined && this.#isReaderFetched
    const namedInFull = result.named === 0 ? 0 : countPlaces(ranges)
    this.#send({ kind: 'found', visit, question, matches: result, isProvisional, isCut, namedInFull })
  }
}

function toEntry({ id, reference, text, theme }: Verse): SearchEntry {
  const place = parsePlace(id.slice(0, id.lastIndexOf('.')))
  return {
    place: place === undefined ? 0 : toOrderNumber(place),
    reference: foldText(reference),
    text: foldText(text),
    theme,
  }
}

const toRow = ({ id, reference, text, layout, theme }: Verse): ListedVerse => ({
  id,
  reference,
  text,
  ...(layout !== undefined && { layout }),
  ...(theme !== undefined && { theme }),
})
