import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import {
  openTestServices,
  MINUTE,
  DAY,
  parsePlaces,
  toTextOrReason,
} from '#server/testing/test-text-services.ts'
import { API_KEY } from '#server/testing/text-services.ts'

const test = await openTestServices(await openTestDatabase())
const { esv, apiBible, advanceClock, listStoredPlaces, createProcess } = test

describe('an ESV verse', () => {
  it('has only the words, with a notice and a link', async () => {
    const [verse] = await createProcess().read('ESV', parsePlaces('ROM.12.9'))
    expect(verse).toEqual({
      id: 'ROM.12.9.ESV',
      reference: 'Romans 12:9',
      text: 'Invented words of 45012009, edition 1.',
      translation: 'ESV',
      book: 'Romans',
      chapter: 12,
      verse: 9,
      createdAt: test.now.toISOString(),
      attribution: {
        notice: expect.stringContaining('© 2001 by Crossway'),
        link: { href: 'https://www.esv.org', text: 'www.esv.org' },
      },
    })
  })

  it('is requested once for all readers and processes', async () => {
    const [one, other] = [createProcess(), createProcess()]
    await one.readOne('ESV', 'ROM.12.9')
    await one.readOne('ESV', 'ROM.12.9')
    await other.readOne('ESV', 'ROM.12.9', 'bob')
    expect(esv.requests).toHaveLength(1)
  })

  it('is requested once for concurrent readers', async () => {
    const { readOne } = createProcess()
    const texts = await Promise.all(Array.from({ length: 10 }, () => readOne('ESV', 'ROM.12.9')))
    expect(new Set(texts)).toEqual(new Set(['Invented words of 45012009, edition 1.']))
    expect(esv.requests).toHaveLength(1)
  })

  it('is requested with others in one call, but not with its neighbors', async () => {
    const places = parsePlaces('PSA.23.1', 'PSA.23.2', 'PSA.23.3', 'JHN.3.16')
    const readings = await createProcess().read('ESV', places)
    expect(readings.map(toTextOrReason)).toEqual(
      [19_023_001, 19_023_002, 19_023_003, 43_003_016].map(
        (number) => `Invented words of ${number}, edition 1.`,
      ),
    )
    expect(esv.requests.map((url) => url.searchParams.get('q')).sort()).toEqual([
      '19023001,19023003',
      '19023002,43003016',
    ])
  })

  it('combines two of the ESV’s verses at the end of 3 John', async () => {
    expect(await createProcess().readOne('ESV', '3JN.1.14')).toBe('Invented words of 64001014, edition 1.')
    expect(esv.requests[0]?.searchParams.get('q')).toBe('64001014-64001015')
  })

  it('is reported if the ESV omits it, without pausing the service', async () => {
    const { readOne } = createProcess()
    expect(await readOne('ESV', 'JUD.1.25')).toBe('not_in_translation')
    expect(await readOne('ESV', 'ROM.12.9')).toContain('Invented words')
  })

  it('is only looked up locally for a list', async () => {
    const { read, readOne } = createProcess()
    await readOne('ESV', 'ROM.12.9')
    const readings = await read('ESV', parsePlaces('ROM.12.9', 'ROM.12.10'), false)
    expect(readings.map(toTextOrReason)).toEqual(['Invented words of 45012009, edition 1.', 'unavailable'])
    expect(esv.requests).toHaveLength(1)
  })
})

describe('an NIV verse', () => {
  it('has only the words, with its notice and a link to the service', async () => {
    const [verse] = await createProcess().read('NIV', parsePlaces('ROM.12.9'))
    expect(verse).toMatchObject({
      id: 'ROM.12.9.NIV',
      text: 'Invented words of ROM.12.9, edition 1.',
      attribution: {
        notice: 'Invented notice, all rights imagined.',
        link: { href: 'https://api.bible', text: 'api.bible' },
      },
    })
    expect(Object.fromEntries(apiBible.requests[0]?.searchParams ?? [])).toEqual({
      'content-type': 'text',
      'include-notes': 'false',
      'include-titles': 'false',
      'include-chapter-numbers': 'false',
      'include-verse-numbers': 'false',
      'include-verse-spans': 'false',
      'fums-version': '3',
    })
  })

  it('is reported each time it’s shown, without revealing the reader', async () => {
    const { readOne } = createProcess()
    await readOne('NIV', 'ROM.12.10', 'ann')
    await readOne('NIV', 'ROM.12.10', 'ann')
    advanceClock(2 * DAY)
    await readOne('NIV', 'ROM.12.10', 'ann')
    await readOne('NIV', 'ROM.12.10', 'bob')
    // Reports run in the background, so one from the previous test may still arrive.
    const listReports = () =>
      apiBible.requests
        .filter(({ pathname }) => pathname === '/f3')
        .map((url) => url.searchParams)
        .filter((report) => report.get('t') === 'token-of-ROM.12.10')
    await expect.poll(() => listReports().length).toBe(4)
    expect(new Set(listReports().map((report) => report.get('dId'))).size).toBe(2)
    expect(new Set(listReports().map((report) => report.get('sId'))).size).toBe(3)
    expect(listReports().join()).not.toMatch(/ann|bob/)
    expect(apiBible.requests.filter(({ pathname }) => pathname !== '/f3')).toHaveLength(1)
  })

  it('is reported as missing if the service doesn’t have it', async () => {
    expect(await createProcess().readOne('NIV', 'JUD.1.25')).toBe('not_in_translation')
  })
})

describe('a failing service', () => {
  const withBody = (body: string) => ({ body })
  it.each([
    [
      'refuses the key',
      { status: 401 },
      'not_licensed',
      /The ESV API gave no text: it refused the key \(401\); .* 3600 s/,
    ],
    ['forbids the text', { status: 403 }, 'not_licensed', /refused the key \(403\)/],
    ['has had enough', { status: 429 }, 'quota', /too many calls; calls are paused for 60 s/],
    ['has had enough for a while', { status: 429, headers: { 'Retry-After': '120' } }, 'quota', /120 s/],
    ['breaks', { status: 500 }, 'unavailable', /answered 500/],
    ['goes away', 'goes away', 'unavailable', /gave no text/],
    [
      'points elsewhere',
      { status: 302, headers: { Location: 'http://elsewhere.example/' } },
      'unavailable',
      /./,
    ],
    ['sends a page', withBody('<html>Welcome</html>'), 'unavailable', /gave no text/],
    ['sends other JSON', withBody('{"hello":"world"}'), 'unavailable', /not understood/],
    [
      'sends another verse',
      withBody('{"parsed":[[1001001,1001001]],"passages":["In the"]}'),
      'unavailable',
      /not understood/,
    ],
    ['sends a flood', withBody(JSON.stringify('x'.repeat(300_000))), 'unavailable', /too long/],
    ['sends a broken text', withBody('{"parsed":[[45012009,45012009]],"passages":[12]}'), 'unavailable', /./],
  ] as const)('that %s gives the reason, and logs no secret', async (_, failure, reason, warning) => {
    esv.failure = failure
    expect(await createProcess().readOne('ESV', 'ROM.12.9')).toBe(reason)
    expect(test.warnings).toEqual([expect.stringMatching(warning)])
    expect(test.warnings.join()).not.toContain(API_KEY)
    expect(await listStoredPlaces()).toEqual([])
  })

  it('reports a refused key', async () => {
    const { readOne } = createProcess({ key: 'a wrong key' })
    expect([await readOne('ESV', 'ROM.12.9'), await readOne('NIV', 'ROM.12.9')]).toEqual([
      'not_licensed',
      'not_licensed',
    ])
    expect(await createProcess({ nivId: 'another' }).readOne('NIV', 'ROM.12.9')).toBe('not_licensed')
  })

  it('is given only a short time, and none while the server stops', async () => {
    esv.failure = 'silence'
    const { readOne, close } = createProcess()
    const reading = readOne('ESV', 'ROM.12.9')
    await expect.poll(() => esv.requests.length).toBe(1)
    close()
    expect(await reading).toBe('unavailable')
    expect(test.warnings).toEqual([])
    expect(await createProcess({ timeout: 50 }).readOne('ESV', 'ROM.12.9')).toBe('unavailable')
    expect(test.warnings).toEqual([expect.stringContaining('timeout')])
  })

  it('is paused for a while, then tried again', async () => {
    const { readOne } = createProcess()
    esv.failure = { status: 429 }
    expect(await readOne('ESV', 'ROM.12.9')).toBe('quota')
    esv.failure = null
    expect(await readOne('ESV', 'ROM.12.9')).toBe('quota')
    expect(esv.requests).toHaveLength(1)
    advanceClock(MINUTE)
    expect(await readOne('ESV', 'ROM.12.9')).toContain('Invented words')
  })

  it('is paused from the second failure on, longer each time, until a success', async () => {
    const { readOne } = createProcess()
    const countRequests = async () => {
      const before = esv.requests.length
      await readOne('ESV', 'ROM.12.9')
      return esv.requests.length > before
    }
    esv.failure = { status: 503 }
    expect([await countRequests(), await countRequests(), await countRequests()]).toEqual([true, true, false])
    advanceClock(30_000)
    expect([await countRequests(), await countRequests()]).toEqual([true, false])
    advanceClock(59_000)
    expect(await countRequests()).toBe(false)
    advanceClock(1000)
    esv.failure = null
    expect(await readOne('ESV', 'ROM.12.9')).toContain('Invented words')
    esv.failure = { status: 503 }
    expect(await readOne('ESV', 'ROM.12.10')).toBe('unavailable')
    expect(await countRequests()).toBe(false)
  })
})
