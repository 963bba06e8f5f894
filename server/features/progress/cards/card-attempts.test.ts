import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { PracticeYear, CardAttemptResponse } from '#shared/contract/progress.ts'
import type { RememberedVerse, ReviewsToday } from '#shared/contract/reviews.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { buildMember } from '#server/testing/factories.ts'
import { daysAgo, JOHN, createPracticeClient } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { attempts, missedWords } from '../../../db/schema/record.ts'
import type { Member } from '../../../members/member.ts'
import { rebuildMember } from '../rebuild.ts'

const app = await startTestApp()
const { readEntries, read, recite, readStats } = createPracticeClient(app)
const START = app.now
afterEach(() => void (app.now = START))

const TEXT = 'The LORD is my shepherd; I lack nothing.'
/** The text of the KJV, because the plan depends on the number of words. */
const PSALM_23_1 = 'The LORD is my shepherd; I shall not want.'
const CARD = { reference: 'Psalm 23:1', text: TEXT, book: 'Psalms', chapter: 23, verse: 1 }

const ask = <Body>(member: Member, method: string, path: string, body?: unknown) =>
  app.request<Body>(member, method, path, body)
const createCard = async (member: Member, overrides: object = {}) =>
  (await ask<CustomVerse>(member, 'POST', '/api/custom-verses', { ...CARD, ...overrides })).body
const createVerdicts = (text: string, missedIndexes: readonly number[] = []) =>
  splitVerseWords(text).map(({ key, index }) => ({
    expected: key,
    verdict: missedIndexes.includes(index) ? 'skipped' : 'correct',
  }))
const send = (member: Member, id: string, overrides: object = {}) =>
  ask<CardAttemptResponse>(member, 'POST', `/api/custom-verses/${id}/attempts`, {
    accuracy: 100,
    timeSpent: 5,
    method: 'voice-memory',
    verdicts: createVerdicts(TEXT),
    ...overrides,
  })
const loadToday = (member: Member) => read<ReviewsToday>(member, '/api/reviews/today')
const listMemory = (member: Member) => read<RememberedVerse[]>(member, '/api/reviews/verses')
const learn = (member: Member, id: string) =>
  ask<RememberedVerse>(member, 'PUT', `/api/reviews/verses/${id}`, { state: 'learning' })
const changeCard = (member: Member, id: string, text: string) =>
  ask<CustomVerse>(member, 'PUT', `/api/custom-verses/${id}`, { ...CARD, text })
const removeCard = (member: Member, id: string) => ask(member, 'DELETE', `/api/custom-verses/${id}`)
const findDifferences = ({ id }: Member) => rebuildMember(app.database, id, app.now)

/** Attempts on the days before today. */
const ATTEMPTS = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 20 }),
    accuracy: fc.integer({ min: 1, max: 100 }),
    timeSpent: fc.integer({ min: 1, max: 60 }),
    method: fc.constantFrom('voice-memory', 'voice-guided', 'typed'),
  }),
  { minLength: 1, maxLength: 6 },
)
type Attempts = typeof ATTEMPTS extends fc.Arbitrary<infer Value> ? Value : never

/** Expects the same memory and day for a card and a verse that two members recite. */
async function expectSameMemory(attemptList: Attempts): Promise<void> {
  const [cardMember, verseMember] = [buildMember(), buildMember()]
  const { id } = await createCard(cardMember, { text: PSALM_23_1 })
  for (const { day, ...rest } of attemptList) {
    const attempt = { ...rest, practicedAt: daysAgo(day), verdicts: undefined }
    await send(cardMember, id, { ...attempt, id: crypto.randomUUID() })
    await recite(verseMember, { ...attempt, verseId: 'PSA.23.1.KJV' })
  }
  const omitName = (row: object) => ({ ...row, verse: null, customVerse: null })
  const loadMemory = async (member: Member) =>
    (await listMemory(member)).map((memory) => ({ ...omitName(memory), phrases: null }))
  expect(await loadMemory(cardMember)).toEqual(await loadMemory(verseMember))
  const loadPlan = async (member: Member) => {
    const { items, ...day } = await loadToday(member)
    return { ...day, items: items.map(omitName) }
  }
  expect(await loadPlan(cardMember)).toEqual(await loadPlan(verseMember))
}

describe('an attempt at a card', () => {
  it('counts for streak, time, calendar, and memory, but earns nothing', async () => {
    const member = buildMember()
    const { id } = await createCard(member)
    const { status, body } = await send(member, id, { verdicts: createVerdicts(TEXT, [4]) })
    expect([status, body]).toEqual([
      200,
      {
        attemptId: expect.stringMatching(/^[0-9a-f-]{14}7/),
        xpEarned: 0,
        totalXP: 0,
        accuracyBefore: null,
        newAchievements: [],
        memory: { grade: 'hard', recallBefore: null, dueOn: '2026-11-21', stability: expect.any(Number) },
      },
    ])
    expect(await readStats(member)).toMatchObject({
      currentStreak: 1,
      totalXP: 0,
      totalVersesMemorized: 0,
      averageAccuracy: 0,
      totalTimeSpent: 5,
      recentSessions: 0,
      practicedToday: true,
    })
    expect(await readEntries(member)).toEqual([])
    const year = await read<PracticeYear>(member, '/api/user/practice')
    expect(year.days).toMatchObject([{ attempts: 1, seconds: 5, xp: 0, accuracy: null }])
    expect(year.missedWords).toMatchObject([{ word: 'shepherd', verse: { id, reference: CARD.reference } }])
    expect(await findDifferences(member)).toEqual([])
  })

  it('leaves the day’s bonus to the first verse', async () => {
    const [member, other] = [buildMember(), buildMember()]
    await send(member, (await createCard(member)).id)
    const first = await recite(member)
    expect(first.xpEarned).toBe((await recite(other)).xpEarned)
    expect(await findDifferences(member)).toEqual([])
  })

  it('earns only streak achievements', async () => {
    const member = buildMember()
    const { id } = await createCard(member)
    const earned: string[] = []
    for (const day of [8, 7, 6, 5, 4, 3, 2, 1, 0]) {
      const { body } = await send(member, id, { practicedAt: daysAgo(day), timeSpent: 3600 })
      earned.push(...body.newAchievements.map(({ achievementId }) => achievementId))
    }
    expect(earned).toEqual(['warming-up', 'week-of-faith'])
    expect(await findDifferences(member)).toEqual([])
  })

  it('changes nothing and gets the same response when sent again', async () => {
    const member = buildMember()
    const card = await createCard(member)
    const id = crypto.randomUUID()
    const first = await send(member, card.id, { id })
    expect(await send(member, card.id, { id })).toEqual(first)
    expect(await listMemory(member)).toMatchObject([{ tests: 1 }])
  })

  it('is refused for another member’s card, even a public one, and for an unknown card', async () => {
    const [owner, other] = [buildMember(), buildMember()]
    const { id } = await createCard(owner, { isPublic: true })
    for (const cardId of [id, crypto.randomUUID(), 'x', JOHN])
      expect(await send(other, cardId)).toMatchObject({ status: 404 })
    const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
    expect((await app.visit(`/api/custom-verses/${id}/attempts`, init)).status).toBe(401)
  })

  it('can’t be sent as an attempt at a verse', async () => {
    const member = buildMember()
    const { id } = await createCard(member)
    const body = { verseId: id, accuracy: 90 }
    expect(await ask(member, 'POST', '/api/user/progress', body)).toMatchObject({ status: 404 })
  })
})

describe('a card being learned', () => {
  it('can be learned, paused, and removed', async () => {
    const member = buildMember()
    const card = await createCard(member)
    expect(await learn(member, card.id)).toMatchObject({
      status: 200,
      body: { customVerse: card, state: 'learning', tests: 0, phrases: [{ from: 0 }, { to: 8 }] },
    })
    expect((await loadToday(member)).items).toMatchObject([{ kind: 'new', customVerse: card }])
    await send(member, card.id)
    app.now = new Date(daysAgo(-1))
    expect((await loadToday(member)).items).toMatchObject([
      { kind: 'learning', customVerse: card, reason: 'Day 2' },
    ])
    await ask(member, 'PUT', `/api/reviews/verses/${card.id}`, { state: 'resting' })
    expect((await loadToday(member)).items).toEqual([])
    expect(await ask(member, 'DELETE', `/api/reviews/verses/${card.id}`)).toMatchObject({ status: 200 })
  })

  it('is due first after failing today, until its third test', async () => {
    const member = buildMember()
    const [failed, known] = [await createCard(member), await createCard(member, { verse: 2 })]
    for (const { id } of [failed, known]) {
      await send(member, id, { practicedAt: daysAgo(30), verdicts: undefined })
      await send(member, id, { practicedAt: daysAgo(29), verdicts: undefined })
    }
    await send(member, known.id, { verdicts: undefined })
    const fail = () => send(member, failed.id, { id: crypto.randomUUID(), accuracy: 20, verdicts: undefined })
    await fail()
    expect((await loadToday(member)).items).toMatchObject([{ customVerse: { id: failed.id } }])
    expect(await listMemory(member)).toMatchObject([
      { customVerse: { id: failed.id }, recall: null, dueOn: '2026-11-20', tests: 3 },
      { customVerse: { id: known.id }, recall: 1 },
    ])
    await fail()
    await fail()
    expect((await loadToday(member)).items).toEqual([])
    expect(
      (await listMemory(member)).find(({ customVerse }) => customVerse?.id === failed.id)?.dueOn,
    ).not.toBe('2026-11-20')
  })

  it('isn’t found by other members, even if public', async () => {
    const owner = buildMember()
    const { id } = await createCard(owner, { isPublic: true })
    await learn(owner, id)
    const other = buildMember()
    expect((await learn(other, id)).status).toBe(404)
    const path = `/api/reviews/verses/${id}`
    expect((await ask(other, 'PUT', path, { state: 'resting' })).status).toBe(404)
    expect((await ask(other, 'DELETE', path)).status).toBe(404)
    expect(await listMemory(other)).toEqual([])
    expect(await listMemory(owner)).toMatchObject([{ state: 'learning' }])
  })

  it('has the same memory as a verse after the same attempts', () =>
    fc.assert(fc.asyncProperty(ATTEMPTS, expectSameMemory), { numRuns: 15 }))

  it('is kept apart from neighboring verses', async () => {
    const member = buildMember()
    const { id } = await createCard(member, { verse: 2 })
    const attempt = { method: 'voice-memory', accuracy: 100, practicedAt: daysAgo(3) }
    for (const verse of [1, 3]) await recite(member, { ...attempt, verseId: `PSA.23.${verse}.KJV` })
    await send(member, id, { practicedAt: daysAgo(3), verdicts: undefined })
    const items = (await loadToday(member)).items.map((item) => item.verse?.id ?? item.customVerse?.id)
    expect(items).toHaveLength(3)
    // The queue separates neighbors where possible.
    expect(items.indexOf(id)).not.toBe(1)
  })

  it('is added with its set', async () => {
    const member = buildMember()
    const card = await createCard(member)
    const created = await ask<{ id: string }>(member, 'POST', '/api/verse-sets', { name: 'Mine' })
    for (const choice of [{ verseId: JOHN }, { customVerseId: card.id }])
      await ask(member, 'POST', `/api/verse-sets/${created.body.id}/verses`, choice)
    const add = () => ask(member, 'POST', '/api/reviews/sets', { setId: created.body.id, custom: true })
    expect(await add()).toMatchObject({ body: { added: 2, already: 0 } })
    expect(await add()).toMatchObject({ body: { added: 0, already: 2 } })
    expect((await loadToday(member)).items).toMatchObject([{ verse: { id: JOHN } }, { customVerse: card }])
  })
})

describe('a changed card', () => {
  it('keeps its memory after a correction', async () => {
    const member = buildMember()
    const { id } = await createCard(member)
    await send(member, id, { practicedAt: daysAgo(2) })
    await changeCard(member, id, TEXT.replace('; ', ' – '))
    expect(await listMemory(member)).toMatchObject([{ tests: 1 }])
    expect(await findDifferences(member)).toEqual([])
  })

  it('starts over or keeps its memory as the member chooses', async () => {
    const member = buildMember()
    const { id } = await createCard(member)
    await send(member, id, { practicedAt: daysAgo(2) })
    const choose = (text: string, memory: string) =>
      ask(member, 'PUT', `/api/custom-verses/${id}`, { ...CARD, text, memory })
    await choose('The LORD is my shepherd, I shall not be in want.', 'keep')
    expect(await listMemory(member)).toMatchObject([{ tests: 1 }])
    expect(await findDifferences(member)).toEqual([])
    await choose('The LORD is my shepherd, I shall not be in need.', 'restart')
    // It stays in memory as a new card, although it was only recited, never added with "Learn".
    expect(await listMemory(member)).toMatchObject([{ state: 'learning', tests: 0, dueOn: null }])
    expect((await loadToday(member)).items).toMatchObject([{ kind: 'new', customVerse: { id } }])
    expect(await choose(TEXT, 'perhaps')).toMatchObject({
      status: 400,
      body: { message: 'memory must be keep or restart' },
    })
    expect(await findDifferences(member)).toEqual([])
  })

  it('starts over if its words are different, and stays in memory', async () => {
    const member = buildMember()
    const { id } = await createCard(member)
    await learn(member, id)
    await send(member, id, { practicedAt: daysAgo(2) })
    await changeCard(member, id, 'The LORD is my shepherd, I shall not be in want.')
    expect(await listMemory(member)).toMatchObject([{ state: 'learning', tests: 0, recall: null }])
    expect(await readStats(member)).toMatchObject({ totalTimeSpent: 5, longestStreak: 1 })
    expect(await findDifferences(member)).toEqual([])
    await send(member, id)
    expect(await listMemory(member)).toMatchObject([{ tests: 1 }])
  })
})

describe('a deleted card', () => {
  it('disappears from memory and missed words, but keeps its days and time', async () => {
    const member = buildMember()
    const { id } = await createCard(member)
    await learn(member, id)
    await send(member, id, { practicedAt: daysAgo(1), verdicts: createVerdicts(TEXT, [4]) })
    await recite(member, { method: 'voice-memory' })
    expect(await removeCard(member, id)).toMatchObject({ status: 200 })
    expect(await listMemory(member)).toMatchObject([{ verse: { id: JOHN } }])
    expect(await readStats(member)).toMatchObject({ currentStreak: 2 })
    const [row] = await app.database.select().from(attempts).where(eq(attempts.verseId, id))
    expect(row).toMatchObject({ verdicts: null, seconds: 5 })
    const missedRows = await app.database.select().from(missedWords).where(eq(missedWords.userId, member.id))
    expect(missedRows).toEqual([])
    expect(await findDifferences(member)).toEqual([])
  })
})
