import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { fakeSpeech, type SpeechInPage } from './fake-speech.ts'
import { practiceOn, withoutHelp, type Practice } from './practice.ts'
import { expect, test } from './test.ts'
import { PSALM_23_1, todaysVerseIs, verseComesLater } from './verses.ts'

interface Scene {
  readonly page: Page
  readonly speech: SpeechInPage
  readonly practice: Practice
}

/** Opens the page with its verse. */
async function open(page: Page): Promise<Scene> {
  const speech = await fakeSpeech(page)
  await withoutHelp(page)
  await todaysVerseIs(page, PSALM_23_1)
  await page.goto('/')
  const practice = practiceOn(page)
  await expect(practice.start).toBeVisible()
  return { page, speech, practice }
}

/** Every state of the landing page, by what leads there. */
const STATES: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  async idle() {},
  async 'listening, with the toast'({ practice, speech }) {
    await practice.start.click()
    await practice.listens()
    await speech.interim('the lord is')
    await expect(practice.toast).toBeVisible()
    await practice.looks('The LORD is [my] ·shepherd ·I ·shall ·not ·want')
  },
  async 'listening, with a missed word'({ page, practice, speech }) {
    await practice.start.click()
    await speech.say('the lord')
    await practice.looks(/^The LORD \[is\]/)
    await page.keyboard.press('ArrowRight')
    await practice.looks(/^The LORD is:incorrect \[my\]/)
  },
  async stopped({ practice, speech }) {
    await practice.start.click()
    await speech.say('the lord is')
    await practice.stop.click()
    await expect(practice.result).toBeVisible()
  },
  async 'finished in Guided'({ page, practice, speech }) {
    await practice.start.click()
    await speech.say('the lord')
    await practice.looks(/^The LORD \[is\]/)
    await page.keyboard.press('ArrowRight')
    await speech.say('my shepherd i shall not want')
    await expect(practice.result).toContainText('89%')
  },
  async 'hidden, before From memory'({ practice }) {
    await practice.recite('From memory')
  },
  async 'finished From memory, with every kind of doubt'({ practice, speech }) {
    await practice.recite('From memory')
    await practice.start.click()
    await speech.say('the lord is truly your shepherds shall i want')
    await expect(practice.stop).toBeHidden({ timeout: 15_000 })
    await expect(practice.secondLook.first()).toBeVisible()
  },
  async typed({ page }) {
    await page.getByRole('button', { name: 'Type instead' }).click()
    await page.getByRole('textbox').fill('the lord is')
  },
  async 'typed and judged'({ page, practice }) {
    await page.getByRole('button', { name: 'Type instead' }).click()
    await page.getByRole('textbox').fill('the lord is my savior')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(practice.secondLook.first()).toBeVisible()
  },
  async 'an error, with its toast'({ practice, speech }) {
    await practice.changeRecognizer('Browser')
    await practice.start.click()
    await speech.error('network')
    await expect(practice.trouble).toBeVisible()
    await expect(practice.toast).toContainText('Speech Recognition Error')
  },
  async 'nothing was heard'({ practice }) {
    await practice.start.click()
    await practice.listens()
    await practice.stop.click()
    await expect(practice.trouble).toBeVisible()
  },
}

for (const [state, reach] of Object.entries(STATES)) {
  test(`the landing page: ${state}`, async ({ page }) => {
    await reach(await open(page))
    await expectAccessible(page)
  })
}

test('the landing page: loading', async ({ page }) => {
  const waiting: Route[] = []
  await verseComesLater(page)
  await page.route('**/api/verses/random*', (route) => void waiting.push(route))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByText('Loading verse...')).toBeAttached()
  await expectAccessible(page)
  for (const route of waiting) await route.abort()
})

test('the landing page: the verse did not load', async ({ page }) => {
  await verseComesLater(page)
  await page.route('**/api/verses/random*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/')
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 })
  await expect(practiceOn(page).start).toBeVisible()
  await expectAccessible(page)
})

test('the landing page: the microphone is denied', async ({ page }) => {
  await page.context().grantPermissions([])
  const { practice } = await open(page)
  await practice.trouble.getByRole('button', { name: 'How to allow it' }).click()
  await expectAccessible(page)
})

test('an address that leads nowhere', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})
