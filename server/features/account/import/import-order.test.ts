import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ImportStatus, MemberData } from '#shared/contract/account.ts'
import { MAX_PAUSES } from '#shared/domain/memory/merge-pauses.ts'
import { MAX_IMPORTED_ATTEMPTS } from '#shared/domain/progress/attempt-limits.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { MAX_PAGE_SIZE } from '../../../db/transaction-runner.ts'
import type { Member } from '../../../members/member.ts'
import { rebuildMember } from '../../progress/index.ts'
import { runOwedRebuilds } from '../../progress/memory/owed-rebuilds.ts'

const app = await startTestApp()
const { database } = app

async function waitForEnd(member: Member): Promise<ImportStatus> {
  for (;;) {
    const { body } = await app.request<{ import: ImportStatus }>(member, 'GET', '/api/account/import')
    if (body.import.state === 'done' || body.import.state === 'failed') return body.import
    await setTimeout(20)
  }
}

async function importData(member: Member, data: object, query = ''): Promise<ImportStatus> {
  const body = JSON.stringify({ exportedAt: '2026-01-01T00:00:00.000Z', ...data })
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
  expect((await app.visitAs(member, `/api/account/data${query}`, init)).status).toBe(202)
  return waitForEnd(member)
}

/** Creates memory tests, two a day, in random order. */
const attempts = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(
      Date.parse('2025-01-01T12:00:00Z') + ((index * 7919) % count) * 17_000_000,
    ).toISOString()
    return {
      id: crypto.randomUUID(),
      verseId: `PSA.119.${1 + (index % 176)}.WEB`,
      method: 'voice-memory',
      textHidden: true,
      engine: null,
      accuracy: 50 + (index % 50),
      seconds: 12,
      xp: 0,
      timeZone: 'UTC',
      practicedAt: at,
      recordedAt: at,
      day: at.slice(0, 10),
      verdicts: [{ expected: 'Blessed', verdict: index % 3 === 0 ? 'wrong' : 'correct' }],
      extras: null,
    }
  })

const memoryVerse = (index: number) => ({
  verseId: `PSA.${1 + (index % 119)}.1.${index < 119 ? 'KJV' : 'WEB'}`,
  takenUpAt: '2026-01-01T00:00:00.000Z',
  position: index + 1,
  isResting: index % 2 === 0,
  stability: null,
  difficulty: null,
  dueOn: null,
  tests: 0,
  lapses: 0,
})

/** Runs a function and records its transactions and how many other queries were answered before each. */
async function recordTransactions<Result>(run: () => Promise<Result>) {
  const transactions: { readonly answered: number; readonly rows: number }[] = []
  const { transaction } = database
  const stop = new AbortController()
  let answered = 0
  const queryUntilStopped = async () => {
    for (; !stop.signal.aborted; answered += 1) await database.execute(sql`select 1`)
  }
  const countRows = async () => {
    const { rows } = await database.execute<{ count: number }>(
      sql`select ((select count(*) from attempts) + (select count(*) from memory_tests) +
        (select count(*) from verse_memories) + (select count(*) from saved_verses))::int as count`,
    )
    return rows[0]?.count ?? 0
  }
  database.transaction = async (work, config) => {
    const before = await countRows()
    const start = answered
    const result = await transaction(work, config)
    transactions.push({ answered: start, rows: (await countRows()) - before })
    return result
  }
  const queries = queryUntilStopped()
  try {
    return { result: await run(), transactions, countAnswered: () => answered }
  } finally {
    stop.abort()
    await queries
    database.transaction = transaction
  }
}

describe('importing a large file', () => {
  it('writes at most one page per transaction and responds to others in between', async () => {
    const ann = await addMember(database, buildMember())
    const file = {
      record: { attempts: attempts(2_000) },
      memory: { verses: Array.from({ length: 238 }, (_, index) => memoryVerse(index)) },
    }
    const { result, transactions, countAnswered } = await recordTransactions(() => importData(ann, file))
    expect(result.outcome).toMatchObject({ attempts: { added: 2_000 }, memory: { added: 238 } })
    const rows = transactions.map((each) => each.rows)
    expect(rows.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(4_000)
    // Updating memory writes tests or verses; recording writes attempts.
    expect(Math.max(...rows)).toBeLessThanOrEqual(MAX_PAGE_SIZE)
    expect(countAnswered()).toBeGreaterThanOrEqual(transactions.length)
  })

  it('keeps recitations made in the meantime, with totals that match the attempts', async () => {
    const ann = await addMember(database, buildMember())
    const wholeImport = importData(ann, { record: { attempts: attempts(1_500) } })
    let recited = 0
    const recitations = (async () => {
      for (; recited < 25; recited += 1) {
        const body = { id: crypto.randomUUID(), verseId: 'PSA.119.7.WEB', accuracy: 95, timeSpent: 9 }
        const practice = { method: 'voice-memory', textHidden: true, timeZone: 'UTC' }
        await app.request(ann, 'POST', '/api/user/progress', { ...body, ...practice })
      }
    })()
    expect((await wholeImport).outcome?.attempts).toEqual({ added: 1_500, present: 0, unreadable: 0 })
    await recitations
    // Updates the memory of a member who keeps reciting, which the server does every few seconds.
    await runOwedRebuilds(database, new AbortController().signal)
    const { record, memory } = (await (await app.visitAs(ann, '/api/account/data')).json()) as MemberData
    expect([record.attempts.length, memory?.tests.length]).toEqual([1_525, 1_525])
    expect(await rebuildMember(database, ann.id, app.now)).toEqual([])
  })
})

describe('a file', () => {
  const day = (index: number) => new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10)
  const pause = (index: number) => ({ from: day(3 * index), until: day(3 * index + 1) })
  const pauses = (count: number) => Array.from({ length: count }, (_, index) => pause(index))
  const settings = { minutesPerDay: 10, targetRecall: 0.9, newPerDay: 2, dayStartsAt: 0 }

  it.each<[string, object]>([
    ['1,000 pauses', { memory: { settings, pauses: pauses(1_001) } }],
    ['100,000 recitations', { record: { attempts: Array.from({ length: 100_001 }, () => 1) } }],
    ['50,000 verses in memory', { memory: { verses: Array.from({ length: 50_001 }, () => 1) } }],
    ['4,000 cards', { customVerses: Array.from({ length: 4_001 }, () => 1) }],
    ['10,000 saved verses', { savedVerses: Array.from({ length: 10_001 }, () => 1) }],
    ['1,000 sets', { verseSets: Array.from({ length: 1_001 }, () => 1) }],
  ])('is refused with more than %s', async (what, data) => {
    const ann = await addMember(database, buildMember())
    const { state, outcome, message } = await importData(ann, data)
    expect([state, outcome]).toEqual(['failed', null])
    expect(message).toContain(`more than ${what}`)
  })

  it('adds the latest of many pauses and merges overlapping ones, as previewed', async () => {
    const ann = await addMember(database, buildMember())
    const data = { memory: { settings, pauses: [...pauses(300), { from: day(0), until: day(2) }] } }
    const counts = { added: MAX_PAUSES, present: 4, unreadable: 100 }
    expect((await importData(ann, data, '?preview=true')).outcome?.settings).toEqual(counts)
    expect((await importData(ann, data)).outcome?.settings).toEqual(counts)
    const { memory } = (await (await app.visitAs(ann, '/api/account/data')).json()) as MemberData
    expect(memory?.pauses.at(-1)).toEqual(pause(299))
    expect(memory?.pauses).toHaveLength(MAX_PAUSES)
  })

  it('adds attempts only up to the member’s limit', async () => {
    const ann = await addMember(database, buildMember())
    await importData(ann, { record: { attempts: attempts(1) } })
    await database.execute(
      sql`update attempts set seq = ${MAX_IMPORTED_ATTEMPTS - 2} where user_id = ${ann.id}`,
    )
    await database.execute(sql`delete from memory_tests where user_id = ${ann.id}`)
    const data = { record: { attempts: attempts(5) } }
    const counts = { added: 2, present: 0, unreadable: 3 }
    expect((await importData(ann, data, '?preview=true')).outcome?.attempts).toEqual(counts)
    expect((await importData(ann, data)).outcome?.attempts).toEqual(counts)
  })
})
