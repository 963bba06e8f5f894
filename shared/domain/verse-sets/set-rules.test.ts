import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { moveInList, reorderItems } from './set-rules.ts'

describe('reorderItems', () => {
  test.each([
    ['abcd', 'dcba', 'dcba'],
    ['abcd', '', 'abcd'],
    ['abcd', 'ca', 'cbad'],
    ['abXcd', 'dcba', 'dcXba'],
    ['abcd', 'dQcab', 'dcab'],
    ['abcd', 'bba', 'bacd'],
    ['', 'abc', ''],
  ])('puts "%s" in the requested order "%s": "%s"', (items, requested, order) => {
    expect(reorderItems([...items], [...requested]).join('')).toBe(order)
  })

  it('loses and duplicates nothing and moves only requested items', () => {
    const set = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
    const requests = fc.array(fc.constantFrom(...'abcdefghxyz'))
    fc.assert(
      fc.property(set, requests, (items, requested) => {
        const order = reorderItems(items, requested)
        expect(order.toSorted()).toEqual(items.toSorted())
        items.forEach((item, index) => {
          if (!requested.includes(item)) expect(order[index]).toBe(item)
        })
      }),
    )
  })
})

test.each([
  ['abcd', 0, 2, 'bcad'],
  ['abcd', 3, 0, 'dabc'],
  ['abcd', 1, 1, 'abcd'],
  ['abcd', 0, 4, 'abcd'],
  ['abcd', 0, -1, 'abcd'],
  ['abcd', 7, 0, 'abcd'],
])('moveInList("%s", %i, %i) returns "%s"', (list, from, to, after) => {
  expect(moveInList([...list], from, to).join('')).toBe(after)
})
