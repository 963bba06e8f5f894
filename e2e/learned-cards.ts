import type { Page } from '@playwright/test'
import type { PracticeYear, Stats } from '#shared/contract/progress.ts'
import type { RememberedVerse } from '#shared/contract/reviews.ts'
import { createCard } from './sets.ts'
import { expect } from './test.ts'

const DAY_MS = 86_400_000

/** Creates a card that was recited well from memory days ago, so it's due. Returns its id. */
export async function addLearnedCard(page: Page, reference: string, text: string): Promise<string> {
  const id = await createCard(page, reference, text)
  const practicedAt = new Date(Date.now() - 10 * DAY_MS).toISOString()
  const data = { accuracy: 100, timeSpent: 12, method: 'typed', textHidden: true, practicedAt }
  const response = await page.request.post(`/api/custom-verses/${id}/attempts`, { data })
  expect(response.status()).toBe(200)
  return id
}

async function get<Body>(page: Page, path: string): Promise<Body> {
  const response = await page.request.get(path)
  expect(response.status(), path).toBe(200)
  return (await response.json()) as Body
}

/** Returns what this page's member remembers of the card at this reference. */
export async function readMemory(page: Page, reference: string): Promise<RememberedVerse | undefined> {
  const all = await get<RememberedVerse[]>(page, '/api/reviews/verses')
  return all.find(({ customVerse }) => customVerse?.reference === reference)
}

/** Returns the references of the cards that are due. */
export async function listDueCards(page: Page): Promise<(string | undefined)[]> {
  const { items } = await get<{ items: Pick<RememberedVerse, 'customVerse'>[] }>(page, '/api/reviews/today')
  return items.map(({ customVerse }) => customVerse?.reference)
}

export const readStats = (page: Page) => get<Stats>(page, '/api/user/stats')

/** Returns how many recitations each day has, in chronological order. */
export async function countByDay(page: Page): Promise<number[]> {
  const { days } = await get<PracticeYear>(page, '/api/user/practice')
  return days.map(({ attempts }) => attempts).filter((count) => count > 0)
}
