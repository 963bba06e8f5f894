import { watch } from 'node:fs'
import { join } from 'node:path'
import { runOnEmbedded, type FaultStage } from './scenarios.ts'
import type { Outcome } from './writers.ts'

/** Repeatedly kills the server as soon as PostgreSQL has written its PID file. */
export const killAtStart = (times: number): Promise<Outcome> =>
  runOnEmbedded(async (stage, folder) => {
    for (let time = 0; time < times; time += 1) await killOnce(stage, join(folder, 'data/database'))
  })

async function killOnce({ server, writers }: FaultStage, database: string): Promise<void> {
  await writers.awaitAttempts(5)
  await server.end('SIGKILL')
  const errors = await server.startAndKill(() => waitForFile(database, 'postmaster.pid'))
  if (errors !== '') throw new Error(`The start failed: ${errors}`)
  await server.start()
}

function waitForFile(folder: string, name: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, (_, changed) => {
      if (changed !== name) return
      watcher.close()
      resolve()
    })
  })
}
