import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { expect, test } from './test.ts'

const SIDEBAR = ['Dashboard', 'Scripture Sets', 'My Progress', 'Leaderboard', 'Achievements', 'Settings']

async function open(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('article')).toBeVisible()
}

/** Finds a link by its exact text, choosing the one visible at this screen size. */
const link = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true })

test('a visitor finds every way to sign in or join @main', async ({ page }) => {
  await open(page)
  for (const name of ['Get Started', 'Sign Up to Get Started', 'Sign Up Now'])
    await expect(link(page, name)).toHaveAttribute('href', '/api/login')
  await expect(link(page, 'Make a Donation')).toHaveAttribute('href', '/donate')
  for (const name of ['Create Free Account', 'Sign up for a free account to practice more verses'])
    await expect(link(page, name)).toHaveAttribute('href', '/register')
  await expect(page.getByRole('main').locator('a[href="/dashboard"]')).toHaveCount(0)
  await link(page, 'Get Started').click()
  await page.waitForURL('/register')
})

test('a member finds today’s verse and reviews, and no advertising @main', async ({ page }) => {
  await signUp(page)
  await open(page)
  for (const name of ['Get Started', 'Sign Up to Get Started', 'Sign Up Now', 'Create Free Account'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Ann' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Learn verses by heart and keep them' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Complete Access' })).toHaveCount(0)
  await link(page, 'Go to Dashboard').click()
  await page.waitForURL('/dashboard')
})

test('has every section, feature, and testimonial, and a sample dashboard', async ({ page }) => {
  await open(page)
  for (const name of [
    'Today’s Verse',
    'Only in Verse by Heart',
    'From the first hearing to knowing it by heart',
    'See what you know by heart',
    'Complete Access',
    'Verses that stayed',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  const access = page.getByRole('region', { name: 'Complete Access' })
  await expect(access.getByRole('listitem')).toHaveText([
    'Daily random verses',
    'Multiple translations',
    'Custom collections',
    'Themed sets, for example Faith, Hope, and Encouragement',
    'A personal library with notes',
    'Progress analytics',
  ])
  const voices = page.getByRole('region', { name: 'Verses that stayed' }).getByRole('listitem')
  await expect(voices).toHaveCount(3)
  await expect(voices.getByText('Sample', { exact: true })).toHaveCount(3)
  const ratings = [5, 4.5, 5]
  for (const [index, rating] of ratings.entries()) {
    const stars = voices.nth(index).getByRole('img', { name: `${rating} out of 5 stars` })
    const shares = await stars
      .locator('svg')
      .evaluateAll((all) => all.map((bar) => Number(bar.dataset['share'])))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(rating)
    await voices.nth(index).locator('img').scrollIntoViewIfNeeded()
    expect(
      await voices
        .nth(index)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The dashboard preview is a sample.
  const preview = page.getByRole('figure', { name: 'A look at the dashboard, with sample figures' })
  await expect(preview.locator('ul').first().locator('li')).toHaveText(SIDEBAR)
  for (const name of ['Today', 'Week', 'Month'])
    await expect(preview.getByText(name, { exact: true })).toHaveJSProperty('tagName', 'BUTTON')
  // It can't be reached by pointer or Tab key.
  expect(
    await preview
      .getByText('Today', { exact: true })
      .evaluate((button) => button.closest('[inert]') !== null),
  ).toBe(true)
  await expect(preview.getByText('Philippians 4:13 ESV')).toBeVisible()
})

test('the practice section’s fragment scrolls to it', async ({ page }) => {
  await page.goto('/#verse-practice')
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today’s Verse' })).toBeInViewport()
})

test('the rest of the page is prerendered, without waiting for a script @desktop', async ({ page }) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await open(page)
  await expect(link(page, 'Sign Up Now')).toBeVisible()
  expect(requestedPaths.filter((path) => path.startsWith('/assets/landing-'))).toEqual([])
  const html = await (await page.request.get('/')).text()
  for (const words of ['Get Started', 'Complete Access', 'Naomi', 'Make a Donation'])
    expect(html).toContain(words)
})

test('a member’s page is prerendered for members and needs no request for the verse @desktop', async ({
  page,
}) => {
  await signUp(page)
  await page.route('**/assets/{members-head,landing}-*', (route) => route.abort())
  await open(page)
  await expect(link(page, 'Go to Dashboard')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
  const html = await (await page.request.get('/')).text()
  expect(html).not.toContain('Create Free Account')
})

test('the visitor’s page is shown after a session ends, without asking the server again @desktop', async ({
  page,
  baseURL,
}) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.context().addCookies([{ name: 'signed-in', value: 'yes', url: baseURL ?? '' }])
  await open(page)
  await expect(link(page, 'Sign Up Now')).toBeVisible()
  expect(requestedPaths.filter((path) => path === '/api/auth/user')).toHaveLength(1)
  await page.reload()
  await expect(link(page, 'Sign Up Now')).toBeVisible()
  await expect(page.getByRole('article')).toBeVisible()
  expect(requestedPaths.filter((path) => path === '/api/auth/user')).toHaveLength(1)
})

test('navigating from another screen shows the whole page @desktop', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Verse by Heart' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Say it aloud.')
  await expect(link(page, 'Sign Up Now')).toBeVisible()
})

test('the hero’s verse lights up word by word, unless motion is reduced @desktop', async ({ page }) => {
  const words = page.locator('.followed blockquote > span > span')
  const colors = async () =>
    new Set(await words.evaluateAll((all) => all.map((word) => getComputedStyle(word).color))).size
  /** Restarts the animation, which may have ended already, and pauses it at this time (in milliseconds). */
  const stopAt = (time: number) =>
    words.evaluateAll((all, currentTime) => {
      for (const word of all as HTMLElement[]) {
        word.style.animationName = 'none'
        void getComputedStyle(word).animationName
        word.style.animationName = ''
        for (const animation of word.getAnimations()) {
          animation.pause()
          animation.currentTime = currentTime
        }
      }
    }, time)
  await page.goto('/')
  await expect(words.first()).toBeVisible()
  await stopAt(1_500)
  await expect.poll(colors).toBeGreaterThan(1)
  await stopAt(60_000)
  await expect.poll(colors).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect.poll(colors).toBe(1)
})
