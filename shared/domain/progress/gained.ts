import { levelOf, levelProgress } from './experience.ts'

/** What is told of an attempt once it is recorded. */
export interface Gained {
  /** For the attempt itself. */
  readonly xp: number
  /** Names of the achievements that it earned. */
  readonly achievements: readonly string[]
  /** How far the member has come in their level, in percent: before the attempt, or at its beginning if it is new. */
  readonly level: { readonly number: number; readonly from: number; readonly to: number }
  /** The accuracy has risen since the recitation before, from one whole percent to another; null where it has not. */
  readonly rise: { readonly from: number; readonly to: number } | null
  /** No verse was memorized before. */
  readonly isFirstMemorized: boolean
}

/** What the server has answered to an attempt. */
interface Answer {
  readonly xpEarned: number
  readonly totalXP: number
  readonly accuracyBefore: number | null
  readonly newAchievements: readonly {
    readonly achievement: { readonly id: string; readonly name: string; readonly xpReward: number }
  }[]
}

/** The achievement for the first verse. */
const FIRST_MEMORIZED = 'first-steps'

/** What an attempt of this accuracy has brought. */
export function gainedBy(
  { xpEarned, totalXP, accuracyBefore, newAchievements }: Answer,
  accuracy: number,
): Gained {
  const earned = newAchievements.map(({ achievement }) => achievement)
  const before = totalXP - xpEarned - earned.reduce((sum, { xpReward }) => sum + xpReward, 0)
  const number = levelOf(totalXP)
  return {
    xp: xpEarned,
    achievements: earned.map(({ name }) => name),
    level: {
      number,
      from: levelOf(before) === number ? levelProgress(before) : 0,
      to: levelProgress(totalXP),
    },
    rise:
      accuracyBefore !== null && accuracy > accuracyBefore ? { from: accuracyBefore, to: accuracy } : null,
    isFirstMemorized: earned.some(({ id }) => id === FIRST_MEMORIZED),
  }
}
