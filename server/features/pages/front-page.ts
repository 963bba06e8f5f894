import { type CalendarDay, getDayInZone, listDatesInUse, isTimeZone } from '#shared/domain/calendar-day.ts'
import type { ShownVerse } from '#shared/contract/verses.ts'
import { insertLineBreaks } from '#shared/domain/scripture/insert-line-breaks.ts'
import { DEFAULT_TRANSLATION, isTranslationCode } from '#shared/domain/scripture/translations.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import { findVerseOfTheDay } from '../verses/index.ts'
import { escapeHtml, fillPlaceholders, escapeJson } from './html.ts'

const labelFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

const formatLabel = (day: CalendarDay) => labelFormat.format(new Date(`${day}T00:00:00Z`))

type ReaderCookies = Readonly<Record<string, string | undefined>>

/**
 * Fills the front page with the verse of the day, for the time zone and translation in the cookies. Adds the
 * verse for every date it currently is somewhere in the world, so the page can pick the one for the reader's date.
 */
export function fillFrontPage(page: string, library: TextLibrary, now: Date, cookies: ReaderCookies): string {
  const translation = readTranslation(cookies, library)
  const today = getDayInZone(now, readTimeZone(cookies))
  const days: Record<CalendarDay, ShownVerse> = {}
  const lines: Record<CalendarDay, string> = {}
  const labels: Record<CalendarDay, string> = {}
  for (const day of listDatesInUse(now)) {
    const verse = findVerseOfTheDay(library, day, translation)
    if (verse === undefined) continue
    days[day] = verse
    lines[day] = insertLineBreaks(verse)
    labels[day] = formatLabel(day)
  }
  const verse = days[today]
  return fillPlaceholders(page, {
    day: formatLabel(today),
    reference: escapeHtml(verse?.reference ?? ''),
    translation: escapeHtml(verse?.translation ?? ''),
    text: escapeHtml(lines[today] ?? ''),
    verses: escapeJson({ translation, days, lines, labels }),
  })
}

const readTimeZone = ({ zone = '' }: ReaderCookies) => (isTimeZone(zone) ? zone : 'UTC')

function readTranslation({ translation = '' }: ReaderCookies, library: TextLibrary) {
  return isTranslationCode(translation) && library.hasTranslation(translation)
    ? translation
    : DEFAULT_TRANSLATION
}
