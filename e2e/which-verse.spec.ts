import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { signUp } from './members.ts'
import { addOldRecitations } from './recited-long-ago.ts'
import { createCard } from './sets.ts'
import { expect, test } from './test.ts'

/** What to answer and which feedback to expect for the verse with these words. */
const ANSWERS = [
  { words: 'The LORD is my shepherd', typed: 'ps 23 1', verdict: 'Right: Psalm 23:1.' },
  {
    words: 'his merciful kindness',
    typed: 'Psalm 117:1',
    verdict: 'The book and chapter are right. It’s Psalm 117:2.',
  },
  { words: 'Jesus wept', typed: 'Matthew 5:4', verdict: 'Not quite. It’s John 11:35.' },
] as const

const field = (page: Page) => page.getByRole('textbox', { name: 'Book, chapter, and verse' })
const verse = (page: Page) => page.getByRole('article', { name: 'The verse' })

/** Answers the verse on the screen (the order is random), and returns the answer. */
async function answer(page: Page) {
  await expect(verse(page)).toBeVisible()
  const text = await verse(page).textContent()
  const match = ANSWERS.find(({ words }) => text?.includes(words))
  if (match === undefined) throw new Error(`No answer to: ${text}`)
  await field(page).fill(match.typed)
  await field(page).press('Enter')
  await expect(verse(page).getByRole('status')).toContainText(match.verdict)
  return match
}

test('answers can be right, partly right, or wrong', async ({ page }) => {
  await signUp(page)
  await addOldRecitations(page, 'PSA.23.1.KJV', 'PSA.117.2.KJV', 'JHN.11.35.KJV')
  await page.goto('/today')
  await page.getByRole('link', { name: 'Which verse is this?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 of 3')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  for (const turn of [1, 2, 3]) {
    const { typed, verdict } = await answer(page)
    if (!verdict.startsWith('Right'))
      await expect(verse(page).getByText(`Your answer: “${typed}”`)).toBeVisible()
    const next = page.getByRole('button', { name: turn < 3 ? 'Next verse' : 'See result' })
    await expect(next).toBeFocused()
    if (turn === 1) await expectAccessible(page)
    await page.keyboard.press('Enter')
    if (turn < 3) await expect(field(page)).toBeFocused()
  }

  const summary = page.getByRole('article', { name: '1 of 3 right' })
  await expect(summary).toContainText('1 more was partly right.')
  const rows = summary.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  for (const row of ['Psalm 23:1right', 'Psalm 117:2book and chapter right', 'John 11:35missed'])
    await expect(rows.filter({ hasText: row })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The verses stay due: recognizing a verse doesn’t mean knowing its words.
  const response = await page.request.get('/api/reviews/today')
  expect(((await response.json()) as { items: object[] }).items).toHaveLength(3)

  await summary.getByRole('button', { name: 'Try the missed ones again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 of 2')
})

test('a card is recognized by its title @desktop', async ({ page }) => {
  await signUp(page)
  const card = await createCard(page, 'Evening hymn', 'Abide with me; fast falls the eventide.')
  const learned = await page.request.put(`/api/reviews/verses/${card}`, { data: { state: 'learning' } })
  expect(learned.status()).toBe(200)
  await page.goto('/which-verse?of=memory')
  await page.getByRole('textbox', { name: 'Title' }).fill('evening hymn')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(verse(page).getByRole('status')).toContainText('Right: Evening hymn.')
  await page.getByRole('button', { name: 'See result' }).click()
  await expect(page.getByRole('article', { name: '1 of 1 right' })).toBeVisible()
})

test('signing in returns to the drill @desktop', async ({ page }) => {
  const { username, password } = await signUp(page)
  await addOldRecitations(page, 'JHN.11.35.KJV')
  await page.goto('/api/logout')
  await page.goto('/which-verse?of=memory')
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Username or email').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/which-verse?of=memory')
  await answer(page)
})
