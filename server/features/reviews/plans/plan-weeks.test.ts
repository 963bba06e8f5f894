import { afterEach, describe, expect, it, test } from 'vitest'
import type { MemberData } from '#shared/contract/account.ts'
import type { Plan } from '#shared/contract/plans.ts'
import type { ReviewsToday } from '#shared/contract/reviews.ts'
import { addDays, calendarDay, type CalendarDay } from '#shared/domain/calendar-day.ts'
import { messages } from '#shared/domain/memory/plans/plan-rules.ts'
import { aMember } from '#server/testing/factories.ts'
import { practiceOn } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { Member } from '../../../members/member.ts'

const app = await startTestApp()
const { read } = practiceOn(app)
const NOW = app.now
afterEach(() => void (app.now = NOW))

const DAY = 86_400_000
const ROMANS_8 = Array.from({ length: 39 }, (_, index) => `ROM.8.${index + 1}.WEB`)
const PSALM_23 = [1, 2, 3, 4, 5, 6].map((verse) => `PSA.23.${verse}.WEB`)

const later = (days: number) => void (app.now = new Date(+NOW + days * DAY))
const today = async (member: Member) =>
  calendarDay((await read<ReviewsToday>(member, '/api/reviews/today')).date)
const plan = (member: Member, id: string | null, query = '') =>
  read<Plan>(member, `/api/plans/${id}${query && `?${query}`}`)
const change = (member: Member, id: string | null, body: object) =>
  app.ask<Plan & { message?: string }>(member, 'PUT', `/api/plans/${id}`, body)

async function planned(member: Member, ids: readonly string[], days: number, title = 'Romans 8') {
  const { id } = (await app.ask<{ id: string }>(member, 'POST', '/api/plans', { title, ids })).body
  const start = await today(member)
  await change(member, id, { dueOn: addDays(start, days) })
  return { id, start }
}

const say = (member: Member, verseId: string) =>
  app.ask(member, 'POST', '/api/user/progress', {
    verseId,
    accuracy: 95,
    timeSpent: 20,
    method: 'voice-memory',
    practicedAt: app.now.toISOString(),
  })

describe('a plan with a date', () => {
  it('is cut into weeks that end by it, with a week to catch up and recaps at the ends of paragraphs', async () => {
    const member = aMember()
    const { id, start } = await planned(member, ROMANS_8, 119)
    const { weeks } = await plan(member, id)
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
    expect(weeks?.weeks[0]).toMatchObject({ startsOn: start, title: 'Romans 8:1–3', begun: 0, learned: 0 })
    expect(weeks?.weeks[3]).toMatchObject({ title: '', references: [] })
    const last = weeks?.weeks.at(-1)?.endsOn ?? ''
    expect(last <= addDays(start, 119)).toBe(true)
    const recaps = weeks?.weeks.flatMap((week) => week.recaps) ?? []
    expect(recaps.length).toBeGreaterThan(2)
    expect(recaps.at(-1)).toMatch(/–39$/)
  })

  it('counts what has begun and what is learned in each week', async () => {
    const member = aMember()
    const { id } = await planned(member, PSALM_23, 20)
    await say(member, PSALM_23[0] ?? '')
    later(1)
    await say(member, PSALM_23[0] ?? '')
    await say(member, PSALM_23[1] ?? '')
    expect((await plan(member, id)).weeks?.weeks[0]).toMatchObject({ begun: 2, learned: 1 })
  })

  it('is cut as asked, in days or with more weeks to catch up, and changes nothing until it is set', async () => {
    const member = aMember()
    const { id } = await planned(member, PSALM_23, 60)
    const preview = await plan(member, id, 'unit=day&makeupEvery=0')
    expect(preview.weeks).toMatchObject({ unit: 'day', makeupEvery: 0, verses: 1 })
    expect((await plan(member, id)).weeks?.unit).toBe('week')
    expect((await change(member, id, { unit: 'day', makeupEvery: 3 })).body.weeks).toMatchObject({
      unit: 'day',
      makeupEvery: 3,
    })
  })

  it('has no weeks once its date is cleared', async () => {
    const member = aMember()
    const { id } = await planned(member, PSALM_23, 60)
    expect((await change(member, id, { dueOn: null })).body.weeks).toBeNull()
  })

  it('begins its new verses before all others, within the minutes a day', async () => {
    const member = aMember()
    await app.ask(member, 'POST', '/api/reviews/verses', { ids: ['PSA.1.1.WEB', 'PSA.1.2.WEB'] })
    const { id } = await planned(member, PSALM_23, 60)
    const { items } = await read<ReviewsToday>(member, '/api/reviews/today')
    expect(items.map(({ verse }) => verse?.id)).toEqual(PSALM_23.slice(0, 2))
    expect((await plan(member, id)).outlook.before).toBe(0)
    await app.ask(member, 'PUT', '/api/reviews/settings', { minutesPerDay: 5 })
    expect((await read<ReviewsToday>(member, '/api/reviews/today')).items.length).toBeLessThanOrEqual(2)
  })
})

describe('behind', () => {
  /** Twelve verses in six weeks, two begun in the first, four weeks ago. */
  async function behind(member: Member) {
    const newPlan = await planned(member, ROMANS_8.slice(0, 12), 41)
    await say(member, ROMANS_8[0] ?? '')
    later(29)
    return newPlan
  }

  it('offers a later date with the same weeks, and owes nothing afterward', async () => {
    const member = aMember()
    const { id } = await behind(member)
    const before = (await plan(member, id)).weeks
    expect(before?.behind).toBeGreaterThan(0)
    const { body } = await change(member, id, { relief: 'later' })
    expect(body.dueOn).toBe(before?.relief?.later.dueOn)
    expect(body.weeks).toMatchObject({ behind: 0, relief: null, verses: before?.verses })
    expect(body.weeks?.weeks.map(({ title }) => title)).toEqual(before?.weeks.map(({ title }) => title))
    expect(body.weeks?.weeks[body.weeks.current ?? -1]?.startsOn).toBe(await today(member))
  })

  it('offers fewer verses a week, and owes nothing afterward', async () => {
    const member = aMember()
    const { id } = await behind(member)
    const before = (await plan(member, id)).weeks
    const { body } = await change(member, id, { relief: 'fewer' })
    expect(body.dueOn).toBe(before?.relief?.fewer?.dueOn)
    expect(body.weeks).toMatchObject({ behind: 0, verses: before?.relief?.fewer?.verses })
    expect(body.weeks?.verses).toBeLessThan(before?.verses ?? 0)
  })

  it('is refused to those who aren’t', async () => {
    const member = aMember()
    const { id } = await planned(member, PSALM_23, 60)
    const { status, body } = await change(member, id, { relief: 'later' })
    expect([status, body.message]).toEqual([400, messages.notBehind])
  })
})

describe('the clock at the plan’s end', () => {
  const state = async (member: Member, id: string) => {
    const { weeks } = await plan(member, id)
    return [weeks?.current, weeks?.behind]
  }

  it('says nothing on the last day, and offers a later date on the day after', async () => {
    const member = aMember()
    const { id, start } = await planned(member, PSALM_23.slice(0, 2), 13)
    await say(member, PSALM_23[0] ?? '')
    expect((await plan(member, id)).weeks?.weeks.at(-1)?.endsOn).toBe(addDays(start, 13))
    later(13)
    expect(await state(member, id)).toEqual([1, 0])
    later(14)
    expect(await state(member, id)).toEqual([null, 1])
    const { body } = await change(member, id, { relief: 'later' })
    expect(body.weeks).toMatchObject({ current: 1, behind: 0 })
    expect(body.dueOn).toBe(addDays(start, 20))
  })

  it('strikes at midnight where the member is', async () => {
    const member = aMember()
    const { id } = await planned(member, PSALM_23.slice(0, 2), 13)
    const inZone = async (timeZone: string) => {
      const response = await app.visitAs(member, `/api/plans/${id}`, {
        headers: { cookie: `time-zone=${encodeURIComponent(timeZone)}`, 'x-time-zone': timeZone },
      })
      return ((await response.json()) as Plan).weeks?.current
    }
    // The day after the last begins at 10:00 UTC on Kiritimati, and a day later in Pago Pago.
    const midnight = Date.UTC(NOW.getUTCFullYear(), NOW.getUTCMonth(), NOW.getUTCDate() + 14)
    app.now = new Date(midnight - 9 * 3_600_000)
    expect(await inZone('Pacific/Pago_Pago')).toBe(1)
    expect(await inZone('Pacific/Kiritimati')).toBeNull()
  })

  it('owes nothing when all has begun, however long ago the end was', async () => {
    const member = aMember()
    const { id } = await planned(member, PSALM_23.slice(0, 2), 13)
    for (const verse of PSALM_23.slice(0, 2)) await say(member, verse)
    later(400)
    expect(await state(member, id)).toEqual([null, 0])
  })
})

describe('in Today', () => {
  const LATER = ['JHN.3.16.WEB', 'JHN.3.17.WEB', 'JHN.3.18.WEB']
  const newToday = async (member: Member) =>
    (await read<ReviewsToday>(member, '/api/reviews/today')).items
      .filter(({ kind }) => kind === 'new')
      .map(({ verse }) => verse?.id)
  const learn = (member: Member, title: string, ids: readonly string[]) =>
    app.ask<{ id: string }>(member, 'POST', '/api/plans', { title, ids })

  it('its new verses come before others, those of earlier and those of later plans without a date', async () => {
    const member = aMember()
    await learn(member, 'Romans', ROMANS_8.slice(0, 5))
    await planned(member, PSALM_23, 60, 'Psalm 23')
    await learn(member, 'John 3', LATER)
    expect(await newToday(member)).toEqual(PSALM_23.slice(0, 2))
  })

  it('they stay within the minutes a day', async () => {
    const member = aMember()
    await planned(member, ROMANS_8, 119)
    await app.ask(member, 'PUT', '/api/reviews/settings', { newPerDay: 10, minutesPerDay: 3 })
    const begun = await newToday(member)
    expect(begun).toEqual(ROMANS_8.slice(0, begun.length))
    expect(begun.length).toBeLessThan(10)
  })

  it('they come in the order of the weeks, ahead of them once the earlier ones have begun', async () => {
    const member = aMember()
    const { id } = await planned(member, PSALM_23, 60)
    expect((await plan(member, id)).weeks).toMatchObject({ verses: 1, makeupEvery: 4 })
    await app.ask(member, 'PUT', '/api/reviews/settings', { newPerDay: 1 })
    // In the second week, the verse of the first comes first as long as it hasn't begun.
    later(7)
    expect(await newToday(member)).toEqual([PSALM_23[0]])
    await say(member, PSALM_23[0] ?? '')
    later(8)
    expect(await newToday(member)).toEqual([PSALM_23[1]])
    await say(member, PSALM_23[1] ?? '')
    // The second week isn't over, and all its verses have begun.
    later(9)
    await say(member, PSALM_23[0] ?? '')
    expect(await newToday(member)).toEqual([PSALM_23[2]])
  })

  it('a verse that joins the set of a plan with a date comes with the plan', async () => {
    const member = aMember()
    const set = (await app.ask<{ id: string }>(member, 'POST', '/api/verse-sets', { name: 'Psalms' })).body.id
    const add = (verseId: string) => app.ask(member, 'POST', `/api/verse-sets/${set}/verses`, { verseId })
    await add(PSALM_23[0] ?? '')
    const { id } = (
      await app.ask<{ id: string }>(member, 'POST', '/api/plans', {
        title: 'Psalms',
        setId: set,
        custom: true,
      })
    ).body
    await change(member, id, { dueOn: addDays(await today(member), 30) })
    await learn(member, 'John 3', LATER)
    await add(PSALM_23[1] ?? '')
    expect(await newToday(member)).toEqual(PSALM_23.slice(0, 2))
  })
})

describe('in the calendar feed', () => {
  const feedOf = async (member: Member) => {
    const { path } = (await app.ask<{ path: string }>(member, 'PUT', '/api/reviews/calendar')).body
    return (await app.visit(path)).text()
  }
  const compact = (day: CalendarDay) => day.replaceAll('-', '')

  it('are the present week and the coming ones', async () => {
    const member = aMember()
    const { start } = await planned(member, ROMANS_8, 119)
    later(8)
    const feed = await feedOf(member)
    expect(feed).not.toContain('SUMMARY:Learn Romans 8:1–3\r\n')
    expect(feed).toContain(
      `DTSTART;VALUE=DATE:${compact(addDays(start, 7))}\r\nDTEND;VALUE=DATE:${compact(addDays(start, 14))}\r\nSUMMARY:Learn Romans 8:4–6\r\n`,
    )
    expect(feed).toContain('SUMMARY:Catch up on Romans 8\r\n')
    const names = feed.match(/UID:.*/g) ?? []
    expect(new Set(names).size).toBe(names.length)
  })

  it('fold long lines', async () => {
    const member = aMember()
    const scattered = [1, 3, 5, 7, 9, 11, 13, 15].map((verse) => `PSA.119.${verse}.WEB`)
    await planned(member, scattered, 14)
    for (const line of (await feedOf(member)).split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})

test('the download has the weeks', async () => {
  const member = aMember()
  await planned(member, PSALM_23, 60)
  const data = await read<MemberData>(member, '/api/account/data')
  expect(data.memory?.plans).toMatchObject([
    { rhythm: { unit: 'week', verses: 1, makeupEvery: 4 }, sharedAt: null },
  ])
})
