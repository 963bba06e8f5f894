import { expect, test, type Page } from '@playwright/test'
import type { Verse } from '#shared/domain/scripture/verse.ts'
import { openPrerendered } from './prerendered-page.ts'

/** A time zone in which the date differs from UTC. */
const DISTANT_TIME_ZONE = new Date().getUTCHours() >= 12 ? 'Pacific/Kiritimati' : 'Etc/GMT+12'

function watchConsole(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

async function fetchVerse(page: Page, zone: string): Promise<Verse> {
  const response = await page.request.get('/api/verses/random', { headers: { 'X-Time-Zone': zone } })
  return (await response.json()) as Verse
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('pages run under the content security policy without errors or warnings @desktop @main', async ({
    page,
  }) => {
    const problems = watchConsole(page)
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'))

    const response = await page.goto('/')

    const policy = response?.headers()['content-security-policy']
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-")
    expect(policy).toContain("style-src 'self' 'sha256-")
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Set by the inline script, which only its hash allows.
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(page.getByRole('article')).toBeVisible()
    for (const path of ['/login', '/privacy']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(problems).toEqual([])
  })
})

test('an unknown URL shows the 404 page @desktop', async ({ page }) => {
  await page.goto('/no/such/screen')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
})

test('scripts are compressed and immutable @desktop', async ({ page }) => {
  const script = page.waitForResponse((response) => /\/assets\/.*\.js$/.test(response.url()))
  await page.goto('/')
  const headers = (await script).headers()
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/)
})

test('the served title matches the one its screen sets @desktop', async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/privacy', '/microphone', '/donate', '/bible-library']) {
    const servedTitle = /<title>(.*?)<\/title>/.exec(await (await page.request.get(path)).text())
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(servedTitle?.[1] ?? '')
  }
})

test.describe('the verse of the day', () => {
  test.use({ timezoneId: DISTANT_TIME_ZONE })

  test('is embedded in the page for the local day and needs no script @main @desktop', async ({ page }) => {
    const [local, utc] = [await fetchVerse(page, DISTANT_TIME_ZONE), await fetchVerse(page, 'UTC')]
    expect(local.id).not.toBe(utc.id)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.locator('.verse')).toHaveText(local.text)
    await expect(page.locator('.reference')).toHaveText(`${local.reference} ESV`)
    // The page has sent its time zone by now, so the server knows it on the next visit.
    const html = await (await page.request.get('/')).text()
    expect(html).toContain(local.reference)
    expect(html.replace(/<script.*?<\/script>/gs, '')).not.toContain(`${utc.reference} <`)
  })

  test('doesn’t move when its practice loads and isn’t requested again', async ({ page }) => {
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    const release = await openPrerendered(page)
    const verse = page.locator('.verse')
    await expect(verse).toBeVisible()
    await page.evaluate(async () => {
      await document.fonts.load('1rem "Literata Variable"')
    })
    const top = async () => Math.round((await verse.boundingBox())?.y ?? 0)
    const before = await top()
    release()
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible()
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
    expect(requestedPaths).not.toContain('/api/verses/random')
  })
})
