export interface Mastery {
  /** 0 to 5. */
  readonly level: number
  /** Consecutive recitations at 90 percent or more. */
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

/** The percentage from which a recitation is correct. */
export const CORRECT = 90
const PASSABLE = 70
const MASTER = 5
/** A memorized verse is forgotten below this level. */
const KEPT = 3

const LABELS = ['Beginner', 'Learning', 'Practicing', 'Proficient', 'Advanced', 'Master'] as const
type MasteryLabel = (typeof LABELS)[number]

export const masteryLabel = (level: number): MasteryLabel => LABELS[level] ?? 'Beginner'

/**
 * Updates mastery after a recitation, by at most one level: up from 90 percent, from 0 to 1 at 70 to 89, down
 * below 70. A verse is memorized at level 5, and stays so down to level 3.
 */
export function masteryAfter(mastery: Mastery, accuracy: number): Mastery {
  const level = levelAfter(mastery.level, accuracy)
  const isMemorized = level === MASTER || (mastery.isMemorized && level >= KEPT)
  return {
    level,
    consecutiveCorrect: accuracy >= CORRECT ? mastery.consecutiveCorrect + 1 : 0,
    isMemorized,
    wasMemorized: mastery.wasMemorized || isMemorized,
  }
}

function levelAfter(level: number, accuracy: number): number {
  if (accuracy >= CORRECT) return Math.min(MASTER, level + 1)
  return accuracy >= PASSABLE ? Math.max(1, level) : Math.max(0, level - 1)
}

/** The mastery panel: verses by stage, estimated from the number memorized. */
interface MasteryPanel {
  readonly beginner: number
  readonly intermediate: number
  readonly mastery: number
}

/** Splits memorized verses into 60 percent, 20 percent, and the rest; the three add up to all of them. */
export function masteryPanel(memorized: number): MasteryPanel {
  const intermediate = Math.round(0.6 * memorized)
  const mastery = Math.round(0.2 * memorized)
  return { beginner: memorized - intermediate - mastery, intermediate, mastery }
}
