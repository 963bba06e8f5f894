import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportResult, ImportStatus, MemberData } from '#shared/contract/account.ts'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { VerseSet } from '#shared/contract/verse-sets.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import { addMember, buildMember, createSessionCookie } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { Member } from '../../../members/member.ts'

/** Two installations with their own databases, and a third server with rate limits. */
const app = await startTestApp()
const otherSite = await startTestApp({ database: await openTestDatabase() })
const strict = await startTestApp({ rateLimits: true })

const DATA = '/api/account/data'
const IMPORT = '/api/account/import'

/** Sends a file and returns the response. */
const send = async (member: Member, body: string | Buffer, server: TestApp = app, query = '') => {
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
  const response = await server.visitAs(member, `${DATA}${query}`, init)
  return { status: response.status, answer: (await response.json()) as ImportStatus & { message: string } }
}

/** Waits for the end of a member's import and returns it. */
async function waitForEnd(member: Member, server: TestApp = app): Promise<ImportStatus> {
  for (;;) {
    const { body } = await server.request<{ import: ImportStatus | null }>(member, 'GET', IMPORT)
    if (body.import?.state === 'done' || body.import?.state === 'failed') return body.import
    await setTimeout(20)
  }
}

/** Imports a file and returns the outcome. */
async function importData(member: Member, body: string | Buffer, server: TestApp = app, query = '') {
  const { status, answer } = await send(member, body, server, query)
  if (status !== 202) return { status, result: {} as ImportResult, message: answer.message }
  const { state, outcome, message } = await waitForEnd(member, server)
  return { status, result: outcome ?? ({} as ImportResult), message, state }
}

const download = async (member: Member, server: TestApp = app) => (await server.visitAs(member, DATA)).text()
const loadData = async (member: Member, server: TestApp = app) =>
  JSON.parse(await download(member, server)) as MemberData

/** Removes fields that differ between installations. */
const omit = (row: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** Items saved at the same time have no fixed order. */
const toSortKey = ({ dateAdded, verseId }: MemberData['savedVerses'][number]) => `${dateAdded} ${verseId}`

/** Hides card ids, because cards get other ids if theirs are taken. */
const maskCardId = <Row extends { verseId: string }>(row: Row): Row =>
  isUuid(row.verseId) ? { ...row, verseId: 'card' } : row

/** Returns the data that's equal on every installation: everything except row ids and account data. */
const toComparable = ({ record, memory, customVerses, savedVerses, verseSets }: MemberData) => ({
  record: {
    ...record,
    entries: record.entries.map((entry) => omit(entry, 'id')),
    attempts: record.attempts.map(maskCardId),
    missedWords: record.missedWords.map(({ lastVerseId, ...missed }) => ({
      ...missed,
      ...maskCardId({ verseId: lastVerseId }),
    })),
  },
  memory: memory && {
    ...memory,
    hasCalendar: false,
    verses: memory.verses.map(maskCardId).toSorted((a, b) => a.verseId.localeCompare(b.verseId)),
    tests: memory.tests.map(maskCardId),
  },
  cards: customVerses.map((card) => omit(card, 'id', 'userId', 'isPublic')),
  saved: savedVerses
    .toSorted((a, b) => toSortKey(a).localeCompare(toSortKey(b)))
    .map((saved) => ({ ...omit(saved, 'id', 'customVerseId'), isCard: saved.customVerseId !== null })),
  sets: verseSets.map((set) => ({
    ...omit(set, 'id', 'userId', 'isPublic'),
    items: set.items.map(({ verseId, customVerseId }) => ({ verseId, isCard: customVerseId !== null })),
  })),
})

const attempt = (overrides: object = {}) => ({
  id: crypto.randomUUID(),
  verseId: 'JHN.3.16.KJV',
  accuracy: 95,
  timeSpent: 20,
  method: 'voice-memory',
  timeZone: 'America/Chicago',
  ...overrides,
})

/** Creates a member with some of everything. */
async function addRichMember(server: TestApp = app): Promise<Member> {
  const member = await addMember(server.database, buildMember())
  const ask = <Body>(method: string, path: string, body?: unknown) =>
    server.request<Body>(member, method, path, body)
  for (const days of [20, 3, 2, 1, 0])
    await ask(
      'POST',
      '/api/user/progress',
      attempt({
        practicedAt: new Date(+server.now - days * 86_400_000).toISOString(),
        verdicts: [
          { expected: 'For', verdict: 'correct' },
          { expected: 'God', verdict: 'wrong', heard: 'gold' },
          { expected: 'so', verdict: 'wrong', heard: 'sow', contested: true, witnessed: true },
        ],
      }),
    )
  await ask('POST', '/api/user/progress', attempt({ verseId: 'PSA.23.1.WEB', method: 'typed', accuracy: 70 }))
  await ask('PUT', '/api/reviews/verses/ROM.8.28.WEB', { state: 'learning' })
  await ask('PUT', '/api/reviews/verses/ROM.8.1.WEB', { state: 'learning' })
  await ask('PUT', '/api/reviews/settings', { minutesPerDay: 25, targetRecall: 0.85 })
  const draft = {
    reference: 'A hymn',
    text: 'Amazing grace',
    chapter: 1,
    verse: 1,
    notes: 'By heart',
    isPublic: true,
  }
  const card = (await ask<CustomVerse>('POST', '/api/custom-verses', draft)).body
  await ask('PUT', `/api/reviews/verses/${card.id}`, { state: 'learning' })
  const { verseId: _, ...atCard } = attempt({
    timeSpent: 7,
    verdicts: [{ expected: 'Amazing', verdict: 'wrong' }],
  })
  await ask('POST', `/api/custom-verses/${card.id}/attempts`, atCard)
  const saved = await ask<{ id: string }>('POST', '/api/saved-verses', { verseId: 'JHN.3.16.ESV' })
  await ask('PUT', `/api/saved-verses/${saved.body.id}/notes`, { notes: 'Dear to me' })
  await ask('PUT', `/api/saved-verses/${saved.body.id}/favorite`, { isFavorite: true })
  await ask('POST', '/api/saved-verses', { customVerseId: card.id })
  const set = (
    await ask<VerseSet>('POST', '/api/verse-sets', { name: 'Mornings', isPublic: true, strictness: 'letter' })
  ).body
  await ask('POST', `/api/verse-sets/${set.id}/verses`, { verseId: 'PSA.23.1.WEB' })
  await ask('POST', `/api/verse-sets/${set.id}/verses`, { customVerseId: card.id })
  return member
}

const ALL_ADDED = {
  attempts: { added: 7, present: 0, unreadable: 0 },
  customVerses: { added: 1, present: 0, unreadable: 0 },
  savedVerses: { added: 2, present: 0, unreadable: 0 },
  verseSets: { added: 1, present: 0, unreadable: 0 },
  setVerses: { added: 2, present: 0, unreadable: 0 },
}
/** The outcome if everything is already there. */
const ALL_PRESENT = Object.fromEntries(
  Object.entries(ALL_ADDED).map(([kind, { added }]) => [kind, { added: 0, present: added, unreadable: 0 }]),
)

describe('importing an export', () => {
  it('restores everything on another installation', async () => {
    const ann = await addRichMember()
    const bob = await addMember(otherSite.database, buildMember())
    const file = await download(ann)
    const { status, result } = await importData(bob, file, otherSite)
    expect([status, result]).toMatchObject([202, ALL_ADDED])
    expect(toComparable(await loadData(bob, otherSite))).toEqual(toComparable(JSON.parse(file) as MemberData))
    const { customVerses, verseSets } = await loadData(bob, otherSite)
    expect([...customVerses, ...verseSets].map(({ isPublic }) => isPublic)).toEqual([false, false])
    expect((await importData(bob, file, otherSite)).result).toMatchObject(ALL_PRESENT)
    // Import it back to where everything still exists.
    expect((await importData(ann, await download(bob, otherSite))).result).toMatchObject(ALL_PRESENT)
  })

  it('previews the same result', async () => {
    const ann = await addRichMember()
    const bob = await addMember(otherSite.database, buildMember())
    const before = toComparable(await loadData(bob, otherSite))
    const file = await download(ann)
    const preview = await importData(bob, file, otherSite, '?preview=true')
    expect(preview).toMatchObject({ status: 202, result: ALL_ADDED })
    expect(toComparable(await loadData(bob, otherSite))).toEqual(before)
    expect((await importData(bob, file, otherSite)).result).toEqual(preview.result)
  })

  it('adds nothing the second time and leaves another member’s originals unchanged', async () => {
    const [ann, bob] = [await addRichMember(), await addMember(app.database, buildMember())]
    const file = await download(ann)
    expect((await importData(bob, file)).result).toMatchObject(ALL_ADDED)
    expect((await importData(bob, file)).result).toMatchObject(ALL_PRESENT)
    const [annData, bobData] = [await loadData(ann), await loadData(bob)]
    expect({ ...annData, exportedAt: '', sessions: [] }).toEqual({
      ...(JSON.parse(file) as MemberData),
      exportedAt: '',
      sessions: [],
    })
    expect(toComparable(bobData)).toEqual(toComparable(annData))
    expect(bobData.customVerses.map(({ id }) => id)).not.toEqual(annData.customVerses.map(({ id }) => id))
    expect(bobData.savedVerses.find((it) => it.customVerseId !== null)?.customVerseId).toBe(
      bobData.customVerses[0]?.id,
    )
  })

  it('keeps existing items and appends new ones', async () => {
    const [ann, bob] = [await addRichMember(), await addMember(otherSite.database, buildMember())]
    await otherSite.request(bob, 'PUT', '/api/reviews/settings', { minutesPerDay: 5 })
    await otherSite.request(bob, 'POST', '/api/user/progress', attempt({ verseId: 'GEN.1.1.KJV' }))
    const { result } = await importData(bob, await download(ann), otherSite)
    expect(result).toMatchObject({ ...ALL_ADDED, settings: { added: 1, unreadable: 0 } })
    const { record, memory } = await loadData(bob, otherSite)
    expect(record.attempts.map(({ verseId }) => verseId)).toHaveLength(8)
    expect(record.attempts[0]?.verseId).toBe('GEN.1.1.KJV')
    expect(memory?.settings).toMatchObject({ minutesPerDay: 5, targetRecall: 0.85 })
    expect(record.stats.totalXP).toBeGreaterThan((await loadData(ann)).record.stats.totalXP)
  })

  it('accepts one file per member at a time', async () => {
    const [ann, bob] = [await addRichMember(), await addMember(otherSite.database, buildMember())]
    const file = await download(ann)
    const both = await Promise.all([send(bob, file, otherSite), send(bob, file, otherSite)])
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
    expect((await waitForEnd(bob, otherSite)).outcome).toMatchObject(ALL_ADDED)
    expect(toComparable(await loadData(bob, otherSite))).toEqual(toComparable(JSON.parse(file) as MemberData))
  })

  it('refuses visitors', async () => {
    const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
    expect((await app.visit(DATA, init)).status).toBe(401)
  })

  it('produces the same record as recording the attempts here', async () => {
    const lastTwoMonths = { min: 0, max: 60 * 86_400 }
    const anyAttempt = fc.record({
      verseId: fc.constantFrom('JHN.3.16.KJV', 'PSA.23.1.WEB', 'JHN.11.35.ESV'),
      accuracy: fc.integer({ min: 1, max: 100 }),
      timeSpent: fc.integer({ min: 0, max: 90 }),
      method: fc.constantFrom('voice-guided', 'voice-memory', 'typed', 'letters', 'listener', 'marked'),
      timeZone: fc.constantFrom('UTC', 'Pacific/Auckland', 'America/Chicago'),
      ago: fc.integer(lastTwoMonths),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyAttempt, { maxLength: 12 }), async (entries) => {
        const [ann, bob] = [
          await addMember(app.database, buildMember()),
          await addMember(otherSite.database, buildMember()),
        ]
        for (const { ago, ...entry } of entries) {
          const practicedAt = new Date(+app.now - ago * 1000).toISOString()
          await app.request(ann, 'POST', '/api/user/progress', attempt({ ...entry, practicedAt }))
        }
        const file = await download(ann)
        await importData(bob, file, otherSite)
        const [original, restored] = [
          toComparable(JSON.parse(file) as MemberData),
          toComparable(await loadData(bob, otherSite)),
        ]
        expect(restored.record).toEqual(original.record)
        if (original.memory !== null) expect(restored.memory?.verses).toEqual(original.memory.verses)
      }),
      { numRuns: 6 },
    )
  })
})

describe('a file', () => {
  const READABLE = JSON.stringify({ exportedAt: '2026-01-01T00:00:00.000Z' })
  const NOT_OURS = 'This isn’t an export of your data, or the file is damaged. Choose another file.'
  const damagedAt = (place: string) => expect.stringMatching(new RegExp(`^This file is damaged at ${place}`))

  it.each<[string, string | Buffer, unknown]>([
    ['empty', ' ', damagedAt('line 1, column 2\\.')],
    ['not JSON', 'exportedAt', damagedAt('line 1, column 1\\.')],
    ['a list', '[]', NOT_OURS],
    ['some other JSON', '{"name":"x"}', NOT_OURS],
    ['a file that is cut off', READABLE.slice(0, -1), damagedAt('line 1, column 41\\.')],
    ['a file without a comma', '{"exportedAt":"x"\n "account":{}}', damagedAt('line 2, column 2\\.')],
    ['in another encoding', Buffer.from('{"exportedAt":"\u00e9"}', 'latin1'), damagedAt('line 1, column ')],
    ['in UTF-16', Buffer.from(READABLE, 'utf16le'), damagedAt('line 1, column ')],
  ])('is refused with a message if it is %s', async (_, body, message) => {
    const ann = await addMember(app.database, buildMember())
    expect(await importData(ann, body)).toMatchObject({ status: 202, state: 'failed', result: {}, message })
  })

  it('may start with a byte order mark', async () => {
    const ann = await addMember(app.database, buildMember())
    expect((await importData(ann, `\uFEFF${READABLE}`)).state).toBe('done')
  })

  it('is imported without its unreadable and impossible entries, which are counted', async () => {
    const [ann, bob] = [await addRichMember(), await addMember(otherSite.database, buildMember())]
    const data = await loadData(ann)
    const [first] = data.record.attempts
    const wrong = [
      null,
      {},
      'x',
      {
        ...first,
        id: crypto.randomUUID(),
        practicedAt: '2099-01-01T00:00:00.000Z',
        recordedAt: '2099-01-01T00:00:00.000Z',
      },
      { ...first, id: crypto.randomUUID(), day: '2020-01-01' },
      { ...first, id: crypto.randomUUID(), verseId: 'JHN.99.1.KJV' },
      { ...first, id: crypto.randomUUID(), accuracy: 400 },
      { ...first, id: crypto.randomUUID(), timeZone: 'Nowhere/At-All' },
    ]
    const body = JSON.stringify({
      ...data,
      record: { ...data.record, attempts: [...wrong, ...data.record.attempts] },
      customVerses: [
        ...data.customVerses,
        { id: 'x' },
        { ...data.customVerses[0], id: crypto.randomUUID(), text: '' },
      ],
      savedVerses: [
        ...data.savedVerses,
        { ...data.savedVerses[0], verseId: null, customVerseId: crypto.randomUUID() },
      ],
      verseSets: [...data.verseSets, 7],
    })
    expect((await importData(bob, body, otherSite)).result).toMatchObject({
      attempts: { added: 7, present: 0, unreadable: 8 },
      customVerses: { added: 1, present: 0, unreadable: 2 },
      savedVerses: { added: 2, present: 0, unreadable: 1 },
      verseSets: { added: 1, present: 0, unreadable: 1 },
    })
  })

  it('is refused before it is read if it exceeds 50 MB', async () => {
    const ann = await addMember(app.database, buildMember())
    const cookie = await createSessionCookie(app.database, ann)
    const headers = { 'content-type': 'application/json', 'content-length': 50_000_001, cookie }
    const status = await new Promise((resolve, reject) => {
      const call = request(`${app.address}${DATA}`, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode)
        call.destroy()
      })
      call.on('error', reject)
      call.flushHeaders()
    })
    expect(status).toBe(413)
  })
})

describe('large imports', () => {
  it('add 5,000 valid attempts out of 50,000, once', async () => {
    const ann = await addMember(otherSite.database, buildMember())
    const start = Date.parse('2024-01-01T12:00:00.000Z')
    const attempts = Array.from({ length: 50_000 }, (_, index) => {
      const at = new Date(start + index * 1_700_000).toISOString()
      return {
        id: crypto.randomUUID(),
        verseId: `PSA.119.${1 + (index % 176)}.WEB`,
        method: 'voice-guided',
        textHidden: null,
        engine: null,
        accuracy: index % 10 === 0 ? 60 + (index % 40) : 0,
        seconds: 12,
        xp: 0,
        timeZone: 'UTC',
        practicedAt: at,
        recordedAt: at,
        day: at.slice(0, 10),
        verdicts: null,
        extras: null,
      }
    })
    const file = JSON.stringify({ exportedAt: new Date(start).toISOString(), record: { attempts } })
    const all = { added: 5_000, present: 0, unreadable: 45_000 }
    expect((await importData(ann, file, otherSite)).result).toMatchObject({ attempts: all })
    const stats = await otherSite.request(ann, 'GET', '/api/user/stats')
    expect(stats.body).toMatchObject({ totalTimeSpent: 60_000 })
    expect((await importData(ann, file, otherSite)).result.attempts).toEqual({
      ...all,
      added: 0,
      present: 5_000,
    })
  })

  it('are limited to 20 an hour', async () => {
    const ann = await addMember(strict.database, buildMember())
    for (let round = 0; round < 20; round += 1) expect((await importData(ann, '[]', strict)).status).toBe(202)
    expect((await importData(ann, '[]', strict)).status).toBe(429)
  })
})

it('imports the account’s translation if none was chosen', async () => {
  const member = await addMember(app.database, buildMember())
  const importTranslation = async (translation: unknown) => {
    const { result } = await importData(member, JSON.stringify({ account: { id: 'x', translation } }))
    return [(await loadData(member)).account.translation, result.settings]
  }
  const outcome = (kind: 'added' | 'present' | 'unreadable') => ({
    added: 0,
    present: 0,
    unreadable: 0,
    [kind]: 1,
  })
  expect(await importTranslation('x'.repeat(13))).toEqual([null, outcome('unreadable')])
  expect(await importTranslation('NKJV')).toEqual(['NKJV', outcome('added')])
  expect(await importTranslation('CSB')).toEqual(['NKJV', outcome('present')])
})
