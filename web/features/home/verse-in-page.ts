import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import type { ResponseOf } from '#web/api/call.ts'

/** The element where the server embeds the verse of the day, as JSON. */
export const VERSES_ID = 'verses-of-the-day'

export type DailyVerse = ResponseOf<'GET /api/verses/random'>

/** Verses in one translation, one for each date it currently is somewhere on Earth. */
interface VersesInPage {
  readonly translation: string
  readonly days: Readonly<Record<string, DailyVerse>>
}

const embedded = import.meta.env.SSR ? null : document.getElementById(VERSES_ID)?.textContent
const inPage = (embedded ? JSON.parse(embedded) : null) as VersesInPage | null

/** Returns the verse embedded for a day; undefined if the page has none, or has another translation. */
export const findVerseInPage = (translation: TranslationCode, day: string): DailyVerse | undefined =>
  inPage?.translation === translation ? inPage.days[day] : undefined

/** The placeholder for the date in the prerendered page. */
export const PLACEHOLDER_DAY = '{{day}}'
export const PLACEHOLDER_VERSE = {
  reference: '{{reference}}',
  translation: '{{translation}}',
  text: '{{text}}',
}
