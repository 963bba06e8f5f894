import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import type { AnswerOf } from '#web/api/call.ts'

/** The element in which the server writes the verse of the day into the front page, as JSON. */
export const VERSES_ID = 'verses-of-the-day'

/** What a call for the verse of the day brings. */
export type DailyVerse = AnswerOf<'GET /api/verses/random'>

/** The verse of every day that it is somewhere on earth now, in one translation. */
interface VersesInPage {
  readonly translation: string
  readonly days: Readonly<Record<string, DailyVerse>>
}

const written = import.meta.env.SSR ? null : document.getElementById(VERSES_ID)?.textContent
const inPage = (written ? JSON.parse(written) : null) as VersesInPage | null

/** The verse of a day as it came with the page; undefined where the page brought none, or another translation. */
export const verseInPage = (translation: TranslationCode, day: string): DailyVerse | undefined =>
  inPage?.translation === translation ? inPage.days[day] : undefined

/** Where the server puts the verse and its day into what the build has drawn. */
export const DRAWN_DAY = '{{day}}'
export const DRAWN_VERSE = { reference: '{{reference}}', translation: '{{translation}}', text: '{{text}}' }
