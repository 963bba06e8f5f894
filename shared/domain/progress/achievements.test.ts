import { describe, expect, test } from 'vitest'
import { type Achievement, ACHIEVEMENTS, ICONS, RARITIES } from './achievement-catalog.ts'
import {
  getAchievementProgress,
  findAchievement,
  type Merits,
  findNewlyEarned,
  findNearestAchievements,
} from './achievements.ts'

const NO_MERITS: Merits = { memorized: 0, longestStreak: 0, seconds: 0, averageAccuracy: 0, recited: 0 }
const listIds = (achievements: readonly Achievement[]) => achievements.map(({ id }) => id)
const earnedWith = (merits: Partial<Merits>) =>
  listIds(findNewlyEarned({ ...NO_MERITS, ...merits }, new Set()))
const getAchievement = (id: string) => {
  const achievement = findAchievement(id)
  if (achievement === undefined) throw new Error(`No achievement ${id}`)
  return achievement
}

describe('the catalog', () => {
  test('has eighteen achievements with unique ids', () => {
    expect(new Set(listIds(ACHIEVEMENTS)).size).toBe(18)
  })

  test('uses every icon, every rarity, and every category', () => {
    const used = <Key extends 'icon' | 'rarity' | 'category'>(key: Key) =>
      new Set(ACHIEVEMENTS.map((achievement) => achievement[key]))
    expect(used('icon')).toEqual(new Set(ICONS))
    expect(used('rarity')).toEqual(new Set(RARITIES))
    expect(used('category')).toEqual(new Set(['volume', 'streak', 'accuracy', 'time']))
  })

  test.each([
    ['first-steps', 'Master your first verse', { count: 1 }, 10],
    ['living-library', 'Master 100 verses', { count: 100 }, 500],
    ['week-of-faith', 'Practice 7 days in a row', { days: 7 }, 50],
    ['near-perfect', 'Average 95% over 20 or more recitations', { percentage: 95 }, 100],
    ['first-quarter-hour', 'Practice for 15 minutes in total', { seconds: 900 }, 15],
    ['devoted-hour', 'Practice for an hour in total', { seconds: 3600 }, 50],
    ['fifty-hours', 'Practice for 50 hours in total', { seconds: 180_000 }, 500],
  ])('describes %s', (id, description, requirement, xpReward) => {
    expect(getAchievement(id)).toMatchObject({ description, requirement, xpReward })
  })
})

describe('findNewlyEarned', () => {
  test.each([
    ['nothing', {}, []],
    ['one memorized verse', { memorized: 1 }, ['first-steps']],
    ['ten memorized verses', { memorized: 10 }, ['first-steps', 'getting-started', 'verse-collector']],
    ['a streak of six days', { longestStreak: 6 }, ['warming-up']],
    ['a streak of a week', { longestStreak: 7 }, ['warming-up', 'week-of-faith']],
    ['a second short of an hour', { seconds: 3599 }, ['first-quarter-hour']],
    ['an hour', { seconds: 3600 }, ['first-quarter-hour', 'devoted-hour']],
    ['nine perfect recitations', { averageAccuracy: 100, recited: 9 }, []],
    ['ten perfect recitations', { averageAccuracy: 100, recited: 10 }, ['clear-voice', 'sharp-memory']],
    [
      'fifty perfect recitations',
      { averageAccuracy: 100, recited: 50 },
      ['clear-voice', 'sharp-memory', 'near-perfect', 'word-perfect'],
    ],
    ['many fair recitations', { averageAccuracy: 89, recited: 500 }, ['clear-voice']],
  ] satisfies [string, Partial<Merits>, string[]][])('returns the achievements for %s', (_, merits, ids) => {
    expect(earnedWith(merits)).toEqual(ids)
  })

  test('excludes what is already earned', () => {
    expect(listIds(findNewlyEarned({ ...NO_MERITS, memorized: 5 }, new Set(['first-steps'])))).toEqual([
      'getting-started',
    ])
  })
})

describe('getAchievementProgress', () => {
  test.each([
    ['getting-started', { memorized: 2 }, false, 40],
    ['week-of-faith', { longestStreak: 3 }, false, 42],
    ['near-perfect', { averageAccuracy: 100, recited: 5 }, false, 25],
    ['near-perfect', { averageAccuracy: 95, recited: 19 }, false, 95],
    ['clear-voice', { averageAccuracy: 79, recited: 500 }, false, 98],
    ['clear-voice', { averageAccuracy: 100, recited: 500 }, false, 99],
    ['clear-voice', { averageAccuracy: 20, recited: 500 }, true, 100],
    ['first-steps', {}, false, 0],
  ] satisfies [string, Partial<Merits>, boolean, number][])(
    'is calculated for %s with %j',
    (id, merits, isEarned, percent) => {
      expect(getAchievementProgress(getAchievement(id), { ...NO_MERITS, ...merits }, isEarned)).toBe(percent)
    },
  )

  test('shows the five closest, easier first if tied', () => {
    const merits = { ...NO_MERITS, memorized: 1, longestStreak: 6, seconds: 900 }
    const earned = new Set(earnedWith(merits))
    const statuses = ACHIEVEMENTS.map((achievement) => ({
      ...achievement,
      progress: getAchievementProgress(achievement, merits, earned.has(achievement.id)),
    }))
    expect(findNearestAchievements(statuses, earned).map(({ id, progress }) => `${id} ${progress}`)).toEqual([
      'week-of-faith 85',
      'fortnight-faithful 42',
      'devoted-hour 25',
      'getting-started 20',
      'monthly-devotion 20',
    ])
  })
})
