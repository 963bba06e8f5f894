import type { Page, Response } from '@playwright/test'

/** Creates a verse set for this page's member through the API. Returns its URL. */
export async function createSet(
  page: Page,
  name: string,
  choices: readonly object[],
  isPublic = false,
): Promise<string> {
  const created = await post(page, '/api/verse-sets', { name, isPublic })
  const path = `/verse-sets/${created.id}`
  for (const choice of choices) await post(page, `/api${path}/verses`, choice)
  return path
}

/** Creates a card for this page's member. Returns its id. */
export async function createCard(page: Page, reference: string, text: string): Promise<string> {
  return (await post(page, '/api/custom-verses', { reference, text, chapter: 1, verse: 1 })).id
}

async function post(page: Page, path: string, data: object): Promise<{ readonly id: string }> {
  const response = await page.request.post(path, { data })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as { id: string }
}

/** Returns the first `count` verses of Psalm 23 (KJV) as choices for a set. */
export const listPsalm23 = (count: number): { verseId: string }[] =>
  Array.from({ length: count }, (_, index) => ({ verseId: `PSA.23.${index + 1}.KJV` }))

interface Entry {
  readonly verseId: string
  readonly accuracy: number
  readonly timesAttempted: number
}

/** Returns what the server has recorded for this page's member, in verse order. */
export async function readRecord(page: Page): Promise<string[]> {
  const entries = (await (await page.request.get('/api/user/progress')).json()) as Entry[]
  return entries
    .map(({ verseId, accuracy, timesAttempted }) => `${verseId} ${accuracy}% x${timesAttempted}`)
    .toSorted()
}

/** Resolves to the server’s response to this page’s next attempt. */
export const waitForSavedAttempt = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/user/progress'),
  )
