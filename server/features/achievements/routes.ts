import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { ACHIEVEMENTS } from '#shared/domain/progress/achievement-catalog.ts'
import { getAchievementProgress } from '#shared/domain/progress/achievements.ts'
import { toMerits } from '#shared/domain/progress/statistics.ts'
import type { Database } from '../../db/database.ts'
import { serve } from '../../http/serve.ts'
import { loadTotals } from '../progress/index.ts'
import { listEarned } from './store.ts'

export function routeAchievements(app: FastifyInstance, database: Database): void {
  serve(app, api.achievements.list, async ({ member }) => {
    const merits = toMerits(await loadTotals(database, member.id))
    const earned = new Set((await listEarned(database, member.id)).map(({ achievementId }) => achievementId))
    return ACHIEVEMENTS.map((it) => ({
      ...it,
      progress: getAchievementProgress(it, merits, earned.has(it.id)),
    }))
  })

  serve(app, api.achievements.listEarned, async ({ member }) => listEarned(database, member.id))
}
