import { expect, test } from 'vitest'
import type { GroupPage } from '#shared/contract/groups.ts'
import { groups } from '#shared/contract/groups.ts'
import { buildMember } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import type { Member } from '../../members/member.ts'

const app = await startTestApp({ registration: 'invited', leadersInvite: true })

/** Creates a group with people in and around it, and a pending request. */
async function createGroup() {
  const [leader, member, former, outsider, asking, named] = [
    'Ann',
    'Ben',
    'Ruth',
    'Obed',
    'Mara',
    'Naomi',
  ].map((firstName) => buildMember({ firstName })) as [Member, Member, Member, Member, Member, Member]
  const created = await app.request<{ id: string }>(leader, 'POST', '/api/groups', {
    name: 'Psalms',
    shares: 'said',
  })
  const { id } = created.body
  const { code } = (await app.request<{ code: string }>(leader, 'POST', `/api/groups/${id}/code`)).body
  const page = async (who: Member) => (await app.request<GroupPage>(who, 'GET', `/api/groups/${id}`)).body
  const ask = (who: Member) => app.request(who, 'POST', '/api/group-requests', { code, shares: 'said' })
  for (const who of [member, former, named]) {
    await ask(who)
    const [request] = (await page(leader)).requests
    await app.request(leader, 'POST', `/api/groups/${id}/requests/${request?.id}`)
  }
  await app.request(former, 'DELETE', `/api/groups/${id}/me`)
  await ask(asking)
  const ids = {
    groupId: id,
    memberId: (await page(named)).me.id,
    requestId: (await page(leader)).requests[0]?.id,
  }
  return { who: { leader, member, former, outsider, asking, stranger: null }, ids }
}

const NO_SEAT = '11111111-1111-4111-8111-111111111111'

const BODIES: Partial<Record<keyof typeof groups, object>> = {
  rename: { name: 'Psalms' },
  updateOwnMembership: { shares: 'said' },
  setLeader: { isLeader: true },
  setPlan: { title: 'Psalm 23', verseIds: ['PSA.23.1.KJV'], perWeek: 1 },
  sendKindWord: { word: 'glad' },
  addSeats: { seats: [NO_SEAT], shares: 'said' },
}

/** Who may use each group endpoint. Everyone else in the group gets 403, and everyone outside it 404. */
const MATRIX: Partial<Record<keyof typeof groups, 'leaders' | 'members'>> = {
  get: 'members',
  rename: 'leaders',
  remove: 'leaders',
  createCode: 'leaders',
  revokeCode: 'leaders',
  invite: 'leaders',
  approveRequest: 'leaders',
  refuseRequest: 'leaders',
  listMembers: 'leaders',
  listSeats: 'leaders',
  addSeats: 'leaders',
  setLeader: 'leaders',
  removeMember: 'leaders',
  updateOwnMembership: 'members',
  leave: 'members',
  setPlan: 'leaders',
  endPlan: 'leaders',
  sendKindWord: 'members',
}

test('the matrix has a row for every group endpoint', () => {
  const groupEndpoints = Object.entries(groups).filter(([, { path }]) => path.includes(':groupId'))
  expect(Object.keys(MATRIX).sort()).toEqual(groupEndpoints.map(([name]) => name).sort())
})

test.each(Object.entries(MATRIX) as [keyof typeof groups, string][])(
  '%s is allowed for %s',
  async (name, allowedFor) => {
    const { who, ids } = await createGroup()
    const { method, path } = groups[name]
    const url = path.replace(/:(\w+)/g, (_, key: keyof typeof ids) => ids[key] ?? '')
    const answers: Record<string, number> = {}
    const send = async (member: Member | null) => {
      if (member === null) return (await app.visit(url, { method })).status
      return (await app.request(member, method, url, BODIES[name])).status
    }
    // Test refusals first, because a leader may delete the group.
    for (const role of ['stranger', 'former', 'outsider', 'asking', 'member', 'leader'] as const)
      answers[role] = await send(who[role])
    const { member, leader, ...outside } = answers
    expect(outside).toEqual({ stranger: 401, former: 404, outsider: 404, asking: 404 })
    // Encouraging gets 400, because no one has recited. Adding seats gets 404, because the seat isn't the leader's.
    const allowed = name === 'sendKindWord' ? 400 : name === 'addSeats' ? 404 : 200
    expect({ member, leader }).toEqual({ member: allowedFor === 'leaders' ? 403 : allowed, leader: allowed })
  },
)

test.each([
  'GET /api/groups',
  'POST /api/groups',
  'GET /api/group-codes/CDFGHJKM',
  'POST /api/group-requests',
])('%s refuses visitors', async (endpoint) => {
  const [method, path = ''] = endpoint.split(' ')
  expect((await app.visit(path, { method: method ?? '' })).status).toBe(401)
})

test('a request can be withdrawn only by the person who made it', async () => {
  const { who, ids } = await createGroup()
  const path = `/api/group-requests/${ids.requestId}`
  expect((await app.visit(path, { method: 'DELETE' })).status).toBe(401)
  for (const person of [who.leader, who.member, who.former, who.outsider])
    expect((await app.request(person, 'DELETE', path)).status).toBe(404)
  expect((await app.request(who.asking, 'DELETE', path)).status).toBe(200)
})
