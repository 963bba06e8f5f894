import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { ShownVerse } from '#shared/contract/verses.ts'
import { BOOKS } from '#shared/domain/scripture/books.ts'
import { insertLineBreaks } from '#shared/domain/scripture/insert-line-breaks.ts'
import { PAGE_TEMPLATE, PAGE_HEAD } from '../../testing/drawn-page.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { escapeHtml, fillPlaceholders, escapeJson } from './html.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
afterAll(() => rmSync(folder, { recursive: true }))
/** Large enough for compression to matter. */
const LONG = JSON.stringify(BOOKS)
writeFileSync(join(folder, 'index.html'), `${PAGE_HEAD}<main>for visitors</main>${PAGE_TEMPLATE}`)
writeFileSync(
  join(folder, 'member.html'),
  `${PAGE_HEAD}<main>for members</main>${PAGE_TEMPLATE}<i>${LONG}</i>`,
)
writeFileSync(join(folder, 'app.html'), `${PAGE_HEAD}<main></main>`)

const app = await startTestApp({ webFolder: folder, publicUrl: new URL('https://verses.example/') })
// At noon in Greenwich, it’s already tomorrow on Kiritimati and just after midnight on Baker Island.
app.now = new Date('2026-11-20T12:30:00Z')

async function loadFront(cookie = '', headers: Record<string, string> = {}) {
  const response = await app.visit('/', { headers: { ...headers, ...(cookie && { cookie }) } })
  const html = await response.text()
  const [, day] = /<p>(.*?)<\/p>/.exec(html) ?? []
  const [, reference] = /<b>(.*?)<\/b>/.exec(html) ?? []
  const [, text] = /<q>([^<]*)<\/q>/.exec(html) ?? []
  const [, json = '{}'] = /<script type="application\/json">(.*?)<\/script>/.exec(html) ?? []
  const data = JSON.parse(json) as {
    translation: string
    days: Record<string, ShownVerse>
    labels: Record<string, string>
  }
  return { html, day, reference, text, data, header: (name: string) => response.headers.get(name), response }
}

/** Loads the API's verse of the day in a time zone. */
async function loadVerse(zone: string, translation = 'ESV') {
  const headers = { 'X-Time-Zone': zone }
  const response = await app.visit(`/api/verses/random?translation=${translation}`, { headers })
  return (await response.json()) as ShownVerse
}

describe('the front page', () => {
  it.each([
    ['no cookie', '', 'UTC', 'Friday, November 20'],
    ['a zone where it’s tomorrow', 'zone=Pacific/Kiritimati', 'Pacific/Kiritimati', 'Saturday, November 21'],
    ['an encoded zone', 'zone=Pacific%2FKiritimati', 'Pacific/Kiritimati', 'Saturday, November 21'],
    ['a nonexistent zone', 'zone=Moon/Sea_of_Tranquility', 'UTC', 'Friday, November 20'],
    ['an invalid zone', 'zone=%00"><script>alert(1)</script>', 'UTC', 'Friday, November 20'],
  ])('shows the verse of the day for %s', async (_, cookie, zone, day) => {
    const page = await loadFront(cookie)
    const verse = await loadVerse(zone)
    expect([page.day, page.reference, page.text]).toEqual([
      day,
      `${verse.reference} ESV`,
      escapeHtml(insertLineBreaks(verse)),
    ])
    expect(page.html).not.toContain('alert(1)')
  })

  it.each([
    ['KJV', 'KJV'],
    ['', 'ESV'],
    ['XYZ', 'ESV'],
    ['no code <b>', 'ESV'],
  ])('uses the translation in a cookie: %s', async (code, translation) => {
    const page = await loadFront(`translation=${encodeURIComponent(code)}`)
    expect(page.data.translation).toBe(translation)
    expect(page.text).toBe(escapeHtml(insertLineBreaks(await loadVerse('UTC', translation))))
  })

  it('includes the verses for all dates that are current somewhere', async () => {
    const { data } = await loadFront()
    expect(data.days).toEqual({
      '2026-11-20': await loadVerse('UTC'),
      '2026-11-21': await loadVerse('Pacific/Kiritimati'),
    })
    expect(data.labels).toEqual({
      '2026-11-20': 'Friday, November 20',
      '2026-11-21': 'Saturday, November 21',
    })
  })

  it('shows the members’ version if a cookie marks the visitor as signed in', async () => {
    expect((await loadFront()).html).toContain('for visitors')
    expect((await loadFront('signed-in=yes')).html).toContain('for members')
  })

  it('is cached only by the browser and revalidated every time', async () => {
    const first = await loadFront('zone=UTC')
    expect(first.header('cache-control')).toBe('private, no-cache')
    expect(first.header('vary')).toBe('accept-encoding, cookie')
    const etag = first.header('etag') ?? ''
    expect((await loadFront('zone=UTC', { 'if-none-match': etag })).response.status).toBe(304)
    expect((await loadFront('zone=Pacific/Kiritimati', { 'if-none-match': etag })).response.status).toBe(200)
  })

  it('is compressed better after the first request', async () => {
    const measureSize = async (path: string) => {
      const response = await app.visit(path, {
        headers: { 'accept-encoding': 'br', cookie: 'signed-in=yes; translation=KJV' },
      })
      return Number(response.headers.get('content-length'))
    }
    const first = await measureSize('/')
    expect(first).toBeGreaterThan(0)
    await expect.poll(() => measureSize('/')).toBeLessThan(first)
  })

  it('is never sent with empty placeholders', async () => {
    expect((await loadFront()).html).not.toContain('{{')
    for (const path of ['/index.html', '/member.html']) expect((await app.visit(path)).status).toBe(404)
  })
})

describe('a site where registration is closed', () => {
  const hasStyle = async (site: typeof app, path: string) => {
    const response = await site.visit(path)
    const [, style] = /<style>(.*\[data-joins\].*)<\/style>/.exec(await response.text()) ?? []
    if (style === undefined) return false
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    return true
  }

  it('offers no registration on any page', async () => {
    const closed = await startTestApp({ webFolder: folder, registration: 'closed' })
    for (const path of ['/', '/login', '/read/KJV/john/3', '/app.html']) {
      expect(await hasStyle(closed, path)).toBe(true)
      expect(await hasStyle(app, path)).toBe(false)
    }
  })
})

describe('a value filled into a page', () => {
  it('is escaped as text', () => {
    expect(escapeHtml(`<b title="it's">&`)).toBe('&lt;b title=&quot;it&#39;s&quot;&gt;&amp;')
    expect(escapeJson('</script><script>')).toBe('"\\u003c/script>\\u003cscript>"')
    expect(JSON.parse(escapeJson({ text: '</script>' }))).toEqual({ text: '</script>' })
  })

  it('isn’t expanded again', () => {
    expect(fillPlaceholders('{{a}} {{b}} {{c}}', { a: '{{b}}', b: '$&' })).toBe('{{b}} $& {{c}}')
  })
})

describe('a page’s head', () => {
  const loadHead = async (path: string, server = app) => {
    const html = await (await server.visit(path)).text()
    return {
      title: /<title>(.*?)<\/title>/.exec(html)?.[1],
      canonical: /<link rel="canonical" href="(.*?)"/.exec(html)?.[1],
      descriptions: [...html.matchAll(/name="description" content="(.*?)"/g)].map(([, text]) => text),
      image: /property="og:image" content="(.*?)"/.exec(html)?.[1],
    }
  }

  it.each([
    ['/', 'Verse by Heart', 'https://verses.example/'],
    ['/donate?amount=5', 'Donate · Verse by Heart', 'https://verses.example/donate'],
    ['/privacy', 'Privacy · Verse by Heart', 'https://verses.example/privacy'],
    ['/bible-library', 'Bible Library · Verse by Heart', 'https://verses.example/bible-library'],
    ['/practice-set?set=faith', 'Scripture Sets · Verse by Heart', 'https://verses.example/practice-set'],
    [
      '/practice/verse/PSA.23.1.KJV',
      'Psalm 23:1 · Verse by Heart',
      'https://verses.example/practice/verse/PSA.23.1.KJV',
    ],
    ['/read/WEB/psalms/23', 'Psalm 23 (WEB) · Verse by Heart', 'https://verses.example/read/WEB/psalms/23'],
    ['/read/WEB/psalms/151', 'Verse by Heart', undefined],
    ['/practice/verse/PSA.151.1.KJV', 'Verse by Heart', undefined],
    ['/no/"such"/<page>', 'Verse by Heart', undefined],
  ])('has the right title and canonical URL for %s', async (path, title, canonical) => {
    const head = await loadHead(path)
    expect([head.title, head.canonical]).toEqual([title, canonical])
    expect(head.descriptions).toEqual([expect.stringMatching(/\w{3}.*\.$/)])
    expect(head.image).toBe('https://verses.example/shared-link.png')
  })

  it('has no canonical URL if the site’s address is unknown', async () => {
    const unknown = await startTestApp({ webFolder: folder })
    expect(await loadHead('/donate', unknown)).toMatchObject({
      title: 'Donate · Verse by Heart',
      canonical: undefined,
      image: '/shared-link.png',
    })
  })
})
