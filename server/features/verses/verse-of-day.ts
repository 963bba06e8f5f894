import type { ShownVerse } from '#shared/contract/verses.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { dailyPassage } from '#shared/domain/scripture/daily-verse.ts'
import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import { showHeld } from '../../texts/texts.ts'
import type { VerseStore } from '../../texts/verse-store.ts'

/** The verse of a calendar day in a translation or its substitute; undefined if there is none. */
export function verseOfDay(
  verses: VerseStore,
  day: CalendarDay,
  translation: TranslationCode,
): ShownVerse | undefined {
  const place = dailyPassage(verses.daily, day)
  return place && showHeld(verses, { place, translation })
}
