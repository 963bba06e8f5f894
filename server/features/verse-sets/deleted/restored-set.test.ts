import { describe, expect, it } from 'vitest'
import type { FollowedSet, VerseSet } from '#shared/contract/verse-sets.ts'
import { addMember } from '#server/testing/factories.ts'
import {
  add,
  addAll,
  ann,
  app,
  ask,
  bob,
  addOwnCard,
  database,
  readDetail,
  DONE,
  readItemIds,
  advanceClock,
  make,
  NO_SET,
  openVerseSets,
  PSALM,
} from '#server/testing/verse-sets.ts'
import { LIFETIMES_MS } from '../../../db/lifetimes.ts'
import { deletedSets, reports, verseSets } from '../../../db/schema/own-words.ts'
import { sweep } from '../../../db/sweep.ts'
import type { Member } from '../../../members/member.ts'
import { deleteMember } from '../../account/store.ts'

await openVerseSets()

const SHARED = { name: 'Shepherd', description: 'Six verses', isPublic: true }
const remove = (member: Member, { id }: VerseSet) => ask(member, 'DELETE', `/${id}`)
const restore = (member: Member, { id }: VerseSet) => ask(member, 'POST', `/${id}/restore`)
const follow = (member: Member, { id }: VerseSet) => ask(member, 'PUT', `/${id}/follow`)
const listFollowed = async (member: Member) =>
  (await app.ask<FollowedSet[]>(member, 'GET', '/api/followed-sets')).body

async function createShared(): Promise<VerseSet> {
  const set = await make(ann, SHARED)
  await addAll(ann, set, PSALM)
  return set
}

describe('undoing the deletion of a set', () => {
  it('restores its id, its verses in order, its followers, and its reports', async () => {
    const [set, follower] = [await createShared(), await addMember(database)]
    await follow(follower, set)
    await app.ask(bob, 'POST', '/api/reports', { setId: set.id, reason: 'Not a psalm' })
    const reportCount = await database.$count(reports)
    await remove(ann, set)
    expect(await ask(ann, 'GET', `/${set.id}`)).toEqual(NO_SET)
    expect(await listFollowed(follower)).toMatchObject([{ setId: null, isOpen: false }])
    const updatedAt = advanceClock()
    expect(await restore(ann, set)).toEqual({ status: 200, body: { ...set, ...SHARED, updatedAt } })
    expect(await readItemIds(ann, set)).toEqual(PSALM)
    expect(await listFollowed(follower)).toMatchObject([
      { setId: set.id, name: 'Shepherd', isOpen: true, added: [], removed: 0 },
    ])
    expect(await database.$count(reports)).toBe(reportCount)
    expect(await database.$count(deletedSets)).toBe(0)
    expect(await restore(ann, set)).toMatchObject({ status: 200 })
  })

  it('leaves out former followers and deleted cards', async () => {
    const [set, formerFollower, deletedMember] = [
      await createShared(),
      await addMember(database),
      await addMember(database),
    ]
    const card = await addOwnCard(ann, true)
    await add(ann, set, { customVerseId: card.id })
    await follow(formerFollower, set)
    await follow(deletedMember, set)
    await remove(ann, set)
    const [followedSet] = await listFollowed(formerFollower)
    await app.ask(formerFollower, 'DELETE', `/api/followed-sets/${followedSet?.id}`)
    await deleteMember(database, deletedMember.id)
    await app.ask(ann, 'DELETE', `/api/custom-verses/${card.id}`)
    expect(await restore(ann, set)).toMatchObject({ status: 200 })
    expect(await listFollowed(formerFollower)).toEqual([])
    expect((await readDetail(ann, set)).items).toHaveLength(PSALM.length)
  })

  it('doesn’t reveal a set that the operator hid', async () => {
    const set = await createShared()
    await database.update(verseSets).set({ hiddenAt: app.now })
    await remove(ann, set)
    expect(await restore(ann, set)).toMatchObject({ status: 200, body: { isHidden: true } })
    expect(await ask(bob, 'GET', `/${set.id}`)).toEqual(NO_SET)
  })

  it('is possible only for its owner, for ten minutes', async () => {
    const set = await createShared()
    expect((await app.visit(`/api/verse-sets/${set.id}/restore`, { method: 'POST' })).status).toBe(401)
    await follow(bob, set)
    await remove(ann, set)
    expect(await restore(bob, set)).toEqual(NO_SET)
    expect(await ask(ann, 'POST', '/nothing/restore')).toEqual(NO_SET)
    app.now = new Date(+app.now + LIFETIMES_MS.deletedSet)
    expect(await restore(ann, set)).toEqual(NO_SET)
    await sweep(database, app.now)
    expect(await database.$count(deletedSets)).toBe(0)
    expect(await remove(ann, await createShared())).toEqual(DONE)
  })
})
