import { describe, expect, it, test } from 'vitest'
import type { Practice, ProgressEntry, RecordedAttempt, Stats } from '#shared/contract/progress.ts'
import { aMember } from '../../db/factories.ts'
import type { Member } from '../../members.ts'
import { startTestApp } from '../../test-app.ts'

const app = await startTestApp()
const NOON = new Date('2026-11-20T12:00:00Z')
const JOHN = 'JHN.3.16.KJV'
const PSALM = 'PSA.23.1.KJV'

/** Sends one attempt and gives status and body. */
async function send(member: Member, body: unknown, headers: Record<string, string> = {}) {
  const response = await app.visitAs(member, '/api/user/progress', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  return { status: response.status, answer: (await response.json()) as object }
}

/** Sends an attempt with an id of its own, which must be recorded. */
async function recite(member: Member, differing: object = {}, headers?: Record<string, string>) {
  const body = { id: crypto.randomUUID(), verseId: JOHN, accuracy: 90, timeSpent: 30, ...differing }
  const { status, answer } = await send(member, body, headers)
  expect(status).toBe(200)
  return answer as RecordedAttempt
}

async function read<T>(member: Member, path: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await app.visitAs(member, path, { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

const statsOf = (member: Member, zone = 'UTC') =>
  read<Stats>(member, '/api/user/stats', { 'X-Time-Zone': zone })
const entriesOf = (member: Member) => read<ProgressEntry[]>(member, '/api/user/progress')
const daysAgo = (days: number) => new Date(+NOON - days * 86_400_000).toISOString()

/** The dates a member practised on, oldest first. */
async function daysOf(member: Member): Promise<string> {
  const { days } = await read<Practice>(member, '/api/user/practice')
  return days.map(({ day, attempts }) => `${day.slice(5)}:${attempts}`).join(' ')
}

const NOTHING = {
  currentStreak: 0,
  longestStreak: 0,
  totalXP: 0,
  totalVersesMemorized: 0,
  averageAccuracy: 0,
  totalTimeSpent: 0,
  recentSessions: 0,
  practicedToday: false,
}

describe('an attempt', () => {
  it('makes the entry of its verse, and tells what it gained', async () => {
    const member = aMember()
    const { answer } = await send(member, { verseId: JOHN, accuracy: 94.6, timeSpent: 42 })
    expect(answer).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{14}7/),
      verseId: JOHN,
      verse: {
        reference: 'John 3:16',
        translation: 'KJV',
        text: expect.stringMatching(/^For God so loved/),
      },
      accuracy: 95,
      timesAttempted: 1,
      consecutiveCorrect: 1,
      totalTimeSpent: 42,
      masteryLevel: 1,
      isMemorized: false,
      lastPracticed: NOON.toISOString(),
      attemptId: expect.stringMatching(/^[0-9a-f-]{14}7/),
      xpEarned: 26,
      newAchievements: [],
    })
    expect(await statsOf(member)).toEqual({
      currentStreak: 1,
      longestStreak: 1,
      totalXP: 26,
      totalVersesMemorized: 0,
      averageAccuracy: 95,
      totalTimeSpent: 42,
      recentSessions: 1,
      practicedToday: true,
    })
  })

  it('counts for its member alone, and is read by nobody else', async () => {
    const [member, other] = [aMember(), aMember()]
    await recite(member)
    expect([await statsOf(other), await entriesOf(other)]).toEqual([NOTHING, []])
  })

  it('is refused from strangers', async () => {
    const body = JSON.stringify({ verseId: JOHN, accuracy: 90 })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    expect((await app.visit('/api/user/progress', init)).status).toBe(401)
  })

  it('tells the achievement that it earned, once', async () => {
    const member = aMember()
    for (let time = 0; time < 4; time += 1) await recite(member)
    const fifth = await recite(member, { id: 'A1B2C3D4-0000-4000-8000-000000000001' })
    const again = await recite(member, { id: 'a1b2c3d4-0000-4000-8000-000000000001' })
    expect(fifth.newAchievements.map(({ achievementId }) => achievementId)).toEqual(['first-steps'])
    expect(fifth).toMatchObject({ isMemorized: true, masteryLevel: 5, xpEarned: 39 })
    expect(again).toEqual(fifth)
    const { newAchievements } = await recite(member)
    expect(newAchievements).toEqual([])
  })

  it('shows a verse that is not held in the King James Version, under its own name', async () => {
    const { verseId, verse } = await recite(aMember(), { verseId: 'ROM.12.9.NIV' })
    expect([verseId, verse.translation, verse.reference]).toEqual(['ROM.12.9.NIV', 'KJV', 'Romans 12:9'])
  })

  it('that is only marked shows 85 and gives nothing', async () => {
    const member = aMember()
    const marked = await recite(member, { method: 'marked', accuracy: 100 })
    expect(marked).toMatchObject({ accuracy: 85, xpEarned: 0, masteryLevel: 0, timesAttempted: 1 })
    expect(await statsOf(member)).toEqual({
      ...NOTHING,
      currentStreak: 1,
      longestStreak: 1,
      totalTimeSpent: 30,
      recentSessions: 1,
      practicedToday: true,
    })
  })
})

describe('an attempt that comes twice', () => {
  it('is one, by its id', async () => {
    const [member, id] = [aMember(), crypto.randomUUID()]
    const first = await recite(member, { id })
    const second = await recite(member, { id, accuracy: 10, verseId: PSALM })
    expect(second).toEqual(first)
    expect((await entriesOf(member)).length).toBe(1)
  })

  it('is two where two members use the same id', async () => {
    const [member, other, id] = [aMember(), aMember(), crypto.randomUUID()]
    await recite(member, { id })
    await recite(other, { id, verseId: PSALM })
    expect((await entriesOf(other)).map(({ verseId }) => verseId)).toEqual([PSALM])
  })

  it('is one, by an equal body within two seconds; then it is another', async () => {
    const member = aMember()
    const body = { verseId: JOHN, accuracy: 90, timeSpent: 30 }
    const times = async () => (await entriesOf(member))[0]?.timesAttempted
    await send(member, body)
    await send(member, { timeSpent: 30, accuracy: 90, verseId: JOHN })
    expect(await times()).toBe(1)
    await send(member, { ...body, accuracy: 91 })
    await send(member, body)
    expect(await times()).toBe(2)
    app.now = new Date(+NOON + 2000)
    await send(member, body)
    expect(await times()).toBe(3)
    app.now = NOON
  })

  it('is one when all of them come at once', async () => {
    const [member, id] = [aMember(), crypto.randomUUID()]
    await statsOf(member)
    const answers = await Promise.all(Array.from({ length: 12 }, () => recite(member, { id })))
    expect(new Set(answers.map((it) => JSON.stringify(it))).size).toBe(1)
    const body = { verseId: PSALM, accuracy: 80 }
    await Promise.all(Array.from({ length: 12 }, () => send(member, body)))
    expect((await entriesOf(member)).map(({ timesAttempted }) => timesAttempted)).toEqual([1, 1])
  })
})

describe('many writers of one member', () => {
  it('lose nothing of each other', async () => {
    const member = aMember()
    await statsOf(member)
    const verses = Array.from({ length: 40 }, (_, index) => `PSA.119.${(index % 8) + 1}.KJV`)
    await Promise.all(verses.map((verseId) => recite(member, { verseId, accuracy: 100, timeSpent: 60 })))
    const entries = await entriesOf(member)
    expect(entries.map(({ timesAttempted }) => timesAttempted)).toEqual(Array(8).fill(5))
    expect(entries.every(({ isMemorized }) => isMemorized)).toBe(true)
    expect(await statsOf(member)).toMatchObject({
      totalTimeSpent: 2400,
      totalVersesMemorized: 8,
      recentSessions: 40,
    })
  })
})

describe('bad input changes nothing', () => {
  const accuracy = 'Accuracy must be a number from 1 to 100'
  const good = { verseId: JOHN, accuracy: 90 }
  test.each([
    ['accuracy 0', { ...good, accuracy: 0 }, 400, accuracy],
    ['accuracy that rounds to 0', { ...good, accuracy: 0.4 }, 400, accuracy],
    ['accuracy 101', { ...good, accuracy: 101 }, 400, accuracy],
    ['accuracy below 0', { ...good, accuracy: -5 }, 400, accuracy],
    ['accuracy as text', { ...good, accuracy: '90' }, 400, accuracy],
    ['accuracy that is no number', { ...good, accuracy: Number.NaN }, 400, accuracy],
    ['accuracy without end', `{"verseId":"${JOHN}","accuracy":1e999}`, 400, accuracy],
    ['no accuracy', { verseId: JOHN }, 400, accuracy],
    ['no verse', { accuracy: 90 }, 400, 'A verse is required'],
    ['an unknown verse', { ...good, verseId: 'JHN.3.99.KJV' }, 404, 'Verse not found'],
    ['an unknown translation', { ...good, verseId: 'JHN.3.16.XYZ' }, 404, 'Verse not found'],
    ['a custom verse', { ...good, verseId: crypto.randomUUID() }, 404, 'Verse not found'],
    ['a verse its translation leaves out', { ...good, verseId: 'ACT.8.37.NIV' }, 404, 'Verse not found'],
    ['negative time', { ...good, timeSpent: -1 }, 400, 'Time spent must be a number of seconds'],
    ['time as text', { ...good, timeSpent: '30' }, 400, 'Time spent must be a number of seconds'],
    ['an id that is none', { ...good, id: 'mine' }, 400, 'id must be a UUID'],
    ['a date that is none', { ...good, practicedAt: 'today' }, 400, 'practicedAt must be an ISO instant'],
    ['an unknown method', { ...good, method: 'sung' }, 400, 'Unknown method'],
    [
      'verdicts without end',
      { ...good, verdicts: Array.from({ length: 501 }, () => ({ expected: 'a' })) },
      400,
      'Invalid input',
    ],
    ['no JSON', '{"verseId":', 400, 'Invalid request'],
    ['nothing', 'null', 400, 'Invalid input'],
  ])('%s', async (_, body, status, message) => {
    const member = aMember()
    const refused = await send(member, body)
    expect([refused.status, refused.answer]).toMatchObject([status, { message }])
    expect(await statsOf(member)).toEqual(NOTHING)
  })

  it('a year of practice is clipped to an hour', async () => {
    expect((await recite(aMember(), { timeSpent: 31_536_000 })).totalTimeSpent).toBe(3600)
  })

  it('what no database can hold is left out of what was heard', async () => {
    const verdicts = [{ expected: 'God', verdict: 'wrong', heard: 'go\u0000d\ud800' }]
    const member = aMember()
    await recite(member, { verdicts, extras: [{ verdict: 'added', heard: '\udc00', before: 0 }] })
    const { record } = await read<{ record: { attempts: { verdicts: unknown }[] } }>(
      member,
      '/api/account/data',
    )
    expect(record.attempts[0]?.verdicts).toEqual([{ expected: 'god', verdict: 'wrong', heard: 'god' }])
  })
})

describe('the clock and the calendar', () => {
  test.each([
    ['in the future', '2030-01-01T00:00:00Z', NOON.toISOString()],
    ['beyond all calendars', '+275760-09-13T00:00:00.000Z', NOON.toISOString()],
    ['40 days back', daysAgo(40), daysAgo(30)],
    ['in 1970', '1970-01-01T00:00:00Z', daysAgo(30)],
    ['with an offset', '2026-11-20T13:30:00+02:00', '2026-11-20T11:30:00.000Z'],
  ])('an attempt dated %s is recorded', async (_, practicedAt, counted) => {
    expect((await recite(aMember(), { practicedAt })).lastPracticed).toBe(counted)
  })

  test.each([
    ['Pacific/Kiritimati', '11-21:1'],
    ['Asia/Tokyo', '11-20:1'],
    ['Pacific/Pago_Pago', '11-20:1'],
    ['Etc/GMT+12', '11-20:1'],
    ['Mars/Olympus_Mons', '11-20:1'],
    ['', '11-20:1'],
  ])('the day in %s', async (timeZone, days) => {
    const member = aMember()
    await recite(member, { timeZone })
    expect(await daysOf(member)).toBe(days)
  })

  it('takes the zone of the attempt, then that of the request, then that where the member was last', async () => {
    const member = aMember()
    const practicedAt = '2026-11-19T23:30:00Z'
    await recite(member, { timeZone: 'Asia/Tokyo', practicedAt }, { 'X-Time-Zone': 'America/New_York' })
    expect(await daysOf(member)).toBe('11-20:1')
    await recite(member, { practicedAt }, { 'X-Time-Zone': 'America/New_York' })
    expect(await daysOf(member)).toBe('11-19:1 11-20:1')
    await recite(member, { timeZone: 'Pacific/Kiritimati' })
    await recite(member, { practicedAt: '2026-11-20T10:30:00Z' })
    expect(await daysOf(member)).toBe('11-19:1 11-20:1 11-21:2')
  })

  it('learns where a member is only from attempts that are fresh', async () => {
    const member = aMember()
    const today = async () => (await read<Practice>(member, '/api/user/practice')).today
    await recite(member, { timeZone: 'Pacific/Kiritimati', practicedAt: daysAgo(1) })
    expect(await today()).toBe('2026-11-20')
    await recite(member, { timeZone: 'Pacific/Kiritimati' })
    expect(await today()).toBe('2026-11-21')
  })

  it('counts an attempt that arrives late on its own day, and joins the streak', async () => {
    const member = aMember()
    for (const days of [0, 2, 3]) await recite(member, { practicedAt: daysAgo(days) })
    expect(await statsOf(member)).toMatchObject({ currentStreak: 1, longestStreak: 2 })
    expect((await recite(member, { practicedAt: daysAgo(1), accuracy: 80 })).xpEarned).toBe(8 + 3)
    expect(await statsOf(member)).toMatchObject({ currentStreak: 4, longestStreak: 4, recentSessions: 4 })
  })

  it('lets a streak live until the end of the next day, everywhere', async () => {
    const member = aMember()
    await recite(member, { timeZone: 'America/New_York' })
    const streakAt = async (instant: string, zone: string) => {
      app.now = new Date(instant)
      const { currentStreak, practicedToday } = await statsOf(member, zone)
      return [currentStreak, practicedToday]
    }
    expect(await streakAt('2026-11-20T23:00:00Z', 'America/New_York')).toEqual([1, true])
    expect(await streakAt('2026-11-22T04:59:59Z', 'America/New_York')).toEqual([1, false])
    expect(await streakAt('2026-11-22T05:00:00Z', 'America/New_York')).toEqual([0, false])
    expect((await read<Member>(member, '/api/auth/user')).currentStreak).toBe(0)
    app.now = NOON
    expect((await read<Member>(member, '/api/auth/user')).currentStreak).toBe(1)
  })
})

describe('the lists', () => {
  it('have the last practised first, all or a few', async () => {
    const member = aMember()
    const verses = Array.from({ length: 12 }, (_, index) => `PSA.119.${index + 1}.KJV`)
    for (const [index, verseId] of verses.entries())
      await recite(member, { verseId, practicedAt: daysAgo(index) })
    const recent = async (query: string) =>
      (await read<ProgressEntry[]>(member, `/api/user/recent-progress${query}`)).map(({ verseId }) => verseId)
    expect((await entriesOf(member)).map(({ verseId }) => verseId)).toEqual(verses)
    expect(await recent('')).toEqual(verses.slice(0, 10))
    expect(await recent('?limit=5')).toEqual(verses.slice(0, 5))
    expect(await recent('?limit=50')).toEqual(verses)
  })

  test.each(['0', '51', '-1', 'x', '1.5', ''])('refuse the limit %j', async (limit) => {
    const response = await app.visitAs(aMember(), `/api/user/recent-progress?limit=${limit}`)
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'Limit must be a whole number from 1 to 50' },
    ])
  })

  test.each(['progress', 'recent-progress', 'stats', 'practice', 'accepted-forms'])(
    '/api/user/%s is for members, and never kept by a browser',
    async (name) => {
      expect((await app.visit(`/api/user/${name}`)).status).toBe(401)
      const response = await app.visitAs(aMember(), `/api/user/${name}`)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    },
  )
})

describe('recalculating the streak', () => {
  const recalculate = async (member: Member) => {
    const response = await app.visitAs(member, '/api/user/recalculate-streak', { method: 'POST' })
    return [response.status, await response.json()]
  }

  it('gives what the attempts say, however often', async () => {
    const member = aMember()
    for (const days of [0, 1, 5, 6, 7]) await recite(member, { practicedAt: daysAgo(days) })
    const expected = [200, { currentStreak: 2, longestStreak: 3 }]
    expect([await recalculate(member), await recalculate(member)]).toEqual([expected, expected])
    expect((await statsOf(member)).totalXP).toBeGreaterThan(0)
  })

  it('gives nothing to a new member, and no experience to anybody', async () => {
    const member = aMember()
    expect(await recalculate(member)).toEqual([200, { currentStreak: 0, longestStreak: 0 }])
    expect(await statsOf(member)).toEqual(NOTHING)
  })

  it('is refused to strangers', async () => {
    expect((await app.visit('/api/user/recalculate-streak', { method: 'POST' })).status).toBe(401)
  })
})

describe('words', () => {
  const verdicts = [
    { expected: '“For', verdict: 'correct' },
    { expected: 'God', verdict: 'wrong', heard: 'good' },
    { expected: 'so', verdict: 'not-sure' },
    { expected: 'loved', verdict: 'wrong', heard: 'Loves!', contested: true },
    { expected: 'the', verdict: 'skipped' },
  ]

  it('that were missed are counted, with the verse in which it was last', async () => {
    const member = aMember()
    await recite(member, { verdicts })
    await recite(member, { verdicts: [{ expected: 'god', verdict: 'skipped' }], verseId: 'ROM.8.28.KJV' })
    await recite(member, { verdicts, practicedAt: daysAgo(3) })
    const { missedWords } = await read<Practice>(member, '/api/user/practice')
    expect(missedWords).toEqual([
      {
        word: 'God',
        times: 3,
        lastMissedAt: NOON.toISOString(),
        verse: { id: 'ROM.8.28.KJV', reference: 'Romans 8:28' },
      },
      {
        word: 'the',
        times: 2,
        lastMissedAt: NOON.toISOString(),
        verse: { id: JOHN, reference: 'John 3:16' },
      },
    ])
  })

  it('that were contested are accepted from then on, for their member', async () => {
    const [member, other] = [aMember(), aMember()]
    await recite(member, { verdicts })
    await recite(member, { verdicts })
    expect(await read(member, '/api/user/accepted-forms')).toEqual([{ expected: 'loved', heard: 'loves' }])
    expect(await read(other, '/api/user/accepted-forms')).toEqual([])
  })
})

describe('a year of practice', () => {
  it('has a day for every day with practice, with its accuracy where there is one', async () => {
    const member = aMember()
    await recite(member, { accuracy: 80, timeSpent: 10 })
    await recite(member, { accuracy: 91, timeSpent: 20 })
    await recite(member, { method: 'marked', practicedAt: daysAgo(2) })
    const practice = await read<Practice>(member, '/api/user/practice')
    expect(practice).toEqual({
      today: '2026-11-20',
      from: '2025-11-15',
      days: [
        { day: '2026-11-18', attempts: 1, seconds: 30, xp: 0, accuracy: null },
        { day: '2026-11-20', attempts: 2, seconds: 30, xp: 33, accuracy: 86 },
      ],
      missedWords: [],
    })
  })
})

describe('the account', () => {
  it('takes its record along, and everything of it when it goes', async () => {
    const member = aMember()
    await recite(member, { engine: 'browser', verdicts: [{ expected: 'God', verdict: 'skipped' }] })
    const { record } = await read<{ record: object }>(member, '/api/account/data')
    expect(record).toMatchObject({
      stats: { totalXP: 25, longestStreak: 1 },
      entries: [{ verseId: JOHN, accuracy: 90 }],
      days: [{ day: '2026-11-20' }],
      achievements: [],
      missedWords: [{ word: 'god', times: 1, lastVerseId: JOHN }],
      attempts: [{ verseId: JOHN, engine: 'browser', method: 'voice-guided', xp: 25, day: '2026-11-20' }],
    })
    const body = JSON.stringify({ username: member.username })
    const headers = { 'Content-Type': 'application/json' }
    const gone = await app.visitAs(member, '/api/account', { method: 'DELETE', body, headers })
    expect(gone.status).toBe(200)
    expect((await send(member, { verseId: JOHN, accuracy: 90 })).status).toBe(401)
  })
})
