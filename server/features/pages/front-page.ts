import { type CalendarDay, dayOf, datesInUse, isTimeZone } from '#shared/domain/calendar-day.ts'
import type { ShownVerse } from '#shared/contract/verses.ts'
import { brokenText } from '#shared/domain/scripture/broken-text.ts'
import { DEFAULT_TRANSLATION, isTranslationCode } from '#shared/domain/scripture/translations.ts'
import type { TextLibrary } from '../../texts/text-library.ts'
import { verseOfTheDay } from '../verses/index.ts'
import { escaped, filled, jsonInHtml } from './html.ts'

const label = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

const labelOf = (day: CalendarDay) => label.format(new Date(`${day}T00:00:00Z`))

type ReaderCookies = Readonly<Record<string, string | undefined>>

/**
 * Uses the time zone and translation in cookies, else UTC. Adds the verses of all current dates as data, so the
 * page can pick the reader's own.
 */
export function withVerse(page: string, library: TextLibrary, now: Date, cookies: ReaderCookies): string {
  const translation = translationIn(cookies, library)
  const today = dayOf(now, zoneIn(cookies))
  const days: Record<CalendarDay, ShownVerse> = {}
  const lines: Record<CalendarDay, string> = {}
  const labels: Record<CalendarDay, string> = {}
  for (const day of datesInUse(now)) {
    const verse = verseOfTheDay(library, day, translation)
    if (verse === undefined) continue
    days[day] = verse
    lines[day] = brokenText(verse)
    labels[day] = labelOf(day)
  }
  const verse = days[today]
  return filled(page, {
    day: labelOf(today),
    reference: escaped(verse?.reference ?? ''),
    translation: escaped(verse?.translation ?? ''),
    text: escaped(lines[today] ?? ''),
    verses: jsonInHtml({ translation, days, lines, labels }),
  })
}

const zoneIn = ({ zone = '' }: ReaderCookies) => (isTimeZone(zone) ? zone : 'UTC')

function translationIn({ translation = '' }: ReaderCookies, library: TextLibrary) {
  return isTranslationCode(translation) && library.knows(translation) ? translation : DEFAULT_TRANSLATION
}
