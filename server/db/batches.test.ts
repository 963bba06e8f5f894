import { describe, expect, it } from 'vitest'
import { Batches } from './batches.ts'

/** Starts batches of items like "a1", a key and a number. Logs processed items and finishes a batch when the test asks. */
function startBatches({ isItemFault = true }: { isItemFault?: boolean } = {}) {
  const done: string[] = []
  const doors: (() => void)[] = []
  const batches = new Batches<string, { item: string }>({
    getKey: ([key = '']) => key,
    runBatch: async (draw) => {
      const items = draw()
      done.push(items.join(' '))
      await new Promise<void>((open) => doors.push(open))
      if (items.some((item) => item.endsWith('!'))) throw new Error('broken')
      return items.map((item) => (item.endsWith('?') ? null : { item }))
    },
    runOne: async (item) => {
      done.push(`${item} alone`)
      if (item.endsWith('!')) throw new Error('broken')
      return { item }
    },
    isItemFault: () => isItemFault,
  })
  /** Finishes the oldest batch in progress. */
  const finish = async () => {
    doors.shift()?.()
    await new Promise(setImmediate)
  }
  const doAll = (...items: string[]) =>
    Promise.all(
      items.map((item) =>
        batches.do(item).then(
          () => item,
          () => `${item} failed`,
        ),
      ),
    )
  return { done, finish, doAll }
}

describe('an item', () => {
  it('starts at once, while later items are processed together', async () => {
    const { done, finish, doAll } = startBatches()
    const results = doAll('a1', 'b1', 'c1', 'd1', 'e1')
    expect(done).toEqual(['a1', 'b1'])
    await finish()
    expect(done).toEqual(['a1', 'b1', 'c1 d1 e1'])
    await finish()
    await finish()
    expect(await results).toEqual(['a1', 'b1', 'c1', 'd1', 'e1'])
  })

  it('is answered only when done', async () => {
    const { finish, doAll } = startBatches()
    let isAnswered = false
    const results = doAll('a1').then(() => (isAnswered = true))
    await new Promise(setImmediate)
    expect(isAnswered).toBe(false)
    await finish()
    await results
  })

  it('is processed in order with others of its key, only one of which is in each batch', async () => {
    const { done, finish, doAll } = startBatches()
    const results = doAll('a1', 'b1', 'a2', 'c1', 'a3', 'b2')
    for (let batch = 0; batch < 5; batch += 1) await finish()
    expect(await results).toEqual(['a1', 'b1', 'a2', 'c1', 'a3', 'b2'])
    const ofA = done.join(' ').match(/a\d/g)
    expect([ofA, done.slice(0, 3)]).toEqual([
      ['a1', 'a2', 'a3'],
      ['a1', 'b1', 'a2 c1'],
    ])
  })

  it('shares a batch with at most 49 others', async () => {
    const { done, finish, doAll } = startBatches()
    const keys = Array.from({ length: 62 }, (_, index) => String.fromCodePoint(256 + index))
    const results = doAll(...keys)
    for (let batch = 0; batch < 4; batch += 1) await finish()
    expect(await results).toHaveLength(62)
    expect(done.map((batch) => batch.split(' ').length)).toEqual([1, 1, 50, 10])
  })
})

describe('an item that can’t be batched', () => {
  it('is processed separately', async () => {
    const { done, finish, doAll } = startBatches()
    const results = doAll('a1', 'b1', 'c1?', 'd1')
    for (let batch = 0; batch < 3; batch += 1) await finish()
    expect(await results).toEqual(['a1', 'b1', 'c1?', 'd1'])
    expect(done).toEqual(['a1', 'b1', 'c1? d1', 'c1? alone'])
  })

  it('is the only item refused if it makes its batch fail', async () => {
    const { done, finish, doAll } = startBatches()
    const results = doAll('a1', 'b1', 'c1', 'd1!', 'e1')
    for (let batch = 0; batch < 3; batch += 1) await finish()
    expect(await results).toEqual(['a1', 'b1', 'c1', 'd1! failed', 'e1'])
    expect(done.slice(3)).toEqual(['c1 alone', 'd1! alone', 'e1 alone'])
  })

  it('is not retried if no item caused the failure', async () => {
    const { done, finish, doAll } = startBatches({ isItemFault: false })
    const results = doAll('a1', 'b1', 'c1!', 'd1')
    for (let batch = 0; batch < 3; batch += 1) await finish()
    expect(await results).toEqual(['a1', 'b1', 'c1! failed', 'd1 failed'])
    expect(done).toEqual(['a1', 'b1', 'c1! d1'])
  })
})
