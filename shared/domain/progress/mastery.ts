/** How well a verse is known. */
export interface Mastery {
  /** 0 to 5. */
  readonly level: number
  /** Recitations of 90 percent or more in a row. */
  readonly consecutiveCorrect: number
  readonly isMemorized: boolean
  /** Whether it ever was. */
  readonly wasMemorized: boolean
}

/** Nothing is known yet. */
export const NO_MASTERY: Mastery = {
  level: 0,
  consecutiveCorrect: 0,
  isMemorized: false,
  wasMemorized: false,
}

/** A recitation is correct from this accuracy on, in percent. */
export const CORRECT = 90
const PASSABLE = 70
const MASTER = 5
/** Below this level a memorized verse is forgotten. */
const KEPT = 3

const LABELS = ['Beginner', 'Learning', 'Practicing', 'Proficient', 'Advanced', 'Master'] as const
type MasteryLabel = (typeof LABELS)[number]

/** The name of a level, 0 to 5. */
export const masteryLabel = (level: number): MasteryLabel => LABELS[level] ?? 'Beginner'

/**
 * A recitation moves the level by one step at most: up from 90 percent, from 0 to 1 at 70 to 89, down below 70. A verse
 * is memorized at level 5, and stays so down to level 3.
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

/** The mastery panel: verses by stage, estimated from how many are memorized. */
interface MasteryPanel {
  readonly beginner: number
  readonly intermediate: number
  readonly mastery: number
}

/** 60 and 20 percent of the memorized verses, rounded, and the rest; the three add up to all of them. */
export function masteryPanel(memorized: number): MasteryPanel {
  const intermediate = Math.round(0.6 * memorized)
  const mastery = Math.round(0.2 * memorized)
  return { beginner: memorized - intermediate - mastery, intermediate, mastery }
}
