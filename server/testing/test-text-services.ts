import { beforeEach } from 'vitest'
import { parsePlace, type Place } from '#shared/domain/scripture/verse-id.ts'
import type { Database } from '../db/database.ts'
import { rateLimits } from '../db/schema/rate-limits.ts'
import { fetchedVerses, serviceCalls } from '../db/schema/texts.ts'
import { RateLimits } from '../rate-limits/rate-limits.ts'
import { isVerse, type TextReading } from '../texts/text-source.ts'
import type { LicensedDeps } from '../texts/licensed/licensed-texts.ts'
import { openServices } from '../texts/licensed/open-services.ts'
import { API_KEY, NIV_ID, startApiBible, startEsvApi } from './text-services.ts'

export const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

/** A library with 60 verses per translation, six of them in Romans. */
const library: LicensedDeps['library'] = {
  verse: () => undefined,
  count: (_, book) => (book === undefined ? 60 : book === 'Romans' ? 6 : 0),
}

export const toTextOrReason = (reading: TextReading | undefined) =>
  reading === undefined ? undefined : isVerse(reading) ? reading.text : reading.reason

export const parsePlaces = (...names: string[]) => names.flatMap((name) => parsePlace(name) ?? [])

/**
 * Starts local stand-ins for both text services. Each `createProcess()` acts as one server process; all share the
 * database. Empties the cache before each test.
 */
export async function openTestServices(database: Database) {
  const [esv, apiBible] = [await startEsvApi(), await startApiBible()]
  const test = {
    esv,
    apiBible,
    now: new Date('2026-11-20T12:00:00Z'),
    warnings: [] as string[],
    advanceClock: (milliseconds: number) => void (test.now = new Date(+test.now + milliseconds)),
    listStoredPlaces: async () =>
      (await database.select().from(fetchedVerses)).map(({ place }) => place).sort(),
    createProcess,
  }

  function createProcess({ key = API_KEY, nivId = NIV_ID, hasLimits = false, timeout = 5000 } = {}) {
    const { services, close } = openServices(
      {
        esv: { url: esv.url, key },
        apiBible: { url: new URL('v1/', apiBible.url), key, nivId, reportUrl: new URL('f3', apiBible.url) },
      },
      {
        database,
        library,
        limits: new RateLimits(database, () => test.now, hasLimits),
        clock: () => test.now,
        warn: (message) => test.warnings.push(message),
        timeout,
      },
    )
    const read = async (
      translation: 'ESV' | 'NIV',
      places: readonly Place[],
      mayFetch = true,
      reader = 'ann',
    ) => {
      const source = services.find((service) => service.serves(translation))
      return (await source?.read(places, translation, { reader: { id: reader }, mayFetch })) ?? []
    }
    const readOne = async (translation: 'ESV' | 'NIV', place: string, reader?: string) =>
      toTextOrReason((await read(translation, parsePlaces(place), true, reader))[0])
    return { read, readOne, close }
  }

  beforeEach(async () => {
    test.advanceClock(400 * DAY)
    test.warnings = []
    for (const table of [fetchedVerses, serviceCalls, rateLimits]) await database.delete(table)
    for (const service of [esv, apiBible]) Object.assign(service, { requests: [], failure: null, edition: 1 })
  })
  return test
}
