import { type Attempt, isRecited } from './attempt.ts'
import { type Mastery, updateMastery, NO_MASTERY } from './mastery.ts'

export interface Entry extends Mastery {
  /** Whole percent of the latest recitation, or of the latest mark if nothing was recited. */
  readonly accuracy: number
  /** When the latest recitation happened, in milliseconds; null before the first. */
  readonly recitedAt: number | null
  readonly bestAccuracy: number
  readonly timesAttempted: number
  readonly timesRecited: number
  /** Total over all attempts. */
  readonly seconds: number
  /** When the latest attempt happened, in milliseconds. */
  readonly lastPracticed: number
}

const NO_RESULT = { ...NO_MASTERY, accuracy: 0, recitedAt: null, bestAccuracy: 0 }
const UNPRACTICED: Entry = {
  ...NO_RESULT,
  timesAttempted: 0,
  timesRecited: 0,
  seconds: 0,
  lastPracticed: 0,
}

/**
 * Updates an entry after an attempt. Mastery depends on the order of arrival, and the accuracy shown on the order of
 * recitation.
 */
export function updateEntry(entry: Entry = UNPRACTICED, attempt: Attempt): Entry {
  const practiced = {
    ...entry,
    timesAttempted: entry.timesAttempted + 1,
    seconds: entry.seconds + attempt.seconds,
    lastPracticed: Math.max(entry.lastPracticed, attempt.practicedAt),
  }
  return isRecited(attempt) ? addRecitation(practiced, attempt) : addMark(practiced, attempt)
}

export const getRecitedAccuracy = ({ recitedAt, accuracy }: Entry): number | null =>
  recitedAt === null ? null : accuracy

function addRecitation(entry: Entry, { accuracy, practicedAt }: Attempt): Entry {
  const isLatest = entry.recitedAt === null || practicedAt >= entry.recitedAt
  return {
    ...entry,
    ...updateMastery(entry, accuracy),
    ...(isLatest && { accuracy, recitedAt: practicedAt }),
    bestAccuracy: Math.max(entry.bestAccuracy, accuracy),
    timesRecited: entry.timesRecited + 1,
  }
}

const addMark = (entry: Entry, { accuracy }: Attempt): Entry =>
  entry.recitedAt === null ? { ...entry, accuracy } : entry
