// @vitest-environment node
import { expect, test } from 'vitest'
import { updateRoom, type RoomSound, type SoundCheck, UNKNOWN_ROOM } from './sound-check.ts'

/** Loudness at a level in decibels (negative: below full scale). */
const at = (decibels: number) => 10 ** (decibels / 20)
const BLOCK = 0.04
const QUIET = at(-60)
const FAN = at(-34)
const VOICE = at(-20)

/** Blocks of 40 ms for this many seconds, each a little louder or quieter than the previous one. */
function sound(seconds: number, loudness: number): number[] {
  const blocks = Math.round(seconds / BLOCK)
  return Array.from({ length: blocks }, (_, index) => loudness * (index % 2 === 0 ? 1.1 : 0.9))
}

/** Words of a third of a second over room noise, with a short gap after each. */
function words(count: number, voice: number, room: number): number[] {
  return Array.from({ length: count }, () => [...sound(0.32, voice), ...sound(0.12, room)]).flat()
}

function roomAfter(blocks: readonly number[]): RoomSound {
  return blocks.reduce((room, loudness) => updateRoom(room, loudness, BLOCK), UNKNOWN_ROOM)
}

function checksOf(blocks: readonly number[]): (SoundCheck | null)[] {
  let room = UNKNOWN_ROOM
  const checks: (SoundCheck | null)[] = [null]
  for (const loudness of blocks) {
    room = updateRoom(room, loudness, BLOCK)
    if (room.check !== checks.at(-1)) checks.push(room.check)
  }
  return checks
}

test('gives no result before half a second of sound', () => {
  expect(roomAfter(sound(0.4, FAN)).check).toBeNull()
  expect(roomAfter(sound(0.6, FAN)).check).toBe('too-loud')
})

test('calls a quiet room fine, even during speech', () => {
  expect(checksOf([...sound(1, QUIET), ...words(20, VOICE, QUIET)])).toEqual([null, 'fine'])
})

test('doesn’t mistake a person who starts immediately for a loud room for long', () => {
  expect(checksOf(words(20, VOICE, QUIET)).at(-1)).toBe('fine')
})

test('reports a loud room before the first word', () => {
  expect(checksOf(sound(1, FAN))).toEqual([null, 'too-loud'])
})

test('accepts a voice well above a loud room', () => {
  expect(checksOf([...sound(1, FAN), ...words(20, at(-12), FAN)])).toEqual([null, 'too-loud', 'fine'])
})

test('warns about a voice that isn’t well above a loud room', () => {
  expect(checksOf([...sound(1, FAN), ...words(20, at(-26), FAN)])).toEqual([null, 'too-loud'])
})

test('calls a room fine again once it’s quiet', () => {
  expect(checksOf([...sound(1, FAN), ...sound(1, QUIET)])).toEqual([null, 'too-loud', 'fine'])
})

test('reports a microphone without sound, and accepts sound after that', () => {
  expect(checksOf(sound(2.9, 0))).toEqual([null])
  expect(checksOf([...sound(3.2, 0), ...sound(1, QUIET)])).toEqual([null, 'no-sound', null, 'fine'])
})

test('ignores digital silence while the microphone opens', () => {
  expect(checksOf([...sound(0.3, 0), ...sound(1, QUIET)])).toEqual([null, 'fine'])
})
