import { describe, expect, it, test } from 'vitest'
import type { VerseSet } from '#shared/contract/verse-sets.ts'
import {
  addItems,
  ann,
  request,
  readDetail,
  SUCCESS,
  readItemIds,
  advanceClock,
  createSet,
  PSALM,
  startVerseSetServer,
} from '#server/testing/verse-sets.ts'

await startVerseSetServer()

describe('a new order of a set', () => {
  const itemIds = async (set: VerseSet) => (await readDetail(ann, set)).items.map(({ id }) => id)

  it('is stored, and verses added later come last', async () => {
    const set = await createSet(ann)
    await addItems(ann, set, PSALM)
    const updatedAt = advanceClock()
    const newOrder = (await itemIds(set)).toReversed()
    expect(await request(ann, 'PUT', `/${set.id}/order`, { itemIds: newOrder })).toEqual(SUCCESS)
    expect(await itemIds(set)).toEqual(newOrder)
    expect((await readDetail(ann, set)).set.updatedAt).toBe(updatedAt)
    await addItems(ann, set, ['GEN.1.1.KJV'])
    expect(await readItemIds(ann, set)).toEqual([...PSALM.toReversed(), 'GEN.1.1.KJV'])
  })

  it('keeps the position of unlisted items and ignores unknown ones', async () => {
    const set = await createSet(ann)
    await addItems(ann, set, PSALM)
    const [a, b, c, d] = await itemIds(set)
    await request(ann, 'PUT', `/${set.id}/order`, { itemIds: [d, crypto.randomUUID(), 'x', b] })
    expect(await itemIds(set)).toEqual([a, d, c, b])
  })

  test.each([[{}], [{ itemIds: 'x' }], [{ itemIds: [1] }], [{ itemIds: Array(201).fill('x') }]])(
    'is refused as %j',
    async (body) => {
      const set = await createSet(ann)
      expect(await request(ann, 'PUT', `/${set.id}/order`, body)).toMatchObject({ status: 400 })
    },
  )
})
