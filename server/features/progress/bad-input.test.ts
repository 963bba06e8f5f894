import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { AttemptBody } from '#shared/contract/progress.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { JOHN, NO_STATS, createPracticeClient } from '#server/testing/practice.ts'
import { RateLimits } from '../../rate-limits/rate-limits.ts'
import { sendAttempt } from '../../testing/sent-attempts.ts'

const app = await startTestApp()
const { read, recite, send, readStats } = createPracticeClient(app)

describe('bad input', () => {
  const accuracy = 'Accuracy must be a number from 1 to 100'
  const good = { verseId: JOHN, accuracy: 90 }
  test.each([
    ['accuracy 0', { ...good, accuracy: 0 }, 400, accuracy],
    ['accuracy that rounds to 0', { ...good, accuracy: 0.4 }, 400, accuracy],
    ['accuracy 101', { ...good, accuracy: 101 }, 400, accuracy],
    ['accuracy below 0', { ...good, accuracy: -5 }, 400, accuracy],
    ['accuracy as text', { ...good, accuracy: '90' }, 400, accuracy],
    ['accuracy that is not a number', { ...good, accuracy: Number.NaN }, 400, accuracy],
    ['infinite accuracy', `{"verseId":"${JOHN}","accuracy":1e999}`, 400, accuracy],
    ['no accuracy', { verseId: JOHN }, 400, accuracy],
    ['no verse', { accuracy: 90 }, 400, 'A verse is required'],
    ['an unknown verse', { ...good, verseId: 'JHN.3.99.KJV' }, 404, 'Verse not found'],
    ['an unknown translation', { ...good, verseId: 'JHN.3.16.XYZ' }, 404, 'Verse not found'],
    ['a custom verse', { ...good, verseId: crypto.randomUUID() }, 404, 'Verse not found'],
    ['a verse its translation leaves out', { ...good, verseId: 'ACT.8.37.NIV' }, 404, 'Verse not found'],
    ['negative time', { ...good, timeSpent: -1 }, 400, 'Time spent must be a number of seconds'],
    ['time as text', { ...good, timeSpent: '30' }, 400, 'Time spent must be a number of seconds'],
    ['an invalid id', { ...good, id: 'mine' }, 400, 'id must be a UUID'],
    ['an invalid date', { ...good, practicedAt: 'today' }, 400, 'practicedAt must be an ISO instant'],
    ['an unknown method', { ...good, method: 'sung' }, 400, 'Unknown method'],
    ['invalid JSON', '{"verseId":', 400, 'Invalid request'],
    ['null', 'null', 400, 'Invalid input'],
  ])('is refused and changes nothing: %s', async (_, body, status, message) => {
    const member = buildMember()
    const refused = await send(member, body)
    expect([refused.status, refused.answer]).toMatchObject([status, { message }])
    expect(await readStats(member)).toEqual(NO_STATS)
  })

  it('counts for at most an hour of practice', async () => {
    expect((await recite(buildMember(), { timeSpent: 31_536_000 })).totalTimeSpent).toBe(3600)
  })

  it('loses unstorable characters in the words heard', async () => {
    const verdicts = [{ expected: 'God', verdict: 'wrong', heard: 'go\u0000d\ud800' }]
    const member = buildMember()
    await recite(member, { verdicts, extras: [{ verdict: 'added', heard: '\udc00', before: 0 }] })
    const { record } = await read<{ record: { attempts: { verdicts: unknown }[] } }>(
      member,
      '/api/account/data',
    )
    expect(record.attempts[0]?.verdicts).toEqual([{ expected: 'god', verdict: 'wrong', heard: 'god' }])
  })
})

// The server truncates instead of refusing, because an outbox would resend the attempt forever.
describe('an attempt beyond its limits', () => {
  it('is stored without excess verdicts, letters, and extras', async () => {
    const member = buildMember()
    const verdicts = [
      ...Array.from({ length: 120 }, () => ({ expected: 'God', verdict: 'wrong', heard: 'g'.repeat(300) })),
      { expected: 'z'.repeat(5000), verdict: 'correct' },
      { expected: 'loved', verdict: 'correct' },
    ]
    const extras = Array.from({ length: 120 }, () => ({
      verdict: 'added',
      heard: 'uh'.repeat(100),
      before: 0,
    }))
    expect((await send(member, { verseId: JOHN, accuracy: 90, verdicts, extras })).status).toBe(200)
    const { record } = await read<{ record: { attempts: { verdicts: unknown[]; extras: unknown[] }[] } }>(
      member,
      '/api/account/data',
    )
    const [attempt] = record.attempts
    expect(attempt?.verdicts).toEqual([
      { expected: 'god', verdict: 'wrong', heard: 'g'.repeat(60) },
      { expected: 'loved', verdict: 'correct' },
    ])
    expect(attempt?.extras).toHaveLength(40)
    expect(attempt?.extras[0]).toEqual({ verdict: 'added', heard: 'uh'.repeat(30), before: 0 })
  })

  it('adds no accepted forms beyond 500', async () => {
    const member = buildMember()
    const words = ['god', 'loved', 'world', 'gave', 'only', 'son', 'whosoever', 'believeth', 'perish', 'life']
    for (let batch = 0; batch < 52; batch += 1) {
      const verdicts = words.map((expected) => ({
        expected,
        verdict: 'correct',
        heard: `form${batch}`,
        contested: true,
      }))
      expect((await send(member, { verseId: 'JHN.3.16.KJV', accuracy: 90, verdicts })).status).toBe(200)
    }
    expect(await read<unknown[]>(member, '/api/user/accepted-forms')).toHaveLength(500)
  })
})

describe('attempts of one member', () => {
  it('are limited to a thousand at once, then one per half minute', async () => {
    const member = await addMember(app.database)
    const limits = new RateLimits(app.database, () => app.now, true)
    const record = (id = crypto.randomUUID()) => {
      const body = z.parse(AttemptBody, { verseId: JOHN, accuracy: 90, method: 'marked', id })
      return sendAttempt(app.database, body, { userId: member.id, now: app.now, timeZone: null, limits })
    }
    const key = { name: 'attempts', atOnce: 1000, hourly: 120 }
    for (let spent = 0; spent < 998; spent += 1) await limits.spend(app.database, key, member.id)
    const twice = crypto.randomUUID()
    for (const id of [twice, twice, crypto.randomUUID(), twice]) await record(id)
    await expect(record()).rejects.toMatchObject({ statusCode: 429, details: { retryAfter: 30 } })
    app.now = new Date(+app.now + 30_000)
    await record()
    await expect(record()).rejects.toMatchObject({ statusCode: 429 })
    app.now = new Date(+app.now + 3_600_000)
    for (let spent = 0; spent < 120; spent += 1) await limits.spend(app.database, key, member.id)
    await expect(record()).rejects.toMatchObject({ statusCode: 429 })
  })
})
