import { describe, expect, it } from 'vitest'
import {
  addItem,
  addItems,
  ann,
  request,
  bob,
  addOwnCard,
  readDetail,
  SUCCESS,
  readItemIds,
  advanceClock,
  listMemberSets,
  createSet,
  startVerseSetServer,
  PSALM,
} from '#server/testing/verse-sets.ts'

await startVerseSetServer()

const ROMANS_8 = Array.from({ length: 39 }, (_, index) => `ROM.8.${index + 1}.KJV`)

describe('several verses of a set', () => {
  it('are added once each, in order, at the end', async () => {
    const set = await createSet(ann)
    await addItems(ann, set, ['ROM.8.2.KJV'])
    const at = advanceClock()
    const { status, body } = await request(ann, 'POST', `/${set.id}/items`, {
      ids: [...ROMANS_8, 'ROM.8.1.KJV'],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ already: 1 })
    expect(await readItemIds(ann, set)).toEqual([
      'ROM.8.2.KJV',
      ...ROMANS_8.filter((id) => id !== 'ROM.8.2.KJV'),
    ])
    expect((await listMemberSets(ann)).find(({ id }) => id === set.id)).toMatchObject({
      verseCount: 39,
      updatedAt: at,
    })
    const { items } = await readDetail(ann, set)
    expect(items.slice(1).map(({ id }) => id)).toEqual((body as { itemIds: string[] }).itemIds)
  })

  it('may be cards, but not others’ private ones', async () => {
    const [set, ownCard, privateCard] = [
      await createSet(ann),
      await addOwnCard(ann, false),
      await addOwnCard(bob, false),
    ]
    expect(
      (await request(ann, 'POST', `/${set.id}/items`, { ids: [ownCard.id, 'GEN.1.1.KJV'] })).status,
    ).toBe(201)
    expect(await request(ann, 'POST', `/${set.id}/items`, { ids: ['GEN.1.2.KJV', privateCard.id] })).toEqual({
      status: 404,
      body: { message: 'Custom verse not found' },
    })
    expect(await readItemIds(ann, set)).toEqual([ownCard.id, 'GEN.1.1.KJV'])
  })

  it('are all refused if one doesn’t exist or there isn’t room for all', async () => {
    const set = await createSet(ann)
    expect(
      (await request(ann, 'POST', `/${set.id}/items`, { ids: ['GEN.1.1.KJV', 'GEN.1.99.KJV'] })).status,
    ).toBe(404)
    const psalm119 = Array.from({ length: 176 }, (_, index) => `PSA.119.${index + 1}.KJV`)
    expect((await request(ann, 'POST', `/${set.id}/items`, { ids: psalm119 })).status).toBe(201)
    expect(await request(ann, 'POST', `/${set.id}/items`, { ids: ROMANS_8 })).toEqual({
      status: 400,
      body: { message: 'A set can have up to 200 verses' },
    })
    expect(await readItemIds(ann, set)).toEqual(psalm119)
  })

  it('are refused if there are none or more than a set can hold', async () => {
    const set = await createSet(ann)
    const tooMany = Array.from({ length: 201 }, (_, index) => `PSA.119.${(index % 176) + 1}.KJV`)
    for (const ids of [[], tooMany]) {
      expect(await request(ann, 'POST', `/${set.id}/items`, { ids })).toMatchObject({
        status: 400,
        body: { message: 'Choose between 1 and 200 verses' },
      })
    }
    expect(await readItemIds(ann, set)).toEqual([])
  })

  it('are removed together, without affecting other sets', async () => {
    const [set, other] = [await createSet(ann), await createSet(ann)]
    await addItems(ann, set, PSALM)
    await addItem(ann, other, { verseId: 'GEN.1.1.KJV' })
    const items = [...(await readDetail(ann, set)).items.slice(1, 3), ...(await readDetail(ann, other)).items]
    const itemIds = [...items.map(({ id }) => id), 'nothing']
    expect(await request(ann, 'DELETE', `/${set.id}/items`, { itemIds })).toEqual(SUCCESS)
    expect(await readItemIds(ann, set)).toEqual([PSALM[0], PSALM[3]])
    expect(await readItemIds(ann, other)).toEqual(['GEN.1.1.KJV'])
    expect(await request(ann, 'DELETE', `/${set.id}/items`, { itemIds: [] })).toEqual(SUCCESS)
  })
})
