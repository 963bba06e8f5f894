import type { Locator, Route } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { openKjv, openLibrary } from './library.ts'
import { createSet } from './sets.ts'
import { expect, test } from './test.ts'

const LIST_URL = '**/api/verses?translation=*'

const findFrame = (rows: Locator) => rows.locator('..')

test('an excerpt is labeled and offers the complete Bible @desktop', async ({ page }) => {
  const library = await openLibrary(page)
  await library.expectCount('60')
  await expect(library.translation).toHaveValue('ESV')
  await expect(page.getByText('This site has 60 ESV verses. The WEB and KJV are complete.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the KJV' }).click()
  await library.expectCount('31,102')
  await expect(library.row('Genesis 1:1')).toContainText('KJV')

  await page.reload()
  await library.expectCount('31,102')
  await library.translation.selectOption('NIV')
  await library.expectCount('60')
})

test('finds references in any spelling @main @desktop', async ({ page }) => {
  const library = await openKjv(page)
  const typed = [
    ['jn 3 16', '1', 'John 3:16'],
    ['1 cor 13:4-7', '4', '1 Corinthians 13:4'],
    ['ps 23', '6', 'Psalm 23:1'],
    ['song of songs 2', '17', 'Song of Solomon 2:1'],
    ['jude 24', '1', 'Jude 1:24'],
  ] as const
  for (const [text, count, first] of typed) {
    await library.search(text)
    await library.expectCount(count)
    await expect(library.rows.getByRole('listitem').first()).toContainText(first)
  }
  const note = page.getByText('The chapter ends before the last verse you typed.')
  await expect(note).toHaveCount(0)
  await library.search('Jude 24-30')
  await library.expectCount('2')
  await expect(note).toBeVisible()
  await library.searchBox.fill('john 3:16')
  await expect(library.rows.getByRole('listitem').first()).toContainText('John 3:16')
  await expect(library.row('1 John 3:16')).toBeVisible()
})

test('shows how many verses of a typed range the translation has @desktop', async ({ page }) => {
  const library = await openLibrary(page)
  await library.search('john 3:16-18')
  await library.expectCount('1')
  await expect(page.getByText('This site has 1 of these 3 verses in the ESV.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the WEB' }).click()
  await library.expectCount('3')
  await expect(page.getByText(/of these 3 verses/)).toHaveCount(0)
})

test('finds words in any case and highlights them @desktop', async ({ page }) => {
  const library = await openKjv(page)
  await library.search('SO LOVED THE WORLD')
  await library.expectCount('1')
  await expect(library.row('John 3:16').locator('mark')).toHaveText(['so loved the world'])

  await library.searchBox.fill('<b>loved</b>')
  await library.expectCount('0')
  await library.searchBox.fill('shepherd want')
  await expect(page.getByText('No verse has this exact phrase. These contain all the words.')).toBeVisible()
  await expect(library.row('Psalm 23:1').locator('mark')).toHaveText(['shepherd', 'want'])
})

test('filters combine, persist across tabs, and reset together', async ({ page }) => {
  const library = await openKjv(page)
  await expect(library.book.getByRole('option')).toHaveCount(67)
  await expect(library.book.getByRole('option').first()).toHaveText('All Books')
  await library.book.selectOption('John')
  await library.expectCount('879')

  await library.openTab('By Theme')
  await expect(library.theme.getByRole('option')).toHaveText([
    'All Themes',
    ...'Faith Love Hope Peace Joy Strength Wisdom Forgiveness Salvation Comfort'.split(' '),
  ])
  await library.theme.selectOption('Love')
  await expect(library.row('John 13:34')).toBeVisible()
  await library.search('commandment')
  await expect(library.row('John 13:34')).toContainText('KJVlove')
  await expect(library.activeFilters.getByRole('listitem')).toHaveText(['John', 'Love', '“commandment”'])
  const both = await library.rows.getByRole('listitem').count()

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(library.searchBox).toHaveValue('')
  await expect(library.searchBox).toBeFocused()
  await expect(library.activeFilters.getByRole('listitem')).toHaveText(['John', 'Love'])
  await expect.poll(() => library.rows.getByRole('listitem').count()).toBeGreaterThanOrEqual(both)

  await page.getByRole('button', { name: 'Remove filter Love' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter John' })).toBeFocused()
  await library.expectCount('879')
  await library.reset.click()
  await library.expectCount('31,102')
  await expect(library.translation).toHaveValue('KJV')
  await library.openTab('By Book')
  await expect(library.book).toHaveValue('')
})

test('shows a verse that isn’t among the 60 from a complete Bible, with a note @desktop', async ({
  page,
}) => {
  const library = await openLibrary(page)
  await library.search('rom 12 9')
  await expect(
    page.getByText('We only have 60 ESV verses. From the World English Bible:', { exact: true }).first(),
  ).toBeVisible({ timeout: 60_000 })
  await expect(library.row('Romans 12:9')).toContainText('WEB')
  await library.expectCount('1')
  await library.searchBox.fill('so loved the world')
  await expect(library.row('John 3:16')).toContainText('ESV')
  await library.searchBox.fill('Babylonian computers')
  await expect(page.getByRole('heading', { name: 'No verses found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
  await library.expectCount('0')
})

test(
  'adds a verse to sets from its row by keyboard, and keeps focus',
  { tag: '@desktop' },
  async ({ page }) => {
    const library = await openLibrary(page)
    const path = await createSet(page, 'Morning', [])
    await library.search('jn 3 16')
    await library.expectCount('1')
    const button = library.row('John 3:16').getByRole('button', { name: 'Add to set' })
    await button.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add Morning' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Added Morning' })).toBeFocused()
    await dialog.getByLabel('New set').fill('Evening')
    await dialog.getByLabel('New set').press('Enter')
    await expect(dialog.getByRole('button', { name: 'Added Evening' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await page.goto(`${path}/manage`)
    await expect(page.getByRole('list', { name: 'Verses in this set' })).toContainText('John 3:16')
  },
)

test('scrolls through all 31,102 verses, rendering only a few', async ({ page }) => {
  const library = await openKjv(page)
  const frame = findFrame(library.rows)
  const height = () => frame.evaluate((element) => element.clientHeight / innerHeight)
  await expect.poll(height).toBeGreaterThan(0.58)
  expect(await height()).toBeLessThan(0.61)

  for (const share of [0.31, 0.77, 1]) {
    await frame.evaluate((element, part) => element.scrollTo({ top: element.scrollHeight * part }), share)
    await expect(library.rows.getByRole('listitem').first()).toBeVisible()
  }
  // Rows are measured as they scroll into view, which shifts the end slightly.
  await expect(async () => {
    await frame.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await expect(library.row('Revelation 22:21')).toBeInViewport({ timeout: 500 })
  }).toPass()
  const last = library.row('Revelation 22:21')
  await expect(last).toHaveAttribute('aria-posinset', '31102')
  await expect(last).toHaveAttribute('aria-setsize', '31102')
  expect(await library.rows.getByRole('listitem').count()).toBeLessThan(40)
})

test(
  'the list is one Tab stop, and arrow keys move between verses',
  { tag: '@desktop' },
  async ({ page }) => {
    const library = await openKjv(page)
    await library.book.focus()
    await page.keyboard.press('Tab')
    await expect(library.row('Genesis 1:1')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(library.row('Genesis 1:2')).toBeFocused()
    await page.keyboard.press('End')
    await expect(library.row('Revelation 22:21')).toBeFocused()
    await expect(library.row('Revelation 22:21')).toBeInViewport({ ratio: 0.9 })
    const focused = library.rows.locator(':focus')
    await page.keyboard.press('PageUp')
    await expect(focused).not.toHaveAttribute('aria-posinset', '31102')
    const above = Number(await focused.getAttribute('aria-posinset')) - 1
    await page.keyboard.press('ArrowUp')
    await expect(focused).toHaveAttribute('aria-posinset', String(above))
    await expect(focused).toBeInViewport({ ratio: 0.9 })
    // Scrolling doesn't move focus.
    await findFrame(library.rows).evaluate((element) => element.scrollTo({ top: 0 }))
    await expect(library.row('Genesis 1:1')).toBeInViewport()
    await expect(focused).toHaveAttribute('aria-posinset', String(above))

    await page.keyboard.press('Home')
    await expect(library.row('Genesis 1:1')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(library.row('Genesis 1:1').getByRole('link', { name: 'Genesis 1:1' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(library.row('Genesis 1:1').getByRole('button', { name: 'Save' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(library.row('Genesis 1:1').getByRole('button', { name: 'Learn' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(library.row('Genesis 1:1').getByRole('button', { name: 'Add to set' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(library.row('Genesis 1:1').getByRole('button', { name: 'In my translation' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(library.row('Genesis 1:1').getByRole('link', { name: 'Practice' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(library.reset).toBeFocused()
  },
)

test('announces the results once typing pauses @desktop', async ({ page }) => {
  const library = await openKjv(page)
  await library.openTab('Search')
  await library.searchBox.pressSequentially('jn 3 16', { delay: 40 })
  await expect(page.getByRole('status').filter({ hasText: /^1 verses found$/ })).toBeAttached()
  await expect(library.searchBox).toHaveValue('jn 3 16')
})

test('a saved verse stays saved after a reload @desktop', async ({ page }) => {
  const library = await openKjv(page)
  const heldRoutes: Route[] = []
  await page.route('**/api/saved-verses', async (route) => {
    if (route.request().method() === 'POST') heldRoutes.push(route)
    else await route.fallback()
  })
  await library.search('jn 3 16')
  const row = library.row('John 3:16')
  const button = row.getByRole('button', { name: /^Sav/ })
  await expect(button).toHaveText('Save')
  await button.click()
  await expect(button).toHaveText('Saving...')
  await expect.poll(() => heldRoutes.length).toBe(1)
  await heldRoutes[0]?.abort()
  await expect(page.getByText('Failed to save verse', { exact: true })).toBeVisible()
  await expect(button).toHaveText('Save')

  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => heldRoutes.length).toBe(2)
  await heldRoutes[1]?.continue()
  await expect(page.getByText('Verse added to your library', { exact: true })).toBeVisible()
  await expect(button).toHaveText('Saved')
  await expect(button).toBeDisabled()
  await expect(row).toBeFocused()

  await page.reload()
  await expect(row.getByRole('button', { name: /^Sav/ })).toHaveText('Saved')
  await expect(row.getByRole('button', { name: /^Sav/ })).toBeDisabled()
  await expect(library.searchBox).toHaveValue('jn 3 16')
})

test('a row’s actions stay on one line, even for a saved verse being learned @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const library = await openKjv(page)
  await library.search('Psalm 23:1')
  const row = library.row('Psalm 23:1')
  const countLines = () =>
    row
      .locator('button, a:not([href^="/read/"])')
      .evaluateAll((actions) => new Set(actions.map((action) => action.getBoundingClientRect().top)).size)
  await expect.poll(countLines).toBe(1)
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByRole('button', { name: 'Saved' })).toBeVisible()
  await row.getByRole('button', { name: /^Learn/ }).click()
  await expect(row.getByText('Learn now')).toBeVisible()
  await expect.poll(countLines).toBe(1)
})

test('returns from practice to the same position @desktop', async ({ page }) => {
  const library = await openKjv(page)
  await library.book.selectOption('Psalms')
  await library.expectCount('2,461')
  await findFrame(library.rows).evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
  await expect(library.row('Psalm 2:1')).toBeHidden()
  const findTopRow = () =>
    findFrame(library.rows).evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      const rows = [...element.querySelectorAll('li')].sort(
        (a, b) => Number(a.ariaPosInSet) - Number(b.ariaPosInSet),
      )
      const first = rows.find((row) => row.getBoundingClientRect().bottom > top + 1)
      return [first?.ariaPosInSet, Math.round((first?.getBoundingClientRect().top ?? 0) - top)]
    })
  // Rows are measured as they scroll into view, which shifts them slightly.
  let before: unknown
  await expect(async () => {
    const last = before
    before = await findTopRow()
    expect(before).toEqual(last)
  }).toPass({ intervals: [250] })

  const practice = library.rows.getByRole('link', { name: 'Practice' }).nth(6)
  await expect(practice).toHaveAttribute('href', /^\/practice\/verse\/PSA\.\d+\.\d+\.KJV$/)
  await practice.evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/practice\/verse\/PSA/)
  await page.goBack()
  await library.expectCount('2,461')
  await expect(library.book).toHaveValue('PSA')
  await expect.poll(findTopRow).toEqual(before)

  await page.reload()
  await library.expectCount('2,461')
  await expect.poll(findTopRow).toEqual(before)
})

test('a list that fails to load can be retried @desktop', async ({ page }) => {
  const heldRoutes: Route[] = []
  await page.route(LIST_URL, (route) => void heldRoutes.push(route))
  const library = await openLibrary(page)
  await expect(page.getByRole('status').filter({ hasText: 'Loading verses…' })).toBeAttached()
  await expectAccessible(page)
  await expect.poll(() => heldRoutes.length).toBe(1)
  await heldRoutes[0]?.fulfill({ status: 503, json: { message: 'Later' } })
  await expect(page.getByRole('alert')).toContainText('The verses didn’t load')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => heldRoutes.length).toBe(2)
  await heldRoutes[1]?.continue()
  await library.expectCount('60')
})

test('every state is accessible, down to the narrowest phone', async ({ page }) => {
  const library = await openKjv(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await library.book.selectOption('John')
  await library.openTab('By Theme')
  await expectAccessible(page)
  await library.search('God so loved')
  await library.expectCount('1')
  await library.row('John 3:16').getByRole('button', { name: 'Save' }).click()
  await expect(library.row('John 3:16').getByRole('button', { name: 'Saved' })).toHaveText('Saved')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await library.searchBox.fill('Babylonian computers')
  await library.expectCount('0')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
