import { afterEach, describe, expect, it, test } from 'vitest'
import type { Calibration, RememberedVerse, ReviewSettings, ReviewsToday } from '#shared/contract/reviews.ts'
import { buildMember } from '#server/testing/factories.ts'
import { daysAgo, JOHN, createPracticeClient, PSALM } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { DEFAULT_CHOICES, messages, MAX_VERSES } from '#shared/domain/memory/review-settings.ts'
import { BOOKS } from '#shared/domain/scripture/books.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { verseMemories } from '../../db/schema/memory.ts'
import type { Member } from '../../members/member.ts'

const app = await startTestApp()
const { recite, read, readStats } = createPracticeClient(app)
const START = app.now
afterEach(() => void (app.now = START))

const PSALM_TEXT = 'The LORD is my shepherd; I shall not want.'
/** Creates verdicts: all words are right except the missed ones. */
const createVerdicts = (text: string, missedIndexes: readonly number[] = []) =>
  splitVerseWords(text).map(({ key, index }) => ({
    expected: key,
    verdict: missedIndexes.includes(index) ? 'skipped' : 'correct',
  }))

/** Records a memory test of the psalm. */
const reciteByHeart = (member: Member, overrides: object = {}) =>
  recite(member, {
    verseId: PSALM,
    accuracy: 100,
    method: 'voice-memory',
    verdicts: createVerdicts(PSALM_TEXT),
    timeSpent: 5,
    ...overrides,
  })
const loadToday = (member: Member) => read<ReviewsToday>(member, '/api/reviews/today')
const listMemory = (member: Member) => read<RememberedVerse[]>(member, '/api/reviews/verses')
const learn = (member: Member, verseId: string, state = 'learning') =>
  app.request<RememberedVerse>(member, 'PUT', `/api/reviews/verses/${verseId}`, { state })
/** Adds this many verses, starting with Genesis. */
async function fillMemory({ id }: Member, count: number): Promise<void> {
  const names = BOOKS.flatMap(({ code, verseCounts }) =>
    verseCounts.flatMap((verses, chapter) =>
      Array.from({ length: verses }, (_, verse) => `${code}.${chapter + 1}.${verse + 1}.KJV`),
    ),
  )
  const chosen = names.filter((name) => name !== PSALM && name !== JOHN).slice(0, count)
  const rows = chosen.map((verseId, position) => ({ userId: id, verseId, position, addedAt: START }))
  for (let start = 0; start < rows.length; start += 5_000)
    await app.database.insert(verseMemories).values(rows.slice(start, start + 5_000))
}
const changeSettings = (member: Member, change: object) =>
  app.request<ReviewSettings & { message?: string }>(member, 'PUT', '/api/reviews/settings', change)

describe('every review endpoint', () => {
  test.each([
    ['GET', '/api/reviews/today'],
    ['GET', '/api/reviews/week'],
    ['GET', '/api/reviews/verses'],
    ['GET', '/api/reviews/calibration'],
    ['PUT', `/api/reviews/verses/${JOHN}`],
    ['DELETE', `/api/reviews/verses/${JOHN}`],
    ['POST', '/api/reviews/sets'],
    ['POST', '/api/reviews/verses'],
    ['GET', '/api/reviews/settings'],
    ['PUT', '/api/reviews/settings'],
  ])('%s %s refuses visitors', async (method, path) => {
    expect((await app.visit(path, { method })).status).toBe(401)
  })
})

describe('an attempt', () => {
  it('reports its grade and the next due date if it is from memory', async () => {
    const member = buildMember()
    const { memory } = await reciteByHeart(member)
    expect(memory).toEqual({ grade: 'good', recallBefore: null, dueOn: '2026-11-21', stability: 2.3065 })
  })

  it('reports once that the verse has become known', async () => {
    const member = buildMember()
    const flags = []
    for (const day of [3, 3, 2, 1]) {
      const { memory } = await reciteByHeart(member, { practicedAt: daysAgo(day) })
      flags.push(memory?.isNewlyKnown)
    }
    expect(flags).toEqual([undefined, undefined, true, undefined])
  })

  it.each([
    ['guided', { method: 'voice-guided', textHidden: true }],
    ['typed with the text in view', { method: 'typed' }],
    ['typed by first letters with the text in view', { method: 'letters' }],
    ['marked', { method: 'marked', textHidden: true }],
    ['from memory, but with the text in view', { textHidden: false }],
    ['recited to a listener right after seeing the text', { method: 'listener', textHidden: false }],
  ])('is practice, not a test, if it is %s', async (_, overrides) => {
    const member = buildMember()
    expect((await reciteByHeart(member, overrides)).memory).toBeNull()
    expect(await listMemory(member)).toEqual([])
  })

  it('is a test if it is typed with hidden text', async () => {
    const { memory } = await reciteByHeart(buildMember(), { method: 'typed', textHidden: true })
    expect(memory?.grade).toBe('good')
  })

  it('is a test if typed by first letters, but never easy', async () => {
    const member = buildMember()
    const reciteHidden = (practicedAt: string, overrides: object = {}) =>
      reciteByHeart(member, { textHidden: true, practicedAt, ...overrides })
    for (const day of [9, 8, 7, 6, 5]) await reciteHidden(daysAgo(day))
    const fast = { timeSpent: 1 }
    const byLetters = await reciteHidden(daysAgo(4), { method: 'letters', ...fast })
    expect(byLetters.memory?.grade).toBe('good')
    for (const day of [3, 2]) await reciteHidden(daysAgo(day), { method: 'letters', ...fast })
    expect((await reciteHidden(daysAgo(1))).memory?.grade).toBe('easy')
    expect((await read<{ tests: number }>(member, '/api/reviews/calibration')).tests).toBe(8)
  })

  it('is a full test if recited to a listener', async () => {
    const member = buildMember()
    const reciteToListener = (day: number, overrides: object = {}) =>
      reciteByHeart(member, { method: 'listener', practicedAt: daysAgo(day), ...overrides })
    const grades = []
    for (const day of [9, 8, 7, 6, 5, 4]) grades.push((await reciteToListener(day)).memory?.grade)
    expect(grades).toEqual(['good', 'good', 'good', 'good', 'good', 'easy'])
    const poorTake = { accuracy: 67, verdicts: createVerdicts(PSALM_TEXT, [1, 4, 6]) }
    expect((await reciteToListener(3, poorTake)).memory?.grade).toBe('again')
  })

  it('is hard at best if a listener helped', async () => {
    const verdicts = createVerdicts(PSALM_TEXT).with(8, {
      expected: 'want',
      verdict: 'correct',
      help: 'word',
    } as never)
    const { memory } = await reciteByHeart(buildMember(), { method: 'listener', accuracy: 89, verdicts })
    expect(memory?.grade).toBe('hard')
  })

  it('gets the same response when sent again', async () => {
    const member = buildMember()
    const id = crypto.randomUUID()
    const first = await reciteByHeart(member, { id })
    expect(await reciteByHeart(member, { id })).toEqual(first)
    expect(await listMemory(member)).toMatchObject([{ tests: 1 }])
  })

  it('gives the same state whether late or on time', async () => {
    const [early, late] = [buildMember(), buildMember()]
    const takes = [
      { practicedAt: daysAgo(9), verdicts: createVerdicts(PSALM_TEXT, [3]) },
      { practicedAt: daysAgo(5) },
      { practicedAt: daysAgo(1), verdicts: createVerdicts(PSALM_TEXT, [0, 1, 2]) },
    ]
    for (const take of takes) await reciteByHeart(early, take)
    for (const take of takes.toReversed()) await reciteByHeart(late, take)
    expect(await listMemory(late)).toEqual(await listMemory(early))
    expect(await read(late, '/api/reviews/calibration')).toEqual(
      await read(early, '/api/reviews/calibration'),
    )
  })
})

describe('today’s reviews', () => {
  it('include the verses learned yesterday, with the reason', async () => {
    const member = buildMember()
    await reciteByHeart(member, { practicedAt: daysAgo(1), verdicts: createVerdicts(PSALM_TEXT, [3]) })
    const { items, ...day } = await loadToday(member)
    expect(items).toEqual([
      {
        kind: 'learning',
        verse: expect.objectContaining({ id: PSALM, reference: 'Psalm 23:1' }),
        recall: expect.closeTo(0.93, 1),
        dueOn: '2026-11-20',
        reason: 'Day 2',
        minutes: 1,
        seconds: expect.any(Number),
        weakPhrase: { from: 0, to: 5 },
      },
    ])
    expect(day).toMatchObject({
      date: '2026-11-20',
      minutesPerDay: 10,
      plannedMinutes: 1,
      later: 0,
      doneToday: { verses: 0, minutes: 0 },
      nextDueOn: null,
      freezes: { held: 0, usedOn: [] },
    })
    expect(day.forecast).toHaveLength(30)
  })

  it('lead a member with three new verses through the next two days', async () => {
    const member = buildMember()
    const verses = [JOHN, PSALM, 'GEN.1.1.KJV']
    const setDay = (days: number) => void (app.now = new Date(daysAgo(-days)))
    const reciteNow = (verseId: string, accuracy: number) =>
      recite(member, { verseId, accuracy, method: 'voice-memory', practicedAt: app.now.toISOString() })
    const listDue = async () =>
      (await loadToday(member)).items.map(({ verse, kind, reason }) => [verse?.id, kind, reason])
    for (const verseId of verses) await learn(member, verseId)
    for (const verseId of verses) await reciteNow(verseId, 95)
    expect(await loadToday(member)).toMatchObject({
      items: [],
      doneToday: { verses: 3 },
      nextDueOn: '2026-11-21',
    })

    setDay(1)
    expect((await listDue()).toSorted()).toEqual(
      verses.map((verseId) => [verseId, 'learning', 'Day 2']).toSorted(),
    )
    await reciteNow(JOHN, 95)
    await reciteNow(PSALM, 95)
    // Fail the first test and both repeats.
    for (let time = 0; time < 3; time += 1) await reciteNow('GEN.1.1.KJV', 40)
    expect((await loadToday(member)).items).toEqual([])

    setDay(2)
    expect(await listDue()).toEqual([['GEN.1.1.KJV', 'learning', 'Day 3']])
    await reciteNow('GEN.1.1.KJV', 95)
    expect(await loadToday(member)).toMatchObject({ items: [], doneToday: { verses: 1 } })
  })

  it('drop a passed verse, and keep a failed one until its third test', async () => {
    const member = buildMember()
    await learn(member, PSALM)
    await learn(member, JOHN)
    expect((await loadToday(member)).items.map(({ kind }) => kind)).toEqual(['new', 'new'])
    await reciteByHeart(member)
    await recite(member, { verseId: JOHN, accuracy: 40, method: 'voice-memory' })
    const { items, doneToday } = await loadToday(member)
    expect(items.map(({ verse, reason }) => [verse?.id, reason])).toEqual([[JOHN, 'Again today']])
    expect(doneToday.verses).toBe(1)
    await recite(member, { verseId: JOHN, accuracy: 40, method: 'voice-memory' })
    await recite(member, { verseId: JOHN, accuracy: 40, method: 'voice-memory' })
    expect(await loadToday(member)).toMatchObject({
      items: [],
      doneToday: { verses: 2 },
      nextDueOn: '2026-11-21',
    })
  })

  it('start at most the chosen number of new verses, in the order added', async () => {
    const member = buildMember()
    for (const verseId of ['GEN.1.1.KJV', JOHN, PSALM]) await learn(member, verseId)
    await changeSettings(member, { newPerDay: 1 })
    expect((await loadToday(member)).items.map(({ verse }) => verse?.id)).toEqual(['GEN.1.1.KJV'])
    await recite(member, { verseId: 'GEN.1.1.KJV', accuracy: 95, method: 'voice-memory' })
    expect((await loadToday(member)).items).toEqual([])
  })

  it('postpone verses that don’t fit, and are empty during a pause', async () => {
    const member = buildMember()
    for (let verse = 1; verse <= 24; verse += 1) {
      const verseId = `PSA.119.${verse}.KJV`
      await recite(member, { verseId, accuracy: 95, method: 'voice-memory', practicedAt: daysAgo(3) })
    }
    await changeSettings(member, { minutesPerDay: 5 })
    const day = await loadToday(member)
    expect(day.plannedMinutes).toBeLessThanOrEqual(5)
    expect(day.later).toBeGreaterThan(0)
    expect(day.items.length + day.later).toBe(24)
    expect(day.nextDueOn).toBe('2026-11-21')
    await changeSettings(member, { pausedUntil: '2026-11-30' })
    expect(await loadToday(member)).toMatchObject({ items: [], later: 0, nextDueOn: '2026-11-30' })
  })

  it('follow the member’s time zone and start of day', async () => {
    const member = buildMember()
    await changeSettings(member, { dayStartsAt: 4 })
    const loadTodayIn = (zone: string) =>
      read<ReviewsToday>(member, '/api/reviews/today', { 'X-Time-Zone': zone })
    expect((await loadTodayIn('Pacific/Auckland')).date).toBe('2026-11-20')
    expect((await loadTodayIn('Pacific/Kiritimati')).date).toBe('2026-11-20')
    await changeSettings(member, { dayStartsAt: 0 })
    expect((await loadTodayIn('Pacific/Kiritimati')).date).toBe('2026-11-21')
  })

  it('list other translations in which a verse is known', async () => {
    const member = buildMember()
    for (const day of [3, 2])
      await recite(member, { method: 'voice-memory', practicedAt: daysAgo(day), accuracy: 95 })
    await learn(member, 'JHN.3.16.ESV')
    const { items } = await loadToday(member)
    expect(items.find(({ verse }) => verse?.id === 'JHN.3.16.ESV')).toMatchObject({ knownIn: ['KJV'] })
  })

  it('are separate for each member', async () => {
    await learn(buildMember(), PSALM)
    expect((await loadToday(buildMember())).items).toEqual([])
  })
})

describe('a verse being learned', () => {
  it('can be added, paused, and removed, but keeps its tests', async () => {
    const member = buildMember()
    expect(await learn(member, PSALM)).toMatchObject({ status: 200, body: { state: 'learning', tests: 0 } })
    await reciteByHeart(member)
    expect(await learn(member, PSALM, 'resting')).toMatchObject({ body: { state: 'resting', tests: 1 } })
    const path = `/api/reviews/verses/${PSALM}`
    expect(await app.request(member, 'DELETE', path)).toMatchObject({ status: 200 })
    expect(await listMemory(member)).toMatchObject([{ state: 'learning', tests: 1 }])
  })

  it('disappears when removed if it has no tests', async () => {
    const member = buildMember()
    await learn(member, PSALM)
    await app.request(member, 'DELETE', `/api/reviews/verses/${PSALM}`)
    expect(await listMemory(member)).toEqual([])
  })

  it('can’t be added beyond ten thousand, but can still be paused', async () => {
    const member = buildMember()
    await learn(member, PSALM)
    await fillMemory(member, MAX_VERSES - 1)
    expect(await learn(member, JOHN)).toMatchObject({ status: 400, body: { message: messages.full } })
    expect(await learn(member, JOHN, 'resting')).toMatchObject({ status: 400 })
    const set = { setId: 'romans-road' }
    expect(await app.request(member, 'POST', '/api/reviews/sets', set)).toMatchObject({ status: 400 })
    expect(await learn(member, PSALM, 'resting')).toMatchObject({ status: 200 })
    await app.request(member, 'DELETE', `/api/reviews/verses/${PSALM}`)
    expect(await learn(member, JOHN)).toMatchObject({ status: 200 })
    expect((await learn(buildMember(), JOHN)).status).toBe(200)
  })

  it('is listed in order among a thousand others', async () => {
    const member = buildMember()
    await reciteByHeart(member)
    await fillMemory(member, 1_000)
    const verses = await listMemory(member)
    expect(verses).toHaveLength(1_001)
    expect(verses[0]?.verse?.id).toBe(PSALM)
    expect(new Set(verses.map(({ verse }) => verse?.id)).size).toBe(1_001)
  })

  it.each(['JHN.3.99.KJV', 'nothing'])('isn’t found if it doesn’t exist: %s', async (verseId) => {
    expect((await learn(buildMember(), verseId)).status).toBe(404)
    expect((await app.request(buildMember(), 'DELETE', `/api/reviews/verses/${verseId}`)).status).toBe(404)
  })

  it('isn’t found by other members', async () => {
    await learn(buildMember(), PSALM)
    expect((await app.request(buildMember(), 'DELETE', `/api/reviews/verses/${PSALM}`)).status).toBe(404)
  })

  it('shows its failing phrase and is listed by weakness', async () => {
    const member = buildMember()
    await reciteByHeart(member, {
      practicedAt: daysAgo(2),
      verdicts: createVerdicts(PSALM_TEXT, [5, 6, 7, 8]),
    })
    await recite(member, { verseId: JOHN, accuracy: 95, method: 'voice-memory' })
    const [first, second] = await listMemory(member)
    expect([first?.verse?.id, second?.verse?.id]).toEqual([PSALM, JOHN])
    expect(first?.phrases).toEqual([
      { from: 0, to: 5, weakness: 0 },
      { from: 5, to: 9, weakness: 1 },
    ])
  })
})

describe('many verses and cards', () => {
  const addAll = (member: Member, ids: unknown) =>
    app.request<{ added: number }>(member, 'POST', '/api/reviews/verses', { ids })
  const createCard = async (member: Member, verse: number) => {
    const card = {
      reference: `Psalm 1:${verse}`,
      text: 'Blessed is the one',
      book: 'Psalms',
      chapter: 1,
      verse,
    }
    return (await app.request<{ id: string }>(member, 'POST', '/api/custom-verses', card)).body.id
  }

  it('are added once, in order, without unknown ones and others’ cards', async () => {
    const [member, other] = [buildMember(), buildMember()]
    const [card, otherCard] = [await createCard(member, 2), await createCard(other, 3)]
    const ids = [JOHN, card, 'ROM.12.9.NIV', otherCard, 'JHN.99.1.KJV', JOHN]
    expect(await addAll(member, ids)).toMatchObject({
      status: 200,
      body: { added: 3, already: 0, leftOut: 2 },
    })
    expect((await addAll(member, ids)).body).toEqual({ added: 0, already: 3, leftOut: 2 })
    await app.request(member, 'PUT', '/api/reviews/settings', { newPerDay: 3 })
    const { items } = await loadToday(member)
    expect(items.map(({ verse, customVerse }) => verse?.id ?? customVerse?.id)).toEqual([
      JOHN,
      card,
      'ROM.12.9.WEB',
    ])
    expect(await listMemory(other)).toEqual([])
  })

  it('come up a few a day, in their order', async () => {
    const member = buildMember()
    const ids = Array.from({ length: 176 }, (_, index) => `PSA.119.${176 - index}.WEB`)
    expect((await addAll(member, ids)).body).toMatchObject({ added: 176 })
    expect((await loadToday(member)).items.map(({ verse }) => verse?.id)).toEqual(ids.slice(0, 2))
  })

  it.each([[[]], [undefined], [[7]], [Array.from({ length: MAX_VERSES + 1 }, () => 'x')]])(
    'are refused as %.20j',
    async (ids) => expect((await addAll(buildMember(), ids)).status).toBe(400),
  )
})

describe('a set', () => {
  const add = (member: Member, body: object) =>
    app.request<{ added: number }>(member, 'POST', '/api/reviews/sets', body)

  it('is added once, in its order', async () => {
    const member = buildMember()
    const { body } = await add(member, { setId: 'romans-road' })
    expect(body.added).toBeGreaterThan(3)
    expect((await add(member, { setId: 'romans-road' })).body).toEqual({
      added: 0,
      already: body.added,
      leftOut: 0,
    })
    expect(await listMemory(member)).toHaveLength(body.added)
    expect((await loadToday(member)).items).toMatchObject([{ kind: 'new' }, { kind: 'new' }])
  })

  it('can be the member’s own, but not another member’s', async () => {
    const member = buildMember()
    const created = await app.request<{ id: string }>(member, 'POST', '/api/verse-sets', { name: 'Mine' })
    await app.request(member, 'POST', `/api/verse-sets/${created.body.id}/verses`, { verseId: JOHN })
    expect(await add(member, { setId: created.body.id, custom: true })).toMatchObject({ body: { added: 1 } })
    expect((await add(buildMember(), { setId: created.body.id, custom: true })).status).toBe(404)
  })

  it('is learned in its verses’ translations, unless another is requested', async () => {
    const member = buildMember()
    const verseId = 'PSA.23.1.WEB'
    const created = await app.request<{ id: string }>(member, 'POST', '/api/verse-sets', { name: 'Mine' })
    await app.request(member, 'POST', `/api/verse-sets/${created.body.id}/verses`, { verseId })
    const set = { setId: created.body.id, custom: true }
    await add(member, set)
    expect((await listMemory(member)).map(({ verse }) => verse?.id)).toEqual([verseId])
    await add(member, { ...set, translation: 'KJV' })
    expect((await listMemory(member)).map(({ verse }) => verse?.id)).toContain('PSA.23.1.KJV')
  })

  it('is refused in an incomplete translation, with a list of complete ones', async () => {
    const member = buildMember()
    const psalm = { setId: 'psalm-23' }
    for (const translation of ['ESV', 'NIV'])
      expect(await add(member, { ...psalm, translation })).toMatchObject({
        status: 409,
        body: { message: messages.notWhole(translation), whole: ['WEB', 'KJV'] },
      })
    expect(await listMemory(member)).toEqual([])
    expect(await add(member, { ...psalm, translation: 'WEB' })).toMatchObject({ body: { added: 6 } })
    const ids = (await listMemory(member)).map(({ verse }) => verse?.id)
    expect(ids.sort()).toEqual([1, 2, 3, 4, 5, 6].map((verse) => `PSA.23.${verse}.WEB`))
  })

  it('is complete only in the KJV if the WEB omits a verse', async () => {
    const member = buildMember()
    const created = await app.request<{ id: string }>(member, 'POST', '/api/verse-sets', { name: 'Mine' })
    for (const verseId of ['ACT.8.36.KJV', 'ACT.8.37.KJV'])
      await app.request(member, 'POST', `/api/verse-sets/${created.body.id}/verses`, { verseId })
    const set = { setId: created.body.id, custom: true }
    expect(await add(member, { ...set, translation: 'WEB' })).toMatchObject({
      status: 409,
      body: { whole: ['KJV'] },
    })
    expect(await add(member, { ...set, translation: 'KJV' })).toMatchObject({ body: { added: 2 } })
  })

  it('requires premium unless it is the member’s own', async () => {
    const plain = buildMember({ isPremium: false })
    expect((await add(plain, { setId: 'romans-road' })).status).toBe(403)
    expect((await add(plain, { setId: 'nothing', custom: true })).status).toBe(404)
  })

  it('isn’t found if it doesn’t exist', async () => {
    expect((await add(buildMember(), { setId: 'nothing' })).status).toBe(404)
  })
})

describe('the review settings', () => {
  it('keep their defaults until changed', async () => {
    const member = buildMember()
    expect(await read(member, '/api/reviews/settings')).toEqual(DEFAULT_CHOICES)
    await changeSettings(member, { minutesPerDay: 20 })
    await changeSettings(member, { reminder: { at: '07:30', by: ['push'] } })
    const changed = { ...DEFAULT_CHOICES, minutesPerDay: 20, reminder: { at: '07:30', by: ['push'] } }
    expect(await read(member, '/api/reviews/settings')).toEqual(changed)
    await changeSettings(member, { reminder: { at: null } })
    expect(await read(member, '/api/reviews/settings')).toMatchObject({ reminder: { at: null, by: [] } })
    expect(await read(buildMember(), '/api/reviews/settings')).toEqual(DEFAULT_CHOICES)
  })

  it.each([
    [{ minutesPerDay: 4 }, 'Minutes a day must be a whole number from 5 to 60'],
    [{ targetRecall: 0.99 }, 'The target must be from 0.80 to 0.97'],
    [{ newPerDay: 11 }, 'New verses a day must be a whole number from 0 to 10'],
    [{ dayStartsAt: 2.5 }, 'The day can start on the hour, from 0 to 6'],
    [{ pausedUntil: '2026-02-30' }, 'The end of a pause must be a date'],
    [
      { reminder: 'soon' },
      'A reminder needs a time and at least one way, like { "at": "07:30", "by": ["push"] }',
    ],
    [{ reminder: { at: '25:00' } }, 'Enter the reminder time like 07:30'],
    [{ reminder: { at: '07:30', by: ['pigeon'] } }, 'Reminders come by push or by email'],
    [{ reminder: { at: '07:30', by: [] } }, 'Choose whether reminders come by push or by email'],
  ])('are refused as %j', async (change, message) => {
    expect(await changeSettings(buildMember(), change)).toMatchObject({ status: 400, body: { message } })
  })

  it('reschedule every verse when the target changes', async () => {
    const member = buildMember()
    for (const day of [9, 6]) await reciteByHeart(member, { practicedAt: daysAgo(day) })
    const loadDueTime = async () => Date.parse((await listMemory(member))[0]?.dueOn ?? '')
    const before = await loadDueTime()
    await changeSettings(member, { targetRecall: 0.8 })
    expect(await loadDueTime()).toBeGreaterThan(before)
  })
})

it('the calibration compares predictions with results, without first tests and repeats', async () => {
  const member = buildMember()
  expect(await read<Calibration>(member, '/api/reviews/calibration')).toEqual({
    tests: 0,
    groups: [],
    logLoss: null,
    fittedTo: null,
  })
  for (const day of [9, 6, 6]) await reciteByHeart(member, { practicedAt: daysAgo(day) })
  const { tests, groups, logLoss } = await read<Calibration>(member, '/api/reviews/calibration')
  expect([tests, groups]).toEqual([1, [{ predicted: expect.closeTo(0.88, 1), actual: 1, count: 1 }]])
  expect(logLoss).toBeCloseTo(-Math.log(groups[0]?.predicted ?? 0))
})

it('today’s reviews show a freeze that saved a streak', async () => {
  const member = buildMember()
  for (const day of [9, 8, 7, 6, 5, 4, 3, 1]) await recite(member, { practicedAt: daysAgo(day) })
  expect((await loadToday(member)).freezes).toEqual({ held: 0, usedOn: ['2026-11-18'] })
  expect(await readStats(member)).toMatchObject({ currentStreak: 8, longestStreak: 8 })
})
