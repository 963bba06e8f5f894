import { afterEach, expect, test } from 'vitest'
import type { ReviewsWeek } from '#shared/contract/reviews.ts'
import { buildMember } from '#server/testing/factories.ts'
import { daysAgo, JOHN, createPracticeClient, PSALM } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { Member } from '../../../members/member.ts'

const app = await startTestApp()
const { recite, read } = createPracticeClient(app)
const START = app.now
afterEach(() => void (app.now = START))

const reciteFromMemory = (member: Member, verseId: string, daysEarlier = 0, accuracy = 100) =>
  recite(member, {
    verseId,
    accuracy,
    method: 'typed',
    textHidden: true,
    timeSpent: 5,
    practicedAt: daysAgo(daysEarlier),
  })
const loadWeek = (member: Member) => read<ReviewsWeek>(member, '/api/reviews/week')

test('the week shows the verses tested today, and how long they would have lasted as of a week ago', async () => {
  const member = buildMember()
  await reciteFromMemory(member, PSALM, 20)
  await reciteFromMemory(member, JOHN, 20)
  const { memory } = await reciteFromMemory(member, PSALM)
  const { verses } = await loadWeek(member)
  expect(verses).toMatchObject([{ verse: { id: PSALM }, lasts: memory?.stability, lastedAWeekAgo: 2.3065 }])
  expect(memory?.stability).toBeGreaterThan(2.3065)
})

test('the week shows no comparison for a verse that is new this week', async () => {
  const member = buildMember()
  await reciteFromMemory(member, PSALM, 6)
  await reciteFromMemory(member, PSALM)
  expect((await loadWeek(member)).verses).toMatchObject([{ verse: { id: PSALM }, lastedAWeekAgo: null }])
})

test('the week is empty before the member’s first test of the day', async () => {
  const [member, other] = [buildMember(), buildMember()]
  await reciteFromMemory(member, PSALM, 1)
  await reciteFromMemory(other, PSALM)
  expect((await loadWeek(member)).verses).toEqual([])
})
