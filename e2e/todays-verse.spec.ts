import type { Page, Route } from '@playwright/test'
import { fakeSpeech } from './fake-speech.ts'
import { getPractice } from './practice.ts'
import { expect, test } from './test.ts'
import { JOHN_3_16, PSALM_23_1, setTodaysVerse, removeEmbeddedVerse } from './verses.ts'

const VERSE_ROUTE = '**/api/verses/random*'

test.describe('today’s verse', () => {
  test('reserves its space while it loads @desktop', async ({ page }) => {
    const requests: Route[] = []
    await removeEmbeddedVerse(page)
    await page.route(VERSE_ROUTE, (route) => void requests.push(route))
    await page.goto('/')
    await expect(page.getByRole('status').filter({ hasText: 'Loading verse...' })).toBeAttached()
    await expect.poll(() => requests.length).toBe(1)
    await requests[0]?.fulfill({ json: PSALM_23_1 })
    await expect(page.getByRole('article', { name: 'Practice Psalm 23:1' })).toBeVisible()
    await expect(page.getByText('Loading verse...')).toBeHidden()
  })

  test('is offered in several translations, and the choice is remembered @desktop', async ({ page }) => {
    await page.goto('/')
    const translation = page.getByRole('combobox', { name: 'Translation' })
    const reference = page.getByRole('article').locator('.reference')
    await expect(translation).toHaveValue('ESV')
    await expect(translation.getByRole('option')).toHaveText(['ESV', 'NIV', 'KJV', 'WEB'])
    await expect(reference).toHaveText(/ ESV$/)
    const place = (await reference.innerText()).replace(/ \w+$/, '')
    for (const code of ['NIV', 'KJV']) {
      const response = page.waitForResponse((response) => response.url().includes(`translation=${code}`))
      await translation.selectOption(code)
      expect((await response).ok()).toBe(true)
      await expect(reference).toHaveText(new RegExp(`^${place} ${code}$`, 'i'))
    }
    await page.reload()
    await expect(translation).toHaveValue('KJV')
    await expect(reference).toHaveText(new RegExp(`^${place} KJV$`, 'i'))
  })

  test('is replaced by a fallback with a retry button after three failed tries @desktop', async ({
    page,
  }) => {
    let tries = 0
    await removeEmbeddedVerse(page)
    await page.route(VERSE_ROUTE, async (route) => {
      tries += 1
      await route.fulfill({ status: 500, json: { message: 'Something went wrong' } })
    })
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('Unable to load verse. Please try again.')
    expect(tries).toBe(3)
    await expect(page.getByRole('article', { name: 'Practice John 3:16' })).toBeVisible()
    await expect(page.locator('.verse')).toHaveText(JOHN_3_16.text)

    await page.unroute(VERSE_ROUTE)
    await setTodaysVerse(page, PSALM_23_1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article', { name: 'Practice Psalm 23:1' })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('changes at midnight @desktop', async ({ page }) => {
    const verses = [PSALM_23_1, JOHN_3_16]
    await page.route(VERSE_ROUTE, (route) => route.fulfill({ json: verses.shift() }))
    await page.clock.install({ time: new Date('2026-11-20T23:58:00') })
    await page.goto('/')
    await expect(page.getByText('Friday, November 20')).toBeVisible()
    await expect(page.getByRole('article', { name: 'Practice Psalm 23:1' })).toBeVisible()
    await page.clock.fastForward('02:05')
    await expect(page.getByText('Saturday, November 21')).toBeVisible()
    await expect(page.getByRole('article', { name: 'Practice John 3:16' })).toBeVisible()
  })
})

test.describe('typing', () => {
  test('gives the same verdicts without a microphone @main', async ({ page }) => {
    await setTodaysVerse(page, PSALM_23_1)
    await page.goto('/')
    const practice = getPractice(page)
    await page.getByRole('button', { name: 'Type instead' }).click()
    const text = page.getByRole('textbox', { name: /^Type Psalm 23:1 from memory\./ })
    const check = page.getByRole('button', { name: 'Check' })
    await expect(check).toBeDisabled()
    await expect(text).toBeFocused()
    await expect(page.locator('.verse .word[data-hidden="false"]')).toHaveCount(0)

    await text.pressSequentially('The LORD is')
    await practice.expectWordStates('The LORD is [my] ·shepherd ·I ·shall ·not ·want')
    await text.fill('the Lord is my savior, I not want')
    await check.click()
    await practice.expectWordStates('The LORD is my shepherd:wrong I shall:skipped not want')
    await expect(practice.result).toContainText('78%')
    await expect(practice.result).toContainText('Good job!')
    await expect(practice.secondLook).toHaveText([
      /^shepherd\s*Another word\s*Typed as “savior”\./,
      /^shall\s*Left out\s*Not typed\./,
    ])
    await expect(page.getByRole('article')).not.toContainText(/heard|listens/i)

    await practice.tryAgain.click()
    await expect(text).toBeEmpty()
    await page.getByRole('button', { name: 'Speak instead' }).click()
    await expect(text).toBeHidden()
    await expect(practice.start).toBeVisible()
  })
})

test('an unknown URL shows a page that links home @desktop', async ({ page }) => {
  await setTodaysVerse(page, PSALM_23_1)
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect(page).toHaveTitle('Page Not Found · Verse by Heart')
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('article', { name: 'Practice Psalm 23:1' })).toBeVisible()
  await expect(page).toHaveTitle('Verse by Heart')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a verse can be recited with the keyboard only', { tag: '@desktop' }, async ({ page }) => {
  const speech = await fakeSpeech(page)
  await setTodaysVerse(page, PSALM_23_1)
  await page.goto('/')
  const practice = getPractice(page)
  await expect(practice.start).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Guided')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'From memory' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, 'Start')
  await page.keyboard.press('Enter')
  await practice.waitForListening()
  await expect(practice.stop).toBeFocused()
  await speech.say('the lord is my')
  await practice.expectWordStates('The LORD is my [shepherd] ·I ·shall ·not ·want')
  await page.keyboard.press('ArrowRight')
  await practice.expectWordStates('The LORD is my shepherd:incorrect [I] ·shall ·not ·want')
  await page.keyboard.press('Escape')
  await expect(practice.start).toBeFocused()
  await page.keyboard.press('Enter')
  await speech.say('i shall not want')
  await expect(practice.result).toContainText('89%')
  await expect(practice.tryAgain).toBeFocused()
  await tabTo(page, 'Save Progress (Premium)')
})

/** Presses Tab until the control with this name has focus, which must be visible at every step. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 30; steps += 1) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return null
      const candidates = [element, element.closest('label')].filter((candidate) => candidate !== null)
      const isVisible = candidates.some((candidate) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(candidate)
        return outlineStyle !== 'none' && outlineWidth !== '0px'
      })
      const label = element.closest('label')?.textContent ?? element.textContent ?? ''
      return { label: label.trim(), isVisible }
    })
    expect(focus?.isVisible, `the focus on “${focus?.label ?? 'nothing'}” is visible`).toBe(true)
    if (focus?.label.endsWith(name) === true) return
  }
  throw new Error(`Tab doesn’t lead to “${name}”.`)
}

test.describe('on a very narrow screen, or zoomed to 400%', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  /** Checks that nothing overflows the right edge, even with wide text spacing. */
  async function expectFit(page: Page): Promise<void> {
    await expect.poll(() => findOverflow(page)).toEqual([])
    // The page's content security policy would block a style element.
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets.push(sheet)
    }, WIDE_SPACING)
    await expect.poll(() => findOverflow(page)).toEqual([])
    await page.evaluate(() => void document.adoptedStyleSheets.pop())
  }

  const WIDE_SPACING =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

  function findOverflow(page: Page): Promise<string[]> {
    return page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth)
        .map((element) => `${element.tagName} ${element.textContent}`)
    })
  }

  test('no line overflows', { tag: '@desktop' }, async ({ page }) => {
    const speech = await fakeSpeech(page)
    await setTodaysVerse(page, JOHN_3_16)
    await page.goto('/')
    const practice = getPractice(page)
    await expect(practice.start).toBeVisible()
    await expectFit(page)
    await practice.recite('From memory')
    await practice.start.click()
    await speech.say('for god so loved the earth that he gave his begotten son')
    await expectFit(page)
    await practice.stop.click()
    await expect(practice.secondLook.first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Once more: just that line' })).toBeVisible()
    await expectFit(page)
    await page.reload()
    await page.getByRole('button', { name: 'Type instead' }).click()
    await expectFit(page)
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFit(page)
  })
})

test('nothing moves when reduced motion is preferred @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fakeSpeech(page)
  await setTodaysVerse(page, PSALM_23_1)
  await page.goto('/')
  const practice = getPractice(page)
  await practice.start.click()
  await expect(practice.toast).toBeVisible()
  const longestSeconds = await page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(',').map((part) => Number.parseFloat(part)))
    return Math.max(
      ...[...document.querySelectorAll('*')].map((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element)
        return Math.max(seconds(transitionDuration), seconds(animationDuration))
      }),
    )
  })
  expect(longestSeconds).toBeLessThan(0.001)
})
