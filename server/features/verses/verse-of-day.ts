import type { ShownVerse } from '#shared/contract/verses.ts'
import type { CalendarDay } from '#shared/domain/calendar-day.ts'
import { findDailyPassage } from '#shared/domain/scripture/daily-verse.ts'
import type { TranslationCode } from '#shared/domain/scripture/translations.ts'
import type { TextLibrary } from '../../texts/text-library.ts'

/** Finds the verse of the day. Returns undefined if neither the translation nor its substitute has it. */
export function findVerseOfTheDay(
  library: TextLibrary,
  day: CalendarDay,
  translation: TranslationCode,
): ShownVerse | undefined {
  const place = findDailyPassage(library.daily, day)
  return place && library.showStored({ place, translation })
}
