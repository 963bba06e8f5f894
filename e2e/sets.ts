import type { Page } from '@playwright/test'

/** Makes a verse set for the member of this page without its forms. Gives its address. */
export async function aSet(
  page: Page,
  name: string,
  choices: readonly object[],
  isPublic = false,
): Promise<string> {
  const made = await post(page, '/api/verse-sets', { name, isPublic })
  const path = `/verse-sets/${made.id}`
  for (const choice of choices) await post(page, `/api${path}/verses`, choice)
  return path
}

/** Writes a card for the member of this page. Gives its id. */
export async function aCard(page: Page, reference: string, text: string): Promise<string> {
  return (await post(page, '/api/custom-verses', { reference, text, chapter: 1, verse: 1 })).id
}

async function post(page: Page, path: string, data: object): Promise<{ readonly id: string }> {
  const response = await page.request.post(path, { data })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as { id: string }
}

/** The ids of the first so many verses of Psalm 23 in the KJV, as choices for a set. */
export const psalm23 = (verses: number): { verseId: string }[] =>
  Array.from({ length: verses }, (_, index) => ({ verseId: `PSA.23.${index + 1}.KJV` }))

interface Entry {
  readonly verseId: string
  readonly accuracy: number
  readonly timesAttempted: number
}

/** What the server has recorded of the member of this page, in the order of the verses. */
export async function recordOf(page: Page): Promise<string[]> {
  const entries = (await (await page.request.get('/api/user/progress')).json()) as Entry[]
  return entries
    .map(({ verseId, accuracy, timesAttempted }) => `${verseId} ${accuracy}% x${timesAttempted}`)
    .toSorted()
}
