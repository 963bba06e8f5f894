export interface Mastery {
  /** 0 to 5. */
  readonly level: number
  /** Consecutive recitations at 90% or more. */
  readonly consecutiveCorrect: number
  readonly isMemorized: boolean
  readonly wasMemorized: boolean
}

export const NO_MASTERY: Mastery = {
  level: 0,
  consecutiveCorrect: 0,
  isMemorized: false,
  wasMemorized: false,
}

/** The minimum accuracy, in percent, of a correct recitation. */
export const CORRECT_ACCURACY = 90
const FAIR_ACCURACY = 70
const MASTER_LEVEL = 5
/** A memorized verse is forgotten below this level. */
const MIN_MEMORIZED_LEVEL = 3

const LABELS = ['Beginner', 'Learning', 'Practicing', 'Proficient', 'Advanced', 'Master'] as const
type MasteryLabel = (typeof LABELS)[number]

export const getMasteryLabel = (level: number): MasteryLabel => LABELS[level] ?? 'Beginner'

/**
 * Updates mastery after a recitation. At 90% or more, the level rises by one; at 70% or more, only level 0 rises; below
 * that, it drops by one. A verse is memorized at level 5, and remains memorized down to level 3.
 */
export function updateMastery(mastery: Mastery, accuracy: number): Mastery {
  const level = updateLevel(mastery.level, accuracy)
  const isMemorized = level === MASTER_LEVEL || (mastery.isMemorized && level >= MIN_MEMORIZED_LEVEL)
  return {
    level,
    consecutiveCorrect: accuracy >= CORRECT_ACCURACY ? mastery.consecutiveCorrect + 1 : 0,
    isMemorized,
    wasMemorized: mastery.wasMemorized || isMemorized,
  }
}

function updateLevel(level: number, accuracy: number): number {
  if (accuracy >= CORRECT_ACCURACY) return Math.min(MASTER_LEVEL, level + 1)
  return accuracy >= FAIR_ACCURACY ? Math.max(1, level) : Math.max(0, level - 1)
}

/** Verses by stage, estimated from the number memorized. */
interface MasteryPanel {
  readonly beginner: number
  readonly intermediate: number
  readonly mastery: number
}

/** Splits memorized verses into 60%, 20%, and the rest; the three add up to all of them. */
export function computeMasteryPanel(memorized: number): MasteryPanel {
  const intermediate = Math.round(0.6 * memorized)
  const mastery = Math.round(0.2 * memorized)
  return { beginner: memorized - intermediate - mastery, intermediate, mastery }
}
