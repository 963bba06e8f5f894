import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { MemberData } from '#shared/contract/account.ts'
import type { FollowedSet, VerseSet } from '#shared/contract/verse-sets.ts'
import { addMember, buildMember } from '#server/testing/factories.ts'
import {
  addItem,
  addItems,
  ann,
  app,
  request,
  addOwnCard,
  database,
  readDetail,
  SUCCESS,
  createSet,
  SET_NOT_FOUND,
  startVerseSetServer,
  PSALM,
} from '#server/testing/verse-sets.ts'
import { users } from '../../../db/schema/members.ts'
import { followedSets, verseSets } from '../../../db/schema/own-words.ts'
import type { Member } from '../../../members/member.ts'
import { deleteMember } from '../../account/store.ts'

await startVerseSetServer()

let ruth: Member
let follower: Member
let set: VerseSet

beforeEach(async () => {
  ruth = await addMember(database, buildMember({ firstName: 'Ruth' }))
  follower = await addMember(database)
  set = await createSet(ruth, { name: 'Psalm 23', isPublic: true })
  await addItems(ruth, set, PSALM.slice(0, 2))
})

const follow = (member: Member, id = set.id) => request(member, 'PUT', `/${id}/follow`)
const listFollowed = async (member: Member) =>
  (await app.request<FollowedSet[]>(member, 'GET', '/api/followed-sets')).body
const findFollowed = async (member: Member) => {
  const [one] = await listFollowed(member)
  if (one === undefined) throw new Error('Nothing is followed')
  return one
}
const markSeen = (member: Member, id: string, ids: readonly string[]) =>
  app.request(member, 'POST', `/api/followed-sets/${id}/seen`, { ids })
const learn = (member: Member) =>
  app.request(member, 'POST', '/api/reviews/sets', { setId: set.id, custom: true })
const removeFirst = async () => {
  const [item] = (await readDetail(ruth, set)).items
  await request(ruth, 'DELETE', `/${set.id}/items/${item?.id}`)
}

describe('following a set', () => {
  it('lists it once, under its current name', async () => {
    expect(await follow(follower)).toEqual(SUCCESS)
    expect(await follow(follower)).toEqual(SUCCESS)
    await request(ruth, 'PUT', `/${set.id}`, { name: 'The Shepherd', isPublic: true })
    expect(await listFollowed(follower)).toMatchObject([
      {
        setId: set.id,
        name: 'The Shepherd',
        owner: 'Ruth',
        isOpen: true,
        verseCount: 2,
        practicedCount: 0,
        added: [],
        removed: 0,
      },
    ])
    expect(await listFollowed(ruth)).toEqual([])
  })

  it('is possible only for others’ public sets', async () => {
    expect((await follow(ruth)).status).toBe(400)
    await request(ruth, 'PUT', `/${set.id}`, { name: 'Psalm 23' })
    expect(await follow(follower)).toEqual(SET_NOT_FOUND)
    expect(await follow(follower, 'nothing')).toEqual(SET_NOT_FOUND)
    expect(await listFollowed(follower)).toEqual([])
  })

  it('offers the verses its owner adds, in the order of the set, until seen', async () => {
    await follow(follower)
    await addItems(ruth, set, PSALM.slice(2))
    const before = await findFollowed(follower)
    expect([before.added, before.removed]).toEqual([PSALM.slice(2), 0])
    expect(await markSeen(follower, before.id, PSALM.slice(2, 3))).toEqual(SUCCESS)
    expect((await findFollowed(follower)).added).toEqual(PSALM.slice(3))
    expect(await markSeen(follower, before.id, PSALM.slice(3))).toEqual(SUCCESS)
    expect((await findFollowed(follower)).added).toEqual([])
  })

  it('offers no cards of other members', async () => {
    await follow(follower)
    await addItem(ruth, set, { customVerseId: (await addOwnCard(ruth, true)).id })
    expect(await findFollowed(follower)).toMatchObject({ verseCount: 3, bibleCount: 2, added: [] })
  })

  it('reports removed verses, which stay in memory', async () => {
    await learn(follower)
    await removeFirst()
    const { id, removed } = await findFollowed(follower)
    expect(removed).toBe(1)
    const memory = await app.request<{ verse: { id: string } }[]>(follower, 'GET', '/api/reviews/verses')
    expect(memory.body.map(({ verse }) => verse.id)).toEqual(PSALM.slice(0, 2))
    await markSeen(follower, id, [])
    expect((await findFollowed(follower)).removed).toBe(0)
  })

  it('starts when the set is learned, and learning it again marks everything as seen', async () => {
    expect((await learn(follower)).status).toBe(200)
    await addItems(ruth, set, PSALM.slice(2, 3))
    expect((await findFollowed(follower)).added).toEqual(PSALM.slice(2, 3))
    await learn(follower)
    expect((await findFollowed(follower)).added).toEqual([])
    await learn(ruth)
    expect(await listFollowed(ruth)).toEqual([])
  })

  it('ends when the follower stops it', async () => {
    await learn(follower)
    const path = `/api/followed-sets/${(await findFollowed(follower)).id}`
    expect(await app.request(follower, 'DELETE', path)).toEqual(SUCCESS)
    expect(await listFollowed(follower)).toEqual([])
    expect((await app.request(follower, 'DELETE', path)).status).toBe(404)
  })
})

describe('an unavailable followed set', () => {
  const UNAVAILABLE = { isOpen: false, verseCount: 0, added: [], removed: 0, owner: null }

  test.each([
    ['made private', () => request(ruth, 'PUT', `/${set.id}`, { name: 'Secret now' }), 'Psalm 23'],
    ['deleted', () => request(ruth, 'DELETE', `/${set.id}`), 'Psalm 23'],
    ['deleted with its owner', () => deleteMember(database, ruth.id), 'Psalm 23'],
    [
      'hidden',
      () => database.update(verseSets).set({ hiddenAt: app.now }).where(eq(verseSets.id, set.id)),
      null,
    ],
    [
      'of a suspended member',
      () => database.update(users).set({ suspendedAt: app.now }).where(eq(users.id, ruth.id)),
      null,
    ],
  ])('keeps the verses learned from it: %s', async (_, end, name) => {
    await learn(follower)
    await end()
    expect(await findFollowed(follower)).toMatchObject({ ...UNAVAILABLE, name })
    expect((await app.request<unknown[]>(follower, 'GET', '/api/reviews/verses')).body).toHaveLength(2)
    expect(
      await app.request(follower, 'DELETE', `/api/followed-sets/${(await findFollowed(follower)).id}`),
    ).toEqual(SUCCESS)
  })

  it('returns when it is shared again', async () => {
    await follow(follower)
    await request(ruth, 'PUT', `/${set.id}`, { name: 'Psalm 23' })
    await addItems(ruth, set, PSALM.slice(2, 3))
    await request(ruth, 'PUT', `/${set.id}`, { name: 'Psalm 23', isPublic: true })
    expect(await findFollowed(follower)).toMatchObject({ isOpen: true, added: PSALM.slice(2, 3) })
  })
})

test('an owner who opted out of the leaderboard isn’t named', async () => {
  await follow(follower)
  await app.request(ruth, 'PUT', '/api/account/leaderboard', { isOnLeaderboard: false })
  expect((await findFollowed(follower)).owner).toBe(null)
})

describe('every followed set endpoint', () => {
  test.each([
    ['GET', '/api/followed-sets'],
    ['DELETE', '/api/followed-sets/x'],
    ['POST', '/api/followed-sets/x/seen'],
  ])('%s %s refuses visitors', async (method, path) => {
    expect((await app.visit(path, { method })).status).toBe(401)
  })

  it('refuses other members', async () => {
    await follow(follower)
    const { id } = await findFollowed(follower)
    await addItems(ruth, set, PSALM.slice(2, 3))
    for (const other of [ann, ruth]) {
      expect(await listFollowed(other)).toEqual([])
      expect((await markSeen(other, id, PSALM)).status).toBe(404)
      expect((await app.request(other, 'DELETE', `/api/followed-sets/${id}`)).status).toBe(404)
    }
    expect((await findFollowed(follower)).added).toEqual(PSALM.slice(2, 3))
  })
})

test('followed sets are in the download, can be imported, and end with the account', async () => {
  await follow(follower)
  await addItems(ruth, set, PSALM.slice(2, 3))
  const data = (await app.request<MemberData>(follower, 'GET', '/api/account/data')).body
  expect(data.followedSets).toMatchObject([{ setId: set.id, name: 'Psalm 23', seen: PSALM.slice(0, 2) }])
  const importer = await addMember(database)
  await app.request(importer, 'POST', '/api/account/data', {
    ...data,
    followedSets: [...data.followedSets, 7, { setId: crypto.randomUUID(), seen: [] }],
  })
  await expect
    .poll(
      async () =>
        (await app.request<{ import: unknown }>(importer, 'GET', '/api/account/import')).body.import,
    )
    .toMatchObject({ state: 'done', outcome: { verseSets: { added: 1, present: 0, unreadable: 2 } } })
  expect(await findFollowed(importer)).toMatchObject({ setId: set.id, added: PSALM.slice(2, 3) })
  await deleteMember(database, importer.id)
  expect(await database.$count(followedSets, eq(followedSets.userId, importer.id))).toBe(0)
})
