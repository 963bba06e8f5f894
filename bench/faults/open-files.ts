import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { runOnEmbedded, type FaultStage } from './scenarios.ts'
import type { Outcome } from './writers.ts'

/** Idle connections: more than the server's limit on open files. */
const CONNECTIONS = 200
/** How long to keep them open. */
const OPEN_MS = 3000

/** Limits the server to 128 open files, then exhausts them with idle connections, repeatedly. */
export const runOutOfFiles = (times: number): Promise<Outcome> =>
  runOnEmbedded((stage) => exhaustFiles(stage, times), {
    commandPrefix: ['sh', '-c', 'ulimit -n 128; exec "$0" "$@"'],
  })

async function exhaustFiles({ server, writers }: FaultStage, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const idle = Array.from({ length: CONNECTIONS }, () =>
      connect(server.port, '127.0.0.1').on('error', () => {}),
    )
    await Promise.all(idle.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])))
    // Writers with a connection continue. The others connect once the idle connections close.
    await wait(OPEN_MS)
    for (const socket of idle) socket.destroy()
    await writers.awaitAttempts(50)
  }
}
