import type { Database } from '../../../db/database.ts'
import { TransactionRunner } from '../../../db/transaction-runner.ts'
import { applyDayStarts } from '../redating/apply-day-starts.ts'
import { rebuildMemoryInSteps } from '../import/rebuild-memory-in-steps.ts'
import { findMembersOwingRebuild } from './store.ts'

/** How long a long history may stay judged by outdated settings. */
const CHECK_INTERVAL_MS = 3000
const MEMBERS_PER_RUN = 20

/** Rebuilds the memory of flagged members, yielding between steps. Tries all, then rejects with the first failure. */
export async function runOwedRebuilds(database: Database, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (const { userId } of await findMembersOwingRebuild(database, MEMBERS_PER_RUN)) {
    if (signal.aborted) return
    await rebuildMemoryInSteps(new TransactionRunner(database, signal), userId).catch((error: unknown) =>
      failures.push(error),
    )
  }
  if (failures.length > 0 && !signal.aborted) throw failures[0]
}

/** Regularly redates attempts, then rebuilds memory. The returned function stops this and waits for the current run. */
export function runOwedRebuildsRegularly(
  { database, clock }: { readonly database: Database; readonly clock: () => Date },
  warn: (error: unknown) => void,
): () => Promise<void> {
  const closing = new AbortController()
  let work: Promise<void> | null = null
  const check = () => {
    work ??= applyDayStarts(database, clock(), closing.signal)
      .then(() => runOwedRebuilds(database, closing.signal))
      .catch(warn)
      .finally(() => (work = null))
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS).unref()
  return async () => {
    clearInterval(timer)
    closing.abort()
    await work
  }
}
