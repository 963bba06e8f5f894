// @vitest-environment node
import { expect, test } from 'vitest'
import { updateRoom, type RoomSound, type SoundCheck, UNKNOWN_ROOM } from './sound-check.ts'

/** Converts decibels (negative: below full scale) to loudness. */
const toLoudness = (decibels: number) => 10 ** (decibels / 20)
const BLOCK_SECONDS = 0.04
const QUIET = toLoudness(-60)
const FAN = toLoudness(-34)
const VOICE = toLoudness(-20)

/** Creates blocks of 40 ms for this many seconds, each a little louder or quieter than the previous one. */
function createSound(seconds: number, loudness: number): number[] {
  const blocks = Math.round(seconds / BLOCK_SECONDS)
  return Array.from({ length: blocks }, (_, index) => loudness * (index % 2 === 0 ? 1.1 : 0.9))
}

/** Creates words of a third of a second over room noise, with a short gap after each. */
function createWords(count: number, voice: number, room: number): number[] {
  return Array.from({ length: count }, () => [...createSound(0.32, voice), ...createSound(0.12, room)]).flat()
}

function computeRoomAfter(blocks: readonly number[]): RoomSound {
  return blocks.reduce((room, loudness) => updateRoom(room, loudness, BLOCK_SECONDS), UNKNOWN_ROOM)
}

function listChecks(blocks: readonly number[]): (SoundCheck | null)[] {
  let room = UNKNOWN_ROOM
  const checks: (SoundCheck | null)[] = [null]
  for (const loudness of blocks) {
    room = updateRoom(room, loudness, BLOCK_SECONDS)
    if (room.check !== checks.at(-1)) checks.push(room.check)
  }
  return checks
}

test('gives no result before half a second of sound', () => {
  expect(computeRoomAfter(createSound(0.4, FAN)).check).toBeNull()
  expect(computeRoomAfter(createSound(0.6, FAN)).check).toBe('too-loud')
})

test('accepts a quiet room, even during speech', () => {
  expect(listChecks([...createSound(1, QUIET), ...createWords(20, VOICE, QUIET)])).toEqual([null, 'fine'])
})

test('recovers quickly when speech starts immediately', () => {
  expect(listChecks(createWords(20, VOICE, QUIET)).at(-1)).toBe('fine')
})

test('reports a loud room before the first word', () => {
  expect(listChecks(createSound(1, FAN))).toEqual([null, 'too-loud'])
})

test('accepts a voice well above a loud room', () => {
  expect(listChecks([...createSound(1, FAN), ...createWords(20, toLoudness(-12), FAN)])).toEqual([
    null,
    'too-loud',
    'fine',
  ])
})

test('warns about a voice that is barely above a loud room', () => {
  expect(listChecks([...createSound(1, FAN), ...createWords(20, toLoudness(-26), FAN)])).toEqual([
    null,
    'too-loud',
  ])
})

test('accepts a room again once it’s quiet', () => {
  expect(listChecks([...createSound(1, FAN), ...createSound(1, QUIET)])).toEqual([null, 'too-loud', 'fine'])
})

test('reports a microphone without sound, and accepts sound after that', () => {
  expect(listChecks(createSound(2.9, 0))).toEqual([null])
  expect(listChecks([...createSound(3.2, 0), ...createSound(1, QUIET)])).toEqual([
    null,
    'no-sound',
    null,
    'fine',
  ])
})

test('ignores digital silence while the microphone opens', () => {
  expect(listChecks([...createSound(0.3, 0), ...createSound(1, QUIET)])).toEqual([null, 'fine'])
})
