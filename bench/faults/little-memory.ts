import { join } from 'node:path'
import { limitMemory } from '#server/testing/memory-limit.ts'
import { onEmbedded } from './scenarios.ts'
import type { Sum } from './writers.ts'

const MEGABYTES = 512

/**
 * Runs the first start, practicing members and a backup within half a gigabyte, beyond which the system kills the
 * process; null if no such limit can be set.
 */
export async function haveLittleMemory(attempts: number): Promise<Sum | null> {
  const limit = limitMemory(MEGABYTES)
  if (limit === null) return null
  try {
    const sum = await onEmbedded(
      async ({ server, writers }, folder) => {
        await writers.more(attempts / 2)
        await server.admin('backup', join(folder, 'full.ndjson.gz'))
        await writers.more(attempts / 2)
      },
      { within: limit.command },
    )
    if (limit.kills() > 0) throw new Error('The system killed the server because it ran out of memory.')
    return sum
  } finally {
    limit.remove()
  }
}
