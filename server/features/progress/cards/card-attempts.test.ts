import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { PracticeYear, CardAttemptAnswer } from '#shared/contract/progress.ts'
import type { RememberedVerse, ReviewsToday } from '#shared/contract/reviews.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { aMember } from '#server/testing/factories.ts'
import { daysAgo, JOHN, practiceOn } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { attempts, missedWords } from '../../../db/schema/record.ts'
import type { Member } from '../../../members/member.ts'
import { rebuildMember } from '../rebuild.ts'

const app = await startTestApp()
const { entriesOf, read, recite, statsOf } = practiceOn(app)
const START = app.now
afterEach(() => void (app.now = START))

const TEXT = 'The LORD is my shepherd; I lack nothing.'
/** As in the KJV, because a plan counts words. */
const PSALM_23_1 = 'The LORD is my shepherd; I shall not want.'
const CARD = { reference: 'Psalm 23:1', text: TEXT, book: 'Psalms', chapter: 23, verse: 1 }

const ask = <Body>(member: Member, method: string, path: string, body?: unknown) =>
  app.ask<Body>(member, method, path, body)
const makeCard = async (member: Member, differing: object = {}) =>
  (await ask<CustomVerse>(member, 'POST', '/api/custom-verses', { ...CARD, ...differing })).body
const saying = (text: string, missed: readonly number[] = []) =>
  wordsOf(text).map(({ key, index }) => ({
    expected: key,
    verdict: missed.includes(index) ? 'skipped' : 'correct',
  }))
const send = (member: Member, id: string, differing: object = {}) =>
  ask<CardAttemptAnswer>(member, 'POST', `/api/custom-verses/${id}/attempts`, {
    accuracy: 100,
    timeSpent: 5,
    method: 'voice-memory',
    verdicts: saying(TEXT),
    ...differing,
  })
const today = (member: Member) => read<ReviewsToday>(member, '/api/reviews/today')
const remembered = (member: Member) => read<RememberedVerse[]>(member, '/api/reviews/verses')
const learn = (member: Member, id: string) =>
  ask<RememberedVerse>(member, 'PUT', `/api/reviews/verses/${id}`, { state: 'learning' })
const change = (member: Member, id: string, text: string) =>
  ask<CustomVerse>(member, 'PUT', `/api/custom-verses/${id}`, { ...CARD, text })
const remove = (member: Member, id: string) => ask(member, 'DELETE', `/api/custom-verses/${id}`)
const differencesOf = ({ id }: Member) => rebuildMember(app.database, id, app.now)

/** Days before today, with the accuracy. */
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

/** Expects a card and a verse to get the same memory and day, each recited by a different member. */
async function isSameForVerse(said: Attempts): Promise<void> {
  const [ofCard, ofVerse] = [aMember(), aMember()]
  const { id } = await makeCard(ofCard, { text: PSALM_23_1 })
  for (const { day, ...rest } of said) {
    const attempt = { ...rest, practicedAt: daysAgo(day), verdicts: undefined }
    await send(ofCard, id, { ...attempt, id: crypto.randomUUID() })
    await recite(ofVerse, { ...attempt, verseId: 'PSA.23.1.KJV' })
  }
  const unnamed = (row: object) => ({ ...row, verse: null, customVerse: null })
  const memoryOf = async (member: Member) =>
    (await remembered(member)).map((memory) => ({ ...unnamed(memory), phrases: null }))
  expect(await memoryOf(ofCard)).toEqual(await memoryOf(ofVerse))
  const planOf = async (member: Member) => {
    const { items, ...day } = await today(member)
    return { ...day, items: items.map(unnamed) }
  }
  expect(await planOf(ofCard)).toEqual(await planOf(ofVerse))
}

describe('an attempt at a card', () => {
  it('counts for streak, time, calendar and memory, and earns nothing', async () => {
    const member = aMember()
    const { id } = await makeCard(member)
    const { status, body } = await send(member, id, { verdicts: saying(TEXT, [4]) })
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
    expect(await statsOf(member)).toMatchObject({
      currentStreak: 1,
      totalXP: 0,
      totalVersesMemorized: 0,
      averageAccuracy: 0,
      totalTimeSpent: 5,
      recentSessions: 0,
      practicedToday: true,
    })
    expect(await entriesOf(member)).toEqual([])
    const year = await read<PracticeYear>(member, '/api/user/practice')
    expect(year.days).toMatchObject([{ attempts: 1, seconds: 5, xp: 0, accuracy: null }])
    expect(year.missedWords).toMatchObject([{ word: 'shepherd', verse: { id, reference: CARD.reference } }])
    expect(await differencesOf(member)).toEqual([])
  })

  it('leaves the day’s bonus to the first verse', async () => {
    const [withCard, without] = [aMember(), aMember()]
    await send(withCard, (await makeCard(withCard)).id)
    const first = await recite(withCard)
    expect(first.xpEarned).toBe((await recite(without)).xpEarned)
    expect(await differencesOf(withCard)).toEqual([])
  })

  it('earns streak achievements only', async () => {
    const member = aMember()
    const { id } = await makeCard(member)
    const earned: string[] = []
    for (const day of [8, 7, 6, 5, 4, 3, 2, 1, 0]) {
      const { body } = await send(member, id, { practicedAt: daysAgo(day), timeSpent: 3600 })
      earned.push(...body.newAchievements.map(({ achievementId }) => achievementId))
    }
    expect(earned).toEqual(['warming-up', 'week-of-faith'])
    expect(await differencesOf(member)).toEqual([])
  })

  it('sent again changes nothing, and gets the same response', async () => {
    const member = aMember()
    const card = await makeCard(member)
    const id = crypto.randomUUID()
    const first = await send(member, card.id, { id })
    expect(await send(member, card.id, { id })).toEqual(first)
    expect(await remembered(member)).toMatchObject([{ tests: 1 }])
  })

  it('is refused for another member’s card, even a public one, and for none', async () => {
    const [owner, other] = [aMember(), aMember()]
    const { id } = await makeCard(owner, { isPublic: true })
    for (const each of [id, crypto.randomUUID(), 'x', JOHN])
      expect(await send(other, each)).toMatchObject({ status: 404 })
    const init = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
    expect((await app.visit(`/api/custom-verses/${id}/attempts`, init)).status).toBe(401)
  })

  it('can’t be sent as an attempt at a verse', async () => {
    const member = aMember()
    const { id } = await makeCard(member)
    const body = { verseId: id, accuracy: 90 }
    expect(await ask(member, 'POST', '/api/user/progress', body)).toMatchObject({ status: 404 })
  })
})

describe('a card in memory', () => {
  it('is learned, due on the following days, paused, and removed', async () => {
    const member = aMember()
    const card = await makeCard(member)
    expect(await learn(member, card.id)).toMatchObject({
      status: 200,
      body: { customVerse: card, state: 'learning', tests: 0, phrases: [{ from: 0 }, { to: 8 }] },
    })
    expect((await today(member)).items).toMatchObject([{ kind: 'new', customVerse: card }])
    await send(member, card.id)
    app.now = new Date(daysAgo(-1))
    expect((await today(member)).items).toMatchObject([
      { kind: 'learning', customVerse: card, reason: 'Day 2' },
    ])
    await ask(member, 'PUT', `/api/reviews/verses/${card.id}`, { state: 'resting' })
    expect((await today(member)).items).toEqual([])
    expect(await ask(member, 'DELETE', `/api/reviews/verses/${card.id}`)).toMatchObject({ status: 200 })
  })

  it('that failed today is due first, without a stated chance, as long as Today asks for it', async () => {
    const member = aMember()
    const [lost, known] = [await makeCard(member), await makeCard(member, { verse: 2 })]
    for (const { id } of [lost, known]) {
      await send(member, id, { practicedAt: daysAgo(30), verdicts: undefined })
      await send(member, id, { practicedAt: daysAgo(29), verdicts: undefined })
    }
    await send(member, known.id, { verdicts: undefined })
    const fail = () => send(member, lost.id, { id: crypto.randomUUID(), accuracy: 20, verdicts: undefined })
    await fail()
    expect((await today(member)).items).toMatchObject([{ customVerse: { id: lost.id } }])
    expect(await remembered(member)).toMatchObject([
      { customVerse: { id: lost.id }, recall: null, dueOn: '2026-11-20', tests: 3 },
      { customVerse: { id: known.id }, recall: 1 },
    ])
    await fail()
    await fail()
    expect((await today(member)).items).toEqual([])
    expect((await remembered(member)).find(({ customVerse }) => customVerse?.id === lost.id)?.dueOn).not.toBe(
      '2026-11-20',
    )
  })

  it('of another member is not found, even a public one', async () => {
    const owner = aMember()
    const { id } = await makeCard(owner, { isPublic: true })
    await learn(owner, id)
    const other = aMember()
    expect((await learn(other, id)).status).toBe(404)
    const path = `/api/reviews/verses/${id}`
    expect((await ask(other, 'PUT', path, { state: 'resting' })).status).toBe(404)
    expect((await ask(other, 'DELETE', path)).status).toBe(404)
    expect(await remembered(other)).toEqual([])
    expect(await remembered(owner)).toMatchObject([{ state: 'learning' }])
  })

  it('has the same memory as a verse with the same attempts', () =>
    fc.assert(fc.asyncProperty(ATTEMPTS, isSameForVerse), { numRuns: 15 }))

  it('is sorted among verses in Bible order', async () => {
    const member = aMember()
    const { id } = await makeCard(member, { verse: 2 })
    const attempt = { method: 'voice-memory', accuracy: 100, practicedAt: daysAgo(3) }
    for (const verse of [1, 3]) await recite(member, { ...attempt, verseId: `PSA.23.${verse}.KJV` })
    await send(member, id, { practicedAt: daysAgo(3), verdicts: undefined })
    const items = (await today(member)).items.map((item) => item.verse?.id ?? item.customVerse?.id)
    expect(items).toHaveLength(3)
    // Separates neighbors where possible.
    expect(items.indexOf(id)).not.toBe(1)
  })

  it('is added with its set', async () => {
    const member = aMember()
    const card = await makeCard(member)
    const made = await ask<{ id: string }>(member, 'POST', '/api/verse-sets', { name: 'Mine' })
    for (const choice of [{ verseId: JOHN }, { customVerseId: card.id }])
      await ask(member, 'POST', `/api/verse-sets/${made.body.id}/verses`, choice)
    const add = () => ask(member, 'POST', '/api/reviews/sets', { setId: made.body.id, custom: true })
    expect(await add()).toMatchObject({ body: { added: 2, already: 0 } })
    expect(await add()).toMatchObject({ body: { added: 0, already: 2 } })
    expect((await today(member)).items).toMatchObject([{ verse: { id: JOHN } }, { customVerse: card }])
  })
})

describe('a changed card', () => {
  it('keeps its memory if it was corrected', async () => {
    const member = aMember()
    const { id } = await makeCard(member)
    await send(member, id, { practicedAt: daysAgo(2) })
    await change(member, id, TEXT.replace('; ', ' – '))
    expect(await remembered(member)).toMatchObject([{ tests: 1 }])
    expect(await differencesOf(member)).toEqual([])
  })

  it('starts over or keeps its memory as the member chooses', async () => {
    const member = aMember()
    const { id } = await makeCard(member)
    await send(member, id, { practicedAt: daysAgo(2) })
    const choose = (text: string, memory: string) =>
      ask(member, 'PUT', `/api/custom-verses/${id}`, { ...CARD, text, memory })
    await choose('The LORD is my shepherd, I shall not be in want.', 'keep')
    expect(await remembered(member)).toMatchObject([{ tests: 1 }])
    expect(await differencesOf(member)).toEqual([])
    await choose('The LORD is my shepherd, I shall not be in need.', 'restart')
    // Although only recited, never added by "Learn", it stays on the learning list as a new card.
    expect(await remembered(member)).toMatchObject([{ state: 'learning', tests: 0, dueOn: null }])
    expect((await today(member)).items).toMatchObject([{ kind: 'new', customVerse: { id } }])
    expect(await choose(TEXT, 'perhaps')).toMatchObject({
      status: 400,
      body: { message: 'memory must be keep or restart' },
    })
    expect(await differencesOf(member)).toEqual([])
  })

  it('starts over if its words are different, and stays in memory', async () => {
    const member = aMember()
    const { id } = await makeCard(member)
    await learn(member, id)
    await send(member, id, { practicedAt: daysAgo(2) })
    await change(member, id, 'The LORD is my shepherd, I shall not be in want.')
    expect(await remembered(member)).toMatchObject([{ state: 'learning', tests: 0, recall: null }])
    expect(await statsOf(member)).toMatchObject({ totalTimeSpent: 5, longestStreak: 1 })
    expect(await differencesOf(member)).toEqual([])
    await send(member, id)
    expect(await remembered(member)).toMatchObject([{ tests: 1 }])
  })
})

describe('a deleted card', () => {
  it('leaves memory and missed words; days and time stay', async () => {
    const member = aMember()
    const { id } = await makeCard(member)
    await learn(member, id)
    await send(member, id, { practicedAt: daysAgo(1), verdicts: saying(TEXT, [4]) })
    await recite(member, { method: 'voice-memory' })
    expect(await remove(member, id)).toMatchObject({ status: 200 })
    expect(await remembered(member)).toMatchObject([{ verse: { id: JOHN } }])
    expect(await statsOf(member)).toMatchObject({ currentStreak: 2 })
    const [row] = await app.database.select().from(attempts).where(eq(attempts.verseId, id))
    expect(row).toMatchObject({ verdicts: null, seconds: 5 })
    const missed = await app.database.select().from(missedWords).where(eq(missedWords.userId, member.id))
    expect(missed).toEqual([])
    expect(await differencesOf(member)).toEqual([])
  })
})
