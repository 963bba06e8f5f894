import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { MemberData } from '#shared/contract/account.ts'
import type { FollowedSet, VerseSet } from '#shared/contract/verse-sets.ts'
import { addMember, aMember } from '#server/testing/factories.ts'
import {
  add,
  addAll,
  ann,
  app,
  ask,
  cardOf,
  database,
  detailOf,
  DONE,
  make,
  NO_SET,
  openVerseSets,
  PSALM,
} from '#server/testing/verse-sets.ts'
import { users } from '../../../db/schema/members.ts'
import { followedSets, verseSets } from '../../../db/schema/own-words.ts'
import type { Member } from '../../../members/member.ts'
import { deleteMember } from '../../account/store.ts'

await openVerseSets()

let ruth: Member
let follower: Member
let set: VerseSet

beforeEach(async () => {
  ruth = await addMember(database, aMember({ firstName: 'Ruth' }))
  follower = await addMember(database)
  set = await make(ruth, { name: 'Psalm 23', isPublic: true })
  await addAll(ruth, set, PSALM.slice(0, 2))
})

const follow = (member: Member, id = set.id) => ask(member, 'PUT', `/${id}/follow`)
const followed = async (member: Member) =>
  (await app.ask<FollowedSet[]>(member, 'GET', '/api/followed-sets')).body
const only = async (member: Member) => {
  const [one] = await followed(member)
  if (one === undefined) throw new Error('Nothing is followed')
  return one
}
const see = (member: Member, id: string, ids: readonly string[]) =>
  app.ask(member, 'POST', `/api/followed-sets/${id}/seen`, { ids })
const learn = (member: Member) =>
  app.ask(member, 'POST', '/api/reviews/sets', { setId: set.id, custom: true })
const removeFirst = async () => {
  const [item] = (await detailOf(ruth, set)).items
  await ask(ruth, 'DELETE', `/${set.id}/items/${item?.id}`)
}

describe('following', () => {
  it('shows a set of another member, once, under its name of today', async () => {
    expect(await follow(follower)).toEqual(DONE)
    expect(await follow(follower)).toEqual(DONE)
    await ask(ruth, 'PUT', `/${set.id}`, { name: 'The Shepherd', isPublic: true })
    expect(await followed(follower)).toMatchObject([
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
    expect(await followed(ruth)).toEqual([])
  })

  it('is of public sets of others only', async () => {
    expect((await follow(ruth)).status).toBe(400)
    await ask(ruth, 'PUT', `/${set.id}`, { name: 'Psalm 23' })
    expect(await follow(follower)).toEqual(NO_SET)
    expect(await follow(follower, 'nothing')).toEqual(NO_SET)
    expect(await followed(follower)).toEqual([])
  })

  it('offers what its owner adds until it is seen, in the order of the set', async () => {
    await follow(follower)
    await addAll(ruth, set, PSALM.slice(2))
    const before = await only(follower)
    expect([before.added, before.removed]).toEqual([PSALM.slice(2), 0])
    expect(await see(follower, before.id, PSALM.slice(2, 3))).toEqual(DONE)
    expect((await only(follower)).added).toEqual(PSALM.slice(3))
    expect(await see(follower, before.id, PSALM.slice(3))).toEqual(DONE)
    expect((await only(follower)).added).toEqual([])
  })

  it('leaves other members’ cards out of what is offered', async () => {
    await follow(follower)
    await add(ruth, set, { customVerseId: (await cardOf(ruth, true)).id })
    expect(await only(follower)).toMatchObject({ verseCount: 3, bibleCount: 2, added: [] })
  })

  it('says what was removed; it stays in memory', async () => {
    await learn(follower)
    await removeFirst()
    const { id, removed } = await only(follower)
    expect(removed).toBe(1)
    const memory = await app.ask<{ verse: { id: string } }[]>(follower, 'GET', '/api/reviews/verses')
    expect(memory.body.map(({ verse }) => verse.id)).toEqual(PSALM.slice(0, 2))
    await see(follower, id, [])
    expect((await only(follower)).removed).toBe(0)
  })

  it('starts with learning the set, and learning it again marks all as seen', async () => {
    expect((await learn(follower)).status).toBe(200)
    await addAll(ruth, set, PSALM.slice(2, 3))
    expect((await only(follower)).added).toEqual(PSALM.slice(2, 3))
    await learn(follower)
    expect((await only(follower)).added).toEqual([])
    await learn(ruth)
    expect(await followed(ruth)).toEqual([])
  })

  it('ends when the follower wants it to', async () => {
    await learn(follower)
    const path = `/api/followed-sets/${(await only(follower)).id}`
    expect(await app.ask(follower, 'DELETE', path)).toEqual(DONE)
    expect(await followed(follower)).toEqual([])
    expect((await app.ask(follower, 'DELETE', path)).status).toBe(404)
  })
})

describe('a followed set that is gone', () => {
  const GONE = { isOpen: false, verseCount: 0, added: [], removed: 0, owner: null }

  test.each([
    ['made private', () => ask(ruth, 'PUT', `/${set.id}`, { name: 'Secret now' }), 'Psalm 23'],
    ['deleted', () => ask(ruth, 'DELETE', `/${set.id}`), 'Psalm 23'],
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
  ])('%s keeps the name it was shared under, and what was learned stays', async (_, end, name) => {
    await learn(follower)
    await end()
    expect(await only(follower)).toMatchObject({ ...GONE, name })
    expect((await app.ask<unknown[]>(follower, 'GET', '/api/reviews/verses')).body).toHaveLength(2)
    expect(await app.ask(follower, 'DELETE', `/api/followed-sets/${(await only(follower)).id}`)).toEqual(DONE)
  })

  it('comes back when it is shared again', async () => {
    await follow(follower)
    await ask(ruth, 'PUT', `/${set.id}`, { name: 'Psalm 23' })
    await addAll(ruth, set, PSALM.slice(2, 3))
    await ask(ruth, 'PUT', `/${set.id}`, { name: 'Psalm 23', isPublic: true })
    expect(await only(follower)).toMatchObject({ isOpen: true, added: PSALM.slice(2, 3) })
  })
})

test('an owner who stays off the leaderboard is not named', async () => {
  await follow(follower)
  await app.ask(ruth, 'PUT', '/api/account/leaderboard', { isOnLeaderboard: false })
  expect((await only(follower)).owner).toBe(null)
})

describe('every call about followed sets', () => {
  test.each([
    ['GET', '/api/followed-sets'],
    ['DELETE', '/api/followed-sets/x'],
    ['POST', '/api/followed-sets/x/seen'],
  ])('%s %s refuses strangers', async (method, path) => {
    expect((await app.visit(path, { method })).status).toBe(401)
  })

  it('refuses other members', async () => {
    await follow(follower)
    const { id } = await only(follower)
    await addAll(ruth, set, PSALM.slice(2, 3))
    for (const other of [ann, ruth]) {
      expect(await followed(other)).toEqual([])
      expect((await see(other, id, PSALM)).status).toBe(404)
      expect((await app.ask(other, 'DELETE', `/api/followed-sets/${id}`)).status).toBe(404)
    }
    expect((await only(follower)).added).toEqual(PSALM.slice(2, 3))
  })
})

test('a download names what is followed, an import follows it again, and deleting the account ends it', async () => {
  await follow(follower)
  await addAll(ruth, set, PSALM.slice(2, 3))
  const data = (await app.ask<MemberData>(follower, 'GET', '/api/account/data')).body
  expect(data.followedSets).toMatchObject([{ setId: set.id, name: 'Psalm 23', seen: PSALM.slice(0, 2) }])
  const next = await addMember(database)
  await app.ask(next, 'POST', '/api/account/data', {
    ...data,
    followedSets: [...data.followedSets, 7, { setId: crypto.randomUUID(), seen: [] }],
  })
  await expect
    .poll(async () => (await app.ask<{ import: unknown }>(next, 'GET', '/api/account/import')).body.import)
    .toMatchObject({ state: 'done', outcome: { verseSets: { added: 1, present: 0, unreadable: 2 } } })
  expect(await only(next)).toMatchObject({ setId: set.id, added: PSALM.slice(2, 3) })
  await deleteMember(database, next.id)
  expect(await database.$count(followedSets, eq(followedSets.userId, next.id))).toBe(0)
})
