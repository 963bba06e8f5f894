import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openSound, sealSound } from './sealed-sound.ts'

const [KEY, OTHER] = [randomBytes(32), randomBytes(32)]
const SOUND = Buffer.from('the Lord is my shepherd')

it('opens a sound with its key and row id', () => {
  expect(openSound(sealSound(SOUND, KEY, 'row'), KEY, 'row')).toEqual(SOUND)
})

it('seals a sound differently each time, without any of its bytes', () => {
  const [one, two] = [sealSound(SOUND, KEY, 'row'), sealSound(SOUND, KEY, 'row')]
  expect(one.includes(SOUND.subarray(0, 8))).toBe(false)
  expect(one.equals(two)).toBe(false)
})

it('opens nothing with another key, for another row, or if a byte has changed', () => {
  const sealed = sealSound(SOUND, KEY, 'row')
  expect([openSound(sealed, OTHER, 'row'), openSound(sealed, KEY, 'other')]).toEqual([null, null])
  for (const at of [0, 1, 14, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(openSound(changed, KEY, 'row')).toBeNull()
  }
  expect(openSound(sealed.subarray(0, 20), KEY, 'row')).toBeNull()
})
