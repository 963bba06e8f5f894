import { type Difference, findDifferences } from '#shared/domain/progress/differences.ts'
import { buildRecord } from '#shared/domain/progress/member-record.ts'
import { mapInSteps } from '#shared/domain/steps/steps.ts'
import type { Totals } from '#shared/domain/progress/statistics.ts'
import type { Database, Queries } from '../../db/database.ts'
import { inTransaction } from '../../db/retries.ts'
import { newId } from '../../db/new-id.ts'
import { inSlices } from '../../slices/in-slices.ts'
import { moveLevels, recountLevels } from '../leaderboard/index.ts'
import { toAttempts, loadHistory } from './history/store.ts'
import { verifyMemory } from './memory/keep-memory.ts'
import { lockRecord } from './store.ts'
import { readStoredRecord, listMembersAfter, repairRecord } from './rebuilding/store.ts'

/** Rebuilds a member's record from their attempts and returns what differed. Attempts that arrive in the meantime wait. */
export const rebuildMember = (database: Database, userId: string, now: Date): Promise<Difference[]> =>
  inTransaction(database, async (queries) => {
    const totals = await lockRecord(queries, userId)
    return totals === null ? [] : rebuildWithin(queries, userId, totals, now)
  })

/** Rebuilds within a transaction that has locked the record. */
export async function rebuildWithin(
  queries: Queries,
  userId: string,
  totals: Totals,
  now: Date,
): Promise<Difference[]> {
  const history = await loadHistory(queries, userId)
  const rebuilt = await inSlices(buildRecord(toAttempts(history)))
  const stored = await readStoredRecord(queries, userId, totals)
  const differences = await inSlices(findDifferences(stored, rebuilt))
  const memoryDifferences = await verifyMemory(queries, userId, history)
  if (differences.length === 0) return memoryDifferences
  await repairRecord(queries, userId, rebuilt, differences, () => newId(now))
  await moveLevels(queries, [{ userId, from: totals.xp, to: rebuilt.totals.xp }])
  return differences.concat(memoryDifferences)
}

interface RebuildSummary {
  readonly members: number
  readonly repairs: readonly string[]
}

const BATCH_SIZE = 500
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

export async function rebuildAll(
  database: Database,
  clock: () => Date,
  onProgress: (members: number) => void,
): Promise<RebuildSummary> {
  const repairs: string[] = []
  let [members, last] = [0, LOWEST_ID]
  for (;;) {
    const batch = await listMembersAfter(database, last, BATCH_SIZE)
    for (const { id, username } of batch) {
      const differences = await rebuildMember(database, id, clock())
      const described = await inSlices(mapInSteps(differences, (it) => describeDifference(username, it)))
      for (const repair of described) repairs.push(repair)
    }
    members += batch.length
    last = batch.at(-1)?.id ?? last
    if (batch.length < BATCH_SIZE) break
    onProgress(members)
  }
  const levels = await inTransaction(database, recountLevels)
  if (levels > 0) repairs.push(`${levels} member counts by level were wrong.`)
  return { members, repairs }
}

export function describeDifference(username: string, { part, name, kept, rebuilt }: Difference): string {
  const field = name === '' ? part : `${part} ${name}`
  return `${username}, ${field}: was ${kept ?? 'missing'}, is ${rebuilt ?? 'gone'}`
}
