import { expect, test } from 'vitest'
import { PICTURE_COLORS, PICTURES, choosePicture } from './pictures.ts'

const ID = '0b7f5c1e-3f5f-4b53-9a52-2f3a1f6f4a11'

test.each([
  ['star-green', { symbol: 'star', color: 'green' }],
  ['initial-gold', { symbol: 'initial', color: 'gold' }],
])('parses the chosen picture %s', (chosen, parts) => {
  expect(choosePicture(chosen, ID)).toEqual(parts)
})

test.each([null, 'whale-blue', '', 'star'])('falls back to the initial for %j', (chosen) => {
  const { symbol, color } = choosePicture(chosen, ID)
  expect(symbol).toBe('initial')
  expect(PICTURE_COLORS).toContain(color)
})

test('gives each member a fixed color, which differs between members', () => {
  const colors = Array.from({ length: 20 }, (_, index) => choosePicture(null, `member-${index}`).color)
  expect(new Set(colors).size).toBeGreaterThan(1)
  expect(choosePicture(null, ID)).toEqual(choosePicture(null, ID))
})

test('lists every picture once', () => {
  expect(new Set(PICTURES).size).toBe(PICTURES.length)
})
