import { join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import { addMember, createSessionCookie } from '#server/testing/factories.ts'
import { findSession } from '#server/sessions/store.ts'
import { hashToken } from '#server/sessions/token.ts'
import { closeOnSigterm, openServer } from './open-server.ts'

// Runs the real server on an embedded database. Prints its URL and a member's cookie.
const { database, url, close } = await openServer({ webFolder: join(ROOT, 'dist/web') })
const member = await addMember(database)
const cookie = await createSessionCookie(database, member, new Date())
console.log(`${url} ${cookie}`)

export type ServerQuestion =
  /** Asks for its processor time, which other load on the machine doesn't affect. */
  | { readonly kind: 'usage' }
  /** Times the one query that every member's call starts with, without a server around it. */
  | { readonly kind: 'sessions'; readonly clients: number; readonly seconds: number }

process.on('message', async (question: ServerQuestion) => {
  process.send?.(question.kind === 'usage' ? process.cpuUsage() : await timeSessions(question))
})
closeOnSigterm(close)

/** Times each query with this many clients at once, in milliseconds. */
async function timeSessions({
  clients,
  seconds,
}: Extract<ServerQuestion, { kind: 'sessions' }>): Promise<number[]> {
  const hash = hashToken(decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)))
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const client = async () => {
    for (let start = performance.now(); start < end; start = performance.now()) {
      if ((await findSession(database, hash, new Date(), null)) === null) throw new Error('No session.')
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return times
}
