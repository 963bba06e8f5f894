import { type Attempt, isRecited } from './attempt.ts'
import { type Mastery, masteryAfter, NO_MASTERY } from './mastery.ts'

/** What a member's attempts at one verse add up to. */
export interface Entry extends Mastery {
  /** Of the latest recitation; of the latest mark while nothing was recited. Whole percent. */
  readonly accuracy: number
  /** When that latest recitation happened, in milliseconds; null while nothing was recited. */
  readonly recitedAt: number | null
  /** Of the best recitation; 0 while there is none. */
  readonly bestAccuracy: number
  readonly timesAttempted: number
  readonly timesRecited: number
  /** Spent on all of them. */
  readonly seconds: number
  /** When the latest attempt happened, in milliseconds. */
  readonly lastPracticed: number
}

const NOTHING = { ...NO_MASTERY, accuracy: 0, recitedAt: null, bestAccuracy: 0 }
const UNPRACTICED: Entry = {
  ...NOTHING,
  timesAttempted: 0,
  timesRecited: 0,
  seconds: 0,
  lastPracticed: 0,
}

/** The entry of a verse after one more attempt. Mastery goes by arrival, the accuracy shown by when it was recited. */
export function entryAfter(entry: Entry = UNPRACTICED, attempt: Attempt): Entry {
  const practiced = {
    ...entry,
    timesAttempted: entry.timesAttempted + 1,
    seconds: entry.seconds + attempt.seconds,
    lastPracticed: Math.max(entry.lastPracticed, attempt.practicedAt),
  }
  return isRecited(attempt) ? recited(practiced, attempt) : marked(practiced, attempt)
}

/** The accuracy of the latest recitation; null while there is none. */
export const recitedAccuracy = ({ recitedAt, accuracy }: Entry): number | null =>
  recitedAt === null ? null : accuracy

function recited(entry: Entry, { accuracy, practicedAt }: Attempt): Entry {
  const isLatest = entry.recitedAt === null || practicedAt >= entry.recitedAt
  return {
    ...entry,
    ...masteryAfter(entry, accuracy),
    ...(isLatest && { accuracy, recitedAt: practicedAt }),
    bestAccuracy: Math.max(entry.bestAccuracy, accuracy),
    timesRecited: entry.timesRecited + 1,
  }
}

const marked = (entry: Entry, { accuracy }: Attempt): Entry =>
  entry.recitedAt === null ? { ...entry, accuracy } : entry
