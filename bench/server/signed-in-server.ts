import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { addMember, sessionCookie } from '#server/db/factories.ts'
import { readEnvironment } from '#server/environment.ts'
import { openCompiledTexts } from '#server/features/verses/store.ts'

// The real server on an embedded database, and the cookie of a member, so that the calls for members can be measured.
const folder = mkdtempSync(join(tmpdir(), 'verses-bench-'))
const { database, close } = await openDatabase({ folder }, console.error)
const app = buildApp({
  environment: readEnvironment({ LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }),
  database,
  verses: await openCompiledTexts(join(ROOT, 'dist/content')),
  clock: () => new Date(),
  webFolder: join(ROOT, 'dist/web'),
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`${address} ${await sessionCookie(database, await addMember(database))}`)

// Asked with any message, it tells how much processor time it has used: a figure that a busy machine does not spoil.
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('SIGTERM', async () => {
  await app.close()
  await close()
  rmSync(folder, { recursive: true })
  process.exit(0)
})
