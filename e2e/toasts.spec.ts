import type { Locator } from '@playwright/test'
import { fakeSpeech } from './fake-speech.ts'
import { getPractice } from './practice.ts'
import { expect, test } from './test.ts'
import { PSALM_23_1, setTodaysVerse } from './verses.ts'

/** Measures a toast once it has slid in. */
async function measureToast(toast: Locator) {
  await toast.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
  })
  const box = await toast.boundingBox()
  if (box === null) throw new Error('The toast isn’t visible.')
  return box
}

test.describe('a toast', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await fakeSpeech(page)
    await setTodaysVerse(page, PSALM_23_1)
    await page.goto('/')
    const { start, waitForListening } = getPractice(page)
    await expect(start).toBeVisible()
    // Stop the clock, so no toast closes while a busy machine looks for it.
    await page.clock.pauseAt(Date.now() + 60_000)
    await start.click()
    await page.clock.runFor(10)
    await waitForListening()
  })

  test('is reached with F8 and closed by keyboard @desktop', async ({ page }) => {
    const { toast } = getPractice(page)
    await expect(toast).toBeVisible()
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toast).toBeHidden()
  })

  test('closes automatically after five seconds @desktop', async ({ page }) => {
    const { toast } = getPractice(page)
    await expect(toast).toBeVisible()
    await page.clock.runFor(4_000)
    await expect(toast).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(toast).toBeHidden()
  })

  test('replaces the previous one @desktop', async ({ page }) => {
    const { expectToast, toast } = getPractice(page)
    await expectToast(
      'Listening Started',
      'Start speaking the verse. Words will appear as you say them correctly.',
    )
    for (let word = 0; word < 9; word += 1) await page.keyboard.press('ArrowRight')
    await page.clock.runFor(200)
    await expectToast(
      'Practice Complete!',
      "Great job! You've successfully completed the verse. Accuracy: 0%",
    )
    await expect(toast).toHaveCount(1)
  })

  test('is dismissed by swiping 50 pixels to the right @desktop', async ({ page }) => {
    const { toast } = getPractice(page)
    const box = await measureToast(toast)
    const [x, y] = [box.x + 60, box.y + box.height / 2]
    const swipe = async (distance: number) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance / 2, y, { steps: 4 })
      await page.mouse.move(x + distance, y, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(40)
    await page.clock.runFor(300)
    await expect(toast).toBeVisible()
    await swipe(70)
    await page.clock.runFor(300)
    await expect(toast).toBeHidden()
  })

  for (const [width, height] of [
    [390, 844],
    [320, 256],
  ] as const)
    test(
      `covers no reference, words, or controls at ${width} x ${height}`,
      { tag: '@phone' },
      async ({ page }) => {
        await page.setViewportSize({ width, height })
        const { stop, toast } = getPractice(page)
        await stop.scrollIntoViewIfNeeded()
        const box = await measureToast(toast)
        const essentials = [stop, page.locator('article .reference').first(), page.locator('.word').first()]
        for (const essential of essentials) {
          // Not everything fits in such a short window at once.
          if (height < 320)
            await essential.evaluate((element) =>
              element.scrollIntoView({ block: 'center', behavior: 'instant' }),
            )
          const other = await essential.boundingBox()
          if (other === null) throw new Error('The element isn’t visible.')
          const isCovered = other.y < box.y + box.height && box.y < other.y + other.height
          expect(isCovered).toBe(false)
        }
      },
    )

  test('leaves the main button of a result uncovered @phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { toast } = getPractice(page)
    for (let word = 0; word < 9; word += 1) await page.keyboard.press('ArrowRight')
    await page.clock.runFor(500)
    await expect(toast).toContainText('Practice Complete!')
    const buttons = page.locator('.controls .main')
    const measureButtons = () =>
      buttons.evaluateAll((elements) =>
        elements.map((element) => {
          const { top, bottom } = element.getBoundingClientRect()
          return { top, bottom }
        }),
      )
    const [first] = await measureButtons()
    if (first === undefined) throw new Error('The button isn’t visible.')
    const { height } = await measureToast(toast)
    // Choose a window height at which the usual place of the toast is over the button.
    const gapToBottom = 9.75 * 16
    const middle = (first.top + first.bottom) / 2
    await page.setViewportSize({ width: 390, height: Math.round(middle + height / 2 + gapToBottom) })
    await page.clock.runFor(100)
    await expect(async () => {
      const box = await measureToast(toast)
      const covered = (await measureButtons()).filter(
        ({ top, bottom }) => box.y < bottom && top < box.y + box.height,
      )
      expect(covered).toEqual([])
    }).toPass({ timeout: 10_000 })
  })
})
