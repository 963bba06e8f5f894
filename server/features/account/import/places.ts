import { MOST_CARDS } from '#shared/domain/custom-verses/card-rules.ts'
import { MOST_ATTEMPTS_IMPORTED } from '#shared/domain/progress/attempt-limits.ts'
import { MOST_SAVED } from '#shared/domain/saved-verses/saved-verse-rules.ts'
import { MOST_SETS } from '#shared/domain/verse-sets/set-rules.ts'

interface Bound {
  /** Most values a file may have there. */
  readonly most: number
  readonly what: string
  readonly isList: boolean
}

const single = { most: 1, what: 'values in one place', isList: false }

/**
 * The paths that an import reads, and how many values each may have: as many as a member may have here, with
 * room for unreadable ones. Everything else is skipped.
 */
export const MOST_AT = {
  exportedAt: single,
  'account.id': single,
  'account.isOnLeaderboard': single,
  'account.translation': single,
  customVerses: { most: 2 * MOST_CARDS, what: 'cards', isList: true },
  savedVerses: { most: 2 * MOST_SAVED, what: 'saved verses', isList: true },
  verseSets: { most: 2 * MOST_SETS, what: 'sets', isList: true },
  'memory.settings.minutesPerDay': single,
  'memory.settings.targetRecall': single,
  'memory.settings.newPerDay': single,
  'memory.settings.dayStartsAt': single,
  'memory.pauses': { most: 1_000, what: 'pauses', isList: true },
  /** Every verse of one Bible, and some of another. */
  'memory.verses': { most: 50_000, what: 'verses in memory', isList: true },
  'record.attempts': { most: MOST_ATTEMPTS_IMPORTED, what: 'recitations', isList: true },
} as const satisfies Readonly<Record<string, Bound>>

export type FilePlace = keyof typeof MOST_AT

export const PLACES = Object.keys(MOST_AT) as FilePlace[]
