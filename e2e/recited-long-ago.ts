import { expect, type Page } from '@playwright/test'

const DAY_MS = 86_400_000

/** Records verses as recited well ten days ago, so they are due again. */
export async function addOldRecitations(page: Page, ...verseIds: readonly string[]): Promise<void> {
  for (const verseId of verseIds) {
    const practicedAt = new Date(Date.now() - 10 * DAY_MS).toISOString()
    const data = { verseId, accuracy: 100, timeSpent: 12, method: 'typed', textHidden: true, practicedAt }
    const response = await page.request.post('/api/user/progress', { data })
    expect(response.status()).toBe(200)
  }
}
