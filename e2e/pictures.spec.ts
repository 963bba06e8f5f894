import type { Page } from '@playwright/test'
import { fakeSpeech, type SpeechInPage } from './fake-speech.ts'
import { signUp } from './members.ts'
import { getPractice, turnOffHelp } from './practice.ts'
import { addOldRecitations } from './recited-long-ago.ts'
import { createSet, listPsalm23 } from './sets.ts'
import { expect, test } from './test.ts'
import { JOHN_3_16, setTodaysVerse } from './verses.ts'

/*
 * Compares the main screens with the screenshots in e2e/pictures.spec.ts-snapshots to catch unintended changes. After an
 * intended one, run `npx playwright test e2e/pictures.spec.ts --update-snapshots`, and look at the screenshots before you
 * commit them. This needs the pinned browser, because others render text differently.
 */
test.skip(
  process.env['CHROME_PATH'] !== undefined || process.platform !== 'linux',
  'Screenshots are compared only in the pinned browser.',
)

/** Tolerates slightly different text rendering, but not a button that moved by half its height. */
const SCREENSHOT_OPTIONS = { maxDiffPixelRatio: 0.02, animations: 'disabled', caret: 'hide' } as const

const PHONE = { width: 390, height: 664 }
const DESKTOP = { width: 1280, height: 720 }

/** Opens a page that always looks the same: fixed day, verse and size, and no animation. */
async function prepare(
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
async function loadFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    for (const rule of rules) {
      if (!(rule instanceof CSSFontFaceRule)) continue
      const readProperty = (name: string) => rule.style.getPropertyValue(name)
      const [family, src] = [readProperty('font-family').replaceAll('"', ''), readProperty('src')]
      if (!family.endsWith(' Variable')) continue
      const face = new FontFace(family, src, { weight: readProperty('font-weight') })
      document.fonts.add(await face.load())
    }
    await document.fonts.ready
  })
}

async function expectScreenshot(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0)
  await loadFonts(page)
  // Hide toasts, which come and go on their own schedule.
  await page
    .getByRole('region', { name: /Notifications/ })
    .evaluateAll((regions) => regions.map((region) => Object.assign(region.style, { visibility: 'hidden' })))
  await expect(page).toHaveScreenshot(`${name}.png`, SCREENSHOT_OPTIONS)
}

test.describe('the main screens', { tag: '@desktop' }, () => {
  test('match their screenshots for visitors', async ({ page }) => {
    await prepare(page, PHONE)
    await page.clock.setFixedTime('2026-11-20T10:00:00')
    await page.goto('/')
    await expect(getPractice(page).start).toBeVisible()
    await expectScreenshot(page, 'home')
    await page.goto('/register')
    await expectScreenshot(page, 'register')
    await page.setViewportSize(DESKTOP)
    await page.goto('/')
    await expect(getPractice(page).start).toBeVisible()
    await expectScreenshot(page, 'home-wide')
  })

  test('match their screenshots for members', async ({ page }) => {
    await signUp(page)
    await addOldRecitations(page, 'PSA.23.1.KJV')
    const set = await createSet(page, 'Morning', listPsalm23(4))
    await page.request.post('/api/saved-verses', { data: { verseId: 'PSA.23.1.KJV' } })
    await prepare(page, PHONE)
    const { start } = getPractice(page)
    await page.goto('/today')
    await expect(start).toBeVisible()
    await expectScreenshot(page, 'today')
    await page.goto(set)
    await expect(start).toBeVisible()
    await expectScreenshot(page, 'set')
    for (const [url, name, linkName] of [
      ['/bible-library', 'library', 'Practice'],
      ['/my-verses', 'my-verses', 'Practice'],
      ['/verse-sets', 'verse-sets', 'Practice'],
    ] as const) {
      await page.goto(url)
      await expect(page.getByRole('main').getByRole('link', { name: linkName }).first()).toBeVisible()
      await expectScreenshot(page, name)
    }
  })

  test('match their screenshots before and after a take, in dark mode', async ({ page }) => {
    await signUp(page)
    const speech = await prepare(page, PHONE, 'dark')
    const practice = getPractice(page)
    await page.goto('/practice/verse/PSA.23.1.KJV')
    await practice.recite('From memory')
    await expectScreenshot(page, 'practice')
    await practice.start.click()
    await speech.say('the lord is my shepherd i not want')
    await expect(practice.secondLook.first()).toBeVisible()
    await expectScreenshot(page, 'recited')
  })

  test('no longer match once a button has moved', async ({ page }) => {
    test.skip(
      ['all', 'changed'].includes(test.info().config.updateSnapshots),
      'This would overwrite the baseline screenshot.',
    )
    await prepare(page, PHONE)
    await page.goto('/register')
    await page.locator('button[type=submit]').evaluate((button) => {
      Object.assign(button.style, { position: 'relative', bottom: '1.5rem' })
    })
    await loadFonts(page)
    const comparison = expect(page).toHaveScreenshot('register.png', {
      ...SCREENSHOT_OPTIONS,
      timeout: 4_000,
    })
    await expect(comparison).rejects.toThrow('ratio')
  })
})
