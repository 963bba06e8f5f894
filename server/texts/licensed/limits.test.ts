import { describe, expect, it } from 'vitest'
import { findBookByCode } from '#shared/domain/scripture/books.ts'
import { formatPlace, listPlaces } from '#shared/domain/scripture/verse-id.ts'
import { serviceCalls } from '../../db/schema/texts.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { isVerse } from '../text-source.ts'
import { DAY, HOUR, MINUTE, openTestServices } from '#server/testing/test-text-services.ts'
import { sweepFetched, takeCall } from './store.ts'

const database = await openTestDatabase()
const test = await openTestServices(database)
const { esv, advanceClock, listStoredPlaces, createProcess } = test

describe('cached texts', () => {
  it('are dropped if fetched while the clock was ahead', async () => {
    const { readOne } = createProcess()
    advanceClock(1000 * DAY)
    await readOne('ESV', 'ROM.12.9')
    advanceClock(-1000 * DAY)
    esv.edition = 2
    expect(await readOne('ESV', 'ROM.12.9')).toContain('edition 2')
    advanceClock(1000 * DAY)
    await readOne('ESV', 'ROM.12.10')
    advanceClock(-1000 * DAY)
    await sweepFetched(database, test.now)
    expect(await listStoredPlaces()).toEqual(['ROM.12.9'])
    expect(await database.select().from(serviceCalls)).toHaveLength(1)
  })

  it('are refreshed after 25 days, while the old copies are shown', async () => {
    const { readOne } = createProcess()
    await readOne('ESV', 'ROM.12.9')
    advanceClock(25 * DAY)
    esv.edition = 2
    expect(await readOne('ESV', 'ROM.12.9')).toContain('edition 1')
    expect(esv.requests).toHaveLength(1)
    advanceClock(1)
    expect(await readOne('ESV', 'ROM.12.9')).toContain('edition 1')
    await expect.poll(() => readOne('ESV', 'ROM.12.9')).toContain('edition 2')
    expect(esv.requests).toHaveLength(2)
  })

  it('are never shown after 30 days, even if no newer copy is available', async () => {
    const { readOne } = createProcess()
    await readOne('ESV', 'ROM.12.9')
    esv.failure = { status: 500 }
    advanceClock(30 * DAY - 1)
    expect(await readOne('ESV', 'ROM.12.9')).toContain('edition 1')
    advanceClock(1)
    expect(await readOne('ESV', 'ROM.12.9')).toBe('unavailable')
    await sweepFetched(database, test.now)
    expect(await listStoredPlaces()).toEqual([])
  })

  it('are limited to half a book, including bundled verses, by evicting the least recently used', async () => {
    const { read, readOne } = createProcess()
    const jude = listPlaces('JUD').slice(0, 12)
    await read('ESV', jude.slice(0, 6))
    advanceClock(MINUTE)
    await read('ESV', jude.slice(6))
    advanceClock(MINUTE)
    await readOne('ESV', 'JUD.1.1')
    advanceClock(MINUTE)
    await readOne('ESV', 'JUD.1.13')
    const places = await listStoredPlaces()
    expect(places).toHaveLength(Math.floor((findBookByCode('JUD')?.verseCounts[0] ?? 0) / 2))
    expect(places).toEqual(expect.arrayContaining(['JUD.1.1', 'JUD.1.13', 'JUD.1.12']))
    expect(
      ['JUD.1.2', 'JUD.1.3', 'JUD.1.4', 'JUD.1.5', 'JUD.1.6'].filter((place) => !places.includes(place)),
    ).toHaveLength(1)
  })

  it('are limited to 499 per translation, including bundled verses, even across processes', async () => {
    const processes = [createProcess(), createProcess(), createProcess()]
    const places = listPlaces('PSA').slice(0, 750)
    await Promise.all(
      processes.map(async ({ read }, index) => {
        for (let start = index * 250; start < index * 250 + 250; start += 100)
          await read('ESV', places.slice(start, Math.min(start + 100, index * 250 + 250)))
      }),
    )
    expect(await listStoredPlaces()).toHaveLength(499 - 60)
  })

  it('are shown even if they can’t be stored', async () => {
    const john = listPlaces('3JN').slice(0, 9)
    const readings = await createProcess().read('ESV', john)
    expect(readings.filter(isVerse)).toHaveLength(9)
    expect(await listStoredPlaces()).toHaveLength(7)
  })
})

describe('a service’s limits', () => {
  it('apply to any sliding window, across processes', async () => {
    const limits = [
      { calls: 3, seconds: 60 },
      { calls: 5, seconds: 3600 },
    ]
    const take = () => takeCall(database, 'a service', limits, test.now)
    const readings = await Promise.all(Array.from({ length: 12 }, take))
    expect(readings.filter(Boolean)).toHaveLength(3)
    advanceClock(MINUTE - 1)
    expect(await take()).toBe(false)
    advanceClock(1)
    expect([await take(), await take(), await take()]).toEqual([true, true, false])
    advanceClock(HOUR - MINUTE)
    expect([await take(), await take()]).toEqual([true, true])
    expect(await takeCall(database, 'another service', limits, test.now)).toBe(true)
  })

  it('allow 90% of the ESV API’s calls per minute, then give “quota” as the reason', async () => {
    const { readOne } = createProcess()
    const readings: string[] = []
    for (const place of listPlaces('GEN').slice(0, 56))
      readings.push((await readOne('ESV', formatPlace(place))) ?? '')
    expect(readings.filter((reading) => reading === 'quota')).toHaveLength(2)
    expect(esv.requests).toHaveLength(54)
    expect(await createProcess().readOne('ESV', 'GEN.50.1')).toBe('quota')
    advanceClock(MINUTE)
    expect(await readOne('ESV', 'GEN.50.1')).toContain('Invented words')
  })

  it('can’t be used up by one member', async () => {
    const { readOne } = createProcess({ hasLimits: true })
    const readings: string[] = []
    for (const [index, place] of listPlaces('PSA').slice(0, 202).entries()) {
      if (index % 50 === 0) advanceClock(MINUTE)
      readings.push((await readOne('ESV', formatPlace(place), 'ann')) ?? '')
    }
    expect(readings.filter((reading) => reading === 'quota')).toHaveLength(2)
    expect(await readOne('ESV', 'PRO.1.1', 'bob')).toContain('Invented words')
  })

  it('forget calls that no longer count', async () => {
    await takeCall(database, 'a service', [{ calls: 1, seconds: 60 }], test.now)
    advanceClock(DAY)
    await sweepFetched(database, test.now)
    expect(await database.select().from(serviceCalls)).toEqual([])
  })
})
