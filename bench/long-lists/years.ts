import type { Page } from '@playwright/test'
import { signUp } from '../../e2e/members.ts'

export const SAVED_COUNT = 500
export const ATTEMPTED_DAYS = 730
export const SET_COUNT = 100
export const VERSES_PER_SET = 40
const ATTEMPTS_PER_DAY = 4
const DAY_MS = 86_400_000

/** Ids of the longest chapter, then of verses from other Psalms. */
const verseIds = Array.from({ length: SAVED_COUNT }, (_, index) =>
  index < 176
    ? `PSA.119.${index + 1}.KJV`
    : `PSA.${1 + Math.floor((index - 176) / 5)}.${1 + (index % 5)}.KJV`,
)

const createSavedVerse = (verseId: string, index: number) => ({
  id: crypto.randomUUID(),
  verseId,
  customVerseId: null,
  isFavorite: index % 9 === 0,
  notes: index % 7 === 0 ? 'For the morning' : null,
  dateAdded: new Date(Date.now() - (index + 1) * DAY_MS).toISOString(),
})

const createVerseSet = (_: unknown, index: number) => ({
  id: crypto.randomUUID(),
  name: `Set ${index + 1}`,
  description: 'For the morning',
  isPublic: false,
  strictness: null,
  updatedAt: new Date(Date.now() - index * DAY_MS).toISOString(),
  items: Array.from({ length: VERSES_PER_SET }, (_, place) => ({
    id: crypto.randomUUID(),
    verseId: verseIds[(index * 3 + place) % SAVED_COUNT],
    customVerseId: null,
  })),
})

function createAttempt(index: number) {
  const daysAgo = ATTEMPTED_DAYS - Math.floor(index / ATTEMPTS_PER_DAY)
  const time = new Date(Date.now() - daysAgo * DAY_MS + (index % ATTEMPTS_PER_DAY) * 60_000).toISOString()
  return {
    id: crypto.randomUUID(),
    verseId: verseIds[(index * 7) % SAVED_COUNT],
    method: 'voice-memory',
    textHidden: true,
    engine: null,
    accuracy: 70 + ((index * 13) % 31),
    seconds: 12,
    xp: 0,
    timeZone: 'UTC',
    practicedAt: time,
    recordedAt: time,
    day: time.slice(0, 10),
    verdicts: null,
    extras: null,
  }
}

/** Creates an account, signs in, and fills it by restoring an export file. */
export async function signUpWithYears(page: Page): Promise<void> {
  await signUp(page)
  await page.goto('/dashboard/settings')
  const attempts = Array.from({ length: ATTEMPTED_DAYS * ATTEMPTS_PER_DAY }, (_, index) =>
    createAttempt(index),
  )
  const file = {
    exportedAt: new Date().toISOString(),
    savedVerses: verseIds.map(createSavedVerse),
    verseSets: Array.from({ length: SET_COUNT }, createVerseSet),
    record: { attempts },
  }
  const buffer = Buffer.from(JSON.stringify(file))
  await page
    .getByLabel('Restore from a file')
    .setInputFiles({ name: 'verse-by-heart.json', mimeType: 'application/json', buffer })
  await page.getByRole('button', { name: 'Restore what’s new' }).click()
  await page.getByText('Restored.').waitFor({ timeout: 600_000 })
}
