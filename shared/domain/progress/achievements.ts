import { type Achievement, ACHIEVEMENTS, RARITIES } from './achievement-catalog.ts'

export interface Merits {
  readonly memorized: number
  readonly longestStreak: number
  /** Total over all attempts. */
  readonly seconds: number
  /** Whole percent. */
  readonly averageAccuracy: number
  readonly recited: number
}

const byId = new Map(ACHIEVEMENTS.map((achievement) => [achievement.id, achievement]))

/** Returns the achievement with a slug; undefined for an unknown or retired one. */
export const findAchievement = (id: string): Achievement | undefined => byId.get(id)

/** Returns the share of an achievement that is done; 1 or more if it is reached. */
function computeProgressShare(achievement: Achievement, merits: Merits): number {
  switch (achievement.category) {
    case 'volume':
      return merits.memorized / achievement.requirement.count
    case 'streak':
      return merits.longestStreak / achievement.requirement.days
    case 'time':
      return merits.seconds / achievement.requirement.seconds
    case 'accuracy':
      return Math.min(
        merits.averageAccuracy / achievement.requirement.percentage,
        merits.recited / achievement.minRecitations,
      )
  }
}

/** Returns achievements that are reached but not yet earned. Earned ones are never revoked. */
export function findNewlyEarned(merits: Merits, earned: ReadonlySet<string>): readonly Achievement[] {
  return ACHIEVEMENTS.filter(
    (achievement) => !earned.has(achievement.id) && computeProgressShare(achievement, merits) >= 1,
  )
}

/** Returns the progress in whole percent, rounded down; 100 only once it is earned. */
export function getAchievementProgress(achievement: Achievement, merits: Merits, isEarned: boolean): number {
  return isEarned ? 100 : Math.min(99, Math.floor(100 * computeProgressShare(achievement, merits)))
}

const MAX_NEAREST = 5

type Reachable = Pick<Achievement, 'id' | 'rarity' | 'requirement'> & { readonly progress: number }

/** Returns the five closest unearned achievements: most progress first, then easiest. */
export function findNearestAchievements<A extends Reachable>(
  achievements: readonly A[],
  earned: ReadonlySet<string>,
): A[] {
  return achievements
    .filter(({ id }) => !earned.has(id))
    .sort(
      (a, b) =>
        b.progress - a.progress ||
        RARITIES.indexOf(a.rarity) - RARITIES.indexOf(b.rarity) ||
        getRequiredAmount(a) - getRequiredAmount(b),
    )
    .slice(0, MAX_NEAREST)
}

const getRequiredAmount = ({ requirement }: Pick<Achievement, 'requirement'>): number =>
  Object.values(requirement)[0] ?? 0
