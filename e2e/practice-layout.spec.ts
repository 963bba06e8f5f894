import type { Locator, Page } from '@playwright/test'
import { openVerse, SPOKEN, startRecitation } from './browser-recognizer.ts'
import { signUp } from './members.ts'
import { addOldRecitations } from './recited-long-ago.ts'
import { expect, test } from './test.ts'
import { JOHN_3_16, PSALM_23_1 } from './verses.ts'

const readWordPositions = (page: Page) =>
  page.locator('.verse .word').evaluateAll((words) => {
    const corner = words[0]?.closest('.verse')?.getBoundingClientRect()
    return words.map((word) => {
      const { left, top } = word.getBoundingClientRect()
      return [Math.round(left - (corner?.left ?? 0)), Math.round(top - (corner?.top ?? 0))]
    })
  })

const findLabelProblems = (page: Page) =>
  page.locator('.gloss').evaluateAll((labels) => {
    const visible = labels.filter((label) => getComputedStyle(label).visibility === 'visible')
    const boxes = visible.map((label) => label.getBoundingClientRect())
    const verse = document.querySelector('.verse')?.getBoundingClientRect()
    const touching = boxes.flatMap((box, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        ),
    )
    const outside = boxes.filter(
      ({ left, right }) => left < (verse?.left ?? 0) - 1 || right > (verse?.right ?? 0) + 1,
    )
    return { visible: visible.length > 0, touching: touching.length, outside: outside.length }
  })

test('the labels after a take don’t move words or overlap @phone', async ({ page }) => {
  const { speech, practice } = await openVerse(page, 'From memory', JOHN_3_16)
  const before = await readWordPositions(page)
  await practice.start.click()
  await speech.say('for god so loved that he his only son whosoever not have everlasting')
  await practice.stop.click()
  await expect(practice.secondLook.first()).toBeVisible()
  await expect.poll(() => readWordPositions(page)).toEqual(before)
  await expect.poll(() => findLabelProblems(page)).toEqual({ visible: true, touching: 0, outside: 0 })
})

/** Expects a control to be entirely in the window and large enough for a thumb. */
async function expectInReach(control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 })
  expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
}

for (const { width, height, tag } of [
  { width: 390, height: 664, tag: '@phone' },
  { width: 1280, height: 720, tag: '@desktop' },
])
  test(`the controls stay in view with a long verse, at ${width} x ${height}`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const long = { ...JOHN_3_16, text: Array<string>(6).fill(JOHN_3_16.text).join(' ') }
    const { speech, practice } = await openVerse(page, 'Guided', long)
    await expectInReach(practice.start)
    await practice.start.click()
    await speech.say('for god so')
    await expect(page.locator('.word[data-look="current"]')).toBeInViewport({ ratio: 1 })
    for (const control of [practice.stop, practice.skip]) await expectInReach(control)
    await expect(page.getByRole('progressbar', { name: 'Words said' })).toBeInViewport()
    const moreButton = page.getByRole('button', { name: 'More', exact: true })
    if (width < 640) {
      await expectInReach(moreButton)
      await expect(practice.reset).toBeHidden()
      await moreButton.click()
    } else await expect(moreButton).toBeHidden()
    await expect(practice.reset).toBeInViewport({ ratio: 1 })
    await practice.stop.click()
    await expectInReach(practice.start)
  })

test('the progress bar shows the share of correct words after a take @desktop', async ({ page }) => {
  const { speech, practice } = await startRecitation(page, 'From memory')
  await speech.say('the lord is my')
  await practice.stop.click()
  await expect(page.getByRole('progressbar', { name: 'Words right' })).toHaveAttribute('aria-valuenow', '44')
})

test.describe('the translation next to the reference', () => {
  test.use({ mockedOrigins: ['https://www.esv.org'] })

  test('opens in its own tab without stopping the microphone @phone', async ({ page, context }) => {
    await context.route('https://www.esv.org/**', (route) => route.fulfill({ body: 'The ESV' }))
    const { speech, practice } = await startRecitation(page, 'Guided', {
      ...PSALM_23_1,
      id: 'PSA.23.1.ESV',
      translation: 'ESV',
    })
    const link = page.getByRole('article').getByRole('link', { name: /^ESV/ })
    const { width, height } = (await link.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    const opened = page.waitForEvent('popup')
    await link.click()
    await expect((await opened).locator('body')).toHaveText('The ESV')
    await speech.say('the lord is')
    await practice.expectWordStates('The LORD is [my] ·shepherd ·I ·shall ·not ·want')
  })
})

test('the sheet’s ruled lines stay clear of its text at every width @desktop', async ({ page }) => {
  await openVerse(page, 'Guided', JOHN_3_16)
  for (const width of [640, 700, 760, 830, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const gap = await page.getByRole('article').evaluate((sheet) => {
      const verse = sheet.querySelector('.verse')?.getBoundingClientRect()
      const { left, right } = sheet.getBoundingClientRect()
      // The inner lines: a pixel wide, 2 rem from the edges.
      return Math.min((verse?.left ?? 0) - left - 33, right - 33 - (verse?.right ?? 0))
    })
    expect(gap, `at ${width} px`).toBeGreaterThanOrEqual(8)
  }
})

test('a result waits for the code that renders it @desktop', async ({ page }) => {
  await page.route('**/practice-extras-*', (route) => route.abort())
  const { speech, practice } = await startRecitation(page, 'Guided')
  await speech.say(SPOKEN)
  await expect(page.getByText('Your result is saved')).toBeVisible()
  await page.unroute('**/practice-extras-*')
  await expect(practice.result).toContainText('100%')
})

/** Returns whether any word of the verse is visible and not covered. */
const isWordVisible = (page: Page) =>
  page.locator('.verse .word').evaluateAll((words) =>
    words.some((word) => {
      const { left, top, width, height } = word.getBoundingClientRect()
      const visible = document.elementFromPoint(left + width / 2, top + height / 2)
      return visible !== null && (visible === word || word.contains(visible))
    }),
  )

test('a word of the verse is visible on the smallest phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await signUp(page)
  await addOldRecitations(page, 'JHN.3.16.KJV')
  for (const url of ['/practice/verse/JHN.3.16.KJV', '/today']) {
    await page.goto(url)
    await expect(page.getByRole('button', { name: 'Type instead' })).toBeAttached()
    await expect.poll(() => isWordVisible(page), { message: url }).toBe(true)
  }
})

test('the score is clear of the top bar after typing', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  await addOldRecitations(page, 'PSA.23.1.KJV')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/today')
  await page.getByRole('button', { name: 'Type instead' }).click()
  await page.getByRole('textbox', { name: /from memory/ }).fill('the lord is my shepherd i shall not want')
  // The visible height above a phone's keyboard.
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto'
    const article = document.querySelector('article')
    if (article) scrollTo(0, article.getBoundingClientRect().top + scrollY + 20)
  })
  await page.getByRole('button', { name: 'Check' }).click()
  const bar = await page.locator('header').first().boundingBox()
  const score = page.getByRole('region', { name: 'Result' }).getByText('100%')
  await expect
    .poll(async () => ((await score.boundingBox())?.y ?? 0) >= (bar?.y ?? 0) + (bar?.height ?? 0))
    .toBe(true)
})
