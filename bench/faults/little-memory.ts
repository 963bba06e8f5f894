import { join } from 'node:path'
import { limitMemory } from '#server/testing/memory-limit.ts'
import { runOnEmbedded } from './scenarios.ts'
import type { Outcome } from './writers.ts'

const MEMORY_MEGABYTES = 512

/**
 * Runs a first start, practicing members, and a backup within half a gigabyte of memory. Above that, the system kills the
 * process. Returns null if no such limit can be set.
 */
export async function runWithLittleMemory(attempts: number): Promise<Outcome | null> {
  const limit = limitMemory(MEMORY_MEGABYTES)
  if (limit === null) return null
  try {
    const outcome = await runOnEmbedded(
      async ({ server, writers }, folder) => {
        await writers.awaitAttempts(attempts / 2)
        await server.admin('backup', join(folder, 'full.ndjson.gz'))
        await writers.awaitAttempts(attempts / 2)
      },
      { commandPrefix: limit.command },
    )
    if (limit.countKills() > 0) throw new Error('The system killed the server because it ran out of memory.')
    return outcome
  } finally {
    limit.remove()
  }
}
