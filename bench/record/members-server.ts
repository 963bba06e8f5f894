import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#scripts/checkout/run.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { addMember, aMember, sessionCookie } from '#server/testing/factories.ts'
import { readEnvironment } from '#server/environment.ts'
import { openCompiledTexts } from '#server/texts/compiled-texts.ts'

// The real server, on an embedded database or on DATABASE_URL, with this many signed-in members. MEMBER_ID can name one
// of them. Prints its address and their cookies as one line of JSON.
const members = Number(process.argv[2] ?? 1)
const url = process.env.DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'verses-bench-'))
const { database, close } = await openDatabase(url === undefined ? { folder } : { url }, console.error)
const app = buildApp({
  environment: readEnvironment({ LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }),
  database,
  verses: await openCompiledTexts(join(ROOT, 'dist/content')),
  clock: () => new Date(),
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const cookies: string[] = []
const known = process.env.MEMBER_ID
if (known !== undefined) cookies.push(await sessionCookie(database, { id: known }, new Date()))
while (cookies.length < members) {
  const name = `bench-${crypto.randomUUID()}`
  const member = aMember({ username: name, email: `${name}@example.org` })
  cookies.push(await sessionCookie(database, await addMember(database, member), new Date()))
}
console.log(JSON.stringify({ address, cookies }))

process.on('SIGTERM', async () => {
  await app.close()
  await close()
  rmSync(folder, { recursive: true })
  process.exit(0)
})
