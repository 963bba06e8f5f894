import { afterEach, describe, expect, it, test } from 'vitest'
import type { MemberData } from '#shared/contract/account.ts'
import type { Plan, PlanSummary } from '#shared/contract/plans.ts'
import type { ReviewSettings, ReviewsToday } from '#shared/contract/reviews.ts'
import { addDays, calendarDay } from '#shared/domain/calendar-day.ts'
import { messages } from '#shared/domain/memory/plans/plan-rules.ts'
import { aMember } from '#server/testing/factories.ts'
import { practiceOn } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { Member } from '../../../members/member.ts'

const app = await startTestApp()
const { read } = practiceOn(app)
const NOW = app.now
afterEach(() => void (app.now = NOW))

const PSALM_23 = [1, 2, 3, 4, 5, 6].map((verse) => `PSA.23.${verse}.WEB`)

interface Made {
  readonly id: string | null
  readonly added: number
  readonly already: number
  readonly leftOut: number
  readonly message?: string
  readonly whole?: readonly string[]
}

const make = (member: Member, body: object = {}) =>
  app.ask<Made>(member, 'POST', '/api/plans', { title: 'Psalm 23:1–6', ids: PSALM_23, ...body })
const plan = (member: Member, id: string | null, query = '') =>
  read<Plan>(member, `/api/plans/${id}${query && `?${query}`}`)
const plans = (member: Member) => read<PlanSummary[]>(member, '/api/plans')
const change = (member: Member, id: string | null, body: object) =>
  app.ask<Plan & { message?: string }>(member, 'PUT', `/api/plans/${id}`, body)
const today = (member: Member) => read<ReviewsToday>(member, '/api/reviews/today')
const settings = (member: Member) => read<ReviewSettings>(member, '/api/reviews/settings')

async function sayAll(member: Member): Promise<readonly string[]> {
  const warnings: string[] = []
  for (;;) {
    const [next] = (await today(member)).items
    const id = next?.verse?.id
    if (id === undefined) return warnings
    warnings.push(id)
    await app.ask(member, 'POST', '/api/user/progress', {
      verseId: id,
      accuracy: 95,
      timeSpent: 20,
      method: 'voice-memory',
      practicedAt: app.now.toISOString(),
    })
  }
}

describe('every call about plans', () => {
  test.each([
    ['GET', '/api/plans'],
    ['POST', '/api/plans'],
    ['GET', '/api/plans/0b7f5c1e-3f5f-4b53-9a57-000000000001'],
    ['PUT', '/api/plans/0b7f5c1e-3f5f-4b53-9a57-000000000001'],
    ['DELETE', '/api/plans/0b7f5c1e-3f5f-4b53-9a57-000000000001'],
    ['PUT', '/api/plans/0b7f5c1e-3f5f-4b53-9a57-000000000001/link'],
    ['DELETE', '/api/plans/0b7f5c1e-3f5f-4b53-9a57-000000000001/link'],
    ['POST', `/api/shared-plans/${'x'.repeat(32)}`],
  ])('%s %s refuses strangers', async (method, path) => {
    expect((await app.visit(path, { method })).status).toBe(401)
  })

  test("another member's plan isn't found, and doesn't change", async () => {
    const [owner, other] = [aMember(), aMember()]
    const { id } = (await make(owner)).body
    for (const [method, body, rest = ''] of [
      ['GET', undefined],
      ['PUT', { dueOn: '2026-12-24' }],
      ['PUT', undefined, '/link'],
      ['DELETE', undefined, '/link'],
      ['DELETE', undefined],
    ] as const)
      expect((await app.ask(other, method, `/api/plans/${id}${rest}`, body)).status).toBe(404)
    expect(await plans(other)).toEqual([])
    expect(await plan(owner, id)).toMatchObject({ dueOn: null, sharedAt: null })
    expect((await app.ask(owner, 'GET', '/api/plans/nothing')).status).toBe(404)
  })
})

describe('a plan of a passage', () => {
  it('says when all of it is learned: on the day on which the queue, said well each day, has made it known', async () => {
    const member = aMember()
    const { body } = await make(member)
    expect(body).toMatchObject({ added: 6, already: 0, leftOut: 0 })
    const made = await plan(member, body.id)
    const { date } = await today(member)
    expect(made).toMatchObject({
      title: 'Psalm 23:1–6',
      startsOn: date,
      dueOn: null,
      pace: { newPerDay: 2, minutesPerDay: 10 },
      outlook: { verses: 6, learned: 0, learning: 0, before: 0, lastOn: addDays(calendarDay(date), 3) },
      paceForDate: null,
    })
    const shown = made.outlook.days.slice(0, 4).map(({ date: day, verses }) => ({ day, verses }))
    const lived: typeof shown = []
    for (let days = 0; days < 4; days += 1) {
      app.now = new Date(+NOW + days * 86_400_000)
      expect((await plan(member, body.id)).outlook.lastOn).toBe(made.outlook.lastOn)
      lived.push({ day: (await today(member)).date, verses: (await sayAll(member)).length })
    }
    expect(lived).toEqual(shown)
    expect((await plan(member, body.id)).outlook).toMatchObject({ learned: 6, learning: 0, lastOn: null })
  })

  it('moves its last day when a day was missed', async () => {
    const member = aMember()
    const { id } = (await make(member)).body
    const { lastOn } = (await plan(member, id)).outlook
    app.now = new Date(+NOW + 86_400_000)
    expect((await plan(member, id)).outlook.lastOn).toBe(addDays(calendarDay(lastOn ?? ''), 1))
  })

  it('is made once: the same verses have one plan', async () => {
    const member = aMember()
    const first = (await make(member)).body
    const second = (await make(member)).body
    expect(second).toMatchObject({ id: first.id, added: 0, already: 6 })
    expect(await plans(member)).toHaveLength(1)
  })

  it('follows a date aimed at, and changes nothing until it is set', async () => {
    const member = aMember()
    const { id } = (await make(member)).body
    const day = (await today(member)).date
    const dueOn = addDays(calendarDay(day), 1)
    const preview = await plan(member, id, `dueOn=${dueOn}`)
    expect(preview).toMatchObject({ dueOn, pace: { newPerDay: 6 }, outlook: { lastOn: dueOn } })
    expect(await settings(member)).toMatchObject({ newPerDay: 2 })
    const { status, body } = await change(member, id, { dueOn, ...preview.pace })
    expect([status, body.dueOn, body.outlook.lastOn]).toEqual([200, dueOn, dueOn])
    expect(await settings(member)).toMatchObject(preview.pace)
    expect((await today(member)).items).toHaveLength(6)
  })

  it('names the earliest day possible for a date that can’t be reached', async () => {
    const member = aMember()
    const { id } = (await make(member)).body
    const day = calendarDay((await today(member)).date)
    const preview = await plan(member, id, `dueOn=${day}`)
    expect(preview.paceForDate?.lastOn).toBe(addDays(day, 1))
    expect(preview.outlook.lastOn).toBe(addDays(day, 1))
  })

  it('counts what else begins first, and can come before it', async () => {
    const member = aMember()
    await make(member, { title: 'Psalm 1', ids: ['PSA.1.1.WEB', 'PSA.1.2.WEB'] })
    const { id } = (await make(member)).body
    expect((await plan(member, id)).outlook.before).toBe(2)
    expect((await plan(member, id, 'first=true')).outlook.before).toBe(0)
    expect((await plan(member, id)).outlook.before).toBe(2)
    await change(member, id, { first: true })
    expect((await plan(member, id)).outlook.before).toBe(0)
    expect((await today(member)).items.map(({ verse }) => verse?.id)).toEqual(PSALM_23.slice(0, 2))
  })

  it('is removed with what wasn’t begun and is in no other plan', async () => {
    const member = aMember()
    const { id } = (await make(member)).body
    await make(member, { title: 'Psalm 23:5–6', ids: PSALM_23.slice(4) })
    await sayAll(member)
    expect((await app.ask(member, 'DELETE', `/api/plans/${id}`)).status).toBe(200)
    expect((await plans(member)).map(({ title }) => title)).toEqual(['Psalm 23:5–6'])
    const kept = await read<{ verse: { id: string } }[]>(member, '/api/reviews/verses')
    expect(kept.map(({ verse }) => verse.id).sort()).toEqual([0, 1, 4, 5].map((verse) => PSALM_23[verse]))
    expect((await app.ask(member, 'DELETE', `/api/plans/${id}`)).status).toBe(404)
  })
})

describe('a plan of a set', () => {
  it('has all of a ready set in one translation, or asks for another', async () => {
    const member = aMember()
    const refused = await make(member, { setId: 'psalm-23', translation: 'ESV', ids: undefined })
    expect([refused.status, refused.body.whole]).toEqual([409, ['WEB', 'KJV']])
    expect(await plans(member)).toEqual([])
    const { id } = (await make(member, { setId: 'psalm-23', translation: 'WEB', ids: undefined })).body
    expect(await plan(member, id)).toMatchObject({ setId: 'psalm-23', outlook: { verses: 6 } })
  })

  it('needs premium for a ready set', async () => {
    const member = aMember({ isPremium: false })
    expect((await make(member, { setId: 'psalm-23', ids: undefined })).status).toBe(403)
  })

  it('takes the verses and own cards of a set of one’s own', async () => {
    const member = aMember()
    const card = { reference: 'My card', text: 'Be still and know.', book: 'Custom', chapter: 1, verse: 1 }
    const { id: cardId } = (await app.ask<{ id: string }>(member, 'POST', '/api/custom-verses', card)).body
    const { id } = (await make(member, { title: 'Cards', ids: [cardId, 'JHN.3.16.KJV'] })).body
    expect((await plan(member, id)).outlook).toMatchObject({ verses: 2 })
  })
})

describe('verses added to a set later', () => {
  const BEFORE = PSALM_23.slice(0, 2)

  /** A set of the owner's with a plan, for its owner or another member. */
  async function planned(owner: Member, learner = owner) {
    const draft = { name: 'Shepherd', isPublic: true }
    const set = (await app.ask<{ id: string }>(owner, 'POST', '/api/verse-sets', draft)).body.id
    await add(owner, set, BEFORE)
    const { id } = (await make(learner, { setId: set, custom: true, ids: undefined })).body
    return { set, id }
  }
  const add = async (owner: Member, set: string, ids: readonly string[]) =>
    (
      await app.ask<{ itemIds: string[]; isPlanned: boolean }>(
        owner,
        'POST',
        `/api/verse-sets/${set}/items`,
        { ids },
      )
    ).body
  const inMemory = async (member: Member) =>
    (await read<{ verse: { id: string } }[]>(member, '/api/reviews/verses')).map(({ verse }) => verse.id)
  const count = async (member: Member, id: string | null) => (await plan(member, id)).outlook.verses

  it('join its plan at the end, one or several, and leave it with Undo', async () => {
    const member = aMember()
    const { set, id } = await planned(member)
    const path = `/api/verse-sets/${set}`
    const one = await app.ask(member, 'POST', `${path}/verses`, { verseId: PSALM_23[2] })
    expect(one.body).toMatchObject({ isPlanned: true })
    const { itemIds, isPlanned } = await add(member, set, PSALM_23)
    expect([itemIds.length, isPlanned, await count(member, id)]).toEqual([3, true, 6])
    expect((await inMemory(member)).sort()).toEqual(PSALM_23)
    await app.ask(member, 'DELETE', `${path}/items`, { itemIds })
    expect(await count(member, id)).toBe(3)
    expect((await inMemory(member)).sort()).toEqual(PSALM_23.slice(0, 3))
  })

  it('stay in memory once they were said, and the plan ends with its last verse', async () => {
    const member = aMember()
    const { set } = await planned(member)
    expect(await sayAll(member)).toEqual(BEFORE)
    const { items } = await read<{ items: { id: string }[] }>(member, `/api/verse-sets/${set}`)
    for (const { id } of items) await app.ask(member, 'DELETE', `/api/verse-sets/${set}/items/${id}`)
    expect(await plans(member)).toEqual([])
    expect((await inMemory(member)).sort()).toEqual(BEFORE)
  })

  it('join nothing without a plan of it, and no plan of another member', async () => {
    const [owner, follower] = [aMember(), aMember()]
    const { set, id } = await planned(owner, follower)
    expect(await add(owner, set, PSALM_23.slice(2, 4))).toMatchObject({ isPlanned: false })
    expect([await inMemory(owner), await count(follower, id)]).toEqual([[], 2])
    await app.ask(follower, 'POST', '/api/reviews/verses', { ids: PSALM_23.slice(2, 4), setId: set })
    expect(await count(follower, id)).toBe(4)
    expect(await inMemory(owner)).toEqual([])
  })
})

test.each([
  [{ title: '' }, messages.title],
  [{ ids: undefined }, messages.what],
  [{ ids: [] }, 'List the verses or cards to learn by their ids'],
])('refuses %j with a sentence', async (body, message) => {
  const { status, body: answer } = await make(aMember(), body)
  expect([status, answer.message]).toEqual([400, message])
})

test('refuses a date that doesn’t exist', async () => {
  const member = aMember()
  const { id } = (await make(member)).body
  expect((await change(member, id, { dueOn: '2026-02-30' })).body.message).toBe(messages.dueOn)
})

test('the download has the plans', async () => {
  const member = aMember()
  await make(member)
  const data = await read<MemberData>(member, '/api/account/data')
  expect(data.memory?.plans).toMatchObject([{ title: 'Psalm 23:1–6', verseIds: PSALM_23, dueOn: null }])
})
