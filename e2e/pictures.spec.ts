import type { Page } from '@playwright/test'
import { fakeSpeech, type SpeechInPage } from './fake-speech.ts'
import { aMember } from './members.ts'
import { practiceOn, turnOffHelp } from './practice.ts'
import { addOldRecitations } from './recited-long-ago.ts'
import { aSet, psalm23 } from './sets.ts'
import { expect, test } from './test.ts'
import { JOHN_3_16, setTodaysVerse } from './verses.ts'

/*
 * Compares the main screens with the pictures in e2e/pictures.spec.ts-snapshots to catch unintended changes. After an intended
 * one, run `npx playwright test e2e/pictures.spec.ts --update-snapshots` and look at the pictures before you commit them. Only
 * the pinned browser counts: any other renders text differently.
 */
test.skip(
  process.env['CHROME_PATH'] !== undefined || process.platform !== 'linux',
  'Pictures are compared in the pinned browser alone.',
)

/** Tolerates slightly different text rendering, but not a button that moved by half its height. */
const ALIKE = { maxDiffPixelRatio: 0.02, animations: 'disabled', caret: 'hide' } as const

const PHONE = { width: 390, height: 664 }
const DESKTOP = { width: 1280, height: 720 }

/** Opens a page that always looks the same: fixed day, verse and size, and no animation. */
async function open(
  page: Page,
  size: typeof PHONE,
  theme: 'light' | 'dark' = 'light',
): Promise<SpeechInPage> {
  await page.setViewportSize(size)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  const speech = await fakeSpeech(page)
  await turnOffHelp(page)
  await setTodaysVerse(page, JOHN_3_16)
  return speech
}

/** Waits for the page's fonts, because one of them is used only if it loads in time. */
async function withItsFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    for (const rule of rules) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const given = (name: string) => rule.style.getPropertyValue(name)
      const [family, src] = [given('font-family').replaceAll('"', ''), given('src')]
      if (!family.endsWith(' Variable')) continue
      const face = new FontFace(family, src, { weight: given('font-weight') })
      document.fonts.add(await face.load())
    }
    await document.fonts.ready
  })
}

async function looksAs(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0)
  await withItsFonts(page)
  // Hide toasts, which come and go on their own schedule.
  await page
    .getByRole('region', { name: /Notifications/ })
    .evaluateAll((regions) => regions.map((region) => Object.assign(region.style, { visibility: 'hidden' })))
  await expect(page).toHaveScreenshot(`${name}.png`, ALIKE)
}

test.describe('the main screens match their pictures', { tag: '@desktop' }, () => {
  test('of visitors', async ({ page }) => {
    await open(page, PHONE)
    await page.clock.setFixedTime('2026-11-20T10:00:00')
    await page.goto('/')
    await expect(practiceOn(page).start).toBeVisible()
    await looksAs(page, 'home')
    await page.goto('/register')
    await looksAs(page, 'register')
    await page.setViewportSize(DESKTOP)
    await page.goto('/')
    await expect(practiceOn(page).start).toBeVisible()
    await looksAs(page, 'home-wide')
  })

  test('of members', async ({ page }) => {
    await aMember(page)
    await addOldRecitations(page, 'PSA.23.1.KJV')
    const set = await aSet(page, 'Morning', psalm23(4))
    await page.request.post('/api/saved-verses', { data: { verseId: 'PSA.23.1.KJV' } })
    await open(page, PHONE)
    const { start } = practiceOn(page)
    await page.goto('/today')
    await expect(start).toBeVisible()
    await looksAs(page, 'today')
    await page.goto(set)
    await expect(start).toBeVisible()
    await looksAs(page, 'set')
    for (const [address, name, there] of [
      ['/bible-library', 'library', 'Practice'],
      ['/my-verses', 'my-verses', 'Practice'],
      ['/verse-sets', 'verse-sets', 'Practice'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('link', { name: there }).first()).toBeVisible()
      await looksAs(page, name)
    }
  })

  test('practice matches its pictures before and after a take, in dark mode', async ({ page }) => {
    await aMember(page)
    const speech = await open(page, PHONE, 'dark')
    const practice = practiceOn(page)
    await page.goto('/practice/verse/PSA.23.1.KJV')
    await practice.recite('From memory')
    await looksAs(page, 'practice')
    await practice.start.click()
    await speech.say('the lord is my shepherd i not want')
    await expect(practice.secondLook.first()).toBeVisible()
    await looksAs(page, 'recited')
  })

  test('detects a button that has moved', async ({ page }) => {
    test.skip(
      ['all', 'changed'].includes(test.info().config.updateSnapshots),
      'It would be taken for the picture.',
    )
    await open(page, PHONE)
    await page.goto('/register')
    await page.locator('button[type=submit]').evaluate((button) => {
      Object.assign(button.style, { position: 'relative', bottom: '1.5rem' })
    })
    await withItsFonts(page)
    const compared = expect(page).toHaveScreenshot('register.png', { ...ALIKE, timeout: 4_000 })
    await expect(compared).rejects.toThrow('ratio')
  })
})
