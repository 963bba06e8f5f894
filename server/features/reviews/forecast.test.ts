import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CustomVerse } from '#shared/contract/custom-verses.ts'
import type { ReviewsToday } from '#shared/contract/reviews.ts'
import { addDays, parseCalendarDay, daysBetween } from '#shared/domain/calendar-day.ts'
import { buildMember } from '#server/testing/factories.ts'
import { daysAgo, createPracticeClient } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { Member } from '../../members/member.ts'

const app = await startTestApp()
const { read } = createPracticeClient(app)
const NOW = app.now
const today = (member: Member) => read<ReviewsToday>(member, '/api/reviews/today')
const ask = <Body>(member: Member, method: string, path: string, body: unknown) =>
  app.request<Body>(member, method, path, body)

/** A member's tests over two weeks: for each verse or card, the days before today and the accuracy. */
const HISTORY = fc.record({
  settings: fc.record({
    minutesPerDay: fc.constantFrom(5, 10, 30),
    newPerDay: fc.integer({ min: 0, max: 3 }),
  }),
  verses: fc.array(
    fc.record({
      isCard: fc.boolean(),
      tests: fc.uniqueArray(
        fc.record({ day: fc.integer({ min: 0, max: 14 }), accuracy: fc.constantFrom(40, 75, 90, 100) }),
        { maxLength: 3, selector: ({ day }) => day },
      ),
    }),
    { maxLength: 12 },
  ),
})
type History = typeof HISTORY extends fc.Arbitrary<infer Value> ? Value : never

const recite = (member: Member, id: string, day: number, accuracy: number) => {
  const isCard = !id.includes('.')
  const path = isCard ? `/api/custom-verses/${id}/attempts` : '/api/user/progress'
  return ask(member, 'POST', path, {
    ...(!isCard && { verseId: id }),
    accuracy,
    timeSpent: 12,
    method: 'voice-memory',
    practicedAt: day === 0 ? app.now.toISOString() : daysAgo(day),
  })
}

async function createId(member: Member, isCard: boolean, index: number): Promise<string> {
  if (!isCard) return `PSA.119.${index + 1}.KJV`
  const text = 'Blessed are they whose way is blameless. '.repeat(1 + (index % 4))
  const card = { reference: `Psalm 119:${index + 1}`, text, book: 'Psalms', chapter: 119, verse: index + 1 }
  return (await ask<CustomVerse>(member, 'POST', '/api/custom-verses', card)).body.id
}

async function replay({ settings, verses }: History): Promise<Member> {
  const member = buildMember()
  await today(member)
  await ask(member, 'PUT', '/api/reviews/settings', settings)
  for (const [index, { isCard, tests }] of verses.entries()) {
    const id = await createId(member, isCard, index)
    await ask(member, 'PUT', `/api/reviews/verses/${id}`, { state: 'learning' })
    for (const { day, accuracy } of tests.toSorted((a, b) => b.day - a.day))
      await recite(member, id, day, accuracy)
  }
  return member
}

/** Recites everything due today. */
async function reciteAll(member: Member): Promise<ReviewsToday> {
  for (;;) {
    const day = await today(member)
    const [next] = day.items
    if (next === undefined) return day
    await recite(member, next.verse?.id ?? next.customVerse?.id ?? '', 0, 95)
  }
}

// The limit only ends a test that hangs: each history takes many requests, and a busy machine is slow.
test('the forecast of the next day with reviews matches the queue of that day', { timeout: 900_000 }, () =>
  fc.assert(
    fc.asyncProperty(HISTORY, async (history) => {
      app.now = NOW
      const member = await replay(history)
      const { forecast, date, nextDueOn, later } = await reciteAll(member)
      const next = forecast.find(({ verses }) => verses > 0)
      if (next === undefined) {
        expect([later, nextDueOn === null || nextDueOn > addDays(parseCalendarDay(date), 30)]).toEqual([
          0,
          true,
        ])
        return
      }
      expect(nextDueOn).toBe(next.date)
      for (
        let days = 1;
        days <= daysBetween(parseCalendarDay(date), parseCalendarDay(next.date));
        days += 1
      ) {
        app.now = new Date(+NOW + days * 86_400_000)
        const queue = await today(member)
        const expected = forecast[days - 1]
        expect({ date: queue.date, verses: queue.items.length, minutes: queue.plannedMinutes }).toEqual(
          expected,
        )
      }
    }),
    { numRuns: 12 },
  ),
)

test('the forecast covers a queue of only new verses', async () => {
  app.now = NOW
  const member = await replay({
    settings: { minutesPerDay: 10, newPerDay: 2 },
    verses: Array.from({ length: 5 }, () => ({ isCard: true, tests: [] })),
  })
  const { forecast, nextDueOn, date } = await reciteAll(member)
  // Two verses come back, and two are new.
  expect(forecast[0]).toMatchObject({ verses: 4 })
  expect(nextDueOn).toBe(addDays(parseCalendarDay(date), 1))
})
