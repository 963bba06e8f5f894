import { describe, expect, it, test } from 'vitest'
import type { PracticeYear, ProgressEntry } from '#shared/contract/progress.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import type { Member } from '../../members/member.ts'
import { Passwords } from '../../members/passwords.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { daysAgo, JOHN, NOON, NO_STATS, PSALM, createPracticeClient } from '#server/testing/practice.ts'

const app = await startTestApp()
const { readEntries, read, recite, send, readStats } = createPracticeClient(app)

describe('an attempt', () => {
  it('creates its verse’s entry and reports what it earned', async () => {
    const member = buildMember()
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
      totalXP: 26,
      accuracyBefore: null,
      newAchievements: [],
      memory: null,
    })
    expect(await readStats(member)).toEqual({
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

  it('counts only for its member', async () => {
    const [member, other] = [buildMember(), buildMember()]
    await recite(member)
    expect([await readStats(other), await readEntries(other)]).toEqual([NO_STATS, []])
  })

  it('requires a signed-in member', async () => {
    const body = JSON.stringify({ verseId: JOHN, accuracy: 90 })
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    expect((await app.visit('/api/user/progress', init)).status).toBe(401)
  })

  it('reports an achievement once', async () => {
    const member = buildMember()
    for (let round = 0; round < 4; round += 1) await recite(member)
    const fifth = await recite(member, { id: 'A1B2C3D4-0000-4000-8000-000000000001' })
    const repeated = await recite(member, { id: 'a1b2c3d4-0000-4000-8000-000000000001' })
    expect(fifth.newAchievements.map(({ achievementId }) => achievementId)).toEqual(['first-steps'])
    expect(fifth).toMatchObject({ isMemorized: true, masteryLevel: 5, xpEarned: 39 })
    expect(fifth).toMatchObject({ totalXP: (await readStats(member)).totalXP, accuracyBefore: 90 })
    expect(repeated).toEqual(fifth)
    const { newAchievements } = await recite(member)
    expect(newAchievements).toEqual([])
  })

  it('shows the WEB under its own name for a text that isn’t stored', async () => {
    const { verseId, verse } = await recite(buildMember(), { verseId: 'ROM.12.9.NIV' })
    expect([verseId, verse.translation, verse.reference]).toEqual(['ROM.12.9.NIV', 'WEB', 'Romans 12:9'])
  })

  it('shows 85 and earns nothing if the member only marked the verse', async () => {
    const member = buildMember()
    const markedTake = await recite(member, { method: 'marked', accuracy: 100 })
    expect(markedTake).toMatchObject({ accuracy: 85, xpEarned: 0, masteryLevel: 0, timesAttempted: 1 })
    expect(await readStats(member)).toEqual({
      ...NO_STATS,
      currentStreak: 1,
      longestStreak: 1,
      totalTimeSpent: 30,
      recentSessions: 1,
      practicedToday: true,
    })
  })
})

describe('a repeated attempt', () => {
  it('counts once if the id is the same', async () => {
    const [member, id] = [buildMember(), crypto.randomUUID()]
    const first = await recite(member, { id })
    const second = await recite(member, { id, accuracy: 10, verseId: PSALM })
    expect(second).toEqual(first)
    expect((await readEntries(member)).length).toBe(1)
  })

  it('counts twice if two members use the same id', async () => {
    const [member, other, id] = [buildMember(), buildMember(), crypto.randomUUID()]
    await recite(member, { id })
    await recite(other, { id, verseId: PSALM })
    expect((await readEntries(other)).map(({ verseId }) => verseId)).toEqual([PSALM])
  })

  it('counts once if an identical body arrives within two seconds', async () => {
    const member = buildMember()
    const body = { verseId: JOHN, accuracy: 90, timeSpent: 30 }
    const countTimes = async () => (await readEntries(member))[0]?.timesAttempted
    await send(member, body)
    await send(member, { timeSpent: 30, accuracy: 90, verseId: JOHN })
    expect(await countTimes()).toBe(1)
    await send(member, { ...body, accuracy: 91 })
    await send(member, body)
    expect(await countTimes()).toBe(2)
    app.now = new Date(+NOON + 2000)
    await send(member, body)
    expect(await countTimes()).toBe(3)
    app.now = NOON
  })

  it('counts once for concurrent requests', async () => {
    const [member, id] = [buildMember(), crypto.randomUUID()]
    await readStats(member)
    const responses = await Promise.all(Array.from({ length: 12 }, () => recite(member, { id })))
    expect(new Set(responses.map((it) => JSON.stringify(it))).size).toBe(1)
    const body = { verseId: PSALM, accuracy: 80 }
    await Promise.all(Array.from({ length: 12 }, () => send(member, body)))
    expect((await readEntries(member)).map(({ timesAttempted }) => timesAttempted)).toEqual([1, 1])
  })
})

describe('concurrent attempts of one member', () => {
  it('are all counted', async () => {
    const member = buildMember()
    await readStats(member)
    const verses = Array.from({ length: 40 }, (_, index) => `PSA.119.${(index % 8) + 1}.KJV`)
    await Promise.all(verses.map((verseId) => recite(member, { verseId, accuracy: 100, timeSpent: 60 })))
    const entries = await readEntries(member)
    expect(entries.map(({ timesAttempted }) => timesAttempted)).toEqual(Array(8).fill(5))
    expect(entries.every(({ isMemorized }) => isMemorized)).toBe(true)
    expect(await readStats(member)).toMatchObject({
      totalTimeSpent: 2400,
      totalVersesMemorized: 8,
      recentSessions: 40,
    })
  })
})

describe('the lists of progress', () => {
  it('are sorted by last practice, with an optional limit', async () => {
    const member = buildMember()
    const verses = Array.from({ length: 12 }, (_, index) => `PSA.119.${index + 1}.KJV`)
    for (const [index, verseId] of verses.entries())
      await recite(member, { verseId, practicedAt: daysAgo(index) })
    const recent = async (query: string) =>
      (await read<ProgressEntry[]>(member, `/api/user/recent-progress${query}`)).map(({ verseId }) => verseId)
    expect((await readEntries(member)).map(({ verseId }) => verseId)).toEqual(verses)
    expect(await recent('')).toEqual(verses.slice(0, 10))
    expect(await recent('?limit=5')).toEqual(verses.slice(0, 5))
    expect(await recent('?limit=50')).toEqual(verses)
  })

  test.each(['0', '51', '-1', 'x', '1.5', ''])('reject the limit %j', async (limit) => {
    const response = await app.visitAs(buildMember(), `/api/user/recent-progress?limit=${limit}`)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { message: 'Limit must be a whole number from 1 to 50' },
    ])
  })

  test.each(['progress', 'recent-progress', 'stats', 'practice', 'accepted-forms'])(
    'require a signed-in member, and are never cached: /api/user/%s',
    async (name) => {
      expect((await app.visit(`/api/user/${name}`)).status).toBe(401)
      const response = await app.visitAs(buildMember(), `/api/user/${name}`)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    },
  )
})

describe('recalculating the streak', () => {
  const recalculate = async (member: Member) => {
    const response = await app.visitAs(member, '/api/user/recalculate-streak', { method: 'POST' })
    return [response.status, await response.json()]
  }

  it('returns the streak that follows from the attempts, even when repeated', async () => {
    const member = buildMember()
    for (const days of [0, 1, 5, 6, 7]) await recite(member, { practicedAt: daysAgo(days) })
    const expected = [200, { currentStreak: 2, longestStreak: 3 }]
    expect([await recalculate(member), await recalculate(member)]).toEqual([expected, expected])
    expect((await readStats(member)).totalXP).toBeGreaterThan(0)
  })

  it('returns 0 for a new member and awards no XP', async () => {
    const member = buildMember()
    expect(await recalculate(member)).toEqual([200, { currentStreak: 0, longestStreak: 0 }])
    expect(await readStats(member)).toEqual(NO_STATS)
  })

  it('requires a signed-in member', async () => {
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

  it('are counted when missed, with the verse of the last miss', async () => {
    const member = buildMember()
    await recite(member, { verdicts })
    await recite(member, { verdicts: [{ expected: 'god', verdict: 'skipped' }], verseId: 'ROM.8.28.KJV' })
    await recite(member, { verdicts, practicedAt: daysAgo(3) })
    const { missedWords } = await read<PracticeYear>(member, '/api/user/practice')
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

  it('are accepted for the member from then on when contested', async () => {
    const [member, other] = [buildMember(), buildMember()]
    await recite(member, { verdicts })
    await recite(member, { verdicts })
    expect(await read(member, '/api/user/accepted-forms')).toEqual([{ expected: 'loved', heard: 'loves' }])
    expect(await read(other, '/api/user/accepted-forms')).toEqual([])
  })
})

describe('a year of practice', () => {
  it('lists every day with practice, with its accuracy if any', async () => {
    const member = buildMember()
    await recite(member, { accuracy: 80, timeSpent: 10 })
    await recite(member, { accuracy: 91, timeSpent: 20 })
    await recite(member, { method: 'marked', practicedAt: daysAgo(2) })
    const practice = await read<PracticeYear>(member, '/api/user/practice')
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

describe('an account', () => {
  it('exports its record and accepts no attempts once deleted', async () => {
    const hash = await new Passwords().hash('the old one')
    const member = await addMember(app.database, buildMember(), hash)
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
    const body = JSON.stringify({ password: 'the old one' })
    const headers = { 'Content-Type': 'application/json' }
    const deletion = await app.visitAs(member, '/api/account', { method: 'DELETE', body, headers })
    expect(deletion.status).toBe(200)
    expect((await send(member, { verseId: JOHN, accuracy: 90 })).status).toBe(401)
  })
})
