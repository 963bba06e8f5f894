import { toLevel, getLevelProgress } from './experience.ts'

export interface Gains {
  readonly xp: number
  readonly achievements: readonly string[]
  /** Progress within the level in percent: before the attempt, or 0 if the level is new. */
  readonly level: { readonly number: number; readonly from: number; readonly to: number }
  /** The rise in accuracy since the previous recitation, in whole percent; null if it didn't rise. */
  readonly rise: { readonly from: number; readonly to: number } | null
  /** Whether this attempt made the verse known by heart. */
  readonly isNewlyKnown: boolean
}

interface AttemptResponse {
  readonly xpEarned: number
  readonly totalXP: number
  readonly accuracyBefore: number | null
  readonly newAchievements: readonly {
    readonly achievement: { readonly name: string; readonly xpReward: number }
  }[]
  /** Missing in responses of earlier server versions. */
  readonly memory?: { readonly isNewlyKnown?: true } | null
}

/** Adds up what several attempts earned, including rewards. */
export function addUpGains(responses: readonly Pick<AttemptResponse, 'xpEarned' | 'newAchievements'>[]): {
  readonly xp: number
  readonly achievements: readonly string[]
} {
  const earned = responses.flatMap(({ newAchievements }) =>
    newAchievements.map(({ achievement }) => achievement),
  )
  const rewards = earned.reduce((sum, { xpReward }) => sum + xpReward, 0)
  return {
    xp: responses.reduce((sum, { xpEarned }) => sum + xpEarned, rewards),
    achievements: earned.map(({ name }) => name),
  }
}

/** Returns what one attempt earned. */
export function findGains(
  { xpEarned, totalXP, accuracyBefore, newAchievements, memory }: AttemptResponse,
  accuracy: number,
): Gains {
  const earned = newAchievements.map(({ achievement }) => achievement)
  const before = totalXP - xpEarned - earned.reduce((sum, { xpReward }) => sum + xpReward, 0)
  const number = toLevel(totalXP)
  return {
    xp: xpEarned,
    achievements: earned.map(({ name }) => name),
    level: {
      number,
      from: toLevel(before) === number ? getLevelProgress(before) : 0,
      to: getLevelProgress(totalXP),
    },
    rise:
      accuracyBefore !== null && accuracy > accuracyBefore ? { from: accuracyBefore, to: accuracy } : null,
    isNewlyKnown: memory?.isNewlyKnown === true,
  }
}
