import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#shared/contract/index.ts'
import { buildMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { API_KEY, NIV_ID, startApiBible, startEsvApi } from '#server/testing/text-services.ts'

const [esv, bible] = [await startEsvApi(), await startApiBible()]
const app = await startTestApp({
  textServices: {
    esv: { url: esv.url, key: API_KEY },
    apiBible: {
      url: new URL('v1/', bible.url),
      key: API_KEY,
      nivId: NIV_ID,
      reportUrl: new URL('f3', bible.url),
    },
  },
})
const miriam = buildMember()
const verse = async (id: string) => {
  const response = await app.visitAs(miriam, `/api/verses/${id}`)
  return z.parse(api.verses.get.response, await response.json())
}
const loadJson = async (path: string) => (await app.visitAs(miriam, path)).json() as Promise<unknown>

describe('a verse that isn’t stored, with an API key', () => {
  it('is fetched from the publisher, with its notice', async () => {
    expect(await verse('ROM.12.9.ESV')).toMatchObject({
      id: 'ROM.12.9.ESV',
      text: 'Invented words of 45012009, edition 1.',
      attribution: { link: { href: 'https://www.esv.org' } },
    })
    expect(await verse('ROM.12.9.NIV')).toMatchObject({
      id: 'ROM.12.9.NIV',
      attribution: { notice: 'Invented notice, all rights imagined.', link: { href: 'https://api.bible' } },
    })
  })

  it('isn’t fetched if the translation is known to omit it', async () => {
    esv.requests.length = 0
    expect(await verse('LUK.17.36.ESV')).toMatchObject({
      id: 'LUK.17.36.KJV',
      requestedTranslation: 'ESV',
      fallbackReason: 'not_in_translation',
    })
    expect(esv.requests).toEqual([])
  })

  it('isn’t fetched if it is stored', async () => {
    esv.requests.length = 0
    expect((await verse('JHN.3.16.ESV')).text).toMatch(/^For God so loved/)
    expect(esv.requests).toEqual([])
  })

  test.each([
    ['quota', { status: 429, headers: { 'Retry-After': '1' } }],
    ['not_licensed', { status: 403, headers: { 'Retry-After': '1' } }],
    ['unavailable', { body: 'nonsense' }],
  ] as const)('is replaced by the WEB, with the reason %s', async (fallbackReason, trouble) => {
    app.now = new Date(+app.now + 7_200_000)
    esv.failure = trouble
    expect(await verse('ROM.12.10.ESV')).toMatchObject({
      id: 'ROM.12.10.WEB',
      translation: 'WEB',
      requestedTranslation: 'ESV',
      fallbackReason,
    })
    esv.failure = null
  })

  it('isn’t found if the reference doesn’t exist', async () => {
    expect((await app.visitAs(miriam, '/api/verses/ROM.12.99.ESV')).status).toBe(404)
  })

  it('keeps its name and text in saved and practiced verses', async () => {
    const headers = { 'Content-Type': 'application/json' }
    await verse('ROM.12.9.ESV')
    const verseId = 'ROM.12.9.ESV'
    await app.visitAs(miriam, '/api/saved-verses', {
      method: 'POST',
      headers,
      body: JSON.stringify({ verseId }),
    })
    const attempt = JSON.stringify({ verseId, accuracy: 90, timeSpent: 10 })
    await app.visitAs(miriam, '/api/user/progress', { method: 'POST', headers, body: attempt })
    const shown = {
      reference: 'Romans 12:9',
      translation: 'ESV',
      text: 'Invented words of 45012009, edition 1.',
    }
    esv.requests.length = 0
    expect(await loadJson('/api/saved-verses')).toMatchObject([{ verseId, verse: shown }])
    expect(await loadJson('/api/user/progress')).toMatchObject([{ verseId, verse: shown }])
    expect(esv.requests).toEqual([])
  })
})

describe('the list of translations', () => {
  it('shows anyone which translations are available, and which can fetch more verses', async () => {
    const translations = z.parse(
      api.translations.list.response,
      await (await app.visit('/api/translations')).json(),
    )
    expect(translations.map(({ code, verses, fetchesMore }) => [code, verses, fetchesMore])).toEqual([
      ['ESV', 60, true],
      ['NIV', 60, true],
      ['KJV', 31_102, false],
      ['WEB', 31_098, false],
    ])
    expect(translations[0]).toMatchObject({ name: 'English Standard Version', link: { text: 'www.esv.org' } })
    const withoutKeys = await startTestApp()
    const list = (await (await withoutKeys.visit('/api/translations')).json()) as { fetchesMore: boolean }[]
    expect(list.map(({ fetchesMore }) => fetchesMore)).toEqual([false, false, false, false])
  })
})
