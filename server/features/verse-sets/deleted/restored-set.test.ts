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
  cardOf,
  database,
  detailOf,
  DONE,
  idsIn,
  later,
  make,
  NO_SET,
  openVerseSets,
  PSALM,
} from '#server/testing/verse-sets.ts'
import { LIFETIMES_MS } from '../../../db/lives.ts'
import { deletedSets, reports, verseSets } from '../../../db/schema/own-words.ts'
import { sweep } from '../../../db/sweep.ts'
import type { Member } from '../../../members/member.ts'
import { deleteMember } from '../../account/store.ts'

await openVerseSets()

const SHARED = { name: 'Shepherd', description: 'Six verses', isPublic: true }
const remove = (member: Member, { id }: VerseSet) => ask(member, 'DELETE', `/${id}`)
const restore = (member: Member, { id }: VerseSet) => ask(member, 'POST', `/${id}/restore`)
const follow = (member: Member, { id }: VerseSet) => ask(member, 'PUT', `/${id}/follow`)
const followed = async (member: Member) =>
  (await app.ask<FollowedSet[]>(member, 'GET', '/api/followed-sets')).body

async function shared(): Promise<VerseSet> {
  const set = await make(ann, SHARED)
  await addAll(ann, set, PSALM)
  return set
}

describe('undoing the deletion of a set', () => {
  it('brings it back under its id, with its verses in order, its followers and its reports', async () => {
    const [set, follower] = [await shared(), await addMember(database)]
    await follow(follower, set)
    await app.ask(bob, 'POST', '/api/reports', { setId: set.id, reason: 'Not a psalm' })
    const reported = await database.$count(reports)
    await remove(ann, set)
    expect(await ask(ann, 'GET', `/${set.id}`)).toEqual(NO_SET)
    expect(await followed(follower)).toMatchObject([{ setId: null, isOpen: false }])
    const updatedAt = later()
    expect(await restore(ann, set)).toEqual({ status: 200, body: { ...set, ...SHARED, updatedAt } })
    expect(await idsIn(ann, set)).toEqual(PSALM)
    expect(await followed(follower)).toMatchObject([
      { setId: set.id, name: 'Shepherd', isOpen: true, added: [], removed: 0 },
    ])
    expect(await database.$count(reports)).toBe(reported)
    expect(await database.$count(deletedSets)).toBe(0)
    expect(await restore(ann, set)).toMatchObject({ status: 200 })
  })

  it('leaves out followers who unfollowed it or are gone, and cards that were deleted', async () => {
    const [set, leaving, gone] = [await shared(), await addMember(database), await addMember(database)]
    const card = await cardOf(ann, true)
    await add(ann, set, { customVerseId: card.id })
    await follow(leaving, set)
    await follow(gone, set)
    await remove(ann, set)
    const [following] = await followed(leaving)
    await app.ask(leaving, 'DELETE', `/api/followed-sets/${following?.id}`)
    await deleteMember(database, gone.id)
    await app.ask(ann, 'DELETE', `/api/custom-verses/${card.id}`)
    expect(await restore(ann, set)).toMatchObject({ status: 200 })
    expect(await followed(leaving)).toEqual([])
    expect((await detailOf(ann, set)).items).toHaveLength(PSALM.length)
  })

  it('doesn’t show again what the operator hid', async () => {
    const set = await shared()
    await database.update(verseSets).set({ hiddenAt: app.now })
    await remove(ann, set)
    expect(await restore(ann, set)).toMatchObject({ status: 200, body: { isHidden: true } })
    expect(await ask(bob, 'GET', `/${set.id}`)).toEqual(NO_SET)
  })

  it('is for its owner only, for ten minutes; then its copy is erased', async () => {
    const set = await shared()
    expect((await app.visit(`/api/verse-sets/${set.id}/restore`, { method: 'POST' })).status).toBe(401)
    await follow(bob, set)
    await remove(ann, set)
    expect(await restore(bob, set)).toEqual(NO_SET)
    expect(await ask(ann, 'POST', '/nothing/restore')).toEqual(NO_SET)
    app.now = new Date(+app.now + LIFETIMES_MS.deletedSet)
    expect(await restore(ann, set)).toEqual(NO_SET)
    await sweep(database, app.now)
    expect(await database.$count(deletedSets)).toBe(0)
    expect(await remove(ann, await shared())).toEqual(DONE)
  })
})
