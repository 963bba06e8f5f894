import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, test, vi } from 'vitest'
import type { MemberData } from '#shared/contract/account.ts'
import type { RequestedGroup, GroupMember, GroupPage, ListedGroup } from '#shared/contract/groups.ts'
import { messages, MAX_GROUP_MEMBERS, MAX_GROUPS } from '#shared/domain/groups/group-rules.ts'
import { formatJoinCode } from '#shared/domain/groups/join-code.ts'
import { addMember, aMember } from '#server/testing/factories.ts'
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
const later = (days: number) => void (app.now = new Date(+NOW + days * DAY))

const PSALM = [1, 2, 3, 4].map((verse) => `PSA.23.${verse}.KJV`)

interface Made {
  readonly id: string
  readonly message?: string
}

const person = (firstName: string, lastName: string | null = null) => aMember({ firstName, lastName })
const ask = <Body = { message?: string }>(member: Member, method: string, path: string, body?: unknown) =>
  app.ask<Body>(member, method, path, body)
const make = async (member: Member, shares = 'said') =>
  (await ask<Made>(member, 'POST', '/api/groups', { name: 'Psalms', shares })).body.id
const page = async (member: Member, id: string) =>
  (await ask<GroupPage>(member, 'GET', `/api/groups/${id}`)).body
const list = async (member: Member) =>
  (await ask<{ groups: ListedGroup[]; asked: RequestedGroup[] }>(member, 'GET', '/api/groups')).body
const listGroupMembers = async (leader: Member, id: string) =>
  (await ask<GroupMember[]>(leader, 'GET', `/api/groups/${id}/members`)).body
const codeOf = async (leader: Member, id: string) =>
  (await ask<{ code: string }>(leader, 'POST', `/api/groups/${id}/code`)).body.code
const askToJoin = (member: Member, code: string, choices: object = {}) =>
  ask(member, 'POST', '/api/group-requests', { code, shares: 'said', ...choices })

/** Joins with a code and the leader's approval; returns the membership's id. */
async function join(leader: Member, id: string, member: Member, choices: object = {}): Promise<string> {
  await askToJoin(member, await codeOf(leader, id), choices)
  const { requests } = await page(leader, id)
  for (const request of requests) await ask(leader, 'POST', `/api/groups/${id}/requests/${request.id}`)
  return (await page(member, id)).me.id
}

/** The tables that mention one of these ids anywhere, with one entry for each row. */
async function rowsWith(ids: readonly string[]): Promise<string[]> {
  const { rows: tables } = await app.database.execute<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const mentions = ids.map((id) => `it::text like '%${id}%'`).join(' or ')
      const { rows } = await app.database.execute(`select 1 from "${name}" it where ${mentions}`)
      return rows.map(() => name)
    }),
  )
  return found.flat().sort()
}

const assign = (leader: Member, id: string, body: object = {}) =>
  ask(leader, 'PUT', `/api/groups/${id}/plan`, {
    title: 'Psalm 23',
    verseIds: PSALM,
    perWeek: 2,
    startsOn: '2026-11-20',
    ...body,
  })

const say = (member: Member, verseId = PSALM[0], method = 'voice-memory') =>
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

describe('making and joining', () => {
  it('creates a group led by its creator', async () => {
    const ann = person('Ann', 'Baker')
    const id = await make(ann)
    expect(await page(ann, id)).toMatchObject({
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
    expect((await list(ann)).groups).toEqual([{ id, name: 'Psalms', members: 1, isLeader: true, waiting: 0 }])
  })

  it('needs a code and a leader’s approval', async () => {
    const [ann, ben] = [person('Ann'), person('Ben', 'Cole')]
    const id = await make(ann)
    const code = await codeOf(ann, id)
    expect((await page(ann, id)).code).toMatchObject({ code })
    const typed = formatJoinCode(code).toLowerCase()
    expect((await ask(ben, 'GET', `/api/group-codes/${typed}`)).body).toEqual({
      name: 'Psalms',
      leaders: ['Ann'],
      state: null,
      groupId: null,
    })
    expect((await askToJoin(ben, typed)).body).toEqual({ state: 'asked', groupId: null })
    expect((await askToJoin(ben, typed, { nickname: 'Benny' })).body).toMatchObject({ state: 'asked' })
    expect((await list(ben)).asked).toMatchObject([{ name: 'Psalms' }])
    expect(await ask(ben, 'GET', `/api/groups/${id}`)).toEqual(NO_GROUP)
    expect((await list(ann)).groups).toMatchObject([{ members: 1, waiting: 1 }])
    const { requests } = await page(ann, id)
    expect(requests).toMatchObject([{ name: 'Benny' }])
    expect(await ask(ann, 'POST', `/api/groups/${id}/requests/${requests[0]?.id}`)).toEqual(DONE)
    expect(await page(ben, id)).toMatchObject({ members: 2, isLeader: false, code: null, requests: [] })
    expect((await ask(ben, 'GET', `/api/group-codes/${code}`)).body).toMatchObject({
      state: 'joined',
      groupId: id,
    })
    expect((await askToJoin(ben, code)).body).toEqual({ state: 'joined', groupId: id })
  })

  it('lets a leader refuse a request, and its sender withdraw it', async () => {
    const [ann, ben, ruth] = [person('Ann'), person('Ben'), person('Ruth')]
    const id = await make(ann)
    const code = await codeOf(ann, id)
    await askToJoin(ben, code)
    const [request] = (await page(ann, id)).requests
    expect(await ask(ann, 'DELETE', `/api/groups/${id}/requests/${request?.id}`)).toEqual(DONE)
    expect(await list(ben)).toEqual({ groups: [], asked: [] })
    await askToJoin(ruth, code)
    const [asked] = (await list(ruth)).asked
    expect((await ask(ben, 'DELETE', `/api/group-requests/${asked?.id}`)).status).toBe(404)
    expect(await ask(ruth, 'DELETE', `/api/group-requests/${asked?.id}`)).toEqual(DONE)
    expect((await page(ann, id)).requests).toEqual([])
  })

  it('a code stops working after seven days, when replaced, or when a leader ends it', async () => {
    const [ann, ben] = [person('Ann'), person('Ben')]
    const id = await make(ann)
    const over = { status: 400, body: { message: messages.codeOver } }
    const first = await codeOf(ann, id)
    const second = await codeOf(ann, id)
    expect(await askToJoin(ben, first)).toEqual(over)
    later(6.9)
    expect((await ask(ben, 'GET', `/api/group-codes/${second}`)).status).toBe(200)
    later(7)
    expect(await ask(ben, 'GET', `/api/group-codes/${second}`)).toEqual(over)
    expect(await askToJoin(ben, second)).toEqual(over)
    expect((await page(ann, id)).code).toBeNull()
    const third = await codeOf(ann, id)
    await sweep(app.database, app.now)
    expect((await ask(ben, 'GET', `/api/group-codes/${third}`)).status).toBe(200)
    expect(await ask(ann, 'DELETE', `/api/groups/${id}/code`)).toEqual(DONE)
    expect(await askToJoin(ben, third)).toEqual(over)
    expect((await ask(ben, 'GET', '/api/group-codes/none')).status).toBe(400)
  })

  it('needs a name to show', async () => {
    const nameless = aMember({ firstName: null })
    const refused = { status: 400, body: { message: messages.nicknameRequired } }
    expect(await ask(nameless, 'POST', '/api/groups', { name: 'Psalms', shares: 'said' })).toEqual(refused)
    const ann = person('Ann')
    const id = await make(ann)
    expect(await askToJoin(nameless, await codeOf(ann, id))).toEqual(refused)
    await join(ann, id, nameless, { nickname: ' Boaz ' })
    expect((await page(nameless, id)).me.name).toBe('Boaz')
    expect(await ask(nameless, 'PUT', `/api/groups/${id}/me`, { shares: 'said' })).toEqual(refused)
  })

  it('shows no email address, username or last name', async () => {
    const [ann, ben] = [person('Ann', 'Baker'), person('Ben', 'Cole')]
    const id = await make(ann)
    await join(ann, id, ben)
    await assign(ann, id)
    await say(ben)
    const sent = JSON.stringify([await page(ann, id), await listGroupMembers(ann, id)])
    expect(sent).toContain('Ben C.')
    for (const secret of [ben.email, ben.username, ben.id, 'Cole']) expect(sent).not.toContain(secret)
  })
})

describe('limits', () => {
  it(`are ${MAX_GROUPS} groups a member, with those they asked to join`, async () => {
    const [ann, ben] = [person('Ann'), person('Ben')]
    const other = await make(ben)
    for (let count = 0; count < MAX_GROUPS - 1; count += 1) await make(ann)
    await askToJoin(ann, await codeOf(ben, other))
    const refused = { status: 400, body: { message: messages.tooManyGroups } }
    expect(await ask(ann, 'POST', '/api/groups', { name: 'One more', shares: 'said' })).toEqual(refused)
    const [{ id } = { id: '' }] = (await list(ann)).groups
    await ask(ann, 'DELETE', `/api/groups/${id}/me`)
    expect((await ask(ann, 'POST', '/api/groups', { name: 'One more', shares: 'said' })).status).toBe(201)
    expect(await askToJoin(ann, await codeOf(ben, await make(ben)))).toEqual(refused)
  })

  it(`are ${MAX_GROUP_MEMBERS} members a group`, async () => {
    const [ann, ben, ruth] = [person('Ann'), person('Ben'), person('Ruth')]
    const id = await make(ann)
    const code = await codeOf(ann, id)
    await askToJoin(ben, code)
    await askToJoin(ruth, code)
    for (let added = 0; added < MAX_GROUP_MEMBERS - 2; added += 1) {
      const { id: userId } = await addMember(app.database)
      const row = { id: crypto.randomUUID(), groupId: id, userId, nickname: null, shares: 'said' as const }
      await app.database.insert(groupMembers).values({ ...row, isLeader: false, joinedAt: app.now })
    }
    const [first, second] = (await page(ann, id)).requests
    expect(await ask(ann, 'POST', `/api/groups/${id}/requests/${first?.id}`)).toEqual(DONE)
    const full = { status: 400, body: { message: messages.groupFull } }
    expect(await ask(ann, 'POST', `/api/groups/${id}/requests/${second?.id}`)).toEqual(full)
    expect(await askToJoin(person('Obed'), code)).toEqual(full)
    expect((await page(ann, id)).members).toBe(MAX_GROUP_MEMBERS)
  })
})

describe('the standing', () => {
  it('counts everyone who recited this week, and names those who chose to be seen', async () => {
    const [ann, ben, ruth, obed] = [person('Ann'), person('Ben'), person('Ruth'), person('Obed')]
    const id = await make(ann, 'verses')
    for (const member of [ben, ruth]) await join(ann, id, member)
    await join(ann, id, obed, { shares: 'nothing' })
    expect(await assign(ann, id)).toEqual(DONE)
    expect((await page(ben, id)).standing).toEqual({ said: 0, of: 4, people: [] })
    await say(ann)
    await say(ann, PSALM[1])
    await say(ben, 'PSA.23.1.WEB')
    await say(obed)
    const { standing, week } = await page(ruth, id)
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

  it('counts only what was said from memory, of this week’s verses, in this week', async () => {
    const ann = person('Ann')
    const id = await make(ann)
    await assign(ann, id)
    await say(ann, PSALM[0], 'voice')
    await say(ann, PSALM[2])
    expect((await page(ann, id)).standing?.said).toBe(0)
    await say(ann)
    expect((await page(ann, id)).standing?.said).toBe(1)
    later(7)
    expect(await page(ann, id)).toMatchObject({
      week: { number: 2, verseIds: PSALM.slice(2) },
      standing: { said: 0 },
    })
    await say(ann, PSALM[2])
    expect((await page(ann, id)).standing?.said).toBe(1)
  })

  it('doesn’t depend on what members who share nothing recite', async () => {
    const members = ['Ann', 'Ben', 'Ruth', 'Obed'].map((name) => person(name))
    const [ann, ben, ...silent] = members as [Member, Member, ...Member[]]
    const id = await make(ann)
    await join(ann, id, ben)
    for (const member of silent) await join(ann, id, member, { shares: 'nothing' })
    await assign(ann, id)
    await say(ben)
    const readAll = async () => [await page(ann, id), await page(ben, id), await listGroupMembers(ann, id)]
    const before = await readAll()
    for (const member of silent) {
      await say(member)
      expect(await readAll()).toEqual(before)
    }
  })

  it('reflects a change in what someone shares at once', async () => {
    const [ann, ben] = [person('Ann'), person('Ben')]
    const id = await make(ann)
    await join(ann, id, ben, { shares: 'verses' })
    await assign(ann, id)
    await say(ben)
    const people = async () => (await page(ann, id)).standing?.people
    expect(await people()).toMatchObject([{ name: 'Ben', verses: [PSALM[0]] }])
    expect(await ask(ben, 'PUT', `/api/groups/${id}/me`, { shares: 'said', nickname: 'B' })).toEqual(DONE)
    expect(await people()).toMatchObject([{ name: 'B', verses: null }])
    await ask(ben, 'PUT', `/api/groups/${id}/me`, { shares: 'nothing' })
    expect(await people()).toEqual([])
  })
})

describe('what a group learns', () => {
  it('is set by a leader, starts today unless a day is named, and can be ended', async () => {
    const ann = person('Ann')
    const id = await make(ann)
    await assign(ann, id, { startsOn: undefined })
    expect((await page(ann, id)).plan).toEqual({
      title: 'Psalm 23',
      verseIds: PSALM,
      perWeek: 2,
      startsOn: '2026-11-20',
    })
    await assign(ann, id, { startsOn: '2026-11-29', title: 'Later' })
    expect(await page(ann, id)).toMatchObject({ plan: { title: 'Later' }, week: null, standing: null })
    expect(await ask(ann, 'DELETE', `/api/groups/${id}/plan`)).toEqual(DONE)
    expect((await page(ann, id)).plan).toBeNull()
  })

  it('is a set that comes with the product, with the verses and the translations it shows', async () => {
    const ann = person('Ann')
    const id = await make(ann)
    for (const translation of ['KJV', 'WEB']) {
      const path = `/api/scripture-sets/romans-road/verses?translation=${translation}`
      const verseIds = (await ask<{ id: string }[]>(ann, 'GET', path)).body.map((verse) => verse.id)
      expect(verseIds[0]).toBe(`ROM.3.23.${translation}`)
      expect(await assign(ann, id, { title: 'Romans Road', verseIds, perWeek: 2 })).toEqual(DONE)
      expect(await page(ann, id)).toMatchObject({
        plan: { title: 'Romans Road', verseIds },
        week: { number: 1, of: 3, verseIds: verseIds.slice(0, 2) },
      })
    }
  })

  it('is Bible verses only', async () => {
    const ann = person('Ann')
    const id = await make(ann)
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
    const [ann, ben] = [person('Ann'), person('Ben')]
    const id = await make(ann)
    const toBen = await join(ann, id, ben)
    await assign(ann, id)
    const refused = { status: 400, body: { message: messages.notSaid } }
    expect(await encourage(ann, id, toBen)).toEqual(refused)
    await say(ben)
    expect(await encourage(ann, id, toBen)).toEqual(DONE)
    expect(await encourage(ann, id, toBen, 'glad')).toEqual({
      status: 409,
      body: { message: messages.encouragedToday },
    })
    expect((await page(ben, id)).kindWords).toMatchObject([{ name: 'Ann', word: 'well-said' }])
    expect((await page(ann, id)).standing?.people).toMatchObject([{ name: 'Ben', sent: 'well-said' }])
    later(1)
    expect(await encourage(ann, id, toBen, 'glad')).toEqual(DONE)
    expect(await encourage(ben, id, toBen)).toEqual(refused)
    await ask(ben, 'PUT', `/api/groups/${id}/me`, { shares: 'nothing' })
    later(2)
    expect(await encourage(ann, id, toBen)).toEqual(refused)
  })

  it('are deleted after 30 days', async () => {
    const [ann, ben] = [person('Ann'), person('Ben')]
    const id = await make(ann)
    const toBen = await join(ann, id, ben)
    await assign(ann, id)
    await say(ben)
    await encourage(ann, id, toBen)
    later(29)
    await sweep(app.database, app.now)
    expect((await page(ben, id)).kindWords).toHaveLength(1)
    later(31)
    expect((await page(ben, id)).kindWords).toEqual([])
    await sweep(app.database, app.now)
    app.now = NOW
    expect((await page(ben, id)).kindWords).toEqual([])
  })

  it('arrive as push messages in subscribed browsers', async () => {
    const [ann, ben] = [person('Ann', 'Baker'), person('Ben')]
    const id = await make(ann)
    const toBen = await join(ann, id, ben)
    await assign(ann, id)
    await say(ben)
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

describe('leaving', () => {
  it('ends all sharing at once, and deletes kind words', async () => {
    const [ann, ben] = [person('Ann'), person('Ben')]
    const id = await make(ann)
    const toBen = await join(ann, id, ben)
    await assign(ann, id)
    await say(ann)
    await say(ben)
    await ask(ben, 'POST', `/api/groups/${id}/members/${(await page(ann, id)).me.id}/kind-words`, {
      word: 'glad',
    })
    await ask(ann, 'POST', `/api/groups/${id}/members/${toBen}/kind-words`, { word: 'glad' })
    expect(await ask(ben, 'DELETE', `/api/groups/${id}/me`)).toEqual(DONE)
    const after = await page(ann, id)
    expect(after).toMatchObject({ members: 1, kindWords: [], standing: { said: 1, of: 1 } })
    expect(JSON.stringify([after, await listGroupMembers(ann, id)])).not.toContain('Ben')
    expect(await ask(ben, 'GET', `/api/groups/${id}`)).toEqual(NO_GROUP)
    await join(ann, id, ben)
    expect((await page(ben, id)).kindWords).toEqual([])
  })

  it('makes the longest-standing member leader when the last leader leaves', async () => {
    const [ann, ben, ruth] = [person('Ann'), person('Ben'), person('Ruth')]
    const id = await make(ann)
    for (const [index, member] of [ben, ruth].entries()) {
      later(index + 1)
      await join(ann, id, member)
    }
    await ask(ann, 'DELETE', `/api/groups/${id}/me`)
    expect(await page(ben, id)).toMatchObject({ isLeader: true, leaders: ['Ben'] })
    await ask(ben, 'DELETE', `/api/groups/${id}/me`)
    await ask(ruth, 'DELETE', `/api/groups/${id}/me`)
    expect((await list(ruth)).groups).toEqual([])
  })

  it('with the account does the same', async () => {
    const [ann, ben] = [person('Ann'), person('Ben')]
    const id = await make(ann)
    await join(ann, id, ben)
    await deleteMember(app.database, ann.id)
    expect(await page(ben, id)).toMatchObject({ members: 1, isLeader: true })
    await deleteMember(app.database, ben.id)
    const left = await app.database.execute(`select id from groups where id = '${id}'`)
    expect(left.rows).toEqual([])
  })

  it('of everyone leaves no row, in any table, of the group and of the children deleted with it', async () => {
    const [ann, ben, samuel] = [person('Ann'), person('Ben'), person('Samuel')]
    const id = await make(ann)
    const memberships = [await join(ann, id, ben)]
    await addMember(app.database, samuel)
    await app.database
      .insert(seats)
      .values({ userId: samuel.id, guardianId: ann.id, picturesHash: '', createdAt: NOW })
    await ask(ann, 'POST', `/api/groups/${id}/seats`, { seats: [samuel.id], shares: 'verses' })
    await assign(ann, id)
    await say(samuel)
    const [said] = (await page(ann, id)).standing?.people ?? []
    memberships.push(said?.id ?? '')
    await ask(ben, 'POST', `/api/groups/${id}/members/${said?.id}/kind-words`, { word: 'well-said' })
    await askToJoin(person('Obed'), await codeOf(ann, id))
    const deletedIds = [id, samuel.id, ...memberships]
    expect((await rowsWith(deletedIds)).length).toBeGreaterThan(8)
    await ask(ben, 'DELETE', `/api/groups/${id}/me`)
    await deleteMember(app.database, samuel.id)
    expect(await ask(ann, 'DELETE', `/api/groups/${id}`)).toEqual(DONE)
    expect(await rowsWith(deletedIds)).toEqual([])
  })

  it('isn’t undone by reciting after the group was deleted', async () => {
    const [ann, ben] = [person('Ann'), person('Ben')]
    const id = await make(ann)
    await join(ann, id, ben)
    await assign(ann, id)
    expect(await ask(ann, 'DELETE', `/api/groups/${id}`)).toEqual(DONE)
    expect((await say(ben)).status).toBe(200)
    for (const member of [ann, ben]) {
      expect(await list(member)).toEqual({ groups: [], asked: [] })
      expect(await ask(member, 'GET', `/api/groups/${id}`)).toEqual(NO_GROUP)
    }
  })
})

describe('leading', () => {
  it('can be shared and handed over, but not ended', async () => {
    const [ann, ben] = [person('Ann'), person('Ben')]
    const id = await make(ann)
    const toAnn = (await page(ann, id)).me.id
    later(1)
    const toBen = await join(ann, id, ben)
    const lead = (by: Member, memberId: string, isLeader: boolean) =>
      ask(by, 'PUT', `/api/groups/${id}/members/${memberId}`, { isLeader })
    expect(await lead(ann, toAnn, false)).toEqual({ status: 400, body: { message: messages.lastLeader } })
    expect(await lead(ann, toBen, true)).toEqual(DONE)
    expect((await page(ann, id)).leaders).toEqual(['Ann', 'Ben'])
    expect(await lead(ben, toAnn, false)).toEqual(DONE)
    expect((await page(ann, id)).isLeader).toBe(false)
    expect(await lead(ann, toAnn, true)).toEqual(LEADERS_ONLY)
  })

  it('renames the group and removes members', async () => {
    const [ann, ben] = [person('Ann'), person('Ben')]
    const id = await make(ann)
    const toBen = await join(ann, id, ben)
    expect(await ask(ann, 'PUT', `/api/groups/${id}`, { name: 'Class of 2026' })).toEqual(DONE)
    expect((await page(ben, id)).name).toBe('Class of 2026')
    expect((await listGroupMembers(ann, id)).map(({ name, isYou }) => [name, isYou])).toEqual([
      ['Ann', true],
      ['Ben', false],
    ])
    expect(await ask(ann, 'DELETE', `/api/groups/${id}/members/${toBen}`)).toEqual(DONE)
    expect(await ask(ben, 'GET', `/api/groups/${id}`)).toEqual(NO_GROUP)
    expect((await ask(ann, 'DELETE', `/api/groups/${id}/members/${toBen}`)).status).toBe(404)
  })

  it('isn’t possible for children: they can join, and a group of only children is deleted', async () => {
    const [ann, child] = [person('Ann'), person('Samuel')]
    const id = await make(ann)
    await list(child)
    await app.database
      .insert(seats)
      .values({ userId: child.id, guardianId: ann.id, picturesHash: '', createdAt: new Date() })
    const toChild = await join(ann, id, child)
    expect((await page(child, id)).isLeader).toBe(false)
    const lead = await ask(ann, 'PUT', `/api/groups/${id}/members/${toChild}`, { isLeader: true })
    expect(lead).toEqual({ status: 400, body: { message: messages.childLeads } })
    expect((await ask(child, 'POST', '/api/groups', { name: 'Mine' })).status).toBe(403)
    expect((await ask(child, 'GET', `/api/groups/${id}/members`)).status).toBe(403)
    await ask(ann, 'DELETE', `/api/groups/${id}/me`)
    expect(await ask(child, 'GET', `/api/groups/${id}`)).toEqual(NO_GROUP)
  })

  it('lists the children’s seats in the group, which survive its deletion', async () => {
    const [ann, ben] = [person('Ann'), person('Ben')]
    const [samuel, obed, other] = [person('Samuel'), person('Obed'), person('Joash')]
    const id = await make(ann)
    await join(ann, id, ben)
    for (const [child, guardian] of [
      [samuel, ann],
      [obed, ben],
      [other, ann],
    ] as const) {
      await list(child)
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
    expect(await ask(person('Ruth'), 'GET', path)).toEqual(NO_GROUP)
    expect((await ask(ben, 'GET', path)).status).toBe(403)
    expect((await app.visit(path)).status).toBe(401)
    expect(await ask(ann, 'DELETE', `/api/groups/${id}`)).toEqual(DONE)
    expect(await app.database.$count(seats, eq(seats.guardianId, ann.id))).toBe(2)
  })

  it('adds the leader’s own children without a code, and no others', async () => {
    const [ann, ben] = [person('Ann'), person('Ben')]
    const [samuel, miriam, obed] = [person('Samuel'), person('Miriam'), person('Obed')]
    const id = await make(ann)
    for (const [child, guardian] of [
      [samuel, ann],
      [miriam, ann],
      [obed, ben],
    ] as const) {
      await list(child)
      await list(guardian)
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
    expect((await page(ann, id)).members).toBe(1)

    // This also settles the child's own request.
    await askToJoin(samuel, await codeOf(ann, id), { shares: 'nothing' })
    expect(await add(ann, [samuel.id, miriam.id, samuel.id])).toEqual(DONE)
    expect(await add(ann, [samuel.id])).toEqual(DONE)
    expect(await page(ann, id)).toMatchObject({ members: 3, requests: [] })
    expect((await page(samuel, id)).me).toMatchObject({ name: 'Samuel', shares: 'said' })
    await join(ann, id, ben)
    expect((await add(ben, [obed.id])).status).toBe(403)
  })

  it('adds no one if one of the children is already in twenty groups', async () => {
    const [ann, samuel, miriam] = [person('Ann'), person('Samuel'), person('Miriam')]
    for (const child of [samuel, miriam]) {
      await list(child)
      await list(ann)
      await app.database
        .insert(seats)
        .values({ userId: child.id, guardianId: ann.id, picturesHash: '', createdAt: NOW })
    }
    for (let count = 0; count < MAX_GROUPS; count += 1) {
      const other = await make(person('Ruth'))
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
    const id = await make(ann)
    const body = { seats: [samuel.id, miriam.id], shares: 'said' }
    expect(await ask(ann, 'POST', `/api/groups/${id}/seats`, body)).toEqual({
      status: 400,
      body: { message: messages.childHasNoRoom },
    })
    expect((await page(ann, id)).members).toBe(1)
  })

  it('can’t address members of another group', async () => {
    const [ann, ben, ruth] = [person('Ann'), person('Ben'), person('Ruth')]
    const [mine, other] = [await make(ann), await make(ben)]
    const toRuth = await join(ben, other, ruth)
    expect((await ask(ann, 'DELETE', `/api/groups/${mine}/members/${toRuth}`)).status).toBe(404)
    expect((await page(ruth, other)).members).toBe(2)
  })
})

test('the download has groups, requests and kind words, without others’ names', async () => {
  const [ann, ben] = [person('Annabelle'), person('Ben')]
  const id = await make(ann)
  const toBen = await join(ann, id, ben, { nickname: 'Benny', shares: 'verses' })
  await assign(ann, id)
  await say(ben)
  await ask(ann, 'POST', `/api/groups/${id}/members/${toBen}/kind-words`, { word: 'praying' })
  await askToJoin(ben, await codeOf(ann, await make(ann)))
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
  it('is off unless registration needs an invitation and the operator lets leaders invite', async () => {
    for (const choices of [
      { registration: 'invited' },
      { registration: 'open', leadersInvite: true },
      { registration: 'closed', leadersInvite: true },
    ] as const) {
      const site = await startTestApp(choices)
      const ann = person('Ann')
      const { id } = (await site.ask<Made>(ann, 'POST', '/api/groups', { name: 'Psalms', shares: 'said' }))
        .body
      expect(await site.ask(ann, 'POST', `/api/groups/${id}/invitations`)).toEqual({
        status: 403,
        body: { message: messages.invitesNot },
      })
      expect((await site.ask<GroupPage>(ann, 'GET', `/api/groups/${id}`)).body.mayInvite).toBe(false)
    }
  })

  it('lets one person create an account, who then asks to join', async () => {
    const site = await startTestApp({ registration: 'invited', leadersInvite: true })
    const ann = person('Ann')
    const { id } = (await site.ask<Made>(ann, 'POST', '/api/groups', { name: 'Psalms', shares: 'said' })).body
    expect((await site.ask<GroupPage>(ann, 'GET', `/api/groups/${id}`)).body.mayInvite).toBe(true)
    const { link } = (await site.ask<{ link: string }>(ann, 'POST', `/api/groups/${id}/invitations`)).body
    const url = new URL(link, site.address)
    const { code } = (await site.ask<GroupPage>(ann, 'GET', `/api/groups/${id}`)).body.code ?? {}
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
    const ann = person('Ann')
    const { id } = (await site.ask<Made>(ann, 'POST', '/api/groups', { name: 'Psalms', shares: 'said' })).body
    for (let count = 0; count < 20; count += 1)
      expect((await site.ask(ann, 'POST', `/api/groups/${id}/invitations`)).status).toBe(200)
    expect(await site.ask(ann, 'POST', `/api/groups/${id}/invitations`)).toEqual({
      status: 429,
      body: { message: messages.tooManyInvitations },
    })
  })
})
