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
import type { ParseReference, TypedReference } from './typed-references.ts'
import { ListRefused, openVerseList } from './verse-list.ts'

/** Milliseconds between updates while a list loads, so the page can render and stay responsive. */
const REPORT_MS = 120

const NO_REFERENCE: TypedReference = { ranges: [], isVague: false, isCut: false }

interface FinderDeps {
  readonly fetch: typeof fetch
  readonly texts: StoredTexts
  /** Loads the reference parser, which is larger than everything else here. */
  readonly loadParser: () => Promise<ParseReference>
  /** Monotonic milliseconds. */
  readonly now: () => number
}

export function createFinder(send: (message: FinderResponse) => void, deps: FinderDeps): Ask {
  const finder = new Finder(send, deps)
  return (message) => {
    if (message.kind === 'open') void finder.open(message.visit, message.translation)
    else if (message.kind === 'prepare') void finder.fetchParser()
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
 * Lists a translation and searches it. Searches what has loaded, and searches again when more verses arrive or the
 * reference parser is ready. If several searches are waiting, runs only the last.
 */
class Finder {
  readonly #send: (message: FinderResponse) => void
  readonly #deps: FinderDeps
  #visit = createVisit(0)
  #latestSearch: Extract<FinderRequest, { kind: 'find' }> | undefined
  #parseReference: ParseReference | undefined
  #isParserRequested = false
  #isSearchScheduled = false

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

  find(request: Extract<FinderRequest, { kind: 'find' }>): void {
    this.#latestSearch = request
    if (foldSearch(request.filter.search) !== '') void this.fetchParser()
    this.#scheduleSearch()
  }

  /** Loads the reference parser once. */
  async fetchParser(): Promise<void> {
    if (this.#isParserRequested) return
    this.#isParserRequested = true
    try {
      this.#parseReference = await this.#deps.loadParser()
      this.#scheduleSearch()
    } catch {
      // Word search works without the parser; the next search tries to load it again.
      this.#isParserRequested = false
      this.#scheduleSearch()
    }
  }

  #isOutdated(visit: Visit): boolean {
    return this.#visit !== visit
  }

  /** Reports verses as they load: the first ones immediately, then in larger batches. */
  async #showBatches(batches: AsyncIterable<readonly Verse[]>, visit: Visit): Promise<void> {
    const { now } = this.#deps
    let [pendingVerses, lastFlush, isFirst]: [Verse[], number, boolean] = [[], -Infinity, true]
    const flush = () => {
      this.#show(pendingVerses, isFirst)
      ;[pendingVerses, lastFlush, isFirst] = [[], now(), false]
    }
    try {
      for await (const batch of batches) {
        if (this.#isOutdated(visit)) return
        pendingVerses.push(...batch)
        if (now() - lastFlush >= REPORT_MS) flush()
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
    this.#scheduleSearch()
  }

  #scheduleSearch(): void {
    if (this.#isSearchScheduled) return
    this.#isSearchScheduled = true
    // Wait for queued messages, which may include a newer search.
    setTimeout(() => this.#search())
  }

  #search(): void {
    this.#isSearchScheduled = false
    if (this.#latestSearch === undefined) return
    const { searchId, filter } = this.#latestSearch
    const { entries, number: visit } = this.#visit
    const isSearch = foldSearch(filter.search) !== ''
    const { ranges, isVague, isCut } = (isSearch && this.#parseReference?.(filter.search)) || NO_REFERENCE
    let result = findVerses(entries, filter, isVague ? [] : ranges)
    if (isVague && result.positions?.length === 0) result = findVerses(entries, filter, ranges)
    const isProvisional = isSearch && this.#parseReference === undefined && this.#isParserRequested
    const namedInFull = result.named === 0 ? 0 : countPlaces(ranges)
    this.#send({ kind: 'found', visit, searchId, matches: result, isProvisional, isCut, namedInFull })
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
