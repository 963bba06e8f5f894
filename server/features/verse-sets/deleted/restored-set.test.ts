import { describe, expect, it } from 'vitest'
import type { FollowedSet, VerseSet } from '#shared/contract/verse-sets.ts'
import { addMember } from '#server/testing/factories.ts'
import {
  addItem,
  addItems,
  ann,
  app,
  request,
  bob,
  addOwnCard,
  database,
  readDetail,
  SUCCESS,
  readItemIds,
  advanceClock,
  createSet,
  SET_NOT_FOUND,
  startVerseSetServer,
  PSALM,
} from '#server/testing/verse-sets.ts'
import { LIFETIMES_MS } from '../../../db/lifetimes.ts'
import { deletedSets, reports, verseSets } from '../../../db/schema/own-words.ts'
import { sweep } from '../../../db/sweep.ts'
import type { Member } from '../../../members/member.ts'
import { deleteMember } from '../../account/store.ts'

await startVerseSetServer()

const SHARED = { name: 'Shepherd', description: 'Six verses', isPublic: true }
const remove = (member: Member, { id }: VerseSet) => request(member, 'DELETE', `/${id}`)
const restore = (member: Member, { id }: VerseSet) => request(member, 'POST', `/${id}/restore`)
const follow = (member: Member, { id }: VerseSet) => request(member, 'PUT', `/${id}/follow`)
const listFollowed = async (member: Member) =>
  (await app.request<FollowedSet[]>(member, 'GET', '/api/followed-sets')).body

async function createShared(): Promise<VerseSet> {
  const set = await createSet(ann, SHARED)
  await addItems(ann, set, PSALM)
  return set
}

describe('undoing the deletion of a set', () => {
  it('restores its id, its verses in order, its followers, and its reports', async () => {
    const [set, follower] = [await createShared(), await addMember(database)]
    await follow(follower, set)
    await app.request(bob, 'POST', '/api/reports', { setId: set.id, reason: 'Not a psalm' })
    const reportCount = await database.$count(reports)
    await remove(ann, set)
    expect(await request(ann, 'GET', `/${set.id}`)).toEqual(SET_NOT_FOUND)
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
    await addItem(ann, set, { customVerseId: card.id })
    await follow(formerFollower, set)
    await follow(deletedMember, set)
    await remove(ann, set)
    const [followedSet] = await listFollowed(formerFollower)
    await app.request(formerFollower, 'DELETE', `/api/followed-sets/${followedSet?.id}`)
    await deleteMember(database, deletedMember.id)
    await app.request(ann, 'DELETE', `/api/custom-verses/${card.id}`)
    expect(await restore(ann, set)).toMatchObject({ status: 200 })
    expect(await listFollowed(formerFollower)).toEqual([])
    expect((await readDetail(ann, set)).items).toHaveLength(PSALM.length)
  })

  it('doesn’t reveal a set that the operator hid', async () => {
    const set = await createShared()
    await database.update(verseSets).set({ hiddenAt: app.now })
    await remove(ann, set)
    expect(await restore(ann, set)).toMatchObject({ status: 200, body: { isHidden: true } })
    expect(await request(bob, 'GET', `/${set.id}`)).toEqual(SET_NOT_FOUND)
  })

  it('is possible only for its owner, for ten minutes', async () => {
    const set = await createShared()
    expect((await app.visit(`/api/verse-sets/${set.id}/restore`, { method: 'POST' })).status).toBe(401)
    await follow(bob, set)
    await remove(ann, set)
    expect(await restore(bob, set)).toEqual(SET_NOT_FOUND)
    expect(await request(ann, 'POST', '/nothing/restore')).toEqual(SET_NOT_FOUND)
    app.now = new Date(+app.now + LIFETIMES_MS.deletedSet)
    expect(await restore(ann, set)).toEqual(SET_NOT_FOUND)
    await sweep(database, app.now)
    expect(await database.$count(deletedSets)).toBe(0)
    expect(await remove(ann, await createShared())).toEqual(SUCCESS)
  })
})
