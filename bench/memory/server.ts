/**
 * Measures the server for a member learning 3,000 verses, on both engines: building memory from 30,000 attempts,
 * and serving today's reviews. Needs a build. Run: npx tsx bench/memory/server.ts. With --cards, every second
 * verse is one of the member's own cards.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { addDays, getDayInZone } from '#shared/domain/calendar-day.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { packVerdicts } from '#shared/domain/progress/packed-verdicts.ts'
import { getBook, BOOKS } from '#shared/domain/scripture/books.ts'
import { formatVerseId, type Place, listPlaces } from '#shared/domain/scripture/verse-id.ts'
import { buildApp } from '#server/app.ts'
import { type Database, type DatabasePlace, openDatabase, type Queries } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { inTransaction } from '#server/db/retries.ts'
import { customVerses } from '#server/db/schema/own-words.ts'
import { buildMemory, lockRecord, rebuildMember, rebuildMemory } from '#server/features/progress/index.ts'
import { addMember, createSessionCookie } from '#server/testing/factories.ts'
import { findPostgres, startScratchPostgres } from '#server/testing/scratch-postgres.ts'
import { type CompiledTexts, openCompiledTexts } from '#server/texts/compiled-texts.ts'
import { Chance } from './chance.ts'

const VERSE_COUNT = 3000
/** Days between tests, oldest first. */
const INTERVAL_DAYS = [0, 1, 2, 4, 7, 14, 30, 45, 60, 75]
/** With --cards, how many of the verses are cards. */
const CARD_COUNT = process.argv.includes('--cards') ? VERSE_COUNT / 2 : 0
const ROWS_PER_INSERT = 2000
const REQUEST_COUNT = 300
const WARM_UP_REQUESTS = 30

const texts = await openCompiledTexts('dist/content')
const folder = mkdtempSync(join(tmpdir(), 'memory-bench-'))
console.log(
  '| engine | building from 30,000 attempts | after another target | the whole record, compared | today, p95 | median | processor, mean | due |\n|---|---|---|---|---|---|---|---|',
)
await measure('embedded', { folder: join(folder, 'data') })
const programs = findPostgres()
if (programs !== null) {
  const postgres = await startScratchPostgres(programs, { fsync: 'on' })
  await measure('PostgreSQL', { url: postgres.url })
  await postgres.stop()
}
rmSync(folder, { recursive: true, force: true })

async function measure(name: string, databaseLocation: DatabasePlace): Promise<void> {
  const { database, close } = await openDatabase(databaseLocation, console.error)
  const now = new Date()
  const member = await addMember(database)
  await fill(database, member.id, now)
  const building = await measureTime(() =>
    inTransaction(database, async (queries) => {
      await lockRecord(queries, member.id)
      await buildMemory(queries, member.id, Number.MAX_SAFE_INTEGER)
    }),
  )
  const recounting = await measureTime(() =>
    inTransaction(database, (queries) => changeTarget(queries, member.id)),
  )
  const rebuilding = await measureTime(() => rebuildMember(database, member.id, now))
  const { p95, median, mean, due } = await measureToday(
    database,
    texts,
    await createSessionCookie(database, member, new Date()),
    now,
  )
  console.log(
    `| ${name} | ${building} ms | ${recounting} ms | ${rebuilding} ms | ${p95.toFixed(1)} ms | ${median.toFixed(1)} ms | ${mean.toFixed(1)} ms | ${due} |`,
  )
  await close()
}

/** Changes the target, which recalculates every verse's due day. */
async function changeTarget(queries: Queries, userId: string): Promise<void> {
  await lockRecord(queries, userId)
  await queries.execute(sql`update review_settings set target_recall = 0.85 where user_id = ${userId}`)
  await rebuildMemory(queries, userId)
}

/** Measures elapsed milliseconds, and processor milliseconds, which other load on the machine doesn't affect. */
async function measureTime(work: () => Promise<unknown>): Promise<string> {
  const start = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return `${Math.round(performance.now() - start)} (${Math.round((user + system) / 1000)} of this process)`
}

async function fill(database: Database, userId: string, now: Date): Promise<void> {
  const chance = new Chance(1)
  const places = BOOKS.flatMap(({ code }) => listPlaces(code)).slice(0, VERSE_COUNT)
  const cards = places.slice(0, 2 * CARD_COUNT).filter((_, index) => index % 2 === 1)
  const ids = await addCards(database, userId, cards, now)
  const rows = places.flatMap((place) => {
    const verseId = ids.get(place) ?? formatVerseId(place, 'KJV')
    const words = splitVerseWords(texts.translations.KJV.verse(place)?.text ?? '')
    // Let every tenth verse be recently forgotten and relearned, which makes many due.
    const isWeak = chance.occurs(0.1)
    let daysAgo = isWeak ? chance.between(2, 20) : chance.between(1, 120)
    return INTERVAL_DAYS.toReversed().map((days) => {
      const practicedAt = new Date(+now - daysAgo * 86_400_000)
      daysAgo += days
      const judged = words.map(({ key }) => ({
        expected: key,
        verdict: chance.occurs(isWeak ? 0.6 : 0.99) ? ('correct' as const) : ('wrong' as const),
        heard: key,
      }))
      const seconds = Math.round(words.length / 2)
      const verdicts = packVerdicts({ words: judged })
      return {
        verseId,
        practicedAt,
        day: getDayInZone(practicedAt, 'UTC'),
        seconds,
        count: words.length,
        verdicts,
      }
    })
  })
  rows.sort((a, b) => +a.practicedAt - +b.practicedAt)
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const batch = rows
      .slice(start, start + ROWS_PER_INSERT)
      .map((row, index) => ({ ...row, seq: start + index + 1 }))
    await database.execute(sql`
      insert into attempts (user_id, seq, id, verse_id, method, word_count, accuracy, seconds, xp, practiced_at,
        recorded_at, time_zone, day, verdicts)
      select ${userId}::uuid, seq, gen_random_uuid(), "verseId", 'voice-memory', count, 95, seconds, 0, "practicedAt",
        "practicedAt", 'UTC', day, verdicts
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as it(seq int, "verseId" text, count smallint,
        seconds smallint, "practicedAt" timestamptz, day date, verdicts text)`)
  }
  const days = Array.from({ length: 200 }, (_, index) => addDays(getDayInZone(now, 'UTC'), -index))
  await database.execute(sql`
    insert into user_days (user_id, day, attempts, recited, accuracy_sum, seconds, xp)
    select ${userId}::uuid, day::date, 1, 1, 95, 10, 0 from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) as day`)
  await database.execute(sql`analyze`)
}

/** Creates cards for places with the King James text and returns their ids. */
async function addCards(
  database: Database,
  userId: string,
  places: readonly Place[],
  now: Date,
): Promise<ReadonlyMap<Place, string>> {
  const idsByPlace = places.map((place) => [place, newId(now)] as const)
  const rows = idsByPlace.map(([place, id]) => {
    const { book, chapter, verse } = place
    const text = texts.translations.KJV.verse(place)?.text ?? ''
    const location = { book: getBook(book).name, chapter, verse, translation: 'NKJV' }
    const reference = `${location.book} ${chapter}:${verse}`
    return { ...location, id, userId, reference, text, isPublic: false, createdAt: now }
  })
  if (rows.length > 0) await database.insert(customVerses).values(rows)
  return new Map(idsByPlace)
}

async function measureToday(database: Database, verses: CompiledTexts, cookie: string, now: Date) {
  const app = buildApp({
    environment: {
      logLevel: 'silent',
      publicUrl: undefined,
      trustProxy: false,
      premiumForEveryone: true,
      thirdParty: undefined,
      mail: undefined,
      textServices: { esv: undefined, apiBible: undefined },
      donations: { mode: 'off' },
      registration: 'open',
      leadersInvite: false,
      rateLimits: false,
      securityContact: undefined,
    },
    database,
    verses,
    clock: () => now,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const times: number[] = []
  let due = 0
  let before = process.cpuUsage()
  for (let request = 0; request < REQUEST_COUNT + WARM_UP_REQUESTS; request += 1) {
    if (request === WARM_UP_REQUESTS) before = process.cpuUsage()
    const start = performance.now()
    const response = await fetch(`${url}/api/reviews/today`, { headers: { cookie } })
    const { items, later } = (await response.json()) as { items: unknown[]; later: number }
    if (request >= WARM_UP_REQUESTS) times.push(performance.now() - start)
    due = items.length + later
  }
  const { user, system } = process.cpuUsage(before)
  await app.close()
  times.sort((a, b) => a - b)
  const mean = (user + system) / 1000 / REQUEST_COUNT
  const median = times[Math.floor(0.5 * times.length)] ?? 0
  return { p95: times[Math.floor(0.95 * times.length)] ?? 0, median, mean, due }
}
