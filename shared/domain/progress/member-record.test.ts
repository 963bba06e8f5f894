import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, parseCalendarDay } from '../calendar-day.ts'
import { ACHIEVEMENTS } from './achievement-catalog.ts'
import { runAllSteps } from '../steps/steps.ts'
import { createAttempt, createAttemptAt } from '../../testing/attempt.ts'
import { type Attempt, isRecited, METHODS } from './attempt.ts'
import { findDifferences as differencesInSteps } from './differences.ts'
import { type Entry, updateEntry } from './entry.ts'
import { EMPTY_RECORD, type MemberRecord, record, buildRecord as recordInSteps } from './member-record.ts'
import { computeAverageAccuracy } from './statistics.ts'
import { getCurrentStreak, calculateStreak } from './streak.ts'

const buildRecord = (attempts: readonly Attempt[]) => runAllSteps(recordInSteps(attempts))
const findDifferences = (...records: Parameters<typeof differencesInSteps>) =>
  runAllSteps(differencesInSteps(...records))
const nth = (offset: number) => addDays(parseCalendarDay('2026-11-01'), offset)

describe('a history', () => {
  /** Returns the XP each attempt earned, and the totals. */
  const summarize = (attempts: readonly Attempt[]) => {
    const { xpByAttempt, totals, achievements } = buildRecord(attempts)
    const { xp, memorized, streak } = totals
    return {
      gave: xpByAttempt.join(' '),
      xp,
      memorized,
      streak: streak.length,
      earned: [...achievements.keys()].join(' '),
    }
  }

  test('masters a verse in five good days', () => {
    const week = [0, 1, 2, 3, 4].map((offset) => createAttempt({ day: nth(offset), accuracy: 100 }))
    // 15 each; 10 for the new verse; 1 to 5 for the streak; 25 when it is memorized.
    expect(summarize(week)).toEqual({
      gave: '26 17 18 19 45',
      xp: 26 + 17 + 18 + 19 + 45 + 15 + 10,
      memorized: 1,
      streak: 5,
      earned: 'warming-up first-steps',
    })
  })

  test('earns less for a verse repeated on one day', () => {
    const attempts = Array.from({ length: 8 }, () => createAttempt({ accuracy: 90 }))
    // The fifth makes it memorized; each one after that gives 1.
    expect(summarize(attempts)).toMatchObject({ gave: '25 14 14 14 39 1 1 1', memorized: 1 })
  })

  test('earns at most 500 XP a day, besides rewards', () => {
    const attempts = Array.from({ length: 30 }, (_, verse) =>
      createAttempt({ verseId: `PSA.119.${verse + 1}.KJV`, accuracy: 100, seconds: 60 }),
    )
    const { gave, xp, earned } = summarize(attempts)
    expect(gave).toBe(`26 ${'25 '.repeat(18)}24${' 0'.repeat(10)}`)
    expect(earned).toBe('clear-voice sharp-memory first-quarter-hour near-perfect')
    expect(xp).toBe(500 + 15 + 50 + 15 + 100)
  })

  test('counts marked attempts only for days and time', () => {
    const attempts = [
      createAttempt({ method: 'marked', accuracy: 85, seconds: 10 }),
      ...Array.from({ length: 6 }, () => createAttempt({ method: 'marked', accuracy: 85, seconds: 10 })),
      createAttempt({ accuracy: 100, seconds: 10 }),
    ]
    expect(summarize(attempts)).toMatchObject({ gave: '0 0 0 0 0 0 0 26', streak: 1 })
    const { totals, entries } = buildRecord(attempts)
    expect(totals).toMatchObject({ attempts: 8, recited: 1, seconds: 80 })
    expect(computeAverageAccuracy(totals)).toBe(100)
    expect(entries.get('JHN.3.16.KJV')).toMatchObject({ timesAttempted: 8, accuracy: 100, level: 1 })
  })

  test('counts a late attempt on its own day and for that day’s streak', () => {
    const attempts = [nth(0), nth(2), nth(1)].map((day) => createAttempt({ day, accuracy: 80 }))
    const { totals, days } = buildRecord(attempts)
    expect(summarize(attempts)).toMatchObject({ gave: '19 9 10', streak: 3 })
    expect([...days.keys()].sort()).toEqual([nth(0), nth(1), nth(2)])
    expect(getCurrentStreak(totals.streak, nth(3))).toBe(3)
  })

  test('has local dates on a journey around the world', () => {
    const journey = [
      createAttemptAt('2026-11-18T22:30:00Z', 'Europe/Berlin'),
      createAttemptAt('2026-11-19T20:00:00Z', 'Asia/Tokyo'),
      createAttemptAt('2026-11-19T22:00:00Z', 'Pacific/Honolulu'),
      createAttemptAt('2026-11-20T23:00:00Z', 'Pacific/Honolulu'),
      createAttemptAt('2026-11-21T23:30:00Z', 'Pacific/Honolulu'),
    ]
    expect(journey.map(({ day }) => day.slice(8)).join(' ')).toBe('18 20 19 20 21')
    expect(buildRecord(journey).totals).toMatchObject({
      streak: { length: 4, longest: 4, lastDay: '2026-11-21' },
      timeZone: 'Pacific/Honolulu',
    })
  })

  test('takes the time zone only from a recent attempt', () => {
    const fresh = createAttemptAt('2026-11-20T12:00:00Z', 'Europe/Berlin')
    const old = { ...createAttemptAt('2026-11-19T12:00:00Z', 'Asia/Tokyo'), recordedAt: fresh.recordedAt }
    expect(buildRecord([fresh, old]).totals.timeZone).toBe('Europe/Berlin')
    expect(buildRecord([old]).totals.timeZone).toBeNull()
  })

  test('keeps achievements after their reason is gone', () => {
    const good = Array.from({ length: 10 }, (_, index) => createAttempt({ day: nth(index), accuracy: 90 }))
    const bad = Array.from({ length: 10 }, (_, index) => createAttempt({ day: nth(20 + index), accuracy: 1 }))
    const { totals, achievements } = buildRecord([...good, ...bad])
    expect([totals.memorized, computeAverageAccuracy(totals)]).toEqual([0, 46])
    expect([...achievements.keys()]).toEqual([
      'warming-up',
      'first-steps',
      'week-of-faith',
      'clear-voice',
      'sharp-memory',
    ])
  })
})

describe('every record', () => {
  const verses = ['JHN.3.16.KJV', 'PSA.23.1.KJV', 'ROM.8.28.KJV']
  const word = fc.record({
    expected: fc.constantFrom('god', 'loved', 'world'),
    verdict: fc.constantFrom('correct', 'wrong', 'skipped', 'swapped', 'not-sure'),
    heard: fc.constantFrom('', 'good', 'love', 'word'),
    contested: fc.boolean(),
    witnessed: fc.boolean(),
  })
  const attempt: fc.Arbitrary<Attempt> = fc
    .record({
      verseId: fc.constantFrom(...verses),
      method: fc.constantFrom(...METHODS),
      accuracy: fc.integer({ min: 1, max: 100 }),
      seconds: fc.nat(3600),
      day: fc.nat(12).map(nth),
      minute: fc.nat(1439),
      late: fc.nat(40),
      timeZone: fc.constantFrom('UTC', 'Asia/Tokyo'),
      words: fc.option(fc.array(word, { maxLength: 4 }), { nil: [] }),
    })
    .map(({ minute, late, ...attempt }) => {
      const practicedAt = Date.parse(`${attempt.day}T00:00:00Z`) + minute * 60_000
      return { ...attempt, practicedAt, recordedAt: practicedAt + late * 60_000 }
    })
  const history = fc.array(attempt, { maxLength: 60 })
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const check = (law: (attempts: Attempt[], result: MemberRecord) => void) =>
    fc.assert(
      fc.property(history, (attempts) => law(attempts, buildRecord(attempts))),
      { numRuns: 300 },
    )

  test('is the same whether recorded one by one or rebuilt', () => {
    check((attempts, result) => {
      const incremental = attempts.reduce(record, EMPTY_RECORD)
      expect(incremental).toEqual(result)
      expect(findDifferences(incremental, result)).toEqual([])
    })
  })

  test('isn’t mutated by later attempts', () => {
    check((attempts, result) => {
      const copy = structuredClone(result)
      for (const attempt of attempts.slice(0, 3)) record(result, attempt)
      expect(result).toEqual(copy)
    })
  })

  test('has totals and days that match its attempts', () => {
    check((attempts, { totals, days }) => {
      const recited = attempts.filter(isRecited)
      expect(totals).toMatchObject({
        attempts: attempts.length,
        recited: recited.length,
        accuracySum: sum(recited.map(({ accuracy }) => accuracy)),
        seconds: sum(attempts.map(({ seconds }) => seconds)),
        streak: calculateStreak(new Set(attempts.map(({ day }) => day))),
      })
      for (const [day, figures] of days) {
        const ofDay = attempts.filter((attempt) => attempt.day === day)
        expect(figures).toMatchObject({
          attempts: ofDay.length,
          recited: ofDay.filter(isRecited).length,
          seconds: sum(ofDay.map(({ seconds }) => seconds)),
        })
      }
    })
  })

  test('has entries that depend only on their verses’ attempts', () => {
    check((attempts, { entries, totals }) => {
      for (const verseId of verses) {
        const ofVerse = attempts.filter((attempt) => attempt.verseId === verseId)
        const expected = ofVerse.reduce<Entry | undefined>(
          (entry, attempt) => updateEntry(entry, attempt),
          undefined,
        )
        expect(entries.get(verseId)).toEqual(expected)
      }
      expect(totals.memorized).toBe([...entries.values()].filter(({ isMemorized }) => isMemorized).length)
    })
  })

  test('has experience from attempts and rewards, at most 500 a day and none for marks', () => {
    check((attempts, { totals, days, achievements, xpByAttempt }) => {
      const rewards = ACHIEVEMENTS.filter(({ id }) => achievements.has(id)).map(({ xpReward }) => xpReward)
      expect(totals.xp).toBe(sum(xpByAttempt) + sum(rewards))
      expect(sum([...days.values()].map(({ xp }) => xp))).toBe(sum(xpByAttempt))
      expect([...days.values()].every(({ xp }) => xp <= 500)).toBe(true)
      expect(attempts.every((attempt, index) => isRecited(attempt) || xpByAttempt[index] === 0)).toBe(true)
    })
  })

  test('has cumulative totals that never decrease', () => {
    check((attempts) => {
      let before = EMPTY_RECORD
      for (const attempt of attempts) {
        const after = record(before, attempt)
        expect(after.totals.xp).toBeGreaterThanOrEqual(before.totals.xp)
        expect(after.totals.streak.longest).toBeGreaterThanOrEqual(before.totals.streak.longest)
        expect([...after.achievements.keys()]).toEqual(
          expect.arrayContaining([...before.achievements.keys()]),
        )
        before = after
      }
    })
  })

  test('has days, streaks, and words that don’t depend on the order of arrival', () => {
    const shuffled = history.chain((attempts) =>
      fc.tuple(fc.constant(attempts), fc.shuffledSubarray(attempts, { minLength: attempts.length })),
    )
    const lasting = ({ totals, days, missedWords, acceptedForms }: MemberRecord) => ({
      streak: totals.streak,
      seconds: totals.seconds,
      attempts: totals.attempts,
      accuracySum: totals.accuracySum,
      days: new Map([...days].map(([day, sums]) => [day, { ...sums, xp: undefined }])),
      missed: new Map(
        [...missedWords].map(([word, { times, lastMissedAt }]) => [word, { times, lastMissedAt }]),
      ),
      accepted: new Set(acceptedForms.keys()),
    })
    fc.assert(
      fc.property(shuffled, ([attempts, others]) => {
        expect(lasting(buildRecord(others))).toEqual(lasting(buildRecord(attempts)))
      }),
      { numRuns: 300 },
    )
  })
})

describe('differences between stored and rebuilt records', () => {
  const result = buildRecord([createAttempt({ accuracy: 100 }), createAttempt({ verseId: 'PSA.23.1.KJV' })])

  test.each([
    ['totals', { ...result, totals: { ...result.totals, xp: 1 } }, ['totals ']],
    ['a missing day', { ...result, days: new Map() }, ['days 2026-11-20']],
    [
      'an extra entry',
      { ...result, entries: new Map(result.entries).set('X', result.entries.get('PSA.23.1.KJV') as Entry) },
      ['entries X'],
    ],
    ['nothing', structuredClone(result), []],
  ])('are found in %s', (_, stored, names) => {
    expect(findDifferences(stored, result).map(({ part, name }) => `${part} ${name}`)).toEqual(names)
  })
})
