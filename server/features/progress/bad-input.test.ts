import { describe, expect, it, test } from 'vitest'
import { aMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { JOHN, NOTHING, practiceOn } from '#server/testing/practice.ts'

const app = await startTestApp()
const { read, recite, send, statsOf } = practiceOn(app)

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
