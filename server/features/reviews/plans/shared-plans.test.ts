import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, test } from 'vitest'
import type { MemberData } from '#shared/contract/account.ts'
import type { Plan, PlanSummary, SharedPlan } from '#shared/contract/plans.ts'
import { addDays, parseCalendarDay } from '#shared/domain/calendar-day.ts'
import { messages } from '#shared/domain/memory/plans/plan-rules.ts'
import { buildMember } from '#server/testing/factories.ts'
import { createPracticeClient } from '#server/testing/practice.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { users } from '../../../db/schema/members.ts'
import type { Member } from '../../../members/member.ts'

const app = await startTestApp()
const { read } = createPracticeClient(app)
const NOW = app.now
afterEach(() => void (app.now = NOW))

const PSALM_23 = [1, 2, 3, 4, 5, 6].map((verse) => `PSA.23.${verse}.WEB`)
const loadPlan = (member: Member, id: string) => read<Plan>(member, `/api/plans/${id}`)
const listPlans = (member: Member) => read<PlanSummary[]>(member, '/api/plans')

async function createPlan(member: Member, ids: readonly string[] = PSALM_23): Promise<string> {
  const body = { title: 'Psalm 23', ids }
  return (await app.request<{ id: string }>(member, 'POST', '/api/plans', body)).body.id
}

interface ShareResponse {
  readonly sharedAt: string
  readonly message?: string
}

const share = (member: Member, id: string) =>
  app.request<ShareResponse>(member, 'PUT', `/api/plans/${id}/link`)
const parseLink = (path: string) => new URLSearchParams(path.slice(path.indexOf('?'))).get('join') ?? ''
const visit = async (link: string) => {
  const response = await app.visit(`/api/shared-plans/${link}`)
  return { status: response.status, body: (await response.json()) as SharedPlan }
}
const join = (member: Member, link: string) =>
  app.request<{ id: string; added: number; already: number; leftOut: number; message?: string }>(
    member,
    'POST',
    `/api/shared-plans/${link}`,
  )

/** Shares a three-week plan for Psalm 23. */
async function sharePlan(member = buildMember({ firstName: 'Ruth', lastName: 'Moabite' })) {
  const id = await createPlan(member)
  const { startsOn } = await loadPlan(member, id)
  await app.request(member, 'PUT', `/api/plans/${id}`, { dueOn: addDays(parseCalendarDay(startsOn), 20) })
  return { member, id, link: parseLink((await share(member, id)).body.sharedAt) }
}

describe('a shared plan', () => {
  it('shows its contents and its owner’s first name and initial', async () => {
    const { member, link } = await sharePlan()
    const { status, body } = await visit(link)
    expect([status, body]).toEqual([
      200,
      {
        title: 'Psalm 23',
        by: 'Ruth M.',
        verses: 6,
        length: { unit: 'week', count: 3 },
        weeks: ['Psalm 23:1–2', 'Psalm 23:3–4', 'Psalm 23:5–6'],
      },
    ])
    for (const secret of [member.email, member.username, member.id, 'Moabite'])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('keeps its link until sharing stops, then gets a new one', async () => {
    const { member, id, link } = await sharePlan()
    expect(parseLink((await share(member, id)).body.sharedAt)).toBe(link)
    expect((await loadPlan(member, id)).sharedAt).toBe(`/plan?join=${link}`)
    expect((await app.request(member, 'DELETE', `/api/plans/${id}/link`)).status).toBe(200)
    expect((await visit(link)).status).toBe(404)
    expect((await join(buildMember(), link)).status).toBe(404)
    expect((await loadPlan(member, id)).sharedAt).toBeNull()
    expect(parseLink((await share(member, id)).body.sharedAt)).not.toBe(link)
  })

  it('isn’t found once its owner deletes it, or while its owner is suspended', async () => {
    expect((await visit('x'.repeat(32))).status).toBe(404)
    expect((await visit('nothing')).status).toBe(404)
    const { member, id, link } = await sharePlan()
    const suspend = (suspendedAt: Date | null) =>
      app.database.update(users).set({ suspendedAt }).where(eq(users.id, member.id))
    await suspend(NOW)
    expect((await visit(link)).status).toBe(404)
    await suspend(null)
    expect((await visit(link)).status).toBe(200)
    await app.request(member, 'DELETE', `/api/plans/${id}`)
    expect((await visit(link)).status).toBe(404)
  })

  it('requires verses that others can learn', async () => {
    const member = buildMember()
    const card = { reference: 'My card', text: 'Be still and know.', book: 'Custom', chapter: 1, verse: 1 }
    const { id: cardId } = (await app.request<{ id: string }>(member, 'POST', '/api/custom-verses', card))
      .body
    const { status, body } = await share(member, await createPlan(member, [cardId]))
    expect([status, body.message]).toEqual([400, messages.nothingToShare])
    const mixed = parseLink(
      (await share(member, await createPlan(member, [cardId, ...PSALM_23]))).body.sharedAt,
    )
    expect((await visit(mixed)).body.verses).toBe(6)
    expect(JSON.stringify((await visit(mixed)).body)).not.toContain('My card')
  })
})

describe('a member who joins a shared plan', () => {
  it('gets the same weeks, with their own start and due dates', async () => {
    const { member, id, link } = await sharePlan()
    app.now = new Date(+NOW + 5 * 86_400_000)
    const friend = buildMember()
    const { status, body } = await join(friend, link)
    expect([status, body]).toMatchObject([200, { added: 6, already: 0, leftOut: 0 }])
    const [theirs, mine] = [await loadPlan(friend, body.id), await loadPlan(member, id)]
    expect(theirs.weeks?.weeks.map(({ title, recaps }) => [title, recaps])).toEqual(
      mine.weeks?.weeks.map(({ title, recaps }) => [title, recaps]),
    )
    expect(theirs.startsOn).toBe(addDays(parseCalendarDay(mine.startsOn), 5))
    expect(theirs.dueOn).toBe(addDays(parseCalendarDay(mine.dueOn ?? ''), 5))
    expect(theirs.sharedAt).toBeNull()
  })

  it('changes only their own plan, and keeps it when the shared plan is deleted', async () => {
    const { member, id, link } = await sharePlan()
    const friend = buildMember()
    const { body } = await join(friend, link)
    await app.request(friend, 'PUT', `/api/plans/${body.id}`, { dueOn: '2027-12-25' })
    expect((await loadPlan(member, id)).dueOn).not.toBe('2027-12-25')
    await app.request(member, 'DELETE', `/api/plans/${id}`)
    expect((await loadPlan(friend, body.id)).dueOn).toBe('2027-12-25')
  })

  it('gets no second plan for the same verses', async () => {
    const { member, id, link } = await sharePlan()
    const friend = buildMember()
    const first = (await join(friend, link)).body
    expect((await join(friend, link)).body).toMatchObject({ id: first.id, added: 0, already: 6 })
    expect(await listPlans(friend)).toHaveLength(1)
    const early = buildMember()
    const ownPlan = { title: 'The Shepherd', ids: PSALM_23 }
    await app.request(early, 'POST', '/api/plans', ownPlan)
    await join(early, link)
    expect(await listPlans(early)).toMatchObject([{ title: 'The Shepherd', dueOn: null }])
    expect((await join(member, link)).body.id).toBe(id)
    expect(await listPlans(member)).toHaveLength(1)
  })

  it('keeps their plan for other verses unchanged', async () => {
    const { link } = await sharePlan()
    const friend = buildMember()
    const other = await createPlan(friend, ['JHN.3.16.WEB'])
    await join(friend, link)
    expect(await listPlans(friend)).toHaveLength(2)
    expect((await loadPlan(friend, other)).dueOn).toBeNull()
  })

  it('gets no weeks if the plan has no target date', async () => {
    const member = buildMember()
    const link = parseLink((await share(member, await createPlan(member))).body.sharedAt)
    expect((await visit(link)).body).toMatchObject({ length: null, weeks: [] })
    const friend = buildMember()
    expect((await loadPlan(friend, (await join(friend, link)).body.id)).weeks).toBeNull()
  })
})

test('the download contains the link', async () => {
  const { member, link } = await sharePlan()
  const data = await read<MemberData>(member, '/api/account/data')
  expect(data.memory?.plans).toMatchObject([{ sharedAt: `/plan?join=${link}` }])
})
