import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import type { AnswerOf } from '#web/api/call.ts'

/** The element where the server embeds the verse of the day, as JSON. */
export const VERSES_ID = 'verses-of-the-day'

export type DailyVerse = AnswerOf<'GET /api/verses/random'>

/** The verses for every date that it currently is somewhere on earth, in one translation. */
interface VersesInPage {
  readonly translation: string
  readonly days: Readonly<Record<string, DailyVerse>>
}

const written = import.meta.env.SSR ? null : document.getElementById(VERSES_ID)?.textContent
const inPage = (written ? JSON.parse(written) : null) as VersesInPage | null

/** Returns the verse embedded for a day; undefined if the page has none, or has another translation. */
export const verseInPage = (translation: TranslationCode, day: string): DailyVerse | undefined =>
  inPage?.translation === translation ? inPage.days[day] : undefined

/** The placeholder for the date in the prerendered page. */
export const DRAWN_DAY = '{{day}}'
export const DRAWN_VERSE = { reference: '{{reference}}', translation: '{{translation}}', text: '{{text}}' }
