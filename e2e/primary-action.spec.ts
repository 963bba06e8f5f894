import type { Locator, Page } from '@playwright/test'
import { fakeSpeech } from './fake-speech.ts'
import { signUp } from './members.ts'
import { addOldRecitations } from './recited-long-ago.ts'
import { createSet, listPsalm23 } from './sets.ts'
import { expect, test } from './test.ts'
import { JOHN_3_16, setTodaysVerse } from './verses.ts'

/* The primary action of every screen is one tap away: above the fold, large enough, and not covered. */

/** The longest verse that can be the verse of the day. */
const LONGEST_VERSE = {
  ...JOHN_3_16,
  id: 'NEH.8.10.ESV',
  reference: 'Nehemiah 8:10',
  translation: 'ESV',
  text: 'Then he said to them, “Go your way. Eat the fat and drink sweet wine and send portions to anyone who has nothing ready, for this day is holy to our Lord. And do not be grieved, for the joy of the LORD is your strength.”',
}

/** Lists what is wrong with the position of a control. */
const findProblems = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, bottom, width, height } = element.getBoundingClientRect()
    const isUncovered = ([across, down]: readonly [number, number]) => {
      const hit = document.elementFromPoint(left + width * across, top + height * down)
      return hit !== null && element.contains(hit)
    }
    const points = [
      [0.5, 0.5],
      [0.1, 0.5],
      [0.9, 0.5],
      [0.5, 0.1],
      [0.5, 0.9],
    ] as const
    return [
      ...(height < 44 ? [`is ${height} px high`] : []),
      ...(scrollY > 0 ? ['was scrolled to'] : []),
      ...(top < 0 || bottom > innerHeight ? [`ends at ${bottom} of ${innerHeight} px`] : []),
      ...(points.every(isUncovered) ? [] : ['is covered']),
    ]
  })

/** Lists what is wrong with the first line of the verse, which must be readable without scrolling. */
const findVerseProblems = (page: Page) =>
  page
    .locator('.verse .word')
    .first()
    .evaluate((word) => {
      const { left, bottom, width } = word.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, bottom - 1)
      return hit !== null && word.closest('.verse')?.contains(hit) ? [] : ['its first line is covered']
    })

interface Screen {
  readonly url: string
  readonly action: (page: Page) => Locator
  /** Whether the screen shows a verse to recite. */
  readonly hasVerse?: boolean
}

const button =
  (name: string): Screen['action'] =>
  (page) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first()
const link =
  (name: string): Screen['action'] =>
  (page) =>
    page.getByRole('main').getByRole('link', { name }).first()
const recitingScreen = (url: string, action = button('Start')): Screen => ({
  url,
  action,
  hasVerse: true,
})

async function expectWithinReach(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const { url, action, hasVerse = false } of screens) {
    await page.goto(url)
    // Lists and fonts may still load, so only the final position counts.
    await expect.poll(() => findProblems(action(page)), { message: url }).toEqual([])
    if (hasVerse) await expect.poll(() => findVerseProblems(page), { message: url }).toEqual([])
  }
}

for (const { width, height, tag } of [
  { width: 390, height: 664, tag: '@phone' },
  { width: 1280, height: 720, tag: '@desktop' },
])
  test.describe(`the primary action is within reach, at ${width} x ${height}`, { tag }, () => {
    test.use({ viewport: { width, height } })

    test.beforeEach(async ({ page }) => {
      await fakeSpeech(page)
      await setTodaysVerse(page, LONGEST_VERSE)
    })

    test('on screens for visitors', ({ page }) =>
      expectWithinReach(page, [
        recitingScreen('/'),
        { url: '/login', action: button('Sign In') },
        { url: '/register', action: button('Create Account') },
        { url: '/donate', action: button('Continue') },
        { url: '/microphone', action: button('Start the check') },
        { url: '/today', action: link('Log In') },
      ]))

    test('on screens where a member recites', async ({ page }) => {
      await signUp(page)
      await addOldRecitations(page, 'PSA.23.1.KJV', 'PSA.117.2.KJV', 'EST.8.9.KJV')
      const set = await createSet(page, 'A psalm with a rather long name', listPsalm23(6))
      await expectWithinReach(page, [
        recitingScreen('/'),
        recitingScreen('/practice/verse/EST.8.9.KJV'),
        recitingScreen('/practice/verse/PSA.23.1.KJV?to=PSA.23.6.KJV'),
        recitingScreen(set),
        { url: '/practice-set?setId=romans-road&custom=false', action: button('Check'), hasVerse: true },
        recitingScreen('/today'),
        recitingScreen('/learn/PSA.23.1.KJV'),
        { url: '/dashboard', action: link('Start') },
      ])
    })

    test('on screens where a member chooses', async ({ page }) => {
      await signUp(page)
      const set = await createSet(page, 'Morning', listPsalm23(3))
      await page.request.post('/api/saved-verses', { data: { verseId: 'PSA.23.1.KJV' } })
      await expectWithinReach(page, [
        { url: '/bible-library', action: link('Practice') },
        { url: '/my-verses', action: link('Practice') },
        { url: '/verse-sets', action: button('Create Set') },
        { url: `${set}/manage`, action: link('Practice Set') },
        { url: '/custom-verses', action: button('Create New Verse') },
        {
          url: '/dashboard/settings',
          action: (page) => page.getByRole('textbox', { name: 'Find a setting' }),
        },
      ])
    })
  })
