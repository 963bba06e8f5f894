import { and, desc, eq } from 'drizzle-orm'
import type { UserAchievement } from '#shared/contract/achievements.ts'
import { findAchievement } from '#shared/domain/progress/achievements.ts'
import type { Queries } from '../../db/database.ts'
import { userAchievements } from '../../db/schema/record.ts'

export async function listEarned(queries: Queries, userId: string, seq?: number): Promise<UserAchievement[]> {
  const rows = await queries
    .select()
    .from(userAchievements)
    .where(
      and(eq(userAchievements.userId, userId), seq === undefined ? undefined : eq(userAchievements.seq, seq)),
    )
    .orderBy(desc(userAchievements.seq), userAchievements.id)
  return rows.flatMap(({ id, achievementId, earnedAt }) => {
    const achievement = findAchievement(achievementId)
    return achievement ? [{ id, achievementId, achievement, earnedAt: earnedAt.toISOString() }] : []
  })
}
