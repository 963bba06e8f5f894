// @vitest-environment node
import { expect, test } from 'vitest'
import { joinedBytes } from './joined-bytes.ts'

test('the parts stand one after another, empty ones and views of a larger buffer among them', () => {
  const view = new Uint8Array([9, 3, 4, 9]).subarray(1, 3)
  expect(joinedBytes([Uint8Array.of(1, 2), new Uint8Array(0), view])).toEqual(Uint8Array.of(1, 2, 3, 4))
})

test('nothing joined is no bytes', () => expect(joinedBytes([])).toEqual(new Uint8Array(0)))
