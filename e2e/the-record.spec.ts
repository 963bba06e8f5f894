import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { getPractice, turnOffHelp } from './practice.ts'
import { test as voiceTest } from './recording.ts'
import { readRecord } from './sets.ts'
import { expect, test } from './test.ts'
import { JOHN_3_16, PSALM_23_1, setTodaysVerse } from './verses.ts'

/** Types the verse on the screen except its last `omitted` words, and checks it. */
async function typeVerse(page: Page, omitted = 0): Promise<void> {
  await page.getByRole('button', { name: 'Type instead' }).click()
  const words = await page.locator('.verse .word').allTextContents()
  await page.getByRole('textbox').fill(words.slice(0, words.length - omitted).join(' '))
  await page.getByRole('button', { name: 'Check' }).click()
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Progress' })
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /waiting/ })

voiceTest.describe('a member', () => {
  voiceTest.use({ recording: 'PSA.23.1.KJV-clean-slt.wav' })

  voiceTest(
    'recites aloud, saves, and sees the attempt on the dashboard @main @desktop',
    async ({ page }) => {
      await signUp(page)
      await setTodaysVerse(page, PSALM_23_1)
      await turnOffHelp(page)
      await page.goto('/')
      const practice = getPractice(page)
      await practice.recite('From memory')
      await practice.changeRecognizer('On this device')
      await practice.start.click()
      await expect(practice.result).toContainText('100%', { timeout: 60_000 })
      await saveButton(page).click()
      await practice.expectToast('Progress Saved', 'Your memorization progress has been recorded.')
      await expect(page.getByRole('button', { name: 'Next verse' })).toBeVisible()
      await expect(practice.result).toContainText('Recorded: +')

      await page.getByRole('link', { name: 'Go to Dashboard' }).click()
      const entry = page.getByRole('listitem').filter({ hasText: 'Psalm 23:1' })
      await expect(entry).toContainText('100%')
      await expect(entry).toContainText('Learning')
      await expect(entry).toContainText('1 attempt')
      await expect(page.getByRole('definition').filter({ hasText: /^1 day/ })).toBeVisible()
      await expect(page.getByText('Reach 7 days')).toBeVisible()
      await expect(page.getByText('1 recitation on 1 day')).toBeVisible()
      await expect.poll(() => readRecord(page)).toEqual(['PSA.23.1.KJV 100% x1'])
    },
  )
})

const readCachedKeys = (page: Page) =>
  page.evaluate(async () => {
    const name = 'kept-data-1'
    // Check first: opening a nonexistent database would create an empty one.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return ''
    const toPromise = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('The store can’t be opened.'))
      })
    const database = await toPromise(indexedDB.open(name))
    const keys = await toPromise(database.transaction('data').objectStore('data').getAllKeys())
    database.close()
    return JSON.stringify(keys)
  })

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  async function openForOffline(page: Page): Promise<void> {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(page.locator('.verse .word').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  }

  test('a recitation survives a reload and is sent when the network is back @desktop @main', async ({
    page,
  }) => {
    await signUp(page)
    await openForOffline(page)
    await page.context().setOffline(true)
    await page.reload()
    await typeVerse(page)
    await saveButton(page).click()
    await getPractice(page).expectToast(
      'Saved on This Device',
      'We’ll send it as soon as you’re back online.',
    )
    await expect(page.getByRole('button', { name: 'Next verse' })).toBeVisible()
    await expect(badge(page)).toHaveText('1 waiting')
    await page.reload()
    await expect(badge(page)).toHaveText('1 waiting')

    await page.context().setOffline(false)
    await expect(badge(page)).toBeHidden()
    await expect.poll(() => readRecord(page)).toEqual([expect.stringMatching(/ 100% x1$/)])
    await page.goto('/dashboard')
    await expect(page.getByRole('listitem').filter({ hasText: '1 attempt' })).toContainText('100%')
  })

  test('the member’s data and recently opened verses are available after a reload @desktop', async ({
    page,
  }) => {
    await signUp(page)
    await page.request.post('/api/saved-verses', { data: { verseId: 'PSA.23.1.KJV' } })
    await openForOffline(page)
    const saved = page.getByText('The LORD is my shepherd')
    const practiced = page.getByRole('article', { name: 'Practice John 11:35' })
    await page.goto('/my-verses')
    await expect(saved).toBeVisible()
    await page.goto('/practice/verse/JHN.11.35.KJV')
    await expect(practiced).toBeVisible()
    await expect.poll(() => readCachedKeys(page)).toContain('JHN.11.35.KJV')

    await page.context().setOffline(true)
    await page.reload()
    await expect(practiced).toBeVisible()
    await page.goto('/my-verses')
    await expect(saved).toBeVisible()
  })

  test('only one of two tabs sends an attempt @desktop', async ({ page, context }) => {
    await signUp(page)
    await openForOffline(page)
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByRole('button', { name: 'Start' })).toBeVisible()
    await context.setOffline(true)
    await typeVerse(page)
    await saveButton(page).click()
    await expect(badge(page)).toHaveText('1 waiting')
    await expect(badge(other)).toHaveText('1 waiting')

    const senders = new Set<Page>()
    context.on('response', (response) => {
      const request = response.request()
      if (request.method() === 'POST' && request.url().endsWith('/api/user/progress'))
        senders.add(request.frame().page())
    })
    await context.setOffline(false)
    await expect(badge(page)).toBeHidden()
    await expect(badge(other)).toBeHidden()
    expect(senders.size).toBe(1)
    await expect.poll(() => readRecord(page)).toEqual([expect.stringMatching(/ 100% x1$/)])
  })
})

test('closing a tab with unsent verdicts loses nothing @desktop', async ({ page, context }) => {
  await signUp(page)
  await setTodaysVerse(page, JOHN_3_16)
  await page.goto('/')
  await typeVerse(page, 5)
  await expect(page.getByText('Saves when you continue.')).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)))
    .toEqual([expect.stringMatching(/^record-draft-/)])
  expect(await readRecord(page)).toEqual([])
  const next = await context.newPage()
  await page.close()
  await next.goto('/')
  await expect.poll(() => readRecord(next)).toEqual(['JHN.3.16.KJV 80% x1'])
})

test('starting another take records the previous one @desktop', async ({ page }) => {
  await signUp(page)
  await setTodaysVerse(page, PSALM_23_1)
  await page.goto('/')
  await typeVerse(page, 3)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => readRecord(page)).toEqual(['PSA.23.1.KJV 67% x1'])
})

test('every dashboard panel is accessible and fits a narrow phone', async ({ page }) => {
  await signUp(page)
  for (const [verseId, accuracy] of [
    ['JHN.3.16.KJV', 100],
    ['PSA.23.1.KJV', 80],
    ['ROM.8.28.ESV', 55],
  ] as const) {
    const day = new Date(Date.now() - accuracy * 86_400_000 * 0.25).toISOString()
    const data = { verseId, accuracy, timeSpent: 40, practicedAt: day, method: 'typed' }
    expect((await page.request.post('/api/user/progress', { data })).ok()).toBe(true)
  }
  for (const path of ['', '/progress', '/achievements', '/leaderboard', '/settings'])
    await test.step(`/dashboard${path}`, async () => {
      await page.goto(`/dashboard${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
})

test('the tabs follow the URL, and the calendar has no tab @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['Overview', 'Progress', 'Achievements', 'Leaderboard'])
  await tabs.nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/dashboard/progress')
  await expect(tabs.nth(1)).toBeFocused()
  await tabs.nth(3).click()
  await expect(page).toHaveURL('/dashboard/leaderboard')
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/progress')
  await page.goto('/dashboard?tab=calendar')
  await expect(page.getByText('Coming Soon')).toBeVisible()
  await page.getByRole('button', { name: 'View Full Calendar' }).click()
  await expect(page).toHaveURL('/dashboard?tab=calendar')
})
