import { MAX_CARDS } from '#shared/domain/custom-verses/card-rules.ts'
import { MAX_PLANS } from '#shared/domain/memory/plans/plan-rules.ts'
import { MAX_ATTEMPTS_IMPORTED } from '#shared/domain/progress/attempt-limits.ts'
import { MAX_SAVED } from '#shared/domain/saved-verses/saved-verse-rules.ts'
import { MAX_FOLLOWED, MAX_SETS } from '#shared/domain/verse-sets/set-rules.ts'

interface Bound {
  readonly most: number
  readonly what: string
  readonly isList: boolean
}

const single = { most: 1, what: 'values in one place', isList: false }

/** The most values at each path: what a member may store, plus room for unreadable ones. Skips other paths. */
export const MAX_AT = {
  exportedAt: single,
  'account.id': single,
  'account.isOnLeaderboard': single,
  'account.translation': single,
  customVerses: { most: 2 * MAX_CARDS, what: 'cards', isList: true },
  savedVerses: { most: 2 * MAX_SAVED, what: 'saved verses', isList: true },
  verseSets: { most: 2 * MAX_SETS, what: 'sets', isList: true },
  followedSets: { most: 2 * MAX_FOLLOWED, what: 'followed sets', isList: true },
  'memory.settings.minutesPerDay': single,
  'memory.settings.targetRecall': single,
  'memory.settings.newPerDay': single,
  'memory.settings.dayStartsAt': single,
  'memory.pauses': { most: 1_000, what: 'pauses', isList: true },
  'memory.plans': { most: 2 * MAX_PLANS, what: 'plans', isList: true },
  /** Enough for a whole Bible, and part of another. */
  'memory.verses': { most: 50_000, what: 'verses in memory', isList: true },
  'record.attempts': { most: MAX_ATTEMPTS_IMPORTED, what: 'recitations', isList: true },
} as const satisfies Readonly<Record<string, Bound>>

export type FilePlace = keyof typeof MAX_AT

export const PLACES = Object.keys(MAX_AT) as FilePlace[]
