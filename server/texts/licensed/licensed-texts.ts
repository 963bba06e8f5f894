import type { SubstitutionReason, ShownVerse } from '#shared/contract/verses.ts'
import { COMPLETE_TRANSLATION, type TranslationCode } from '#shared/domain/scripture/translations.ts'
import { buildVerse } from '#shared/domain/scripture/verse.ts'
import { formatPlace, parsePlace, type Place } from '#shared/domain/scripture/verse-id.ts'
import type { Database } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import type { TextLibrary } from '../text-library.ts'
import type { Reader, TextReading, ReadRequest, TextSource } from '../text-source.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { calculateRoom } from './room.ts'
import { type FetchedVerse, storeFetched, MAX_RETENTION_MS, takeCall, findFetched } from './store.ts'
import { ServiceFailure, type TextService } from './text-service.ts'
import type { UsageReports } from './usage-reports.ts'

const DAY_MS = 86_400_000

/** The age at which a text is refreshed when shown, while the old copy is still allowed. */
const REFRESH_AGE_MS = 25 * DAY_MS

/** A short timeout, because a person is waiting. */
const SERVICE_TIMEOUT_MS = 5000

/** The limit on calls per member, because all members share a service's limits. */
const MEMBER_CALL_LIMIT = { name: 'calls to publishers', max: 200, seconds: 3600 }

/** The result of fetching a verse: its text, null if the translation omits it, or a reason. */
type Outcome = FetchedVerse | SubstitutionReason

export interface LicensedDeps {
  readonly database: Database
  /** Looks up the verses stored here. */
  readonly library: Pick<TextLibrary, 'verse' | 'count'>
  readonly limits: RateLimits
  readonly clock: () => Date
  /** Logs problems with a service. A message must never contain a key. */
  readonly warn: (message: string) => void
  readonly reports?: UsageReports
  /** Timeout of a service in milliseconds. */
  readonly timeout?: number
}

/** The texts of one publisher's service: cached ones, or else fetched ones, within the license. */
export class LicensedTexts implements TextSource {
  readonly #service: TextService
  readonly #deps: LicensedDeps
  readonly #breaker = new CircuitBreaker()
  readonly #closing = new AbortController()
  /** Fetches in progress by place, shared by everyone who requests that place. */
  readonly #pending = new Map<string, Promise<Outcome>>()
  #fetched = 0

  constructor(service: TextService, deps: LicensedDeps) {
    this.#service = service
    this.#deps = deps
  }

  serves(translation: TranslationCode): boolean {
    return translation === this.#service.translation
  }

  async read(
    places: readonly Place[],
    _translation: TranslationCode,
    request: ReadRequest,
  ): Promise<TextReading[]> {
    const stored = await this.#loadCurrent(places)
    const isStale = ({ fetchedAt }: FetchedVerse) => +this.#deps.clock() - +fetchedAt > REFRESH_AGE_MS
    const missing = places.filter((place) => !stored.has(formatPlace(place)))
    const outcomes = request.mayFetch ? await this.#fetchAll(missing, request.reader) : new Map()
    if (request.mayFetch) this.#refresh([...stored.values()].filter(isStale), request.reader)
    return places.map((place) => {
      const key = formatPlace(place)
      const outcome: Outcome = stored.get(key) ?? outcomes.get(key) ?? 'unavailable'
      return typeof outcome === 'string' ? { reason: outcome } : this.#show(place, outcome, request.reader)
    })
  }

  close(): void {
    this.#closing.abort()
  }

  /** Loads stored texts and loads them again if a fetch finished meanwhile, because the first query may have missed it. */
  async #loadCurrent(places: readonly Place[]): Promise<Map<string, FetchedVerse>> {
    const fetched = this.#fetched
    const stored = await this.#loadStored(places)
    return fetched === this.#fetched ? stored : this.#loadCurrent(places)
  }

  async #loadStored(places: readonly Place[]): Promise<Map<string, FetchedVerse>> {
    const now = this.#deps.clock()
    const verses = await findFetched(this.#deps.database, {
      translation: this.#service.translation,
      places: places.map(formatPlace),
      since: new Date(+now - MAX_RETENTION_MS),
      now,
    })
    return new Map(verses.map((verse) => [verse.place, verse]))
  }

  #refresh(verses: readonly FetchedVerse[], reader: Reader): void {
    const places = verses.flatMap(({ place }) => parsePlace(place) ?? [])
    this.#fetchAll(places, reader).catch((error: unknown) => this.#deps.warn(String(error)))
  }

  async #fetchAll(places: readonly Place[], reader: Reader): Promise<Map<string, Outcome>> {
    const unrequested = places.filter((place) => !this.#pending.has(formatPlace(place)))
    for (const batch of this.#service.toBatches(unrequested)) this.#begin(batch, reader)
    const outcomes = places.map(async (place) => {
      const key = formatPlace(place)
      return [key, (await this.#pending.get(key)) ?? 'unavailable'] as const
    })
    return new Map(await Promise.all(outcomes))
  }

  #begin(batch: readonly Place[], reader: Reader): void {
    const fetching = this.#fetch(batch, reader)
    for (const [index, place] of batch.entries()) {
      const key = formatPlace(place)
      const outcome = fetching.then((outcomes) => outcomes[index] ?? 'unavailable')
      this.#pending.set(key, outcome)
      outcome.finally(() => this.#end(key)).catch(() => {})
    }
  }

  #end(key: string): void {
    this.#pending.delete(key)
    this.#fetched += 1
  }

  async #fetch(batch: readonly Place[], reader: Reader): Promise<Outcome[]> {
    const failAll = (reason: SubstitutionReason) => batch.map(() => reason)
    const pauseReason = this.#breaker.getPauseReason(this.#deps.clock())
    if (pauseReason !== undefined) return failAll(pauseReason)
    if (!(await this.#mayCall(reader))) return failAll('quota')
    try {
      const signal = AbortSignal.any([
        AbortSignal.timeout(this.#deps.timeout ?? SERVICE_TIMEOUT_MS),
        this.#closing.signal,
      ])
      const texts = await this.#service.fetch(batch, signal)
      this.#breaker.recordSuccess()
      return await this.#store(batch.map((place, index) => this.#toVerse(place, texts[index])))
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error
      this.#recordFailure(error)
      return failAll(error.reason)
    }
  }

  async #mayCall(reader: Reader): Promise<boolean> {
    const { database, limits, clock } = this.#deps
    try {
      await limits.count(MEMBER_CALL_LIMIT, reader.id)
    } catch (error) {
      if (error instanceof HttpError) return false
      throw error
    }
    return takeCall(database, this.#service.name, this.#service.limits, clock())
  }

  #toVerse(place: Place, text: Awaited<ReturnType<TextService['fetch']>>[number]): Outcome {
    if (text === undefined) return 'not_in_translation'
    const now = this.#deps.clock()
    return {
      translation: this.#service.translation,
      place: formatPlace(place),
      book: place.book,
      text: text.text,
      notice: text.notice ?? null,
      usageToken: text.usageToken ?? null,
      fetchedAt: now,
      usedAt: now,
    }
  }

  /** Caches fetched verses. Returns them even if caching fails. */
  async #store(outcomes: Outcome[]): Promise<Outcome[]> {
    const { database, library, warn } = this.#deps
    const verses = outcomes.filter((it) => typeof it !== 'string')
    const room = calculateRoom(library, this.#service.translation)
    await storeFetched(database, verses, room).catch((error: unknown) =>
      warn(`Fetched verses could not be cached: ${String(error)}`),
    )
    return outcomes
  }

  #recordFailure(failure: ServiceFailure): void {
    if (this.#closing.signal.aborted) return
    const seconds = this.#breaker.recordFailure(failure, this.#deps.clock())
    const pause = seconds > 0 ? `; calls are paused for ${seconds} s` : ''
    this.#deps.warn(`${this.#service.name} gave no text: ${failure.message}${pause}`)
  }

  #show(place: Place, { text, notice, usageToken, fetchedAt }: FetchedVerse, reader: Reader): ShownVerse {
    const { translation } = this.#service
    if (usageToken !== null) this.#deps.reports?.report(usageToken, reader)
    const theme = this.#deps.library.verse(place, COMPLETE_TRANSLATION)?.theme
    return {
      ...buildVerse(place, translation, { text, theme, createdAt: fetchedAt.toISOString() }),
      attribution: this.#service.attribution(notice ?? undefined),
    }
  }
}
