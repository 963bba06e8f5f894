import type { Page } from '@playwright/test'
import type { Verse } from '#shared/domain/scripture/verse.ts'

const createVerse = (id: string, reference: string, theme: string, text: string): Verse => {
  const [, book = '', chapter, verse] = /^(.+) (\d+):(\d+)$/.exec(reference) ?? []
  const place = { book, chapter: Number(chapter), verse: Number(verse) }
  return { id, reference, text, translation: 'KJV', ...place, theme, createdAt: '2026-01-01T00:00:00.000Z' }
}

export const JOHN_3_16 = createVerse(
  'JHN.3.16.KJV',
  'John 3:16',
  'salvation',
  'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
)
export const PSALM_23_1 = createVerse(
  'PSA.23.1.KJV',
  'Psalm 23:1',
  'trust',
  'The LORD is my shepherd; I shall not want.',
)
export const PHILIPPIANS_4_13 = createVerse(
  'PHP.4.13.KJV',
  'Philippians 4:13',
  'strength',
  'I can do all things through Christ which strengtheneth me.',
)
export const ISAIAH_3_23 = createVerse(
  'ISA.3.23.KJV',
  'Isaiah 3:23',
  'judgment',
  'The glasses, and the fine linen, and the hoods, and the vails.',
)

export const GENESIS_1_1 = createVerse(
  'GEN.1.1.KJV',
  'Genesis 1:1',
  'creation',
  'In the beginning God created the heaven and the earth.',
)

/** Creates a verse from the text of a person’s recording. */
export const createVerseFromText = (text: string): Verse =>
  createVerse('PSA.119.1.KJV', 'Psalm 119:1', 'wisdom', `${text}.`)

/** Removes the verse of the day from a page’s HTML. */
export const stripVerse = (html: string): string =>
  html.replace(/<script type="application\/json".*?<\/script>/s, '')

/** Serves the front page without the verse of the day, so the page has to fetch it. */
export async function removeEmbeddedVerse(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: stripVerse(await response.text()) })
    },
  )
}

/** Makes this the verse of the day, for any day and translation. */
export async function setTodaysVerse(page: Page, verse: Verse): Promise<void> {
  await removeEmbeddedVerse(page)
  await page.route('**/api/verses/random*', (route) => route.fulfill({ json: verse }))
}
