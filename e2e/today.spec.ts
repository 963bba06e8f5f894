import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { aMember } from './members.ts'
import { expect, test } from './test.ts'

const DAY_MS = 86_400_000

/** Verses that were said well ten days ago, and are due again. */
async function saidLongAgo(page: Page, ...verseIds: readonly string[]) {
  for (const verseId of verseIds) {
    const practicedAt = new Date(Date.now() - 10 * DAY_MS).toISOString()
    const data = { verseId, accuracy: 100, timeSpent: 12, method: 'typed', textHidden: true, practicedAt }
    const response = await page.request.post('/api/user/progress', { data })
    expect(response.status()).toBe(200)
  }
}

const TEXTS: Readonly<Record<string, string>> = {
  'Psalm 23:1': 'the lord is my shepherd i shall not want',
  'Psalm 117:2':
    'for his merciful kindness is great toward us and the truth of the lord endureth for ever praise ye the lord',
}

/** Types the verse that is on the screen, and goes on. */
async function typeIt(page: Page, next: 'Next verse' | 'Finish') {
  const name = await page.getByRole('article', { name: /^Practice / }).getAttribute('aria-label')
  const reference = (name ?? '').replace('Practice ', '')
  await page.getByRole('textbox', { name: /from memory/ }).fill(TEXTS[reference] ?? '')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('100%')
  await page.getByRole('button', { name: next }).click()
  await expect(page.getByText(reference, { exact: true }).last()).toBeVisible()
}

test('from the card to the summary, by typing', async ({ page }) => {
  await aMember(page)
  await saidLongAgo(page, 'PSA.23.1.KJV', 'PSA.117.2.KJV')
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: /^Say today: 2 verses, about \d+ minutes?$/ })
  await expect(card).toContainText(/Psalm (23:1|117:2), Psalm (23:1|117:2)/)
  await card.getByRole('link', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Type instead' }).click()
  await expectAccessible(page)
  await typeIt(page, 'Next verse')
  await expect(page.getByText(/again (on \w+, \w+ \d+|tomorrow)/).first()).toBeVisible()
  await typeIt(page, 'Finish')
  await expect(page.getByRole('heading', { name: 'Done for today' })).toBeVisible()
  await expect(page.getByText('2 held')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
