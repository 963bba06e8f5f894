import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, test, vi } from 'vitest'
import type { MemberData } from '#shared/contract/account.ts'
import type { RequestedGroup, GroupMember, GroupPage, ListedGroup } from '#shared/contract/groups.ts'
import { messages, MAX_GROUP_MEMBERS, MAX_GROUPS } from '#shared/domain/groups/group-rules.ts'
import { formatJoinCode } from '#shared/domain/groups/join-code.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import { openPushService } from '#server/testing/push-service.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { sweep } from '../../db/sweep.ts'
import { groupMembers } from '../../db/schema/groups.ts'
import { seats } from '../../db/schema/seats.ts'
import type { Member } from '../../members/member.ts'
import { deleteMember } from '../account/store.ts'

const app = await startTestApp()
const push = await openPushService()
afterAll(() => push.close())
const NOW = app.now
afterEach(() => void (app.now = NOW))
const DAY = 86_400_000
const advanceDays = (days: number) => void (app.now = new Date(+NOW + days * DAY))

const PSALM = [1, 2, 3, 4].map((verse) => `PSA.23.${verse}.KJV`)

interface CreatedGroup {
  readonly id: string
  readonly message?: string
}

const createPerson = (firstName: string, lastName: string | null = null) =>
  buildMember({ firstName, lastName })
const ask = <Body = { message?: string }>(member: Member, method: string, path: string, body?: unknown) =>
  app.request<Body>(member, method, path, body)
const createGroup = async (member: Member, shares = 'said') =>
  (await ask<CreatedGroup>(member, 'POST', '/api/groups', { name: 'Psalms', shares })).body.id
const loadPage = async (member: Member, id: string) =>
  (await ask<GroupPage>(member, 'GET', `/api/groups/${id}`)).body
const listGroups = async (member: Member) =>
  (await ask<{ groups: ListedGroup[]; asked: RequestedGroup[] }>(member, 'GET', '/api/groups')).body
const listGroupMembers = async (leader: Member, id: string) =>
  (await ask<GroupMember[]>(leader, 'GET', `/api/groups/${id}/members`)).body
const createCode = async (leader: Member, id: string) =>
  (await ask<{ code: string }>(leader, 'POST', `/api/groups/${id}/code`)).body.code
const askToJoin = (member: Member, code: string, choices: object = {}) =>
  ask(member, 'POST', '/api/group-requests', { code, shares: 'said', ...choices })

/** Joins with a code and the leader's approval and returns the membership's id. */
async function join(leader: Member, id: string, member: Member, choices: object = {}): Promise<string> {
  await askToJoin(member, await createCode(leader, id), choices)
  const { requests } = await loadPage(leader, id)
  for (const request of requests) await ask(leader, 'POST', `/api/groups/${id}/requests/${request.id}`)
  return (await loadPage(member, id)).me.id
}

/** Finds rows that contain one of these ids, and returns the name of each row's table. */
async function findRows(ids: readonly string[]): Promise<string[]> {
  const { rows: tables } = await app.database.execute<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const names = await Promise.all(
    tables.map(async ({ name }) => {
      const mentions = ids.map((id) => `it::text like '%${id}%'`).join(' or ')
      const { rows } = await app.database.execute(`select 1 from "${name}" it where ${mentions}`)
      return rows.map(() => name)
    }),
  )
  return names.flat().sort()
}

const assign = (leader: Member, id: string, body: object = {}) =>
  ask(leader, 'PUT', `/api/groups/${id}/plan`, {
    title: 'Psalm 23',
    verseIds: PSALM,
    perWeek: 2,
    startsOn: '2026-11-20',
    ...body,
  })

const recite = (member: Member, verseId = PSALM[0], method = 'voice-memory') =>
  ask(member, 'POST', '/api/user/progress', {
    verseId,
    accuracy: 95,
    timeSpent: 20,
    method,
    practicedAt: app.now.toISOString(),
  })

const DONE = { status: 200, body: { success: true } }
const NO_GROUP = { status: 404, body: { message: 'Group not found' } }
const LEADERS_ONLY = { status: 403, body: { message: messages.leadersOnly } }

describe('a group', () => {
  it('is led by its creator', async () => {
    const ann = createPerson('Ann', 'Baker')
    const id = await createGroup(ann)
    expect(await loadPage(ann, id)).toMatchObject({
      name: 'Psalms',
      members: 1,
      isLeader: true,
      me: { name: 'Ann B.', nickname: null, shares: 'said' },
      leaders: ['Ann B.'],
      plan: null,
      week: null,
      standing: null,
      code: null,
    })
    expect((await listGroups(ann)).groups).toEqual([
      { id, name: 'Psalms', members: 1, isLeader: true, waiting: 0 },
    ])
  })

  it('can be joined with a code and a leader’s approval', async () => {
    const [ann, ben] = [createPerson('Ann'), createPerson('Ben', 'Cole')]
    const id = await createGroup(ann)
    const code = await createCode(ann, id)
    expect((await loadPage(ann, id)).code).toMatchObject({ code })
    const typed = formatJoinCode(code).toLowerCase()
    expect((await ask(ben, 'GET', `/api/group-codes/${typed}`)).body).toEqual({
      name: 'Psalms',
      leaders: ['Ann'],
      state: null,
      groupId: null,
    })
    expect((await askToJoin(ben, typed)).body).toEqual({ state: 'asked', groupId: null })
    expect((await askToJoin(ben, typed, { nickname: 'Benny' })).body).toMatchObject({ state: 'asked' })
    expect((await listGroups(ben)).asked).toMatchObject([{ name: 'Psalms' }])
    expect(await ask(ben, 'GET', `/api/groups/${id}`)).toEqual(NO_GROUP)
    expect((await listGroups(ann)).groups).toMatchObject([{ members: 1, waiting: 1 }])
    const { requests } = await loadPage(ann, id)
    expect(requests).toMatchObject([{ name: 'Benny' }])
    expect(await ask(ann, 'POST', `/api/groups/${id}/requests/${requests[0]?.id}`)).toEqual(DONE)
    expect(await loadPage(ben, id)).toMatchObject({ members: 2, isLeader: false, code: null, requests: [] })
    expect((await ask(ben, 'GET', `/api/group-codes/${code}`)).body).toMatchObject({
      state: 'joined',
      groupId: id,
    })
    expect((await askToJoin(ben, code)).body).toEqual({ state: 'joined', groupId: id })
  })

  it('lets a leader refuse a request, or its sender withdraw it', async () => {
    const [ann, ben, ruth] = [createPerson('Ann'), createPerson('Ben'), createPerson('Ruth')]
    const id = await createGroup(ann)
    const code = await createCode(ann, id)
    await askToJoin(ben, code)
    const [request] = (await loadPage(ann, id)).requests
    expect(await ask(ann, 'DELETE', `/api/groups/${id}/requests/${request?.id}`)).toEqual(DONE)
    expect(await listGroups(ben)).toEqual({ groups: [], asked: [] })
    await askToJoin(ruth, code)
    const [pending] = (await listGroups(ruth)).asked
    expect((await ask(ben, 'DELETE', `/api/group-requests/${pending?.id}`)).status).toBe(404)
    expect(await ask(ruth, 'DELETE', `/api/group-requests/${pending?.id}`)).toEqual(DONE)
    expect((await loadPage(ann, id)).requests).toEqual([])
  })

  it('has a code that ends after seven days, when replaced, or on request', async () => {
    const [ann, ben] = [createPerson('Ann'), createPerson('Ben')]
    const id = await createGroup(ann)
    const EXPIRED = { status: 400, body: { message: messages.invalidCode } }
    const first = await createCode(ann, id)
    const second = await createCode(ann, id)
    expect(await askToJoin(ben, first)).toEqual(EXPIRED)
    advanceDays(6.9)
    expect((await ask(ben, 'GET', `/api/group-codes/${second}`)).status).toBe(200)
    advanceDays(7)
    expect(await ask(ben, 'GET', `/api/group-codes/${second}`)).toEqual(EXPIRED)
    expect(await askToJoin(ben, second)).toEqual(EXPIRED)
    expect((await loadPage(ann, id)).code).toBeNull()
    const third = await createCode(ann, id)
    await sweep(app.database, app.now)
    expect((await ask(ben, 'GET', `/api/group-codes/${third}`)).status).toBe(200)
    expect(await ask(ann, 'DELETE', `/api/groups/${id}/code`)).toEqual(DONE)
    expect(await askToJoin(ben, third)).toEqual(EXPIRED)
    expect((await ask(ben, 'GET', '/api/group-codes/none')).status).toBe(400)
  })

  it('requires each member to have a name to show', async () => {
    const nameless = buildMember({ firstName: null })
    const refused = { status: 400, body: { message: messages.nicknameRequired } }
    expect(await ask(nameless, 'POST', '/api/groups', { name: 'Psalms', shares: 'said' })).toEqual(refused)
    const ann = createPerson('Ann')
    const id = await createGroup(ann)
    expect(await askToJoin(nameless, await createCode(ann, id))).toEqual(refused)
    await join(ann, id, nameless, { nickname: ' Boaz ' })
    expect((await loadPage(nameless, id)).me.name).toBe('Boaz')
    expect(await ask(nameless, 'PUT', `/api/groups/${id}/me`, { shares: 'said' })).toEqual(refused)
  })

  it('shows no email address, username, or last name', async () => {
    const [ann, ben] = [createPerson('Ann', 'Baker'), createPerson('Ben', 'Cole')]
    const id = await createGroup(ann)
    await join(ann, id, ben)
    await assign(ann, id)
    await recite(ben)
    const sent = JSON.stringify([await loadPage(ann, id), await listGroupMembers(ann, id)])
    expect(sent).toContain('Ben C.')
    for (const secret of [ben.email, ben.username, ben.id, 'Cole']) expect(sent).not.toContain(secret)
  })
})

describe('the limits', () => {
  it(`allow a member ${MAX_GROUPS} groups, including those they asked to join`, async () => {
    const [ann, ben] = [createPerson('Ann'), createPerson('Ben')]
    const other = await createGroup(ben)
    for (let count = 0; count < MAX_GROUPS - 1; count += 1) await createGroup(ann)
    await askToJoin(ann, await createCode(ben, other))
    const refused = { status: 400, body: { message: messages.tooManyGroups } }
    expect(await ask(ann, 'POST', '/api/groups', { name: 'One more', shares: 'said' })).toEqual(refused)
    const [{ id } = { id: '' }] = (await listGroups(ann)).groups
    await ask(ann, 'DELETE', `/api/groups/${id}/me`)
    expect((await ask(ann, 'POST', '/api/groups', { name: 'One more', shares: 'said' })).status).toBe(201)
    expect(await askToJoin(ann, await createCode(ben, await createGroup(ben)))).toEqual(refused)
  })

  it(`allow a group ${MAX_GROUP_MEMBERS} members`, async () => {
    const [ann, ben, ruth] = [createPerson('Ann'), createPerson('Ben'), createPerson('Ruth')]
    const id = await createGroup(ann)
    const code = await createCode(ann, id)
    await askToJoin(ben, code)
    await askToJoin(ruth, code)
    for (let added = 0; added < MAX_GROUP_MEMBERS - 2; added += 1) {
      const { id: userId } = await addMember(app.database)
      const row = { id: crypto.randomUUID(), groupId: id, userId, nickname: null, shares: 'said' as const }
      await app.database.insert(groupMembers).values({ ...row, isLeader: false, joinedAt: app.now })
    }
    const [first, second] = (await loadPage(ann, id)).requests
    expect(await ask(ann, 'POST', `/api/groups/${id}/requests/${first?.id}`)).toEqual(DONE)
    const full = { status: 400, body: { message: messages.groupFull } }
    expect(await ask(ann, 'POST', `/api/groups/${id}/requests/${second?.id}`)).toEqual(full)
    expect(await askToJoin(createPerson('Obed'), code)).toEqual(full)
    expect((await loadPage(ann, id)).members).toBe(MAX_GROUP_MEMBERS)
  })
})

describe('the standing', () => {
  it('counts everyone who recited this week, and lists those who chose to be seen', async () => {
    const [ann, ben, ruth, obed] = [
      createPerson('Ann'),
      createPerson('Ben'),
      createPerson('Ruth'),
      createPerson('Obed'),
    ]
    const id = await createGroup(ann, 'verses')
    for (const member of [ben, ruth]) await join(ann, id, member)
    await join(ann, id, obed, { shares: 'nothing' })
    expect(await assign(ann, id)).toEqual(DONE)
    expect((await loadPage(ben, id)).standing).toEqual({ said: 0, of: 4, people: [] })
    await recite(ann)
    await recite(ann, PSALM[1])
    await recite(ben, 'PSA.23.1.WEB')
    await recite(obed)
    const { standing, week } = await loadPage(ruth, id)
    expect(week).toMatchObject({ number: 1, of: 2, from: '2026-11-20', to: '2026-11-26' })
    expect(standing).toMatchObject({
      said: 2,
      of: 4,
      people: [
        { name: 'Ann', verses: PSALM.slice(0, 2), isYou: false, sent: null },
        { name: 'Ben', verses: null },
      ],
    })
  })

  it('counts only this week’s verses, recited from memory this week', async () => {
    const ann = createPerson('Ann')
    const id = await createGroup(ann)
    await assign(ann, id)
    await recite(ann, PSALM[0], 'voice')
    await recite(ann, PSALM[2])
    expect((await loadPage(ann, id)).standing?.said).toBe(0)
    await recite(ann)
    expect((await loadPage(ann, id)).standing?.said).toBe(1)
    advanceDays(7)
    expect(await loadPage(ann, id)).toMatchObject({
      week: { number: 2, verseIds: PSALM.slice(2) },
      standing: { said: 0 },
    })
    await recite(ann, PSALM[2])
    expect((await loadPage(ann, id)).standing?.said).toBe(1)
  })

  it('doesn’t depend on what members who share nothing recite', async () => {
    const members = ['Ann', 'Ben', 'Ruth', 'Obed'].map((name) => createPerson(name))
    const [ann, ben, ...silent] = members as [Member, Member, ...Member[]]
    const id = await createGroup(ann)
    await join(ann, id, ben)
    for (const member of silent) await join(ann, id, member, { shares: 'nothing' })
    await assign(ann, id)
    await recite(ben)
    const readAll = async () => [
      await loadPage(ann, id),
      await loadPage(ben, id),
      await listGroupMembers(ann, id),
    ]
    const before = await readAll()
    for (const member of silent) {
      await recite(member)
      expect(await readAll()).toEqual(before)
    }
  })

  it('changes immediately with what someone shares', async () => {
    const [ann, ben] = [createPerson('Ann'), createPerson('Ben')]
    const id = await createGroup(ann)
    await join(ann, id, ben, { shares: 'verses' })
    await assign(ann, id)
    await recite(ben)
    const people = async () => (await loadPage(ann, id)).standing?.people
    expect(await people()).toMatchObject([{ name: 'Ben', verses: [PSALM[0]] }])
    expect(await ask(ben, 'PUT', `/api/groups/${id}/me`, { shares: 'said', nickname: 'B' })).toEqual(DONE)
    expect(await people()).toMatchObject([{ name: 'B', verses: null }])
    await ask(ben, 'PUT', `/api/groups/${id}/me`, { shares: 'nothing' })
    expect(await people()).toEqual([])
  })
})

describe('a group’s plan', () => {
  it('starts today unless a leader picks a day, and can be ended', async () => {
    const ann = createPerson('Ann')
    const id = await createGroup(ann)
    await assign(ann, id, { startsOn: undefined })
    expect((await loadPage(ann, id)).plan).toEqual({
      title: 'Psalm 23',
      verseIds: PSALM,
      perWeek: 2,
      startsOn: '2026-11-20',
    })
    await assign(ann, id, { startsOn: '2026-11-29', title: 'Later' })
    expect(await loadPage(ann, id)).toMatchObject({ plan: { title: 'Later' }, week: null, standing: null })
    expect(await ask(ann, 'DELETE', `/api/groups/${id}/plan`)).toEqual(DONE)
    expect((await loadPage(ann, id)).plan).toBeNull()
  })

  it('can be a scripture set in the translation shown', async () => {
    const ann = createPerson('Ann')
    const id = await createGroup(ann)
    for (const translation of ['KJV', 'WEB']) {
      const path = `/api/scripture-sets/romans-road/verses?translation=${translation}`
      const verseIds = (await ask<{ id: string }[]>(ann, 'GET', path)).body.map((verse) => verse.id)
      expect(verseIds[0]).toBe(`ROM.3.23.${translation}`)
      expect(await assign(ann, id, { title: 'Romans Road', verseIds, perWeek: 2 })).toEqual(DONE)
      expect(await loadPage(ann, id)).toMatchObject({
        plan: { title: 'Romans Road', verseIds },
        week: { number: 1, of: 3, verseIds: verseIds.slice(0, 2) },
      })
    }
  })

  it('contains only Bible verses', async () => {
    const ann = createPerson('Ann')
    const id = await createGroup(ann)
    const refused = { status: 400, body: { message: messages.verses } }
    for (const wrong of ['JHN.3.99.KJV', crypto.randomUUID(), 'x'])
      expect(await assign(ann, id, { verseIds: [wrong] })).toMatchObject(refused)
    expect((await assign(ann, id, { perWeek: 41 })).status).toBe(400)
  })
})

describe('kind words', () => {
  const encourage = (member: Member, id: string, to: string, word = 'well-said') =>
    ask(member, 'POST', `/api/groups/${id}/members/${to}/kind-words`, { word })

  it('can be sent to members shown by name, once a day', async () => {
    const [ann, ben] = [createPerson('Ann'), createPerson('Ben')]
    const id = await createGroup(ann)
    const toBen = await join(ann, id, ben)
    await assign(ann, id)
    const refused = { status: 400, body: { message: messages.notRecited } }
    expect(await encourage(ann, id, toBen)).toEqual(refused)
    await recite(ben)
    expect(await encourage(ann, id, toBen)).toEqual(DONE)
    expect(await encourage(ann, id, toBen, 'glad')).toEqual({
      status: 409,
      body: { message: messages.encouragedToday },
    })
    expect((await loadPage(ben, id)).kindWords).toMatchObject([{ name: 'Ann', word: 'well-said' }])
    expect((await loadPage(ann, id)).standing?.people).toMatchObject([{ name: 'Ben', sent: 'well-said' }])
    advanceDays(1)
    expect(await encourage(ann, id, toBen, 'glad')).toEqual(DONE)
    expect(await encourage(ben, id, toBen)).toEqual(refused)
    await ask(ben, 'PUT', `/api/groups/${id}/me`, { shares: 'nothing' })
    advanceDays(2)
    expect(await encourage(ann, id, toBen)).toEqual(refused)
  })

  it('are deleted after 30 days', async () => {
    const [ann, ben] = [createPerson('Ann'), createPerson('Ben')]
    const id = await createGroup(ann)
    const toBen = await join(ann, id, ben)
    await assign(ann, id)
    await recite(ben)
    await encourage(ann, id, toBen)
    advanceDays(29)
    await sweep(app.database, app.now)
    expect((await loadPage(ben, id)).kindWords).toHaveLength(1)
    advanceDays(31)
    expect((await loadPage(ben, id)).kindWords).toEqual([])
    await sweep(app.database, app.now)
    app.now = NOW
    expect((await loadPage(ben, id)).kindWords).toEqual([])
  })

  it('reach subscribed browsers as push messages', async () => {
    const [ann, ben] = [createPerson('Ann', 'Baker'), createPerson('Ben')]
    const id = await createGroup(ann)
    const toBen = await join(ann, id, ben)
    await assign(ann, id)
    await recite(ben)
    expect(await ask(ben, 'PUT', '/api/reviews/push-subscriptions', push.subscription)).toMatchObject({
      status: 200,
    })
    await encourage(ann, id, toBen, 'keep-going')
    await vi.waitFor(() => expect(push.messages).toHaveLength(1), { timeout: 20_000 })
    expect(JSON.parse(push.messages[0]?.text ?? '')).toEqual({
      title: 'Ann B.: Keep going!',
      body: 'Psalms',
      url: `/groups/${id}`,
      topic: 'kind-word',
    })
  })
})

describe('leaving a group', () => {
  it('ends all sharing immediately and deletes kind words', async () => {
    const [ann, ben] = [createPerson('Ann'), createPerson('Ben')]
    const id = await createGroup(ann)
    const toBen = await join(ann, id, ben)
    await assign(ann, id)
    await recite(ann)
    await recite(ben)
    await ask(ben, 'POST', `/api/groups/${id}/members/${(await loadPage(ann, id)).me.id}/kind-words`, {
      word: 'glad',
    })
    await ask(ann, 'POST', `/api/groups/${id}/members/${toBen}/kind-words`, { word: 'glad' })
    expect(await ask(ben, 'DELETE', `/api/groups/${id}/me`)).toEqual(DONE)
    const after = await loadPage(ann, id)
    expect(after).toMatchObject({ members: 1, kindWords: [], standing: { said: 1, of: 1 } })
    expect(JSON.stringify([after, await listGroupMembers(ann, id)])).not.toContain('Ben')
    expect(await ask(ben, 'GET', `/api/groups/${id}`)).toEqual(NO_GROUP)
    await join(ann, id, ben)
    expect((await loadPage(ben, id)).kindWords).toEqual([])
  })

  it('makes the longest-standing member leader when the last leader leaves', async () => {
    const [ann, ben, ruth] = [createPerson('Ann'), createPerson('Ben'), createPerson('Ruth')]
    const id = await createGroup(ann)
    for (const [index, member] of [ben, ruth].entries()) {
      advanceDays(index + 1)
      await join(ann, id, member)
    }
    await ask(ann, 'DELETE', `/api/groups/${id}/me`)
    expect(await loadPage(ben, id)).toMatchObject({ isLeader: true, leaders: ['Ben'] })
    await ask(ben, 'DELETE', `/api/groups/${id}/me`)
    await ask(ruth, 'DELETE', `/api/groups/${id}/me`)
    expect((await listGroups(ruth)).groups).toEqual([])
  })

  it('happens automatically when the account is deleted', async () => {
    const [ann, ben] = [createPerson('Ann'), createPerson('Ben')]
    const id = await createGroup(ann)
    await join(ann, id, ben)
    await deleteMember(app.database, ann.id)
    expect(await loadPage(ben, id)).toMatchObject({ members: 1, isLeader: true })
    await deleteMember(app.database, ben.id)
    const remaining = await app.database.execute(`select id from groups where id = '${id}'`)
    expect(remaining.rows).toEqual([])
  })

  it('leaves no row of a deleted group in any table', async () => {
    const [ann, ben, samuel] = [createPerson('Ann'), createPerson('Ben'), createPerson('Samuel')]
    const id = await createGroup(ann)
    const memberships = [await join(ann, id, ben)]
    await addMember(app.database, samuel)
    await app.database
      .insert(seats)
      .values({ userId: samuel.id, guardianId: ann.id, picturesHash: '', createdAt: NOW })
    await ask(ann, 'POST', `/api/groups/${id}/seats`, { seats: [samuel.id], shares: 'verses' })
    await assign(ann, id)
    await recite(samuel)
    const [said] = (await loadPage(ann, id)).standing?.people ?? []
    memberships.push(said?.id ?? '')
    await ask(ben, 'POST', `/api/groups/${id}/members/${said?.id}/kind-words`, { word: 'well-said' })
    await askToJoin(createPerson('Obed'), await createCode(ann, id))
    const deletedIds = [id, samuel.id, ...memberships]
    expect((await findRows(deletedIds)).length).toBeGreaterThan(8)
    await ask(ben, 'DELETE', `/api/groups/${id}/me`)
    await deleteMember(app.database, samuel.id)
    expect(await ask(ann, 'DELETE', `/api/groups/${id}`)).toEqual(DONE)
    expect(await findRows(deletedIds)).toEqual([])
  })

  it('isn’t undone by reciting after the group is deleted', async () => {
    const [ann, ben] = [createPerson('Ann'), createPerson('Ben')]
    const id = await createGroup(ann)
    await join(ann, id, ben)
    await assign(ann, id)
    expect(await ask(ann, 'DELETE', `/api/groups/${id}`)).toEqual(DONE)
    expect((await recite(ben)).status).toBe(200)
    for (const member of [ann, ben]) {
      expect(await listGroups(member)).toEqual({ groups: [], asked: [] })
      expect(await ask(member, 'GET', `/api/groups/${id}`)).toEqual(NO_GROUP)
    }
  })
})

describe('leading a group', () => {
  it('can be shared and handed over, but not given up', async () => {
    const [ann, ben] = [createPerson('Ann'), createPerson('Ben')]
    const id = await createGroup(ann)
    const toAnn = (await loadPage(ann, id)).me.id
    advanceDays(1)
    const toBen = await join(ann, id, ben)
    const lead = (leader: Member, memberId: string, isLeader: boolean) =>
      ask(leader, 'PUT', `/api/groups/${id}/members/${memberId}`, { isLeader })
    expect(await lead(ann, toAnn, false)).toEqual({ status: 400, body: { message: messages.lastLeader } })
    expect(await lead(ann, toBen, true)).toEqual(DONE)
    expect((await loadPage(ann, id)).leaders).toEqual(['Ann', 'Ben'])
    expect(await lead(ben, toAnn, false)).toEqual(DONE)
    expect((await loadPage(ann, id)).isLeader).toBe(false)
    expect(await lead(ann, toAnn, true)).toEqual(LEADERS_ONLY)
  })

  it('includes renaming it and removing members', async () => {
    const [ann, ben] = [createPerson('Ann'), createPerson('Ben')]
    const id = await createGroup(ann)
    const toBen = await join(ann, id, ben)
    expect(await ask(ann, 'PUT', `/api/groups/${id}`, { name: 'Class of 2026' })).toEqual(DONE)
    expect((await loadPage(ben, id)).name).toBe('Class of 2026')
    expect((await listGroupMembers(ann, id)).map(({ name, isYou }) => [name, isYou])).toEqual([
      ['Ann', true],
      ['Ben', false],
    ])
    expect(await ask(ann, 'DELETE', `/api/groups/${id}/members/${toBen}`)).toEqual(DONE)
    expect(await ask(ben, 'GET', `/api/groups/${id}`)).toEqual(NO_GROUP)
    expect((await ask(ann, 'DELETE', `/api/groups/${id}/members/${toBen}`)).status).toBe(404)
  })

  it('isn’t possible for children, so a group of only children is deleted', async () => {
    const [ann, child] = [createPerson('Ann'), createPerson('Samuel')]
    const id = await createGroup(ann)
    await listGroups(child)
    await app.database
      .insert(seats)
      .values({ userId: child.id, guardianId: ann.id, picturesHash: '', createdAt: new Date() })
    const toChild = await join(ann, id, child)
    expect((await loadPage(child, id)).isLeader).toBe(false)
    const lead = await ask(ann, 'PUT', `/api/groups/${id}/members/${toChild}`, { isLeader: true })
    expect(lead).toEqual({ status: 400, body: { message: messages.childLeads } })
    expect((await ask(child, 'POST', '/api/groups', { name: 'Mine' })).status).toBe(403)
    expect((await ask(child, 'GET', `/api/groups/${id}/members`)).status).toBe(403)
    await ask(ann, 'DELETE', `/api/groups/${id}/me`)
    expect(await ask(child, 'GET', `/api/groups/${id}`)).toEqual(NO_GROUP)
  })

  it('includes listing the children’s seats, which survive its deletion', async () => {
    const [ann, ben] = [createPerson('Ann'), createPerson('Ben')]
    const [samuel, obed, other] = [createPerson('Samuel'), createPerson('Obed'), createPerson('Joash')]
    const id = await createGroup(ann)
    await join(ann, id, ben)
    for (const [child, guardian] of [
      [samuel, ann],
      [obed, ben],
      [other, ann],
    ] as const) {
      await listGroups(child)
      await app.database
        .insert(seats)
        .values({ userId: child.id, guardianId: guardian.id, picturesHash: '', createdAt: NOW })
    }
    for (const child of [samuel, obed]) await join(ann, id, child)
    const path = `/api/groups/${id}/seats`
    expect(await ask(ann, 'GET', path)).toEqual({
      status: 200,
      body: {
        own: [{ id: samuel.id, name: 'Samuel' }],
        others: 1,
        outside: [{ id: other.id, name: 'Joash' }],
      },
    })
    expect(await ask(createPerson('Ruth'), 'GET', path)).toEqual(NO_GROUP)
    expect((await ask(ben, 'GET', path)).status).toBe(403)
    expect((await app.visit(path)).status).toBe(401)
    expect(await ask(ann, 'DELETE', `/api/groups/${id}`)).toEqual(DONE)
    expect(await app.database.$count(seats, eq(seats.guardianId, ann.id))).toBe(2)
  })

  it('includes adding only the leader’s own children without a code', async () => {
    const [ann, ben] = [createPerson('Ann'), createPerson('Ben')]
    const [samuel, miriam, obed] = [createPerson('Samuel'), createPerson('Miriam'), createPerson('Obed')]
    const id = await createGroup(ann)
    for (const [child, guardian] of [
      [samuel, ann],
      [miriam, ann],
      [obed, ben],
    ] as const) {
      await listGroups(child)
      await listGroups(guardian)
      await app.database
        .insert(seats)
        .values({ userId: child.id, guardianId: guardian.id, picturesHash: '', createdAt: NOW })
    }
    const add = (who: Member, ids: readonly string[]) =>
      ask(who, 'POST', `/api/groups/${id}/seats`, { seats: ids, shares: 'said' })
    expect((await add(ann, [samuel.id, obed.id])).status).toBe(404)
    expect((await add(ann, ['not an id'])).status).toBe(404)
    expect((await add(ann, [])).status).toBe(400)
    expect((await add(ben, [obed.id])).status).toBe(404)
    expect((await loadPage(ann, id)).members).toBe(1)

    // Adding a child also settles the child's own request.
    await askToJoin(samuel, await createCode(ann, id), { shares: 'nothing' })
    expect(await add(ann, [samuel.id, miriam.id, samuel.id])).toEqual(DONE)
    expect(await add(ann, [samuel.id])).toEqual(DONE)
    expect(await loadPage(ann, id)).toMatchObject({ members: 3, requests: [] })
    expect((await loadPage(samuel, id)).me).toMatchObject({ name: 'Samuel', shares: 'said' })
    await join(ann, id, ben)
    expect((await add(ben, [obed.id])).status).toBe(403)
  })

  it('adds no children if one of them is already in twenty groups', async () => {
    const [ann, samuel, miriam] = [createPerson('Ann'), createPerson('Samuel'), createPerson('Miriam')]
    for (const child of [samuel, miriam]) {
      await listGroups(child)
      await listGroups(ann)
      await app.database
        .insert(seats)
        .values({ userId: child.id, guardianId: ann.id, picturesHash: '', createdAt: NOW })
    }
    for (let count = 0; count < MAX_GROUPS; count += 1) {
      const other = await createGroup(createPerson('Ruth'))
      await app.database.insert(groupMembers).values({
        id: crypto.randomUUID(),
        groupId: other,
        userId: miriam.id,
        nickname: null,
        shares: 'nothing',
        isLeader: false,
        joinedAt: NOW,
      })
    }
    const id = await createGroup(ann)
    const body = { seats: [samuel.id, miriam.id], shares: 'said' }
    expect(await ask(ann, 'POST', `/api/groups/${id}/seats`, body)).toEqual({
      status: 400,
      body: { message: messages.childHasNoRoom },
    })
    expect((await loadPage(ann, id)).members).toBe(1)
  })

  it('gives no control over members of another group', async () => {
    const [ann, ben, ruth] = [createPerson('Ann'), createPerson('Ben'), createPerson('Ruth')]
    const [mine, other] = [await createGroup(ann), await createGroup(ben)]
    const toRuth = await join(ben, other, ruth)
    expect((await ask(ann, 'DELETE', `/api/groups/${mine}/members/${toRuth}`)).status).toBe(404)
    expect((await loadPage(ruth, other)).members).toBe(2)
  })
})

test('the download contains groups, requests, and kind words, without others’ names', async () => {
  const [ann, ben] = [createPerson('Annabelle'), createPerson('Ben')]
  const id = await createGroup(ann)
  const toBen = await join(ann, id, ben, { nickname: 'Benny', shares: 'verses' })
  await assign(ann, id)
  await recite(ben)
  await ask(ann, 'POST', `/api/groups/${id}/members/${toBen}/kind-words`, { word: 'praying' })
  await askToJoin(ben, await createCode(ann, await createGroup(ann)))
  const data = (await ask<MemberData>(ben, 'GET', '/api/account/data')).body
  expect(data.groups).toMatchObject([
    {
      name: 'Psalms',
      nickname: 'Benny',
      shares: 'verses',
      isLeader: false,
      askedAt: null,
      kindWords: [{ word: 'praying', isFromMe: false, day: '2026-11-20' }],
    },
    { name: 'Psalms', joinedAt: null, kindWords: [] },
  ])
  expect(JSON.stringify(data.groups)).not.toContain('Annabelle')
})

describe('inviting people without an account', () => {
  it('is off unless the operator allows it and registration needs an invitation', async () => {
    for (const choices of [
      { registration: 'invited' },
      { registration: 'open', leadersInvite: true },
      { registration: 'closed', leadersInvite: true },
    ] as const) {
      const site = await startTestApp(choices)
      const ann = createPerson('Ann')
      const { id } = (
        await site.request<CreatedGroup>(ann, 'POST', '/api/groups', { name: 'Psalms', shares: 'said' })
      ).body
      expect(await site.request(ann, 'POST', `/api/groups/${id}/invitations`)).toEqual({
        status: 403,
        body: { message: messages.invitationsOff },
      })
      expect((await site.request<GroupPage>(ann, 'GET', `/api/groups/${id}`)).body.mayInvite).toBe(false)
    }
  })

  it('lets one person create an account and ask to join', async () => {
    const site = await startTestApp({ registration: 'invited', leadersInvite: true })
    const ann = createPerson('Ann')
    const { id } = (
      await site.request<CreatedGroup>(ann, 'POST', '/api/groups', { name: 'Psalms', shares: 'said' })
    ).body
    expect((await site.request<GroupPage>(ann, 'GET', `/api/groups/${id}`)).body.mayInvite).toBe(true)
    const { link } = (await site.request<{ link: string }>(ann, 'POST', `/api/groups/${id}/invitations`)).body
    const url = new URL(link, site.address)
    const { code } = (await site.request<GroupPage>(ann, 'GET', `/api/groups/${id}`)).body.code ?? {}
    expect(url.searchParams.get('returnTo')).toBe(`/groups/join/${code}`)
    const register = (username: string) =>
      site.visit('/api/auth/local/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          username,
          email: `${username}@example.org`,
          password: 'under a palm tree',
          invitation: url.hash.slice(1),
        }),
      })
    expect((await register('lois-invited')).status).toBe(201)
    expect((await register('eunice-invited')).status).toBe(403)
  })

  it('is possible 20 times a day', async () => {
    const site = await startTestApp({ registration: 'invited', leadersInvite: true, rateLimits: true })
    const ann = createPerson('Ann')
    const { id } = (
      await site.request<CreatedGroup>(ann, 'POST', '/api/groups', { name: 'Psalms', shares: 'said' })
    ).body
    for (let count = 0; count < 20; count += 1)
      expect((await site.request(ann, 'POST', `/api/groups/${id}/invitations`)).status).toBe(200)
    expect(await site.request(ann, 'POST', `/api/groups/${id}/invitations`)).toEqual({
      status: 429,
      body: { message: messages.tooManyInvitations },
    })
  })
})
