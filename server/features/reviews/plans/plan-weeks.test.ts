import { afterEach, describe, expect, it, test } from 'vitest'
import type { MemberData } from '#shared/contract/account.ts'
import type { Plan } from '#shared/contract/plans.ts'
import type { ReviewsToday } from '#shared/contract/reviews.ts'
import { addDays, parseCalendarDay, type CalendarDay } from '#shared/domain/calendar-day.ts'
import { messages } from '#shared/domain/memory/plans/plan-rules.ts'
import { buildMember } from '#server/testing/factories.ts'
import { createPracticeClient } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { Member } from '../../../members/member.ts'

const app = await startTestApp()
const { read } = createPracticeClient(app)
const NOW = app.now
afterEach(() => void (app.now = NOW))

const DAY = 86_400_000
const ROMANS_8 = Array.from({ length: 39 }, (_, index) => `ROM.8.${index + 1}.WEB`)
const PSALM_23 = [1, 2, 3, 4, 5, 6].map((verse) => `PSA.23.${verse}.WEB`)

const advanceDays = (days: number) => void (app.now = new Date(+NOW + days * DAY))
const today = async (member: Member) =>
  parseCalendarDay((await read<ReviewsToday>(member, '/api/reviews/today')).date)
const loadPlan = (member: Member, id: string | null, query = '') =>
  read<Plan>(member, `/api/plans/${id}${query && `?${query}`}`)
const change = (member: Member, id: string | null, body: object) =>
  app.request<Plan & { message?: string }>(member, 'PUT', `/api/plans/${id}`, body)

async function createPlan(member: Member, ids: readonly string[], days: number, title = 'Romans 8') {
  const { id } = (await app.request<{ id: string }>(member, 'POST', '/api/plans', { title, ids })).body
  const start = await today(member)
  await change(member, id, { dueOn: addDays(start, days) })
  return { id, start }
}

const recite = (member: Member, verseId: string) =>
  app.request(member, 'POST', '/api/user/progress', {
    verseId,
    accuracy: 95,
    timeSpent: 20,
    method: 'voice-memory',
    practicedAt: app.now.toISOString(),
  })

describe('a plan with a date', () => {
  it('is divided into weeks, with catch-up weeks and recaps', async () => {
    const member = buildMember()
    const { id, start } = await createPlan(member, ROMANS_8, 119)
    const { weeks } = await loadPlan(member, id)
    expect(weeks).toMatchObject({
      unit: 'week',
      verses: 3,
      makeupEvery: 4,
      current: 0,
      behind: 0,
      relief: null,
    })
    expect(weeks?.weeks.flatMap(({ references }) => references)).toEqual(
      ROMANS_8.map((_, index) => `Romans 8:${index + 1}`),
    )
    expect(weeks?.weeks[0]).toMatchObject({
      startsOn: start,
      title: 'Romans 8:1–3',
      begun: 0,
      learned: 0,
    })
    expect(weeks?.weeks[3]).toMatchObject({ title: '', references: [] })
    const last = weeks?.weeks.at(-1)?.endsOn ?? ''
    expect(last <= addDays(start, 119)).toBe(true)
    const recaps = weeks?.weeks.flatMap((week) => week.recaps) ?? []
    expect(recaps.length).toBeGreaterThan(2)
    expect(recaps.at(-1)).toMatch(/–39$/)
  })

  it('counts verses begun and learned in each week', async () => {
    const member = buildMember()
    const { id } = await createPlan(member, PSALM_23, 20)
    await recite(member, PSALM_23[0] ?? '')
    advanceDays(1)
    await recite(member, PSALM_23[0] ?? '')
    await recite(member, PSALM_23[1] ?? '')
    expect((await loadPlan(member, id)).weeks?.weeks[0]).toMatchObject({ begun: 2, learned: 1 })
  })

  it('previews another division, and changes only when it is set', async () => {
    const member = buildMember()
    const { id } = await createPlan(member, PSALM_23, 60)
    const preview = await loadPlan(member, id, 'unit=day&makeupEvery=0')
    expect(preview.weeks).toMatchObject({ unit: 'day', makeupEvery: 0, verses: 1 })
    expect((await loadPlan(member, id)).weeks?.unit).toBe('week')
    expect((await change(member, id, { unit: 'day', makeupEvery: 3 })).body.weeks).toMatchObject({
      unit: 'day',
      makeupEvery: 3,
    })
  })

  it('has no weeks once its date is cleared', async () => {
    const member = buildMember()
    const { id } = await createPlan(member, PSALM_23, 60)
    expect((await change(member, id, { dueOn: null })).body.weeks).toBeNull()
  })

  it('begins its new verses before all others, within the daily minutes', async () => {
    const member = buildMember()
    await app.request(member, 'POST', '/api/reviews/verses', { ids: ['PSA.1.1.WEB', 'PSA.1.2.WEB'] })
    const { id } = await createPlan(member, PSALM_23, 60)
    const { items } = await read<ReviewsToday>(member, '/api/reviews/today')
    expect(items.map(({ verse }) => verse?.id)).toEqual(PSALM_23.slice(0, 2))
    expect((await loadPlan(member, id)).outlook.before).toBe(0)
    await app.request(member, 'PUT', '/api/reviews/settings', { minutesPerDay: 5 })
    expect((await read<ReviewsToday>(member, '/api/reviews/today')).items.length).toBeLessThanOrEqual(2)
  })
})

describe('catching up', () => {
  /** Plans twelve verses for six weeks, begins one, and lets four weeks pass. */
  async function fallBehind(member: Member) {
    const newPlan = await createPlan(member, ROMANS_8.slice(0, 12), 41)
    await recite(member, ROMANS_8[0] ?? '')
    advanceDays(29)
    return newPlan
  }

  it('can move the date and keep the same weeks', async () => {
    const member = buildMember()
    const { id } = await fallBehind(member)
    const before = (await loadPlan(member, id)).weeks
    expect(before?.behind).toBeGreaterThan(0)
    const { body } = await change(member, id, { relief: 'later' })
    expect(body.dueOn).toBe(before?.relief?.later.dueOn)
    expect(body.weeks).toMatchObject({ behind: 0, relief: null, verses: before?.verses })
    expect(body.weeks?.weeks.map(({ title }) => title)).toEqual(before?.weeks.map(({ title }) => title))
    expect(body.weeks?.weeks[body.weeks.current ?? -1]?.startsOn).toBe(await today(member))
  })

  it('can spread the verses over more weeks', async () => {
    const member = buildMember()
    const { id } = await fallBehind(member)
    const before = (await loadPlan(member, id)).weeks
    const { body } = await change(member, id, { relief: 'fewer' })
    expect(body.dueOn).toBe(before?.relief?.fewer?.dueOn)
    expect(body.weeks).toMatchObject({ behind: 0, verses: before?.relief?.fewer?.verses })
    expect(body.weeks?.verses).toBeLessThan(before?.verses ?? 0)
  })

  it('is refused to members who aren’t behind', async () => {
    const member = buildMember()
    const { id } = await createPlan(member, PSALM_23, 60)
    const { status, body } = await change(member, id, { relief: 'later' })
    expect([status, body.message]).toEqual([400, messages.notBehind])
  })
})

describe('the end of a plan', () => {
  const loadState = async (member: Member, id: string) => {
    const { weeks } = await loadPlan(member, id)
    return [weeks?.current, weeks?.behind]
  }

  it('passes after the last day, when a later date is offered', async () => {
    const member = buildMember()
    const { id, start } = await createPlan(member, PSALM_23.slice(0, 2), 13)
    await recite(member, PSALM_23[0] ?? '')
    expect((await loadPlan(member, id)).weeks?.weeks.at(-1)?.endsOn).toBe(addDays(start, 13))
    advanceDays(13)
    expect(await loadState(member, id)).toEqual([1, 0])
    advanceDays(14)
    expect(await loadState(member, id)).toEqual([null, 1])
    const { body } = await change(member, id, { relief: 'later' })
    expect(body.weeks).toMatchObject({ current: 1, behind: 0 })
    expect(body.dueOn).toBe(addDays(start, 20))
  })

  it('comes at midnight in the member’s time zone', async () => {
    const member = buildMember()
    const { id } = await createPlan(member, PSALM_23.slice(0, 2), 13)
    const currentWeekIn = async (timeZone: string) => {
      const response = await app.visitAs(member, `/api/plans/${id}`, {
        headers: { cookie: `time-zone=${encodeURIComponent(timeZone)}`, 'x-time-zone': timeZone },
      })
      return ((await response.json()) as Plan).weeks?.current
    }
    // The day after the last begins at 10:00 UTC on Kiritimati, and a day later in Pago Pago.
    const midnight = Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth(), NOW.getUTCDate() + 14)
    app.now = new Date(midnight - 9 * 3_600_000)
    expect(await currentWeekIn('Pacific/Pago_Pago')).toBe(1)
    expect(await currentWeekIn('Pacific/Kiritimati')).toBeNull()
  })

  it('leaves nothing to catch up on if every verse has begun', async () => {
    const member = buildMember()
    const { id } = await createPlan(member, PSALM_23.slice(0, 2), 13)
    for (const verse of PSALM_23.slice(0, 2)) await recite(member, verse)
    advanceDays(400)
    expect(await loadState(member, id)).toEqual([null, 0])
  })
})

describe('new verses in Today', () => {
  const LATER = ['JHN.3.16.WEB', 'JHN.3.17.WEB', 'JHN.3.18.WEB']
  const listNewToday = async (member: Member) =>
    (await read<ReviewsToday>(member, '/api/reviews/today')).items
      .filter(({ kind }) => kind === 'new')
      .map(({ verse }) => verse?.id)
  const learn = (member: Member, title: string, ids: readonly string[]) =>
    app.request<{ id: string }>(member, 'POST', '/api/plans', { title, ids })

  it('come from a plan with a date before all other plans', async () => {
    const member = buildMember()
    await learn(member, 'Romans', ROMANS_8.slice(0, 5))
    await createPlan(member, PSALM_23, 60, 'Psalm 23')
    await learn(member, 'John 3', LATER)
    expect(await listNewToday(member)).toEqual(PSALM_23.slice(0, 2))
  })

  it('stay within the daily minutes', async () => {
    const member = buildMember()
    await createPlan(member, ROMANS_8, 119)
    await app.request(member, 'PUT', '/api/reviews/settings', { newPerDay: 10, minutesPerDay: 3 })
    const newVerses = await listNewToday(member)
    expect(newVerses).toEqual(ROMANS_8.slice(0, newVerses.length))
    expect(newVerses.length).toBeLessThan(10)
  })

  it('come in the order of the weeks, and early once earlier ones have begun', async () => {
    const member = buildMember()
    const { id } = await createPlan(member, PSALM_23, 60)
    expect((await loadPlan(member, id)).weeks).toMatchObject({ verses: 1, makeupEvery: 4 })
    await app.request(member, 'PUT', '/api/reviews/settings', { newPerDay: 1 })
    // In the second week, the verse of the first comes first as long as it hasn't begun.
    advanceDays(7)
    expect(await listNewToday(member)).toEqual([PSALM_23[0]])
    await recite(member, PSALM_23[0] ?? '')
    advanceDays(8)
    expect(await listNewToday(member)).toEqual([PSALM_23[1]])
    await recite(member, PSALM_23[1] ?? '')
    // The second week isn't over, and all its verses have begun.
    advanceDays(9)
    await recite(member, PSALM_23[0] ?? '')
    expect(await listNewToday(member)).toEqual([PSALM_23[2]])
  })

  it('include a verse added to the set of a plan with a date', async () => {
    const member = buildMember()
    const set = (await app.request<{ id: string }>(member, 'POST', '/api/verse-sets', { name: 'Psalms' }))
      .body.id
    const add = (verseId: string) => app.request(member, 'POST', `/api/verse-sets/${set}/verses`, { verseId })
    await add(PSALM_23[0] ?? '')
    const { id } = (
      await app.request<{ id: string }>(member, 'POST', '/api/plans', {
        title: 'Psalms',
        setId: set,
        custom: true,
      })
    ).body
    await change(member, id, { dueOn: addDays(await today(member), 30) })
    await learn(member, 'John 3', LATER)
    await add(PSALM_23[1] ?? '')
    expect(await listNewToday(member)).toEqual(PSALM_23.slice(0, 2))
  })
})

describe('the weeks in the calendar feed', () => {
  const loadFeed = async (member: Member) => {
    const { path } = (await app.request<{ path: string }>(member, 'PUT', '/api/reviews/calendar')).body
    return (await app.visit(path)).text()
  }
  const toCompactDay = (day: CalendarDay) => day.replaceAll('-', '')

  it('are the current and upcoming ones', async () => {
    const member = buildMember()
    const { start } = await createPlan(member, ROMANS_8, 119)
    advanceDays(8)
    const feed = await loadFeed(member)
    expect(feed).not.toContain('SUMMARY:Learn Romans 8:1–3\r\n')
    expect(feed).toContain(
      `DTSTART;VALUE=DATE:${toCompactDay(addDays(start, 7))}\r\nDTEND;VALUE=DATE:${toCompactDay(addDays(start, 14))}\r\nSUMMARY:Learn Romans 8:4–6\r\n`,
    )
    expect(feed).toContain('SUMMARY:Catch up on Romans 8\r\n')
    const names = feed.match(/UID:.*/g) ?? []
    expect(new Set(names).size).toBe(names.length)
  })

  it('have their long lines folded', async () => {
    const member = buildMember()
    const scattered = [1, 3, 5, 7, 9, 11, 13, 15].map((verse) => `PSA.119.${verse}.WEB`)
    await createPlan(member, scattered, 14)
    for (const line of (await loadFeed(member)).split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})

test('the download contains the weeks', async () => {
  const member = buildMember()
  await createPlan(member, PSALM_23, 60)
  const data = await read<MemberData>(member, '/api/account/data')
  expect(data.memory?.plans).toMatchObject([
    { rhythm: { unit: 'week', verses: 1, makeupEvery: 4 }, sharedAt: null },
  ])
})
