import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#shared/contract/index.ts'
import { buildMember } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { withdrawTranslation } from '../../texts/imported/store.ts'
import { importFakeTranslation } from '#server/testing/imported-translation.ts'

/** Two processes on one database: both offer a translation imported by either. */
const [app, other] = [await startTestApp(), await startTestApp()]
const miriam = buildMember()
const headers = { 'Content-Type': 'application/json' }

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await app.visitAs(miriam, path, { ...init, headers: { ...headers, ...init.headers } })
  return { status: response.status, body: (await response.json()) as unknown }
}
const post = (path: string, body: unknown) => ask(path, { method: 'POST', body: JSON.stringify(body) })
const listOffered = async (from: TestApp) =>
  z.parse(api.translations.list.response, await (await from.visit('/api/translations')).json())
/** Returns a function that checks whether a translation is offered; undefined while processes disagree. */
const waitUntilOffered = (from: TestApp, code: string) => async () => {
  const answers = new Set<boolean>()
  for (let round = 0; round < from.processes; round += 1)
    answers.add((await listOffered(from)).some((translation) => translation.code === code))
  return answers.size === 1 ? answers.has(true) : undefined
}
/** Imported translations are offered within a second. */
const POLLING = { timeout: 10_000 }

const ATTRIBUTION = {
  notice: 'A made-up translation, free to use.',
  link: { href: 'https://invented.example/', text: 'invented.example' },
}

describe('an imported translation', () => {
  it('is offered after the built-in ones by every running process', async () => {
    expect((await listOffered(app)).map(({ code }) => code)).toEqual(['ESV', 'NIV', 'KJV', 'WEB'])
    await importFakeTranslation(app.database, { 'JHN.3.16': 'Invented words.', 'JHN.3.17': 'More of them.' })
    for (const each of [app, other]) await expect.poll(waitUntilOffered(each, 'INV'), POLLING).toBe(true)
    expect((await listOffered(other)).at(-1)).toEqual({
      code: 'INV',
      name: 'Made-up Version',
      ...ATTRIBUTION,
      verses: 2,
      fetchesMore: false,
    })
  })

  it('is listed like the others, compressed and with an ETag', async () => {
    const takesBrotli = { 'Accept-Encoding': 'br' }
    const response = await app.visitAs(miriam, '/api/verses?translation=INV', { headers: takesBrotli })
    const verses = z.parse(api.verses.list.response, await response.json())
    expect(verses.map(({ id, text }) => [id, text])).toEqual([
      ['JHN.3.16.INV', 'Invented words.'],
      ['JHN.3.17.INV', 'More of them.'],
    ])
    expect(response.headers.get('content-encoding')).toBe('br')
    const conditional = { ...takesBrotli, 'If-None-Match': response.headers.get('etag') ?? '' }
    expect((await app.visitAs(miriam, '/api/verses?translation=INV', { headers: conditional })).status).toBe(
      304,
    )
    expect((await ask('/api/verses?translation=INV&book=JHN&chapter=3')).body).toHaveLength(2)
    expect((await ask('/api/verses?translation=INV&book=MRK')).body).toMatchObject([])
  })

  it('has a notice with its verses, and the WEB for missing ones', async () => {
    expect((await ask('/api/verses/JHN.3.16.INV')).body).toMatchObject({
      id: 'JHN.3.16.INV',
      reference: 'John 3:16',
      text: 'Invented words.',
      attribution: ATTRIBUTION,
    })
    expect((await ask('/api/verses/JHN.3.18.INV')).body).toMatchObject({
      id: 'JHN.3.18.WEB',
      requestedTranslation: 'INV',
      fallbackReason: 'not_in_translation',
    })
    expect((await ask('/api/verses/JHN.3.99.INV')).status).toBe(404)
  })

  it('gives way to a built-in one with the same code', async () => {
    await importFakeTranslation(app.database, { 'JHN.3.16': 'Invented words.' }, { code: 'WEB' })
    await importFakeTranslation(app.database, { 'JHN.3.16': 'Invented words.' }, { code: 'LATER' })
    await expect.poll(waitUntilOffered(app, 'LATER'), POLLING).toBe(true)
    expect((await listOffered(app)).filter(({ code }) => code === 'WEB')).toMatchObject([{ verses: 31_098 }])
    const shown = (await ask('/api/verses/JHN.3.16.WEB')).body
    expect(shown).toMatchObject({ text: expect.stringMatching(/^For God so loved the world, that/) })
    expect(shown).not.toHaveProperty('attribution')
  })

  it('provides the verse of the day if it has that verse', async () => {
    const { id } = (await (await app.visit('/api/verses/random?translation=KJV')).json()) as { id: string }
    await importFakeTranslation(
      app.database,
      { [id.replace('.KJV', '')]: 'Invented for today.' },
      { code: 'DAY' },
    )
    await expect.poll(waitUntilOffered(app, 'DAY'), POLLING).toBe(true)
    expect(await (await app.visit('/api/verses/random?translation=DAY')).json()).toMatchObject({
      text: 'Invented for today.',
      attribution: ATTRIBUTION,
    })
  })

  it('can be replaced by another edition', async () => {
    await importFakeTranslation(app.database, { 'JHN.3.16': 'Better words.', 'JHN.3.17': 'More of them.' })
    const loadText = async () => ((await ask('/api/verses/JHN.3.16.INV')).body as { text: string }).text
    await expect.poll(loadText, POLLING).toBe('Better words.')
  })

  test.each(['XYZ', 'inv', 'IN.V', ''])('isn’t found as %j', async (code) => {
    expect(await ask(`/api/verses?translation=${code}`)).toMatchObject({
      status: 400,
      body: { message: 'Unknown translation' },
    })
    expect((await ask(`/api/verses/JHN.3.16.${code}`)).status).toBe(404)
    expect((await post('/api/saved-verses', { verseId: `JHN.3.16.${code}` })).status).toBe(404)
    expect((await post('/api/user/progress', { verseId: `JHN.3.16.${code}`, accuracy: 90 })).status).toBe(404)
  })
})

describe('a withdrawn translation', () => {
  it('is no longer offered, but keeps its name in members’ data', async () => {
    const attempt = { verseId: 'JHN.3.16.INV', accuracy: 90, timeSpent: 9 }
    expect((await post('/api/user/progress', attempt)).status).toBe(200)
    expect((await post('/api/saved-verses', { verseId: 'JHN.3.16.INV' })).status).toBe(201)
    expect(await withdrawTranslation(app.database, 'INV', new Date('2026-11-21T12:00:00Z'))).toBe(true)
    for (const each of [app, other]) await expect.poll(waitUntilOffered(each, 'INV'), POLLING).toBe(false)

    expect((await ask('/api/verses?translation=INV')).status).toBe(400)
    const substitute = { id: 'JHN.3.16.WEB', requestedTranslation: 'INV', fallbackReason: 'not_licensed' }
    expect((await ask('/api/verses/JHN.3.16.INV')).body).toMatchObject(substitute)
    expect((await ask('/api/saved-verses')).body).toMatchObject([
      { verseId: 'JHN.3.16.INV', verse: substitute },
    ])
    expect((await ask('/api/user/progress')).body).toMatchObject([
      { verseId: 'JHN.3.16.INV', verse: { translation: 'WEB', reference: 'John 3:16' } },
    ])
  })

  it('still accepts attempts in progress', async () => {
    const attempt = { verseId: 'JHN.3.17.INV', accuracy: 90, timeSpent: 9 }
    expect((await post('/api/user/progress', attempt)).status).toBe(200)
  })

  it('returns when imported again', async () => {
    await importFakeTranslation(app.database, { 'JHN.3.16': 'Words again.' })
    await expect.poll(waitUntilOffered(app, 'INV'), POLLING).toBe(true)
    expect((await ask('/api/saved-verses')).body).toMatchObject([{ verse: { text: 'Words again.' } }])
  })
})
