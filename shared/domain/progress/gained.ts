import { levelOf, levelProgress } from './experience.ts'

export interface Gained {
  readonly xp: number
  readonly achievements: readonly string[]
  /** Progress within the level in percent: before the attempt, or 0 if the level is new. */
  readonly level: { readonly number: number; readonly from: number; readonly to: number }
  /** The rise in accuracy since the previous recitation, in whole percent; null if it didn't rise. */
  readonly rise: { readonly from: number; readonly to: number } | null
  /** Whether the verse is known by heart from this attempt on. */
  readonly isNewlyKnown: boolean
}

interface Answer {
  readonly xpEarned: number
  readonly totalXP: number
  readonly accuracyBefore: number | null
  readonly newAchievements: readonly {
    readonly achievement: { readonly name: string; readonly xpReward: number }
  }[]
  /** Missing from earlier versions of the server. */
  readonly memory?: { readonly isNewlyKnown?: true } | null
}

/** Returns what several attempts earned together, rewards included. */
export function gainedInAll(answers: readonly Pick<Answer, 'xpEarned' | 'newAchievements'>[]): {
  readonly xp: number
  readonly achievements: readonly string[]
} {
  const earned = answers.flatMap(({ newAchievements }) =>
    newAchievements.map(({ achievement }) => achievement),
  )
  const rewards = earned.reduce((sum, { xpReward }) => sum + xpReward, 0)
  return {
    xp: answers.reduce((sum, { xpEarned }) => sum + xpEarned, rewards),
    achievements: earned.map(({ name }) => name),
  }
}

export function gainedBy(
  { xpEarned, totalXP, accuracyBefore, newAchievements, memory }: Answer,
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
    isNewlyKnown: memory?.isNewlyKnown === true,
  }
}
