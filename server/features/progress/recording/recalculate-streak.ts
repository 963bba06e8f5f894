import { calculateStreak } from '#shared/domain/progress/streak.ts'
import type { Database } from '../../../db/database.ts'
import { withRetries } from '../../../db/retries.ts'
import { signedOut } from '../../../http/errors.ts'
import type { MemberTotals } from '../rows.ts'
import { lockRecord, listPracticeDays } from '../store.ts'
import { saveTotals } from './store.ts'

export const recalculateStreak = (database: Database, userId: string): Promise<MemberTotals> =>
  withRetries(() =>
    database.transaction(async (queries) => {
      const totals = await lockRecord(queries, userId)
      if (totals === null) throw signedOut()
      const streak = calculateStreak(await listPracticeDays(queries, userId))
      const isSame = JSON.stringify(streak) === JSON.stringify(totals.streak)
      if (!isSame) await saveTotals(queries, userId, { ...totals, streak })
      return { ...totals, streak }
    }),
  )
