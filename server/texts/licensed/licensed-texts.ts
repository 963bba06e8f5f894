import type { SubstitutionReason, ShownVerse } from '#shared/contract/verses.ts'
import { COMPLETE_TRANSLATION, type TranslationCode } from '#shared/domain/scripture/translations.ts'
import { verseAt } from '#shared/domain/scripture/verse.ts'
import { formatPlace, parsePlace, type Place } from '#shared/domain/scripture/verse-id.ts'
import type { Database } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import type { RateLimits } from '../../rate-limits/rate-limits.ts'
import type { TextLibrary } from '../text-library.ts'
import type { Reader, TextReading, ReadRequest, TextSource } from '../text-source.ts'
import { Rest } from './rest.ts'
import { roomNextTo } from './room.ts'
import { type FetchedVerse, storeFetched, MAX_RETENTION, takeCall, findFetched } from './store.ts'
import { ServiceFailure, type TextService } from './text-service.ts'
import type { UsageReports } from './usage-reports.ts'

const DAY = 86_400_000

/** Milliseconds from which a text is refreshed when it is shown, while the old one is still allowed. */
const SOON_TOO_OLD = 25 * DAY

/** Milliseconds, because a person is waiting. */
const TIMEOUT = 5000

/** Calls per member, because all members share a service's limits. */
const CALLS_OF_MEMBER = { name: 'calls to publishers', most: 200, seconds: 3600 }

/** The result of fetching a verse: its text, null if the translation omits it, or a reason. */
type Outcome = FetchedVerse | SubstitutionReason

export interface LicensedDeps {
  readonly database: Database
  /** Looks up the verses stored here. */
  readonly library: Pick<TextLibrary, 'verse' | 'count'>
  readonly limits: RateLimits
  readonly clock: () => Date
  /** Logs trouble with a service; must never contain a key. */
  readonly warn: (message: string) => void
  readonly reports?: UsageReports
  /** Timeout of a service in milliseconds. */
  readonly timeout?: number
}

/** The texts of one publisher's service: cached ones, or else fetched ones, within the license. */
export class LicensedTexts implements TextSource {
  readonly #service: TextService
  readonly #deps: LicensedDeps
  readonly #rest = new Rest()
  readonly #closing = new AbortController()
  /** Fetches in progress by place, shared by all who request the same. */
  readonly #underWay = new Map<string, Promise<Outcome>>()
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
    const stored = await this.#storedByNow(places)
    const isStale = ({ fetchedAt }: FetchedVerse) => +this.#deps.clock() - +fetchedAt > SOON_TOO_OLD
    const missing = places.filter((place) => !stored.has(formatPlace(place)))
    const outcomes = request.mayFetch ? await this.#fetchAll(missing, request.reader) : new Map()
    if (request.mayFetch) this.#renew([...stored.values()].filter(isStale), request.reader)
    return places.map((place) => {
      const key = formatPlace(place)
      const outcome: Outcome = stored.get(key) ?? outcomes.get(key) ?? 'unavailable'
      return typeof outcome === 'string' ? { reason: outcome } : this.#show(place, outcome, request.reader)
    })
  }

  close(): void {
    this.#closing.abort()
  }

  /** Looks again if a fetch finished meanwhile, because the first look may have missed it. */
  async #storedByNow(places: readonly Place[]): Promise<Map<string, FetchedVerse>> {
    const fetched = this.#fetched
    const stored = await this.#kept(places)
    return fetched === this.#fetched ? stored : this.#storedByNow(places)
  }

  async #kept(places: readonly Place[]): Promise<Map<string, FetchedVerse>> {
    const now = this.#deps.clock()
    const verses = await findFetched(this.#deps.database, {
      translation: this.#service.translation,
      places: places.map(formatPlace),
      since: new Date(+now - MAX_RETENTION),
      now,
    })
    return new Map(verses.map((verse) => [verse.place, verse]))
  }

  #renew(verses: readonly FetchedVerse[], reader: Reader): void {
    const places = verses.flatMap(({ place }) => parsePlace(place) ?? [])
    this.#fetchAll(places, reader).catch((error: unknown) => this.#deps.warn(String(error)))
  }

  async #fetchAll(places: readonly Place[], reader: Reader): Promise<Map<string, Outcome>> {
    const fresh = places.filter((place) => !this.#underWay.has(formatPlace(place)))
    for (const batch of this.#service.batchesOf(fresh)) this.#begin(batch, reader)
    const outcomes = places.map(async (place) => {
      const key = formatPlace(place)
      return [key, (await this.#underWay.get(key)) ?? 'unavailable'] as const
    })
    return new Map(await Promise.all(outcomes))
  }

  #begin(batch: readonly Place[], reader: Reader): void {
    const fetching = this.#fetch(batch, reader)
    for (const [index, place] of batch.entries()) {
      const key = formatPlace(place)
      const outcome = fetching.then((outcomes) => outcomes[index] ?? 'unavailable')
      this.#underWay.set(key, outcome)
      outcome.finally(() => this.#end(key)).catch(() => {})
    }
  }

  #end(key: string): void {
    this.#underWay.delete(key)
    this.#fetched += 1
  }

  async #fetch(batch: readonly Place[], reader: Reader): Promise<Outcome[]> {
    const same = (reason: SubstitutionReason) => batch.map(() => reason)
    const resting = this.#rest.reasonAt(this.#deps.clock())
    if (resting !== undefined) return same(resting)
    if (!(await this.#mayCall(reader))) return same('quota')
    try {
      const signal = AbortSignal.any([
        AbortSignal.timeout(this.#deps.timeout ?? TIMEOUT),
        this.#closing.signal,
      ])
      const texts = await this.#service.fetch(batch, signal)
      this.#rest.answered()
      return await this.#keep(batch.map((place, index) => this.#verseOf(place, texts[index])))
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error
      this.#noteFailure(error)
      return same(error.reason)
    }
  }

  async #mayCall(reader: Reader): Promise<boolean> {
    const { database, limits, clock } = this.#deps
    try {
      await limits.count(CALLS_OF_MEMBER, reader.id)
    } catch (error) {
      if (error instanceof HttpError) return false
      throw error
    }
    return takeCall(database, this.#service.name, this.#service.limits, clock())
  }

  #verseOf(place: Place, text: Awaited<ReturnType<TextService['fetch']>>[number]): Outcome {
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

  /** Caches what was fetched; shows it even if that fails. */
  async #keep(outcomes: Outcome[]): Promise<Outcome[]> {
    const { database, library, warn } = this.#deps
    const verses = outcomes.filter((it) => typeof it !== 'string')
    const room = roomNextTo(library, this.#service.translation)
    await storeFetched(database, verses, room).catch((error: unknown) =>
      warn(`Fetched verses could not be kept: ${String(error)}`),
    )
    return outcomes
  }

  #noteFailure(failure: ServiceFailure): void {
    if (this.#closing.signal.aborted) return
    const seconds = this.#rest.failed(failure, this.#deps.clock())
    const pause = seconds > 0 ? `; it is left alone for ${seconds} s` : ''
    this.#deps.warn(`${this.#service.name} gave no text: ${failure.message}${pause}`)
  }

  #show(place: Place, { text, notice, usageToken, fetchedAt }: FetchedVerse, reader: Reader): ShownVerse {
    const { translation } = this.#service
    if (usageToken !== null) this.#deps.reports?.report(usageToken, reader)
    const theme = this.#deps.library.verse(place, COMPLETE_TRANSLATION)?.theme
    return {
      ...verseAt(place, translation, { text, theme, createdAt: fetchedAt.toISOString() }),
      attribution: this.#service.attribution(notice ?? undefined),
    }
  }
}
