import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportResult, ImportStatus, MemberData } from '#shared/contract/account.ts'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { VerseSet } from '#shared/contract/verse-sets.ts'
import { isUuid } from '#shared/domain/uuid.ts'
import { addMember, aMember, sessionCookie } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { Member } from '../../../members/member.ts'

/** Two installations with their own databases, and a third server with rate limits. */
const app = await startTestApp()
const elsewhere = await startTestApp({ database: await openTestDatabase() })
const strict = await startTestApp({ rateLimits: true })

const DATA = '/api/account/data'
const IMPORT = '/api/account/import'

/** Sends a file and returns the response. */
const send = async (member: Member, body: string | Buffer, at: TestApp = app, query = '') => {
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
  const response = await at.visitAs(member, `${DATA}${query}`, init)
  return { status: response.status, told: (await response.json()) as ImportStatus & { message: string } }
}

/** Waits for the end of a member's import, and returns it. */
async function ending(member: Member, at: TestApp = app): Promise<ImportStatus> {
  for (;;) {
    const { body } = await at.ask<{ import: ImportStatus | null }>(member, 'GET', IMPORT)
    if (body.import?.state === 'done' || body.import?.state === 'failed') return body.import
    await setTimeout(20)
  }
}

/** Imports a file and returns the outcome. */
async function bring(member: Member, body: string | Buffer, at: TestApp = app, query = '') {
  const { status, told } = await send(member, body, at, query)
  if (status !== 202) return { status, told: {} as ImportResult, message: told.message }
  const { state, outcome, message } = await ending(member, at)
  return { status, told: outcome ?? ({} as ImportResult), message, state }
}

const fileOf = async (member: Member, at: TestApp = app) => (await at.visitAs(member, DATA)).text()
const dataOf = async (member: Member, at: TestApp = app) => JSON.parse(await fileOf(member, at)) as MemberData

/** A row without fields that differ between installations. */
const without = (row: object, ...names: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

/** Items saved at the same time have no fixed order. */
const inOrder = ({ dateAdded, verseId }: MemberData['savedVerses'][number]) => `${dateAdded} ${verseId}`

/** Cards get other ids if theirs are taken. */
const withoutCard = <Row extends { verseId: string }>(row: Row): Row =>
  isUuid(row.verseId) ? { ...row, verseId: 'card' } : row

/** The parts equal on every installation: everything but row ids and account data. */
const kept = ({ record, memory, customVerses, savedVerses, verseSets }: MemberData) => ({
  record: {
    ...record,
    entries: record.entries.map((entry) => without(entry, 'id')),
    attempts: record.attempts.map(withoutCard),
    missedWords: record.missedWords.map(({ lastVerseId, ...missed }) => ({
      ...missed,
      ...withoutCard({ verseId: lastVerseId }),
    })),
  },
  memory: memory && {
    ...memory,
    hasCalendar: false,
    verses: memory.verses.map(withoutCard).toSorted((a, b) => a.verseId.localeCompare(b.verseId)),
    tests: memory.tests.map(withoutCard),
  },
  cards: customVerses.map((card) => without(card, 'id', 'userId', 'isPublic')),
  saved: savedVerses
    .toSorted((a, b) => inOrder(a).localeCompare(inOrder(b)))
    .map((saved) => ({ ...without(saved, 'id', 'customVerseId'), isCard: saved.customVerseId !== null })),
  sets: verseSets.map((set) => ({
    ...without(set, 'id', 'userId', 'isPublic'),
    items: set.items.map(({ verseId, customVerseId }) => ({ verseId, isCard: customVerseId !== null })),
  })),
})

const attempt = (differing: object = {}) => ({
  id: crypto.randomUUID(),
  verseId: 'JHN.3.16.KJV',
  accuracy: 95,
  timeSpent: 20,
  method: 'voice-memory',
  timeZone: 'America/Chicago',
  ...differing,
})

/** A member with some of everything. */
async function aRichMember(at: TestApp = app): Promise<Member> {
  const member = await addMember(at.database, aMember())
  const ask = <Body>(method: string, path: string, body?: unknown) => at.ask<Body>(member, method, path, body)
  for (const days of [20, 3, 2, 1, 0])
    await ask(
      'POST',
      '/api/user/progress',
      attempt({
        practicedAt: new Date(+at.now - days * 86_400_000).toISOString(),
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

const RICH = {
  attempts: { added: 7, present: 0, unreadable: 0 },
  customVerses: { added: 1, present: 0, unreadable: 0 },
  savedVerses: { added: 2, present: 0, unreadable: 0 },
  verseSets: { added: 1, present: 0, unreadable: 0 },
  setVerses: { added: 2, present: 0, unreadable: 0 },
}
/** The result when everything is already there. */
const PRESENT = Object.fromEntries(
  Object.entries(RICH).map(([kind, { added }]) => [kind, { added: 0, present: added, unreadable: 0 }]),
)

describe('importing an export', () => {
  it('restores everything on another installation: attempts with days and verdicts, record, memory, cards, sets', async () => {
    const ann = await aRichMember()
    const bob = await addMember(elsewhere.database, aMember())
    const file = await fileOf(ann)
    const { status, told } = await bring(bob, file, elsewhere)
    expect([status, told]).toMatchObject([202, RICH])
    expect(kept(await dataOf(bob, elsewhere))).toEqual(kept(JSON.parse(file) as MemberData))
    const { customVerses, verseSets } = await dataOf(bob, elsewhere)
    expect([...customVerses, ...verseSets].map(({ isPublic }) => isPublic)).toEqual([false, false])
    expect((await bring(bob, file, elsewhere)).told).toMatchObject(PRESENT)
    // Import it back, where everything still exists.
    expect((await bring(ann, await fileOf(bob, elsewhere))).told).toMatchObject(PRESENT)
  })

  it('previews the same result', async () => {
    const ann = await aRichMember()
    const bob = await addMember(elsewhere.database, aMember())
    const before = kept(await dataOf(bob, elsewhere))
    const file = await fileOf(ann)
    const preview = await bring(bob, file, elsewhere, '?preview=true')
    expect(preview).toMatchObject({ status: 202, told: RICH })
    expect(kept(await dataOf(bob, elsewhere))).toEqual(before)
    expect((await bring(bob, file, elsewhere)).told).toEqual(preview.told)
  })

  it('adds nothing the second time, even if another member here has it, who keeps theirs', async () => {
    const [ann, bob] = [await aRichMember(), await addMember(app.database, aMember())]
    const file = await fileOf(ann)
    expect((await bring(bob, file)).told).toMatchObject(RICH)
    expect((await bring(bob, file)).told).toMatchObject(PRESENT)
    const [ofAnn, ofBob] = [await dataOf(ann), await dataOf(bob)]
    expect({ ...ofAnn, exportedAt: '', sessions: [] }).toEqual({
      ...(JSON.parse(file) as MemberData),
      exportedAt: '',
      sessions: [],
    })
    expect(kept(ofBob)).toEqual(kept(ofAnn))
    expect(ofBob.customVerses.map(({ id }) => id)).not.toEqual(ofAnn.customVerses.map(({ id }) => id))
    expect(ofBob.savedVerses.find((it) => it.customVerseId !== null)?.customVerseId).toBe(
      ofBob.customVerses[0]?.id,
    )
  })

  it('keeps existing items, and appends new ones', async () => {
    const [ann, bob] = [await aRichMember(), await addMember(elsewhere.database, aMember())]
    await elsewhere.ask(bob, 'PUT', '/api/reviews/settings', { minutesPerDay: 5 })
    await elsewhere.ask(bob, 'POST', '/api/user/progress', attempt({ verseId: 'GEN.1.1.KJV' }))
    const { told } = await bring(bob, await fileOf(ann), elsewhere)
    expect(told).toMatchObject({ ...RICH, settings: { added: 1, unreadable: 0 } })
    const { record, memory } = await dataOf(bob, elsewhere)
    expect(record.attempts.map(({ verseId }) => verseId)).toHaveLength(8)
    expect(record.attempts[0]?.verseId).toBe('GEN.1.1.KJV')
    expect(memory?.settings).toMatchObject({ minutesPerDay: 5, targetRecall: 0.85 })
    expect(record.stats.totalXP).toBeGreaterThan((await dataOf(ann)).record.stats.totalXP)
  })

  it('accepts one file of a member at a time', async () => {
    const [ann, bob] = [await aRichMember(), await addMember(elsewhere.database, aMember())]
    const file = await fileOf(ann)
    const both = await Promise.all([send(bob, file, elsewhere), send(bob, file, elsewhere)])
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
    expect((await ending(bob, elsewhere)).outcome).toMatchObject(RICH)
    expect(kept(await dataOf(bob, elsewhere))).toEqual(kept(JSON.parse(file) as MemberData))
  })

  it('refuses strangers', async () => {
    const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
    expect((await app.visit(DATA, init)).status).toBe(401)
  })

  it('gives the same record as if the attempts had been made here', async () => {
    const at = { min: 0, max: 60 * 86_400 }
    const any = fc.record({
      verseId: fc.constantFrom('JHN.3.16.KJV', 'PSA.23.1.WEB', 'JHN.11.35.ESV'),
      accuracy: fc.integer({ min: 1, max: 100 }),
      timeSpent: fc.integer({ min: 0, max: 90 }),
      method: fc.constantFrom('voice-guided', 'voice-memory', 'typed', 'letters', 'listener', 'marked'),
      timeZone: fc.constantFrom('UTC', 'Pacific/Auckland', 'America/Chicago'),
      ago: fc.integer(at),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(any, { maxLength: 12 }), async (many) => {
        const [ann, bob] = [
          await addMember(app.database, aMember()),
          await addMember(elsewhere.database, aMember()),
        ]
        for (const { ago, ...one } of many) {
          const practicedAt = new Date(+app.now - ago * 1000).toISOString()
          await app.ask(ann, 'POST', '/api/user/progress', attempt({ ...one, practicedAt }))
        }
        const file = await fileOf(ann)
        await bring(bob, file, elsewhere)
        const [here, there] = [kept(JSON.parse(file) as MemberData), kept(await dataOf(bob, elsewhere))]
        expect(there.record).toEqual(here.record)
        if (here.memory !== null) expect(there.memory?.verses).toEqual(here.memory.verses)
      }),
      { numRuns: 6 },
    )
  })
})

describe('an invalid file', () => {
  const READABLE = JSON.stringify({ exportedAt: '2026-01-01T00:00:00.000Z' })
  const NOT_OURS = 'This is not an export of your data, or the file is damaged'
  const damagedAt = (place: string) => expect.stringMatching(new RegExp(`^This file is damaged at ${place}`))

  it.each<[string, string | Buffer, unknown]>([
    ['nothing', ' ', damagedAt('line 1, column 2\\.')],
    ['no JSON', 'exportedAt', damagedAt('line 1, column 1\\.')],
    ['a list', '[]', NOT_OURS],
    ['some other JSON', '{"name":"x"}', NOT_OURS],
    ['a file that is cut off', READABLE.slice(0, -1), damagedAt('line 1, column 41\\.')],
    ['a file without a comma', '{"exportedAt":"x"\n "account":{}}', damagedAt('line 2, column 2\\.')],
    ['another encoding', Buffer.from('{"exportedAt":"\u00e9"}', 'latin1'), damagedAt('line 1, column ')],
    ['UTF-16', Buffer.from(READABLE, 'utf16le'), damagedAt('line 1, column ')],
  ])('%s is refused with its position, and nothing is stored', async (_, body, message) => {
    const ann = await addMember(app.database, aMember())
    expect(await bring(ann, body)).toMatchObject({ status: 202, state: 'failed', told: {}, message })
  })

  it('with a byte order mark is read', async () => {
    const ann = await addMember(app.database, aMember())
    expect((await bring(ann, `\uFEFF${READABLE}`)).state).toBe('done')
  })

  it('has its unreadable and impossible entries counted, and the rest imported', async () => {
    const [ann, bob] = [await aRichMember(), await addMember(elsewhere.database, aMember())]
    const data = await dataOf(ann)
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
    expect((await bring(bob, body, elsewhere)).told).toMatchObject({
      attempts: { added: 7, present: 0, unreadable: 8 },
      customVerses: { added: 1, present: 0, unreadable: 2 },
      savedVerses: { added: 2, present: 0, unreadable: 1 },
      verseSets: { added: 1, present: 0, unreadable: 1 },
    })
  })

  it('of more than 50 MB is refused before it is read', async () => {
    const ann = await addMember(app.database, aMember())
    const cookie = await sessionCookie(app.database, ann)
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
  it('read 50,000 lines, and add the 5,000 that are attempts, once', async () => {
    const ann = await addMember(elsewhere.database, aMember())
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
    expect((await bring(ann, file, elsewhere)).told).toMatchObject({ attempts: all })
    const stats = await elsewhere.ask(ann, 'GET', '/api/user/stats')
    expect(stats.body).toMatchObject({ totalTimeSpent: 60_000 })
    expect((await bring(ann, file, elsewhere)).told.attempts).toEqual({ ...all, added: 0, present: 5_000 })
  })

  it('are limited to 20 an hour', async () => {
    const ann = await addMember(strict.database, aMember())
    for (let times = 0; times < 20; times += 1) expect((await bring(ann, '[]', strict)).status).toBe(202)
    expect((await bring(ann, '[]', strict)).status).toBe(429)
  })
})

it('the account’s translation is imported if none was chosen', async () => {
  const member = await addMember(app.database, aMember())
  const bringTranslation = async (translation: unknown) => {
    const { told } = await bring(member, JSON.stringify({ account: { id: 'x', translation } }))
    return [(await dataOf(member)).account.translation, told.settings]
  }
  const outcome = (kind: 'added' | 'present' | 'unreadable') => ({
    added: 0,
    present: 0,
    unreadable: 0,
    [kind]: 1,
  })
  expect(await bringTranslation('x'.repeat(13))).toEqual([null, outcome('unreadable')])
  expect(await bringTranslation('NKJV')).toEqual(['NKJV', outcome('added')])
  expect(await bringTranslation('CSB')).toEqual(['NKJV', outcome('present')])
})
