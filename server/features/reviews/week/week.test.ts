import { afterEach, expect, test } from 'vitest'
import type { ReviewsWeek } from '#shared/contract/reviews.ts'
import { aMember } from '#server/testing/factories.ts'
import { daysAgo, JOHN, practiceOn, PSALM } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { Member } from '../../../members/member.ts'

const app = await startTestApp()
const { recite, read } = practiceOn(app)
const START = app.now
afterEach(() => void (app.now = START))

const byHeart = (member: Member, verseId: string, daysBefore = 0, accuracy = 100) =>
  recite(member, {
    verseId,
    accuracy,
    method: 'typed',
    textHidden: true,
    timeSpent: 5,
    practicedAt: daysAgo(daysBefore),
  })
const week = (member: Member) => read<ReviewsWeek>(member, '/api/reviews/week')

test('shows what was tested today, and how long it lasted a week ago', async () => {
  const member = aMember()
  await byHeart(member, PSALM, 20)
  await byHeart(member, JOHN, 20)
  const { memory } = await byHeart(member, PSALM)
  const { verses } = await week(member)
  expect(verses).toMatchObject([{ verse: { id: PSALM }, lasts: memory?.stability, lastedAWeekAgo: 2.3065 }])
  expect(memory?.stability).toBeGreaterThan(2.3065)
})

test('a verse of this week has nothing to compare with', async () => {
  const member = aMember()
  await byHeart(member, PSALM, 6)
  await byHeart(member, PSALM)
  expect((await week(member)).verses).toMatchObject([{ verse: { id: PSALM }, lastedAWeekAgo: null }])
})

test('holds nothing before the first test of the day, and nothing of other members', async () => {
  const [member, other] = [aMember(), aMember()]
  await byHeart(member, PSALM, 1)
  await byHeart(other, PSALM)
  expect((await week(member)).verses).toEqual([])
})
