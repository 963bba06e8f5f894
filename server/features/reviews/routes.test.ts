import { afterEach, describe, expect, it, test } from 'vitest'
import type { Calibration, RememberedVerse, ReviewSettings, ReviewsToday } from '#shared/contract/reviews.ts'
import { aMember } from '#server/testing/factories.ts'
import { daysAgo, JOHN, practiceOn, PSALM } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { DEFAULT_CHOICES, messages, MAX_VERSES } from '#shared/domain/memory/review-settings.ts'
import { BOOKS } from '#shared/domain/scripture/books.ts'
import { wordsOf } from '#shared/domain/recitation/words/words.ts'
import { verseMemories } from '../../db/schema/memory.ts'
import type { Member } from '../../members/member.ts'

const app = await startTestApp()
const { recite, read, statsOf } = practiceOn(app)
const START = app.now
afterEach(() => void (app.now = START))

const PSALM_TEXT = 'The LORD is my shepherd; I shall not want.'
/** All words right except those named. */
const saying = (text: string, missed: readonly number[] = []) =>
  wordsOf(text).map(({ key, index }) => ({
    expected: key,
    verdict: missed.includes(index) ? 'skipped' : 'correct',
  }))

/** A memory test of the psalm. */
const reciteByHeart = (member: Member, differing: object = {}) =>
  recite(member, {
    verseId: PSALM,
    accuracy: 100,
    method: 'voice-memory',
    verdicts: saying(PSALM_TEXT),
    timeSpent: 5,
    ...differing,
  })
const today = (member: Member) => read<ReviewsToday>(member, '/api/reviews/today')
const toRemembered = (member: Member) => read<RememberedVerse[]>(member, '/api/reviews/verses')
const learn = (member: Member, verseId: string, state = 'learning') =>
  app.ask<RememberedVerse>(member, 'PUT', `/api/reviews/verses/${verseId}`, { state })
/** Adds this many verses from Genesis on. */
async function fillMemory({ id }: Member, count: number): Promise<void> {
  const names = BOOKS.flatMap(({ code, verseCounts }) =>
    verseCounts.flatMap((verses, chapter) =>
      Array.from({ length: verses }, (_, verse) => `${code}.${chapter + 1}.${verse + 1}.KJV`),
    ),
  )
  const chosen = names.filter((name) => name !== PSALM && name !== JOHN).slice(0, count)
  const rows = chosen.map((verseId, position) => ({ userId: id, verseId, position, addedAt: START }))
  for (let at = 0; at < rows.length; at += 5_000)
    await app.database.insert(verseMemories).values(rows.slice(at, at + 5_000))
}
const settle = (member: Member, change: object) =>
  app.ask<ReviewSettings & { message?: string }>(member, 'PUT', '/api/reviews/settings', change)

describe('every call about reviews', () => {
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
  ])('%s %s refuses strangers', async (method, path) => {
    expect((await app.visit(path, { method })).status).toBe(401)
  })
})

describe('an attempt', () => {
  it('from memory is a test: it reports its grade and the next due date', async () => {
    const member = aMember()
    const { memory } = await reciteByHeart(member)
    expect(memory).toEqual({ grade: 'good', recallBefore: null, dueOn: '2026-11-21', stability: 2.3065 })
  })

  it('says once when it makes the verse known: said well on a second day', async () => {
    const member = aMember()
    const news = []
    for (const day of [3, 3, 2, 1]) {
      const { memory } = await reciteByHeart(member, { practicedAt: daysAgo(day) })
      news.push(memory?.isNewlyKnown)
    }
    expect(news).toEqual([undefined, undefined, true, undefined])
  })

  it.each([
    ['guided', { method: 'voice-guided', textHidden: true }],
    ['typed with the text in view', { method: 'typed' }],
    ['typed by first letters with the text in view', { method: 'letters' }],
    ['marked', { method: 'marked', textHidden: true }],
    ['from memory, but with the text in view', { textHidden: false }],
    ['said to a listener right after seeing it', { method: 'listener', textHidden: false }],
  ])('%s is practice, not a test', async (_, differing) => {
    const member = aMember()
    expect((await reciteByHeart(member, differing)).memory).toBeNull()
    expect(await toRemembered(member)).toEqual([])
  })

  it('typed with hidden text is a test', async () => {
    const { memory } = await reciteByHeart(aMember(), { method: 'typed', textHidden: true })
    expect(memory?.grade).toBe('good')
  })

  it('typed by first letters is a test, is never easy, and leaves the usual pace alone', async () => {
    const member = aMember()
    const recited = (practicedAt: string, differing: object = {}) =>
      reciteByHeart(member, { textHidden: true, practicedAt, ...differing })
    for (const day of [9, 8, 7, 6, 5]) await recited(daysAgo(day))
    const fast = { timeSpent: 1 }
    const byLetters = await recited(daysAgo(4), { method: 'letters', ...fast })
    expect(byLetters.memory?.grade).toBe('good')
    for (const day of [3, 2]) await recited(daysAgo(day), { method: 'letters', ...fast })
    expect((await recited(daysAgo(1))).memory?.grade).toBe('easy')
    expect((await read<{ tests: number }>(member, '/api/reviews/calibration')).tests).toBe(8)
  })

  it('said to a listener is a full test, as easy as one from memory, and moves the usual pace', async () => {
    const member = aMember()
    const toListener = (day: number, differing: object = {}) =>
      reciteByHeart(member, { method: 'listener', practicedAt: daysAgo(day), ...differing })
    const grades = []
    for (const day of [9, 8, 7, 6, 5, 4]) grades.push((await toListener(day)).memory?.grade)
    expect(grades).toEqual(['good', 'good', 'good', 'good', 'good', 'easy'])
    const missed = { accuracy: 67, verdicts: saying(PSALM_TEXT, [1, 4, 6]) }
    expect((await toListener(3, missed)).memory?.grade).toBe('again')
  })

  it('said to a listener who helped is hard at best', async () => {
    const verdicts = saying(PSALM_TEXT).with(8, {
      expected: 'want',
      verdict: 'correct',
      help: 'word',
    } as never)
    const { memory } = await reciteByHeart(aMember(), { method: 'listener', accuracy: 89, verdicts })
    expect(memory?.grade).toBe('hard')
  })

  it('sent again gets the same answer', async () => {
    const member = aMember()
    const id = crypto.randomUUID()
    const first = await reciteByHeart(member, { id })
    expect(await reciteByHeart(member, { id })).toEqual(first)
    expect(await toRemembered(member)).toMatchObject([{ tests: 1 }])
  })

  it('that arrives late gives the same state as on time', async () => {
    const [early, late] = [aMember(), aMember()]
    const takes = [
      { practicedAt: daysAgo(9), verdicts: saying(PSALM_TEXT, [3]) },
      { practicedAt: daysAgo(5) },
      { practicedAt: daysAgo(1), verdicts: saying(PSALM_TEXT, [0, 1, 2]) },
    ]
    for (const take of takes) await reciteByHeart(early, take)
    for (const take of takes.toReversed()) await reciteByHeart(late, take)
    expect(await toRemembered(late)).toEqual(await toRemembered(early))
    expect(await read(late, '/api/reviews/calibration')).toEqual(
      await read(early, '/api/reviews/calibration'),
    )
  })
})

describe('today', () => {
  it('asks for what was learned yesterday, with the reason', async () => {
    const member = aMember()
    await reciteByHeart(member, { practicedAt: daysAgo(1), verdicts: saying(PSALM_TEXT, [3]) })
    const { items, ...day } = await today(member)
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

  it('leads a member with three new verses through the next two days', async () => {
    const member = aMember()
    const verses = [JOHN, PSALM, 'GEN.1.1.KJV']
    const onDay = (days: number) => void (app.now = new Date(daysAgo(-days)))
    const say = (verseId: string, accuracy: number) =>
      recite(member, { verseId, accuracy, method: 'voice-memory', practicedAt: app.now.toISOString() })
    const dueIds = async () =>
      (await today(member)).items.map(({ verse, kind, reason }) => [verse?.id, kind, reason])
    for (const verseId of verses) await learn(member, verseId)
    for (const verseId of verses) await say(verseId, 95)
    expect(await today(member)).toMatchObject({
      items: [],
      doneToday: { verses: 3 },
      nextDueOn: '2026-11-21',
    })

    onDay(1)
    expect((await dueIds()).toSorted()).toEqual(
      verses.map((verseId) => [verseId, 'learning', 'Day 2']).toSorted(),
    )
    await say(JOHN, 95)
    await say(PSALM, 95)
    // Failed, also when asked again.
    for (let time = 0; time < 3; time += 1) await say('GEN.1.1.KJV', 40)
    expect((await today(member)).items).toEqual([])

    onDay(2)
    expect(await dueIds()).toEqual([['GEN.1.1.KJV', 'learning', 'Day 3']])
    await say('GEN.1.1.KJV', 95)
    expect(await today(member)).toMatchObject({ items: [], doneToday: { verses: 1 } })
  })

  it('drops a passed verse, and keeps a failed one until its third test', async () => {
    const member = aMember()
    await learn(member, PSALM)
    await learn(member, JOHN)
    expect((await today(member)).items.map(({ kind }) => kind)).toEqual(['new', 'new'])
    await reciteByHeart(member)
    await recite(member, { verseId: JOHN, accuracy: 40, method: 'voice-memory' })
    const { items, doneToday } = await today(member)
    expect(items.map(({ verse, reason }) => [verse?.id, reason])).toEqual([[JOHN, 'Again today']])
    expect(doneToday.verses).toBe(1)
    await recite(member, { verseId: JOHN, accuracy: 40, method: 'voice-memory' })
    await recite(member, { verseId: JOHN, accuracy: 40, method: 'voice-memory' })
    expect(await today(member)).toMatchObject({
      items: [],
      doneToday: { verses: 2 },
      nextDueOn: '2026-11-21',
    })
  })

  it('starts at most the chosen number of new verses, in the order added', async () => {
    const member = aMember()
    for (const verseId of ['GEN.1.1.KJV', JOHN, PSALM]) await learn(member, verseId)
    await settle(member, { newPerDay: 1 })
    expect((await today(member)).items.map(({ verse }) => verse?.id)).toEqual(['GEN.1.1.KJV'])
    await recite(member, { verseId: 'GEN.1.1.KJV', accuracy: 95, method: 'voice-memory' })
    expect((await today(member)).items).toEqual([])
  })

  it('postpones what doesn’t fit, and asks nothing during a pause', async () => {
    const member = aMember()
    for (let verse = 1; verse <= 24; verse += 1) {
      const verseId = `PSA.119.${verse}.KJV`
      await recite(member, { verseId, accuracy: 95, method: 'voice-memory', practicedAt: daysAgo(3) })
    }
    await settle(member, { minutesPerDay: 5 })
    const day = await today(member)
    expect(day.plannedMinutes).toBeLessThanOrEqual(5)
    expect(day.later).toBeGreaterThan(0)
    expect(day.items.length + day.later).toBe(24)
    expect(day.nextDueOn).toBe('2026-11-21')
    await settle(member, { pausedUntil: '2026-11-30' })
    expect(await today(member)).toMatchObject({ items: [], later: 0, nextDueOn: '2026-11-30' })
  })

  it('follows the member’s own clock and start of the day', async () => {
    const member = aMember()
    await settle(member, { dayStartsAt: 4 })
    const at = (zone: string) => read<ReviewsToday>(member, '/api/reviews/today', { 'X-Time-Zone': zone })
    expect((await at('Pacific/Auckland')).date).toBe('2026-11-20')
    expect((await at('Pacific/Kiritimati')).date).toBe('2026-11-20')
    await settle(member, { dayStartsAt: 0 })
    expect((await at('Pacific/Kiritimati')).date).toBe('2026-11-21')
  })

  it('names other translations in which a verse is known', async () => {
    const member = aMember()
    for (const day of [3, 2])
      await recite(member, { method: 'voice-memory', practicedAt: daysAgo(day), accuracy: 95 })
    await learn(member, 'JHN.3.16.ESV')
    const { items } = await today(member)
    expect(items.find(({ verse }) => verse?.id === 'JHN.3.16.ESV')).toMatchObject({ knownIn: ['KJV'] })
  })

  it('is each member’s own', async () => {
    await learn(aMember(), PSALM)
    expect((await today(aMember())).items).toEqual([])
  })
})

describe('a verse in memory', () => {
  it('is added, paused, and removed; its tests stay', async () => {
    const member = aMember()
    expect(await learn(member, PSALM)).toMatchObject({ status: 200, body: { state: 'learning', tests: 0 } })
    await reciteByHeart(member)
    expect(await learn(member, PSALM, 'resting')).toMatchObject({ body: { state: 'resting', tests: 1 } })
    const path = `/api/reviews/verses/${PSALM}`
    expect(await app.ask(member, 'DELETE', path)).toMatchObject({ status: 200 })
    expect(await toRemembered(member)).toMatchObject([{ state: 'learning', tests: 1 }])
  })

  it('that was only added is gone once removed', async () => {
    const member = aMember()
    await learn(member, PSALM)
    await app.ask(member, 'DELETE', `/api/reviews/verses/${PSALM}`)
    expect(await toRemembered(member)).toEqual([])
  })

  it('is one of ten thousand at most; existing ones can still be paused', async () => {
    const member = aMember()
    await learn(member, PSALM)
    await fillMemory(member, MAX_VERSES - 1)
    expect(await learn(member, JOHN)).toMatchObject({ status: 400, body: { message: messages.full } })
    expect(await learn(member, JOHN, 'resting')).toMatchObject({ status: 400 })
    const set = { setId: 'romans-road' }
    expect(await app.ask(member, 'POST', '/api/reviews/sets', set)).toMatchObject({ status: 400 })
    expect(await learn(member, PSALM, 'resting')).toMatchObject({ status: 200 })
    await app.ask(member, 'DELETE', `/api/reviews/verses/${PSALM}`)
    expect(await learn(member, JOHN)).toMatchObject({ status: 200 })
    expect((await learn(aMember(), JOHN)).status).toBe(200)
  })

  it('is listed with all others in order, however many', async () => {
    const member = aMember()
    await reciteByHeart(member)
    await fillMemory(member, 1_000)
    const verses = await toRemembered(member)
    expect(verses).toHaveLength(1_001)
    expect(verses[0]?.verse?.id).toBe(PSALM)
    expect(new Set(verses.map(({ verse }) => verse?.id)).size).toBe(1_001)
  })

  it.each(['JHN.3.99.KJV', 'nothing'])('%s is not found', async (verseId) => {
    expect((await learn(aMember(), verseId)).status).toBe(404)
    expect((await app.ask(aMember(), 'DELETE', `/api/reviews/verses/${verseId}`)).status).toBe(404)
  })

  it('of another member is not found', async () => {
    await learn(aMember(), PSALM)
    expect((await app.ask(aMember(), 'DELETE', `/api/reviews/verses/${PSALM}`)).status).toBe(404)
  })

  it('shows the failing phrase; the weakest comes first', async () => {
    const member = aMember()
    await reciteByHeart(member, { practicedAt: daysAgo(2), verdicts: saying(PSALM_TEXT, [5, 6, 7, 8]) })
    await recite(member, { verseId: JOHN, accuracy: 95, method: 'voice-memory' })
    const [first, second] = await toRemembered(member)
    expect([first?.verse?.id, second?.verse?.id]).toEqual([PSALM, JOHN])
    expect(first?.phrases).toEqual([
      { from: 0, to: 5, weakness: 0 },
      { from: 5, to: 9, weakness: 1 },
    ])
  })
})

describe('many verses and cards', () => {
  const addAll = (member: Member, ids: unknown) =>
    app.ask<{ added: number }>(member, 'POST', '/api/reviews/verses', { ids })
  const aCard = async (member: Member, verse: number) => {
    const card = {
      reference: `Psalm 1:${verse}`,
      text: 'Blessed is the one',
      book: 'Psalms',
      chapter: 1,
      verse,
    }
    return (await app.ask<{ id: string }>(member, 'POST', '/api/custom-verses', card)).body.id
  }

  it('are added in the order given, once; what is not the member’s or does not exist is left out', async () => {
    const [member, other] = [aMember(), aMember()]
    const [card, otherCard] = [await aCard(member, 2), await aCard(other, 3)]
    const ids = [JOHN, card, 'ROM.12.9.NIV', otherCard, 'JHN.99.1.KJV', JOHN]
    expect(await addAll(member, ids)).toMatchObject({
      status: 200,
      body: { added: 3, already: 0, leftOut: 2 },
    })
    expect((await addAll(member, ids)).body).toEqual({ added: 0, already: 3, leftOut: 2 })
    await app.ask(member, 'PUT', '/api/reviews/settings', { newPerDay: 3 })
    const { items } = await today(member)
    expect(items.map(({ verse, customVerse }) => verse?.id ?? customVerse?.id)).toEqual([
      JOHN,
      card,
      'ROM.12.9.WEB',
    ])
    expect(await toRemembered(other)).toEqual([])
  })

  it('come a few a day: 300 of them in their order', async () => {
    const member = aMember()
    const ids = Array.from({ length: 176 }, (_, index) => `PSA.119.${176 - index}.WEB`)
    expect((await addAll(member, ids)).body).toMatchObject({ added: 176 })
    expect((await today(member)).items.map(({ verse }) => verse?.id)).toEqual(ids.slice(0, 2))
  })

  it.each([[[]], [undefined], [[7]], [Array.from({ length: MAX_VERSES + 1 }, () => 'x')]])(
    'are refused as %.20j',
    async (ids) => expect((await addAll(aMember(), ids)).status).toBe(400),
  )
})

describe('a set', () => {
  const add = (member: Member, body: object) =>
    app.ask<{ added: number }>(member, 'POST', '/api/reviews/sets', body)

  it('is added in its order, once', async () => {
    const member = aMember()
    const { body } = await add(member, { setId: 'romans-road' })
    expect(body.added).toBeGreaterThan(3)
    expect((await add(member, { setId: 'romans-road' })).body).toEqual({
      added: 0,
      already: body.added,
      leftOut: 0,
    })
    expect(await toRemembered(member)).toHaveLength(body.added)
    expect((await today(member)).items).toMatchObject([{ kind: 'new' }, { kind: 'new' }])
  })

  it('of the member’s own is added too; another member’s is not found', async () => {
    const member = aMember()
    const made = await app.ask<{ id: string }>(member, 'POST', '/api/verse-sets', { name: 'Mine' })
    await app.ask(member, 'POST', `/api/verse-sets/${made.body.id}/verses`, { verseId: JOHN })
    expect(await add(member, { setId: made.body.id, custom: true })).toMatchObject({ body: { added: 1 } })
    expect((await add(aMember(), { setId: made.body.id, custom: true })).status).toBe(404)
  })

  it('of the member’s own is learned in its verses’ translations, unless another is requested', async () => {
    const member = aMember()
    const verseId = 'PSA.23.1.WEB'
    const made = await app.ask<{ id: string }>(member, 'POST', '/api/verse-sets', { name: 'Mine' })
    await app.ask(member, 'POST', `/api/verse-sets/${made.body.id}/verses`, { verseId })
    const set = { setId: made.body.id, custom: true }
    await add(member, set)
    expect((await toRemembered(member)).map(({ verse }) => verse?.id)).toEqual([verseId])
    await add(member, { ...set, translation: 'KJV' })
    expect((await toRemembered(member)).map(({ verse }) => verse?.id)).toContain('PSA.23.1.KJV')
  })

  it('is learned in one translation; if that is incomplete, names complete ones', async () => {
    const member = aMember()
    const psalm = { setId: 'psalm-23' }
    for (const translation of ['ESV', 'NIV'])
      expect(await add(member, { ...psalm, translation })).toMatchObject({
        status: 409,
        body: { message: messages.notWhole(translation), whole: ['WEB', 'KJV'] },
      })
    expect(await toRemembered(member)).toEqual([])
    expect(await add(member, { ...psalm, translation: 'WEB' })).toMatchObject({ body: { added: 6 } })
    const ids = (await toRemembered(member)).map(({ verse }) => verse?.id)
    expect(ids.sort()).toEqual([1, 2, 3, 4, 5, 6].map((verse) => `PSA.23.${verse}.WEB`))
  })

  it('with a verse that the WEB omits is whole in the KJV only', async () => {
    const member = aMember()
    const made = await app.ask<{ id: string }>(member, 'POST', '/api/verse-sets', { name: 'Mine' })
    for (const verseId of ['ACT.8.36.KJV', 'ACT.8.37.KJV'])
      await app.ask(member, 'POST', `/api/verse-sets/${made.body.id}/verses`, { verseId })
    const set = { setId: made.body.id, custom: true }
    expect(await add(member, { ...set, translation: 'WEB' })).toMatchObject({
      status: 409,
      body: { whole: ['KJV'] },
    })
    expect(await add(member, { ...set, translation: 'KJV' })).toMatchObject({ body: { added: 2 } })
  })

  it('that is ready is for premium, one of one’s own for everyone', async () => {
    const plain = aMember({ isPremium: false })
    expect((await add(plain, { setId: 'romans-road' })).status).toBe(403)
    expect((await add(plain, { setId: 'nothing', custom: true })).status).toBe(404)
  })

  it('that does not exist is not found', async () => {
    expect((await add(aMember(), { setId: 'nothing' })).status).toBe(404)
  })
})

describe('the settings', () => {
  it('have defaults until changed, each separately', async () => {
    const member = aMember()
    expect(await read(member, '/api/reviews/settings')).toEqual(DEFAULT_CHOICES)
    await settle(member, { minutesPerDay: 20 })
    await settle(member, { reminder: { at: '07:30', by: ['push'] } })
    const changed = { ...DEFAULT_CHOICES, minutesPerDay: 20, reminder: { at: '07:30', by: ['push'] } }
    expect(await read(member, '/api/reviews/settings')).toEqual(changed)
    await settle(member, { reminder: { at: null } })
    expect(await read(member, '/api/reviews/settings')).toMatchObject({ reminder: { at: null, by: [] } })
    expect(await read(aMember(), '/api/reviews/settings')).toEqual(DEFAULT_CHOICES)
  })

  it.each([
    [{ minutesPerDay: 4 }, 'Minutes a day must be a whole number from 5 to 60'],
    [{ targetRecall: 0.99 }, 'The target must be from 0.80 to 0.97'],
    [{ newPerDay: 11 }, 'New verses a day must be a whole number from 0 to 10'],
    [{ dayStartsAt: 2.5 }, 'The day can start at a full hour from 0 to 6'],
    [{ pausedUntil: '2026-02-30' }, 'The end of a pause must be a date'],
    [
      { reminder: 'soon' },
      'A reminder needs a time and at least one way, like { "at": "07:30", "by": ["push"] }',
    ],
    [{ reminder: { at: '25:00' } }, 'Enter the reminder time like 07:30'],
    [{ reminder: { at: '07:30', by: ['pigeon'] } }, 'Reminders come by push or by email'],
    [{ reminder: { at: '07:30', by: [] } }, 'Choose whether reminders come by push or by email'],
  ])('%j is refused', async (change, message) => {
    expect(await settle(aMember(), change)).toMatchObject({ status: 400, body: { message } })
  })

  it('with another target reschedule every verse', async () => {
    const member = aMember()
    for (const day of [9, 6]) await reciteByHeart(member, { practicedAt: daysAgo(day) })
    const dueOn = async () => Date.parse((await toRemembered(member))[0]?.dueOn ?? '')
    const before = await dueOn()
    await settle(member, { targetRecall: 0.8 })
    expect(await dueOn()).toBeGreaterThan(before)
  })
})

it('reports how well predictions came true, without first tests and repeats', async () => {
  const member = aMember()
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

it('a freeze saves a streak, and today’s reviews show it', async () => {
  const member = aMember()
  for (const day of [9, 8, 7, 6, 5, 4, 3, 1]) await recite(member, { practicedAt: daysAgo(day) })
  expect((await today(member)).freezes).toEqual({ held: 0, usedOn: ['2026-11-18'] })
  expect(await statsOf(member)).toMatchObject({ currentStreak: 8, longestStreak: 8 })
})
