// @vitest-environment node
import { expect, test } from 'vitest'
import type { MicrophoneSettings } from '../microphone-settings.ts'
import { forgetVoice, knowsVoice, openKeptVoices, type VoiceStorage } from './kept-voices.ts'
import { type VoiceProfile, voiceProfileOf } from './voice-profile.ts'

/** A browser's storage, and what lies in it. */
function storageOf(stored: Record<string, string> = {}) {
  const storage: VoiceStorage = () => ({
    getItem: (key) => stored[key] ?? null,
    setItem: (key, value) => void (stored[key] = value),
    removeItem: (key) => void delete stored[key],
  })
  return { storage, stored }
}

const voice = (engine: string): VoiceProfile => ({ gain: 2, engine })
const headset: MicrophoneSettings = { label: 'Ann’s Headset', deviceId: 'a' }
const laptop: MicrophoneSettings = { label: 'Built-in', deviceId: 'b' }

test('a voice is kept for the microphone that heard it', () => {
  const { storage } = storageOf()
  openKeptVoices(storage).keep(headset, voice('through the headset'))
  const voices = openKeptVoices(storage)
  expect(voices.of(headset)).toEqual(voice('through the headset'))
  expect(voices.of(laptop)).toBeNull()
})

test('what was learned last counts', () => {
  const { storage } = storageOf()
  const voices = openKeptVoices(storage)
  voices.keep(headset, voice('first'))
  voices.keep(headset, voice('second'))
  expect(voices.of(headset)).toEqual(voice('second'))
})

test('the same microphone with its noise suppression on is another one', () => {
  const { storage } = storageOf()
  const voices = openKeptVoices(storage)
  voices.keep(headset, voice('as it is'))
  expect(voices.of({ ...headset, noiseSuppression: true })).toBeNull()
})

test('a microphone without a name is known by its number, and one with a name keeps it when the number changes', () => {
  const { storage } = storageOf()
  const voices = openKeptVoices(storage)
  voices.keep({ label: '', deviceId: '1' }, voice('nameless'))
  voices.keep(headset, voice('named'))
  expect(voices.of({ label: '', deviceId: '2' })).toBeNull()
  expect(voices.of({ ...headset, deviceId: 'new' })).toEqual(voice('named'))
})

test('nobody can read the name of a microphone in the storage', () => {
  const { storage, stored } = storageOf()
  openKeptVoices(storage).keep(headset, voice('any'))
  expect(JSON.stringify(stored)).not.toContain('Ann')
})

test('of many microphones the last five are kept', () => {
  const { storage } = storageOf()
  const voices = openKeptVoices(storage)
  const microphones = Array.from({ length: 6 }, (_, at) => ({ label: `number ${at}`, deviceId: '' }))
  for (const microphone of microphones) voices.keep(microphone, voice(microphone.label))
  expect(microphones.filter((microphone) => voices.of(microphone) === null)).toEqual([microphones[0]])
})

test('forgotten, nothing is left', () => {
  const { storage, stored } = storageOf()
  openKeptVoices(storage).keep(headset, voice('any'))
  expect(knowsVoice(storage)).toBe(true)
  forgetVoice(storage)
  expect(knowsVoice(storage)).toBe(false)
  expect(stored).toEqual({})
})

test.each([
  ['nothing readable', '{'],
  ['something else', '[1]'],
  ['an older version', '{"version":0,"profiles":[["x",{"gain":2}]]}'],
])('%s in the storage counts as nothing', (_, stored) => {
  const { storage } = storageOf({ voices: stored })
  expect(knowsVoice(storage)).toBe(false)
  expect(openKeptVoices(storage).of(headset)).toBeNull()
})

test('a browser that stores nothing hears all the same', () => {
  const storage: VoiceStorage = () => {
    throw new Error('no storage here')
  }
  const voices = openKeptVoices(storage)
  voices.keep(headset, voice('any'))
  forgetVoice(storage)
  expect(voices.of(headset)).toBeNull()
})

test.each([[1], [{}], [{ gain: 'loud' }], [{ gain: 0 }], [null]])('%j is no voice', (profile) => {
  expect(voiceProfileOf(profile)).toBeNull()
})
