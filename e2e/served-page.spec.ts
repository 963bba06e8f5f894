import { expect, test } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

test('the front page runs under the content policy, without a word in the console @desktop', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))

  const response = await page.goto('/')

  expect(response?.headers()['content-security-policy']).toContain(
    "script-src 'self' 'wasm-unsafe-eval' 'sha256-",
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Set by the script in the page itself, which only its hash allows.
  await expect(page.locator('html')).toHaveClass(/dark/)
  // Nobody is signed in, which the browser reports by itself.
  expect(complaints.filter((text) => !text.includes('401 (Unauthorized)'))).toEqual([])
})

test('an address of a screen leads to the app, an unknown one to its own page @desktop', async ({ page }) => {
  await page.goto('/no/such/screen')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404')
})

test('scripts arrive compressed and are kept for ever @desktop', async ({ page }) => {
  const script = page.waitForResponse((response) => /\/assets\/.*\.js$/.test(response.url()))
  await page.goto('/')
  const headers = (await script).headers()
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/)
})
