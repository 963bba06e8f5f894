import type { Page } from '@playwright/test'
import { openVerse } from './browser-recognizer.ts'
import { signUp } from './members.ts'
import { createSet, listPsalm23 } from './sets.ts'
import { expect, test } from './test.ts'

/** A 1280 × 1024 window at 200% and 400% zoom. */
const ZOOMED_SIZES = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
]

/** Lists what overflows the window and what sticky bars cover. */
const findProblems = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const tooWide = [...document.querySelectorAll('main *, header *, [role=dialog] *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return (
        width > 1 &&
        right > innerWidth + 1 &&
        isVisible(element) &&
        element.closest('.overflow-x-auto') === null
      )
    })
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        isVisible(element) &&
        element.offsetWidth > innerWidth / 2 &&
        element.closest('[role=dialog]') === null,
    )
    const covered = bars.reduce((sum, bar) => sum + bar.offsetHeight, 0)
    return {
      sideways: document.documentElement.scrollWidth - innerWidth,
      tooWide: tooWide.map((element) => element.outerHTML.slice(0, 120)),
      isMostlyCovered: covered > innerHeight * 0.6,
    }
  })

const NO_PROBLEMS = { sideways: 0, tooWide: [], isMostlyCovered: false }

test('nothing is cut off or overflows at 200% and 400% zoom', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page)
  const set = await createSet(page, 'A psalm with a rather long name', listPsalm23(3))
  const urls = [
    '/',
    '/dashboard',
    '/bible-library',
    '/my-verses',
    '/verse-sets',
    set,
    `${set}/manage`,
    '/today',
  ]
  for (const url of [...urls, '/practice/verse/PSA.23.1.KJV', '/dashboard/settings', '/donate']) {
    await page.goto(url)
    await expect(page.locator('h1').first()).toBeAttached()
    await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0)
    for (const size of ZOOMED_SIZES) {
      await page.setViewportSize(size)
      await expect
        .poll(() => findProblems(page), { message: `${url} at ${size.width} px` })
        .toEqual(NO_PROBLEMS)
    }
  }
})

/** Reads how each word of the verse is rendered. */
const readStyles = (page: Page) =>
  page.locator('.verse .word').evaluateAll((words) =>
    words.map((word) => {
      const { color, backgroundColor, textDecorationLine, textDecorationStyle, outlineStyle } =
        getComputedStyle(word)
      return [color, backgroundColor, textDecorationLine, textDecorationStyle, outlineStyle].join(' ')
    }),
  )

test(
  'marks stay distinguishable and hidden words hidden with forced colors',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    const { speech, practice } = await openVerse(page, 'Guided')
    await practice.start.click()
    await speech.say('the lord')
    await practice.expectWordStates(/^The LORD \[is\]/)
    await page.keyboard.press('ArrowRight')
    await practice.expectWordStates('The LORD is:incorrect [my] ·shepherd ·I ·shall ·not ·want')
    // Colors take a moment to change.
    await expect
      .poll(async () => {
        const [spoken, , missed, current, pending] = await readStyles(page)
        return new Set([spoken, missed, current, pending]).size
      })
      .toBe(4)
    await practice.stop.click()
    await page.reload()
    await practice.recite('From memory')
    await expect(page.locator('.verse .word').last()).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  },
)
