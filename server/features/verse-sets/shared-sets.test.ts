import { describe, expect, it } from 'vitest'
import type { SetItem, VerseSet } from '#shared/contract/verse-sets.ts'
import { removeCustomVerse } from '../custom-verses/store.ts'
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
  readItemIds,
  advanceClock,
  listMemberSets,
  createSet,
  SET_NOT_FOUND,
  PSALM,
  setPublic,
  startVerseSetServer,
} from '#server/testing/verse-sets.ts'

await startVerseSetServer()

describe('a public set', () => {
  it('is open to every member, without its owner’s private cards', async () => {
    const [set, privateCard, publicCard] = [
      await createSet(ann, { isPublic: true }),
      await addOwnCard(ann, false),
      await addOwnCard(ann, true),
    ]
    await addItem(ann, set, { customVerseId: privateCard.id })
    await addItem(ann, set, { customVerseId: publicCard.id })
    await addItems(ann, set, ['GEN.1.1.KJV'])
    const detail = await readDetail(bob, set)
    expect(detail.set.userId).toBe(ann.id)
    expect(await readItemIds(bob, set)).toEqual([publicCard.id, 'GEN.1.1.KJV'])
    expect(JSON.stringify(detail)).not.toContain(privateCard.id)
    expect(await readItemIds(ann, set)).toEqual([privateCard.id, publicCard.id, 'GEN.1.1.KJV'])
    await request(ann, 'PUT', `/${set.id}`, { name: set.name })
    expect(await request(bob, 'GET', `/${set.id}`)).toEqual(SET_NOT_FOUND)
  })

  it('can be copied with its visible verses, and the copy is independent', async () => {
    const [set, privateCard] = [
      await createSet(ann, { name: 'Hers', description: 'Learn', isPublic: true }),
      await addOwnCard(ann, false),
    ]
    await addItem(ann, set, { customVerseId: privateCard.id })
    await addItems(ann, set, PSALM.slice(0, 2))
    const { status, body } = await request(bob, 'POST', `/${set.id}/copy`)
    const copy = body as VerseSet
    expect([status, copy]).toMatchObject([
      201,
      { userId: bob.id, name: 'Hers', description: 'Learn', isPublic: false },
    ])
    await request(ann, 'DELETE', `/${set.id}`)
    await addItems(bob, copy, ['GEN.1.1.KJV'])
    expect(await readItemIds(bob, copy)).toEqual(['PSA.23.1.KJV', 'PSA.23.2.KJV', 'GEN.1.1.KJV'])
  })
})

describe('another member’s card in a set', () => {
  it('is left out while private, but keeps its position', async () => {
    const [set, card] = [await createSet(ann), await addOwnCard(bob, true)]
    await addItem(ann, set, { verseId: 'GEN.1.1.KJV' })
    await addItem(ann, set, { customVerseId: card.id })
    await addItem(ann, set, { verseId: 'GEN.1.2.KJV' })
    await setPublic(card, false)
    const { items } = await readDetail(ann, set)
    expect(items.map(({ verseId }) => verseId)).toEqual(['GEN.1.1.KJV', 'GEN.1.2.KJV'])
    expect((await listMemberSets(ann)).find(({ id }) => id === set.id)?.verseCount).toBe(2)
    await request(ann, 'PUT', `/${set.id}/order`, { itemIds: items.map(({ id }) => id).toReversed() })
    await setPublic(card, true)
    expect(await readItemIds(ann, set)).toEqual(['GEN.1.2.KJV', card.id, 'GEN.1.1.KJV'])
  })

  it('disappears when deleted, which changes the set’s date', async () => {
    const [set, card] = [await createSet(ann), await addOwnCard(bob, true)]
    await addItem(ann, set, { customVerseId: card.id })
    advanceClock()
    await removeCustomVerse(database, bob.id, card.id, app.now)
    expect(await readDetail(ann, set)).toEqual({
      set: { ...set, updatedAt: app.now.toISOString() },
      items: [],
    })
  })

  it('isn’t left in the set if added and deleted concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [set, card] = [await createSet(ann), await addOwnCard(bob, true)]
      const [added] = await Promise.all([
        addItem(ann, set, { customVerseId: card.id }),
        removeCustomVerse(database, bob.id, card.id, app.now),
      ])
      expect([201, 404]).toContain(added.status)
      expect((await readDetail(ann, set)).items satisfies SetItem[]).toEqual([])
    }
  })

  it('is left out of a copy made concurrently with its deletion', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [set, card] = [await createSet(ann, { isPublic: true }), await addOwnCard(ann, true)]
      await addItem(ann, set, { verseId: 'GEN.1.1.KJV' })
      await addItem(ann, set, { customVerseId: card.id })
      const [copying] = await Promise.all([
        request(bob, 'POST', `/${set.id}/copy`),
        removeCustomVerse(database, ann.id, card.id, app.now),
      ])
      expect(copying.status).toBe(201)
      expect(await readItemIds(bob, copying.body as VerseSet)).toEqual(['GEN.1.1.KJV'])
    }
  })
})
