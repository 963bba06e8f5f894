import { afterEach, describe, expect, it, test } from 'vitest'
import type { MemberData } from '#shared/contract/account.ts'
import type { Plan, PlanSummary } from '#shared/contract/plans.ts'
import type { ReviewSettings, ReviewsToday } from '#shared/contract/reviews.ts'
import { addDays, parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { messages } from '#shared/domain/memory/plans/plan-rules.ts'
import { buildMember } from '#server/testing/factories.ts'
import { createPracticeClient } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { Member } from '../../../members/member.ts'

const app = await startTestApp()
const { read } = createPracticeClient(app)
const NOW = app.now
afterEach(() => void (app.now = NOW))

const PSALM_23 = [1, 2, 3, 4, 5, 6].map((verse) => `PSA.23.${verse}.WEB`)

interface CreatedPlan {
  readonly id: string | null
  readonly added: number
  readonly already: number
  readonly leftOut: number
  readonly message?: string
  readonly whole?: readonly string[]
}

const createPlan = (member: Member, body: object = {}) =>
  app.request<CreatedPlan>(member, 'POST', '/api/plans', { title: 'Psalm 23:1–6', ids: PSALM_23, ...body })
const loadPlan = (member: Member, id: string | null, query = '') =>
  read<Plan>(member, `/api/plans/${id}${query && `?${query}`}`)
const listPlans = (member: Member) => read<PlanSummary[]>(member, '/api/plans')
const changePlan = (member: Member, id: string | null, body: object) =>
  app.request<Plan & { message?: string }>(member, 'PUT', `/api/plans/${id}`, body)
const loadToday = (member: Member) => read<ReviewsToday>(member, '/api/reviews/today')
const loadSettings = (member: Member) => read<ReviewSettings>(member, '/api/reviews/settings')

async function reciteAll(member: Member): Promise<readonly string[]> {
  const ids: string[] = []
  for (;;) {
    const [next] = (await loadToday(member)).items
    const id = next?.verse?.id
    if (id === undefined) return ids
    ids.push(id)
    await app.request(member, 'POST', '/api/user/progress', {
      verseId: id,
      accuracy: 95,
      timeSpent: 20,
      method: 'voice-memory',
      practicedAt: app.now.toISOString(),
    })
  }
}

describe('every plan endpoint', () => {
  test.each([
    ['GET', '/api/plans'],
    ['POST', '/api/plans'],
    ['GET', '/api/plans/0b7f5c1e-3f5f-4b53-9a57-000000000001'],
    ['PUT', '/api/plans/0b7f5c1e-3f5f-4b53-9a57-000000000001'],
    ['DELETE', '/api/plans/0b7f5c1e-3f5f-4b53-9a57-000000000001'],
    ['PUT', '/api/plans/0b7f5c1e-3f5f-4b53-9a57-000000000001/link'],
    ['DELETE', '/api/plans/0b7f5c1e-3f5f-4b53-9a57-000000000001/link'],
    ['POST', `/api/shared-plans/${'x'.repeat(32)}`],
  ])('%s %s refuses visitors', async (method, path) => {
    expect((await app.visit(path, { method })).status).toBe(401)
  })

  it('refuses other members and changes nothing', async () => {
    const [owner, other] = [buildMember(), buildMember()]
    const { id } = (await createPlan(owner)).body
    for (const [method, body, rest = ''] of [
      ['GET', undefined],
      ['PUT', { dueOn: '2026-12-24' }],
      ['PUT', undefined, '/link'],
      ['DELETE', undefined, '/link'],
      ['DELETE', undefined],
    ] as const)
      expect((await app.request(other, method, `/api/plans/${id}${rest}`, body)).status).toBe(404)
    expect(await listPlans(other)).toEqual([])
    expect(await loadPlan(owner, id)).toMatchObject({ dueOn: null, sharedAt: null })
    expect((await app.request(owner, 'GET', '/api/plans/nothing')).status).toBe(404)
  })
})

describe('a plan for a passage', () => {
  it('predicts the day on which all of it is learned', async () => {
    const member = buildMember()
    const { body } = await createPlan(member)
    expect(body).toMatchObject({ added: 6, already: 0, leftOut: 0 })
    const created = await loadPlan(member, body.id)
    const { date } = await loadToday(member)
    expect(created).toMatchObject({
      title: 'Psalm 23:1–6',
      startsOn: date,
      dueOn: null,
      pace: { newPerDay: 2, minutesPerDay: 10 },
      outlook: { verses: 6, learned: 0, learning: 0, before: 0, lastOn: addDays(parseCalendarDay(date), 3) },
      paceForDate: null,
    })
    const predicted = created.outlook.days.slice(0, 4).map(({ date: day, verses }) => ({ day, verses }))
    const actual: typeof predicted = []
    for (let days = 0; days < 4; days += 1) {
      app.now = new Date(+NOW + days * 86_400_000)
      expect((await loadPlan(member, body.id)).outlook.lastOn).toBe(created.outlook.lastOn)
      actual.push({ day: (await loadToday(member)).date, verses: (await reciteAll(member)).length })
    }
    expect(actual).toEqual(predicted)
    expect((await loadPlan(member, body.id)).outlook).toMatchObject({ learned: 6, learning: 0, lastOn: null })
  })

  it('moves its last day after a missed day', async () => {
    const member = buildMember()
    const { id } = (await createPlan(member)).body
    const { lastOn } = (await loadPlan(member, id)).outlook
    app.now = new Date(+NOW + 86_400_000)
    expect((await loadPlan(member, id)).outlook.lastOn).toBe(addDays(parseCalendarDay(lastOn ?? ''), 1))
  })

  it('is created once for the same verses', async () => {
    const member = buildMember()
    const first = (await createPlan(member)).body
    const second = (await createPlan(member)).body
    expect(second).toMatchObject({ id: first.id, added: 0, already: 6 })
    expect(await listPlans(member)).toHaveLength(1)
  })

  it('previews a date, and changes only when it is set', async () => {
    const member = buildMember()
    const { id } = (await createPlan(member)).body
    const day = (await loadToday(member)).date
    const dueOn = addDays(parseCalendarDay(day), 1)
    const preview = await loadPlan(member, id, `dueOn=${dueOn}`)
    expect(preview).toMatchObject({ dueOn, pace: { newPerDay: 6 }, outlook: { lastOn: dueOn } })
    expect(await loadSettings(member)).toMatchObject({ newPerDay: 2 })
    const { status, body } = await changePlan(member, id, { dueOn, ...preview.pace })
    expect([status, body.dueOn, body.outlook.lastOn]).toEqual([200, dueOn, dueOn])
    expect(await loadSettings(member)).toMatchObject(preview.pace)
    expect((await loadToday(member)).items).toHaveLength(6)
  })

  it('offers the earliest possible day for a date that can’t be reached', async () => {
    const member = buildMember()
    const { id } = (await createPlan(member)).body
    const day = parseCalendarDay((await loadToday(member)).date)
    const preview = await loadPlan(member, id, `dueOn=${day}`)
    expect(preview.paceForDate?.lastOn).toBe(addDays(day, 1))
    expect(preview.outlook.lastOn).toBe(addDays(day, 1))
  })

  it('counts verses that begin before it, and can be moved ahead of them', async () => {
    const member = buildMember()
    await createPlan(member, { title: 'Psalm 1', ids: ['PSA.1.1.WEB', 'PSA.1.2.WEB'] })
    const { id } = (await createPlan(member)).body
    expect((await loadPlan(member, id)).outlook.before).toBe(2)
    expect((await loadPlan(member, id, 'first=true')).outlook.before).toBe(0)
    expect((await loadPlan(member, id)).outlook.before).toBe(2)
    await changePlan(member, id, { first: true })
    expect((await loadPlan(member, id)).outlook.before).toBe(0)
    expect((await loadToday(member)).items.map(({ verse }) => verse?.id)).toEqual(PSALM_23.slice(0, 2))
  })

  it('is removed with verses that haven’t begun and are in no other plan', async () => {
    const member = buildMember()
    const { id } = (await createPlan(member)).body
    await createPlan(member, { title: 'Psalm 23:5–6', ids: PSALM_23.slice(4) })
    await reciteAll(member)
    expect((await app.request(member, 'DELETE', `/api/plans/${id}`)).status).toBe(200)
    expect((await listPlans(member)).map(({ title }) => title)).toEqual(['Psalm 23:5–6'])
    const memory = await read<{ verse: { id: string } }[]>(member, '/api/reviews/verses')
    expect(memory.map(({ verse }) => verse.id).sort()).toEqual([0, 1, 4, 5].map((verse) => PSALM_23[verse]))
    expect((await app.request(member, 'DELETE', `/api/plans/${id}`)).status).toBe(404)
  })
})

describe('a plan for a set', () => {
  it('requires the whole scripture set in one translation', async () => {
    const member = buildMember()
    const refused = await createPlan(member, { setId: 'psalm-23', translation: 'ESV', ids: undefined })
    expect([refused.status, refused.body.whole]).toEqual([409, ['WEB', 'KJV']])
    expect(await listPlans(member)).toEqual([])
    const { id } = (await createPlan(member, { setId: 'psalm-23', translation: 'WEB', ids: undefined })).body
    expect(await loadPlan(member, id)).toMatchObject({ setId: 'psalm-23', outlook: { verses: 6 } })
  })

  it('requires premium for a scripture set', async () => {
    const member = buildMember({ isPremium: false })
    expect((await createPlan(member, { setId: 'psalm-23', ids: undefined })).status).toBe(403)
  })

  it('can contain the member’s own cards', async () => {
    const member = buildMember()
    const card = { reference: 'My card', text: 'Be still and know.', book: 'Custom', chapter: 1, verse: 1 }
    const { id: cardId } = (await app.request<{ id: string }>(member, 'POST', '/api/custom-verses', card))
      .body
    const { id } = (await createPlan(member, { title: 'Cards', ids: [cardId, 'JHN.3.16.KJV'] })).body
    expect((await loadPlan(member, id)).outlook).toMatchObject({ verses: 2 })
  })
})

describe('verses added to a set with a plan', () => {
  const BEFORE = PSALM_23.slice(0, 2)

  /** Creates a set, and a plan for it that belongs to its owner or another member. */
  async function createPlannedSet(owner: Member, learner = owner) {
    const draft = { name: 'Shepherd', isPublic: true }
    const set = (await app.request<{ id: string }>(owner, 'POST', '/api/verse-sets', draft)).body.id
    await add(owner, set, BEFORE)
    const { id } = (await createPlan(learner, { setId: set, custom: true, ids: undefined })).body
    return { set, id }
  }
  const add = async (owner: Member, set: string, ids: readonly string[]) =>
    (
      await app.request<{ itemIds: string[]; isPlanned: boolean }>(
        owner,
        'POST',
        `/api/verse-sets/${set}/items`,
        { ids },
      )
    ).body
  const listMemory = async (member: Member) =>
    (await read<{ verse: { id: string } }[]>(member, '/api/reviews/verses')).map(({ verse }) => verse.id)
  const countVerses = async (member: Member, id: string | null) => (await loadPlan(member, id)).outlook.verses

  it('join the plan at its end, and leave it when removed', async () => {
    const member = buildMember()
    const { set, id } = await createPlannedSet(member)
    const path = `/api/verse-sets/${set}`
    const one = await app.request(member, 'POST', `${path}/verses`, { verseId: PSALM_23[2] })
    expect(one.body).toMatchObject({ isPlanned: true })
    const { itemIds, isPlanned } = await add(member, set, PSALM_23)
    expect([itemIds.length, isPlanned, await countVerses(member, id)]).toEqual([3, true, 6])
    expect((await listMemory(member)).sort()).toEqual(PSALM_23)
    await app.request(member, 'DELETE', `${path}/items`, { itemIds })
    expect(await countVerses(member, id)).toBe(3)
    expect((await listMemory(member)).sort()).toEqual(PSALM_23.slice(0, 3))
  })

  it('stay in memory once recited, while the plan ends with its last verse', async () => {
    const member = buildMember()
    const { set } = await createPlannedSet(member)
    expect(await reciteAll(member)).toEqual(BEFORE)
    const { items } = await read<{ items: { id: string }[] }>(member, `/api/verse-sets/${set}`)
    for (const { id } of items) await app.request(member, 'DELETE', `/api/verse-sets/${set}/items/${id}`)
    expect(await listPlans(member)).toEqual([])
    expect((await listMemory(member)).sort()).toEqual(BEFORE)
  })

  it('don’t join other members’ plans', async () => {
    const [owner, follower] = [buildMember(), buildMember()]
    const { set, id } = await createPlannedSet(owner, follower)
    expect(await add(owner, set, PSALM_23.slice(2, 4))).toMatchObject({ isPlanned: false })
    expect([await listMemory(owner), await countVerses(follower, id)]).toEqual([[], 2])
    await app.request(follower, 'POST', '/api/reviews/verses', { ids: PSALM_23.slice(2, 4), setId: set })
    expect(await countVerses(follower, id)).toBe(4)
    expect(await listMemory(owner)).toEqual([])
  })
})

test.each([
  [{ title: '' }, messages.title],
  [{ ids: undefined }, messages.what],
  [{ ids: [] }, 'List the verses or cards to learn by their ids'],
])('a plan is refused for %j with a message', async (body, message) => {
  const { status, body: answer } = await createPlan(buildMember(), body)
  expect([status, answer.message]).toEqual([400, message])
})

test('a plan is refused for a nonexistent date', async () => {
  const member = buildMember()
  const { id } = (await createPlan(member)).body
  expect((await changePlan(member, id, { dueOn: '2026-02-30' })).body.message).toBe(messages.dueOn)
})

test('the download contains the plans', async () => {
  const member = buildMember()
  await createPlan(member)
  const data = await read<MemberData>(member, '/api/account/data')
  expect(data.memory?.plans).toMatchObject([{ title: 'Psalm 23:1–6', verseIds: PSALM_23, dueOn: null }])
})
