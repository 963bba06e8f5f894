import { fitParameters } from '#shared/domain/memory/personal-parameters.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/retries.ts'
import { inSlices } from '../../../slices/in-slices.ts'
import { lockRecord, renewMemory } from '../../progress/index.ts'
import { saveSettings, readSettingsRow } from '../store.ts'
import { type MemberToFit, findMembersToFit, claimFit, loadTestsToFit } from './store.ts'

const MEMBERS_PER_RUN = 3

/** Fits members' parameters and rebuilds memory where they change. Tries all, then rejects with the first failure. */
export async function fitMembers(database: Database): Promise<void> {
  const failures: unknown[] = []
  for (const member of await findMembersToFit(database, MEMBERS_PER_RUN))
    await fitMember(database, member).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function fitMember(database: Database, member: MemberToFit): Promise<void> {
  const tests = await loadTestsToFit(database, member.userId)
  // Claim first, so no process fits the same tests twice, even after a failure.
  if (!(await claimFit(database, member, tests.length))) return
  await applyParameters(database, member.userId, await inSlices(fitParameters(tests)))
}

const applyParameters = (database: Database, userId: string, parameters: readonly number[] | null) =>
  inTransaction(database, async (queries) => {
    if ((await lockRecord(queries, userId)) === null) return
    const settings = await readSettingsRow(queries, userId)
    if (settings === null || JSON.stringify(settings.settings.parameters) === JSON.stringify(parameters))
      return
    await saveSettings(queries, userId, { parameters })
    await renewMemory(queries, userId)
  })

const ROUND_INTERVAL_MS = 5 * 60_000

/** Regularly fits members' parameters while the process runs. `warn` receives errors. */
export function fitRegularly(database: Database, warn: (error: unknown) => void): void {
  let isBusy = false
  const fit = async () => {
    if (isBusy) return
    isBusy = true
    await fitMembers(database).catch(warn)
    isBusy = false
  }
  setInterval(() => void fit(), ROUND_INTERVAL_MS).unref()
}
