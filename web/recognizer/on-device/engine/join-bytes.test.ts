// @vitest-environment node
import { expect, test } from 'vitest'
import { joinBytes } from './join-bytes.ts'

test('concatenates the parts, including empty ones and views of a larger buffer', () => {
  const view = new Uint8Array([9, 3, 4, 9]).subarray(1, 3)
  expect(joinBytes([Uint8Array.of(1, 2), new Uint8Array(0), view])).toEqual(Uint8Array.of(1, 2, 3, 4))
})

test('returns an empty array if there are no parts', () => expect(joinBytes([])).toEqual(new Uint8Array(0)))
