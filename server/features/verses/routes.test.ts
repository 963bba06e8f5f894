import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#shared/contract/index.ts'
import { addDays, parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { buildVerse } from '#shared/domain/scripture/verse.ts'
import { compressVerses } from '#scripts/compile-content/store-body.ts'
import { storeTranslation } from '../../texts/imported/store.ts'
import { buildMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const app = await startTestApp()
const miriam = buildMember()

const todaysVerse = async (translation: string, timeZone?: string) => {
  const headers = timeZone === undefined ? {} : { 'X-Time-Zone': timeZone }
  const response = await app.visit(`/api/verses/random?translation=${translation}`, { headers })
  return z.parse(api.verses.getDaily.response, await response.json())
}

describe('the verse of the day', () => {
  it('is the same stored passage in every translation', async () => {
    const [esv, niv, kjv, web] = await Promise.all(
      ['ESV', 'NIV', 'KJV', 'WEB'].map((code) => todaysVerse(code)),
    )
    expect([niv?.reference, kjv?.reference]).toEqual([esv?.reference, esv?.reference])
    expect([esv, niv, kjv, web].map((verse) => verse?.translation)).toEqual(['ESV', 'NIV', 'KJV', 'WEB'])
    expect(esv).not.toHaveProperty('fallbackReason')
    expect(esv?.id).toMatch(/^[1-3A-Z]{3}\.\d+\.\d+\.ESV$/)
  })

  it('is in the ESV by default', async () => {
    const response = await app.visit('/api/verses/random')
    expect(await response.json()).toMatchObject({ translation: 'ESV' })
  })

  it('stays the same all day and changes at the caller’s midnight', async () => {
    app.now = new Date('2026-11-20T10:59:00Z')
    const [london, auckland] = [
      await todaysVerse('KJV', 'Europe/London'),
      await todaysVerse('KJV', 'Pacific/Auckland'),
    ]
    expect(auckland.id).toBe(london.id)
    app.now = new Date('2026-11-20T11:00:00Z')
    expect((await todaysVerse('KJV', 'Europe/London')).id).toBe(london.id)
    expect((await todaysVerse('KJV', 'Pacific/Auckland')).id).not.toBe(london.id)
  })

  it('doesn’t repeat within 60 days', async () => {
    const ids = new Set<string>()
    for (let day = 0; day < 60; day += 1) {
      app.now = new Date(`${addDays(parseCalendarDay('2026-11-20'), day)}T12:00:00Z`)
      ids.add((await todaysVerse('KJV')).id)
    }
    expect(ids.size).toBe(60)
  })

  it.each(['Nowhere/Atlantis', '', "'; drop table"])(
    'falls back to UTC for the time zone %j',
    async (timeZone) => {
      app.now = new Date('2026-11-20T23:30:00Z')
      expect((await todaysVerse('KJV', timeZone)).id).toBe((await todaysVerse('KJV', 'UTC')).id)
    },
  )

  it('is cached by the browser for a few minutes, never past midnight', async () => {
    const cacheControl = async (now: string) => {
      app.now = new Date(now)
      return (await app.visit('/api/verses/random')).headers.get('cache-control')
    }
    expect(await cacheControl('2026-11-20T12:00:00Z')).toBe('private, max-age=300')
    expect(await cacheControl('2026-11-20T23:57:00Z')).toBe('private, no-cache')
  })

  it('refuses an unknown translation with 400', async () => {
    const response = await app.visit('/api/verses/random?translation=ASV')
    expect([response.status, await response.json()]).toMatchObject([400, { message: 'Unknown translation' }])
  })
})

describe('the list of verses', () => {
  const list = async (query: string, headers: Record<string, string> = {}) =>
    app.visitAs(miriam, `/api/verses${query}`, { headers })

  it.each([
    ['KJV', 31_102, 'GEN.1.1.KJV', 'REV.22.21.KJV'],
    ['WEB', 31_098, 'GEN.1.1.WEB', 'REV.22.21.WEB'],
    ['ESV', 60, undefined, undefined],
    ['NIV', 60, undefined, undefined],
  ])('contains all verses of %s (%i), as in the contract', async (translation, count, first, last) => {
    const verses = z.parse(api.verses.list.response, await (await list(`?translation=${translation}`)).json())
    expect(verses).toHaveLength(count)
    if (first !== undefined) expect([verses[0]?.id, verses.at(-1)?.id]).toEqual([first, last])
  })

  it.each([
    ['?translation=KJV&book=JHN', 879],
    ['?translation=KJV&book=jhn&chapter=3', 36],
    ['?translation=KJV&book=John&chapter=3', 36],
    ['?translation=KJV&book=Song%20of%20Solomon', 117],
    ['?translation=ESV&book=OBA', 0],
  ])('can be filtered: %s returns %i verses', async (query, count) => {
    const verses = z.parse(api.verses.list.response, await (await list(query)).json())
    expect(verses).toHaveLength(count)
  })

  it.each([
    ['?translation=ASV', 'Unknown translation'],
    ['?translation=KJV&translation=ESV', 'Unknown translation'],
    ['?book=XYZ', 'Unknown book'],
    ['?book=John&book=Mark', 'Unknown book'],
    ['?book=JHN&chapter=22', 'Unknown chapter'],
    ['?book=JHN&chapter=0', 'Unknown chapter'],
    ['?book=JHN&chapter=three', 'Unknown chapter'],
    ['?chapter=3', 'Specify which book the chapter is in'],
  ])('is refused for %s with 400 "%s"', async (query, message) => {
    const response = await list(query)
    expect([response.status, await response.json()]).toMatchObject([400, { message }])
  })

  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['*', 'br'],
  ])('is sent for Accept-Encoding "%s" as %s', async (accepted, encoding) => {
    for (const part of ['', '&book=GEN']) {
      const response = await list(`?translation=KJV${part}`, { 'Accept-Encoding': accepted })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toContain('accept-encoding')
      expect(((await response.json()) as { id: string }[])[0]?.id).toBe('GEN.1.1.KJV')
    }
  })

  it('isn’t sent again if unchanged', async () => {
    const first = await list('?translation=KJV')
    const tag = first.headers.get('etag') ?? ''
    await first.arrayBuffer()
    expect(tag).toMatch(/^"[^"]+"$/)
    const unchanged = await list('?translation=KJV', { 'If-None-Match': `"other", W/${tag}` })
    expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', tag])
    expect((await list('?translation=KJV', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('is cached only by the browser and revalidated every time', async () => {
    expect((await list('')).headers.get('cache-control')).toBe('private, no-cache')
  })
})

describe('a verse by its id', () => {
  const one = async (id: string) => {
    const response = await app.visitAs(miriam, `/api/verses/${encodeURIComponent(id)}`)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  it('has the printed text', async () => {
    const { status, body } = await one('JHN.3.16.KJV')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 'JHN.3.16.KJV',
      reference: 'John 3:16',
      text: 'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
      translation: 'KJV',
      book: 'John',
      chapter: 3,
      verse: 16,
    })
    expect(body).not.toHaveProperty('requestedTranslation')
  })

  test.each([
    ['it isn’t stored', 'ROM.12.9.NIV', 'ROM.12.9.WEB', 'NIV', 'no_key'],
    ['its translation omits it', 'MRK.9.44.ESV', 'MRK.9.44.WEB', 'ESV', 'not_in_translation'],
    ['the WEB omits it too', 'ACT.8.37.ESV', 'ACT.8.37.KJV', 'ESV', 'not_in_translation'],
    ['the WEB omits it', 'ACT.8.37.WEB', 'ACT.8.37.KJV', 'WEB', 'not_in_translation'],
  ])(
    'is replaced by another translation if %s, with the reason',
    async (_, requestedId, id, requestedTranslation, reason) => {
      const { status, body } = await one(requestedId)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        id,
        translation: id.slice(-3),
        requestedTranslation,
        fallbackReason: reason,
      })
    },
  )

  it.each([
    'JHN.3.99.KJV',
    'JHN.3.16.ASV',
    'JHN.3.16',
    'XYZ.1.1.KJV',
    'jhn.3.16.kjv',
    '42',
    '../../etc/passwd',
    'x'.repeat(80),
  ])('isn’t found as %s', async (id) => {
    expect((await one(id)).status).toBe(404)
  })

  it('returns a message if it doesn’t exist', async () => {
    expect((await one('JHN.3.99.KJV')).body).toMatchObject({ message: 'Verse not found' })
  })
})

describe('a chapter', () => {
  const read = (path: string) => app.visit(`/api/chapters/${path}`)
  const loadVerseIds = async (path: string) =>
    z.parse(api.verses.listChapter.response, await (await read(path)).json()).map(({ id }) => id)

  it('can be read by visitors and members', async () => {
    expect(await loadVerseIds('WEB/PSA/117')).toEqual(['PSA.117.1.WEB', 'PSA.117.2.WEB'])
    const response = await app.visitAs(miriam, '/api/chapters/KJV/JHN/3')
    expect(z.parse(api.verses.listChapter.response, await response.json())).toHaveLength(36)
  })

  it('has only the stored verses of a licensed translation', async () => {
    expect(await loadVerseIds('ESV/JHN/3')).toEqual(['JHN.3.16.ESV'])
    expect(await loadVerseIds('NIV/OBA/1')).toEqual([])
  })

  it.each(['WEB/PSA/151', 'WEB/PSA/0', 'WEB/PSA/one', 'WEB/PSA/1.5', 'WEB/XYZ/1', 'WEB/%00/1'])(
    'isn’t found as %s',
    async (path) => {
      const response = await read(path)
      expect([response.status, await response.json()]).toMatchObject([404, { message: 'Chapter not found' }])
    },
  )

  it.each(['ASV/PSA/1', 'web/PSA/1'])('is refused in an unknown translation: %s', async (path) => {
    expect((await read(path)).status).toBe(400)
  })

  it('requires a signed-in member in an imported translation', async () => {
    const place = { book: 'PSA', chapter: 117, verse: 1 } as const
    const content = { text: 'Invented words.', theme: undefined, createdAt: '2026-11-20T00:00:00.000Z' }
    const { brotli, gzip, hash } = await compressVerses([buildVerse(place, 'INV', content)])
    const metadata = { code: 'INV', name: 'Invented', notice: 'Invented.', linkHref: null, linkText: null }
    await storeTranslation(app.database, { ...metadata, verses: 1, hash, brotli, gzip }, new Date())
    // The server looks for new translations once a second.
    await expect
      .poll(async () => (await app.visitAs(miriam, '/api/chapters/INV/PSA/117')).json(), { timeout: 20_000 })
      .toMatchObject([{ id: 'PSA.117.1.INV' }])
    expect((await read('INV/PSA/117')).status).toBe(401)
  })
})
