import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { moveInList, reorderItems } from './set-rules.ts'

describe('a new order', () => {
  test.each([
    ['abcd', 'dcba', 'dcba'],
    ['abcd', '', 'abcd'],
    ['abcd', 'ca', 'cbad'],
    ['abXcd', 'dcba', 'dcXba'],
    ['abcd', 'dQcab', 'dcab'],
    ['abcd', 'bba', 'bacd'],
    ['', 'abc', ''],
  ])('of "%s", requested "%s", is "%s"', (items, wished, order) => {
    expect(reorderItems([...items], [...wished]).join('')).toBe(order)
  })

  it('loses nothing, duplicates nothing, and moves only what was named', () => {
    const set = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
    const wish = fc.array(fc.constantFrom(...'abcdefghxyz'))
    fc.assert(
      fc.property(set, wish, (items, wished) => {
        const order = reorderItems(items, wished)
        expect(order.toSorted()).toEqual(items.toSorted())
        items.forEach((item, place) => {
          if (!wished.includes(item)) expect(order[place]).toBe(item)
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
])('"%s" with the item at %i moved to %i is "%s"', (list, from, to, after) => {
  expect(moveInList([...list], from, to).join('')).toBe(after)
})
