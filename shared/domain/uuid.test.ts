import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUuidSequence, createUuidV7 } from './uuid.ts'

const random = fc.uint8Array({ minLength: 10, maxLength: 10 })
const instant = fc.nat({ max: 2 ** 48 - 1 })

test('creates the example of RFC 9562', () => {
  const bytes = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f])
  expect(createUuidV7(0x017f22e279b0, bytes)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
})

test('creates ids with version 7 and their time', () => {
  fc.assert(
    fc.property(instant, random, (ms, bytes) => {
      const id = createUuidV7(ms, bytes)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(ms)
    }),
  )
})

test('creates ids that sort by time', () => {
  fc.assert(
    fc.property(instant, instant, random, random, (a, b, one, other) => {
      fc.pre(a !== b)
      expect(createUuidV7(a, one) < createUuidV7(b, other)).toBe(a < b)
    }),
  )
})

test('a sequence counts up within a millisecond, and while the clock goes back', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 3 }), random), { minLength: 2, maxLength: 20 }), (calls) => {
      const next = createUuidSequence()
      const ids = calls.map(([ms, bytes]) => next(1_700_000_000_000 + ms, bytes))
      expect(ids).toEqual([...new Set(ids)].sort())
      for (const id of ids)
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }),
  )
})

test('a sequence continues in the next millisecond once its count is used up', () => {
  const next = createUuidSequence()
  const highest = new Uint8Array(10).fill(0xff)
  const first = next(1_700_000_000_000, highest)
  const second = next(1_700_000_000_000, new Uint8Array(10))
  expect(second > first).toBe(true)
  expect(second).toBe(createUuidV7(1_700_000_000_001, new Uint8Array(10)))
})
