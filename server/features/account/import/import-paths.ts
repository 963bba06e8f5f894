import { MAX_CARDS } from '#shared/domain/custom-verses/card-rules.ts'
import { MAX_PLANS } from '#shared/domain/memory/plans/plan-rules.ts'
import { MAX_IMPORTED_ATTEMPTS } from '#shared/domain/progress/attempt-limits.ts'
import { MAX_SAVED_VERSES } from '#shared/domain/saved-verses/saved-verse-rules.ts'
import { MAX_FOLLOWED_SETS, MAX_SETS } from '#shared/domain/verse-sets/set-rules.ts'

interface Limit {
  readonly max: number
  readonly noun: string
  readonly isList: boolean
}

const single = { max: 1, noun: 'value for the same field', isList: false }

/** Limits the values at each path to what a member may store, plus room for unreadable ones. Skips other paths. */
export const PATH_LIMITS = {
  exportedAt: single,
  'account.id': single,
  'account.isOnLeaderboard': single,
  'account.translation': single,
  customVerses: { max: 2 * MAX_CARDS, noun: 'cards', isList: true },
  savedVerses: { max: 2 * MAX_SAVED_VERSES, noun: 'saved verses', isList: true },
  verseSets: { max: 2 * MAX_SETS, noun: 'sets', isList: true },
  followedSets: { max: 2 * MAX_FOLLOWED_SETS, noun: 'followed sets', isList: true },
  'memory.settings.minutesPerDay': single,
  'memory.settings.targetRecall': single,
  'memory.settings.newPerDay': single,
  'memory.settings.dayStartsAt': single,
  'memory.pauses': { max: 1_000, noun: 'pauses', isList: true },
  'memory.plans': { max: 2 * MAX_PLANS, noun: 'plans', isList: true },
  /** Enough for one whole Bible and part of another. */
  'memory.verses': { max: 50_000, noun: 'verses in memory', isList: true },
  'record.attempts': { max: MAX_IMPORTED_ATTEMPTS, noun: 'recitations', isList: true },
} as const satisfies Readonly<Record<string, Limit>>

export type ImportPath = keyof typeof PATH_LIMITS

export const IMPORT_PATHS = Object.keys(PATH_LIMITS) as ImportPath[]
