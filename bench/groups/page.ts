import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_GROUP_MEMBERS } from '#shared/domain/groups/group-rules.ts'
import { SHARES } from '#shared/domain/groups/shares.ts'
import { parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { ROOT } from '#scripts/checkout/run.ts'
import { buildApp } from '#server/app.ts'
import { type Database, type DatabasePlace, openDatabase } from '#server/db/database.ts'
import { groupMembers, groupPlans, memberGroups } from '#server/db/schema/groups.ts'
import { verseMemories } from '#server/db/schema/memory.ts'
import { readEnvironment } from '#server/environment.ts'
import { addMember, buildMember, createSessionCookie } from '#server/testing/factories.ts'
import { findPostgres, startScratchPostgres } from '#server/testing/scratch-postgres.ts'
import { openCompiledTexts } from '#server/texts/compiled-texts.ts'

// Measures server processing time for a full group's page, as its leader and another member see it, on both
// database engines.

const CALL_COUNT = Number(process.env.BENCH_CALLS ?? 400)
const WARM_UP_CALLS = 50
/** The number of verses each member is learning, in addition to the group's. */
const OTHER_VERSES = 300
const NOW = new Date()
const TODAY = parseCalendarDay(NOW.toISOString().slice(0, 10))
const PSALM_VERSE_IDS = [1, 2, 3, 4, 5, 6].map((verse) => `PSA.23.${verse}.WEB`)

async function fillGroup(database: Database): Promise<{ groupId: string; cookies: readonly string[] }> {
  const groupId = crypto.randomUUID()
  await database.insert(memberGroups).values({ id: groupId, name: 'Church', createdAt: NOW })
  await database
    .insert(groupPlans)
    .values({ groupId, title: 'Psalm 23', verseIds: PSALM_VERSE_IDS, perWeek: 6, startsOn: TODAY })
  const cookies: string[] = []
  for (let index = 0; index < MAX_GROUP_MEMBERS; index += 1) {
    const name = `bench-${crypto.randomUUID()}`
    const member = buildMember({ username: name, email: `${name}@example.org`, lastName: 'Miller' })
    const { id: userId } = await addMember(database, member)
    await database.insert(groupMembers).values({
      id: crypto.randomUUID(),
      groupId,
      userId,
      nickname: null,
      // Let most members choose to be seen, which is the most expensive case.
      shares: SHARES[index % 5 === 0 ? 0 : (index % 2) + 1] ?? 'said',
      isLeader: index === 0,
      joinedAt: NOW,
    })
    const others = Array.from(
      { length: OTHER_VERSES },
      (_, number) => `PSA.${119 - (number % 2)}.${(number % 170) + 1}.${number}`,
    )
    const rows = [...PSALM_VERSE_IDS.slice(0, 1 + (index % 6)), ...others].map((verseId) => ({
      userId,
      verseId,
      words: 20,
      tests: 3,
      lastTestedOn: TODAY,
    }))
    await database.insert(verseMemories).values(rows).onConflictDoNothing()
    if (index < 2) cookies.push(await createSessionCookie(database, { id: userId }, NOW))
  }
  await database.execute('analyze')
  return { groupId, cookies }
}

async function measure(engine: string, databaseLocation: DatabasePlace): Promise<void> {
  const { database, close } = await openDatabase(databaseLocation, console.error)
  const app = buildApp({
    environment: readEnvironment({ LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }),
    database,
    verses: await openCompiledTexts(join(ROOT, 'dist/content')),
    clock: () => new Date(),
  })
  const { groupId, cookies } = await fillGroup(database)
  for (const [index, cookie] of cookies.entries()) {
    const times: number[] = []
    const cpuBefore = process.cpuUsage()
    for (let call = 0; call < CALL_COUNT + WARM_UP_CALLS; call += 1) {
      const start = performance.now()
      const { statusCode } = await app.inject({ url: `/api/groups/${groupId}`, headers: { cookie } })
      if (statusCode !== 200) throw new Error(`The group answered ${statusCode}.`)
      if (call >= WARM_UP_CALLS) times.push(performance.now() - start)
    }
    times.sort((first, second) => first - second)
    const quantile = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`
    const { user, system } = process.cpuUsage(cpuBefore)
    const processor = `${((user + system) / 1000 / (CALL_COUNT + WARM_UP_CALLS)).toFixed(1)} ms`
    console.log(
      `| ${engine} | ${index === 0 ? 'leader' : 'member'} | ${quantile(0.5)} | ${quantile(0.95)} | ${processor} |`,
    )
  }
  await app.close()
  await close()
}

/** Measures the page on the embedded database, and on a PostgreSQL server where its programs are installed. */
export async function benchPage(): Promise<void> {
  console.log(`### The page of a full group

The group has ${MAX_GROUP_MEMBERS} members and six verses this week. Each member has ${OTHER_VERSES} other verses in memory. The figures are for ${CALL_COUNT} calls, one after another.

| engine | seen by | median | 95th percentile | processor time of the server process |
|---|---|---|---|---|`)
  const folder = mkdtempSync(join(tmpdir(), 'verses-bench-'))
  await measure('embedded', { folder })
  rmSync(folder, { recursive: true })
  const programs = findPostgres()
  if (programs === null) return
  const postgres = await startScratchPostgres(programs, { fsync: 'on' })
  try {
    await measure('PostgreSQL', { url: postgres.url })
  } finally {
    await postgres.stop()
  }
}
