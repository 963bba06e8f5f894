import * as z from 'zod/mini'
import { ICONS, RARITIES } from '../domain/progress/achievement-catalog.ts'
import { endpoint } from './endpoint.ts'

const AchievementFields = z.object({
  /** A slug that never changes, for example "week-of-faith". */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.enum(ICONS),
  rarity: z.enum(RARITIES),
  xpReward: z.int(),
})

const Achievement = z.discriminatedUnion('category', [
  z.extend(AchievementFields, { category: z.literal('streak'), requirement: z.object({ days: z.int() }) }),
  z.extend(AchievementFields, {
    category: z.literal('accuracy'),
    requirement: z.object({ percentage: z.int() }),
  }),
  z.extend(AchievementFields, { category: z.literal('volume'), requirement: z.object({ count: z.int() }) }),
  z.extend(AchievementFields, { category: z.literal('time'), requirement: z.object({ seconds: z.int() }) }),
])

export const UserAchievement = z.object({
  id: z.uuid(),
  achievementId: z.string(),
  achievement: Achievement,
  earnedAt: z.iso.datetime(),
})
export type UserAchievement = z.infer<typeof UserAchievement>

/** An achievement with the caller's progress in whole percent. It reaches 100 only once earned. */
export const AchievementWithProgress = z.intersection(Achievement, z.object({ progress: z.int() }))
export type AchievementWithProgress = z.infer<typeof AchievementWithProgress>

export const achievements = {
  /** Lists all achievements in catalog order. */
  list: endpoint({
    method: 'GET',
    path: '/api/achievements',
    access: 'member',
    response: z.array(AchievementWithProgress),
  }),

  listEarned: endpoint({
    method: 'GET',
    path: '/api/user/achievements',
    access: 'member',
    response: z.array(UserAchievement),
  }),
}
