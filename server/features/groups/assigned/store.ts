import { eq } from 'drizzle-orm'
import type { Queries } from '../../../db/database.ts'
import { groupPlans } from '../../../db/schema/groups.ts'

type GroupPlanRow = typeof groupPlans.$inferSelect

/** Finds the group's plan. Returns null if it has none. */
export async function findGroupPlan(queries: Queries, groupId: string): Promise<GroupPlanRow | null> {
  const [row] = await queries.select().from(groupPlans).where(eq(groupPlans.groupId, groupId))
  return row ?? null
}

/** Replaces the group's plan. */
export async function setPlan(queries: Queries, { groupId, ...plan }: GroupPlanRow): Promise<void> {
  await queries
    .insert(groupPlans)
    .values({ groupId, ...plan })
    .onConflictDoUpdate({ target: groupPlans.groupId, set: plan })
}

export const endPlan = async (queries: Queries, groupId: string): Promise<void> =>
  void (await queries.delete(groupPlans).where(eq(groupPlans.groupId, groupId)))
