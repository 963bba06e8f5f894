import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MicrophoneSettings } from '../../microphone-settings.ts'
import { forgetVoice, storedVoices as voices, knowsVoice } from './stored-voices.ts'
import { type KnownVoice, knownVoiceOf } from './known-voice.ts'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

const voice = (name: string): KnownVoice => ({ gain: 2, profile: [{ values: [name.length], frames: 1 }] })
const headset: MicrophoneSettings = { label: 'Ann’s Headset', deviceId: 'a' }
const laptop: MicrophoneSettings = { label: 'Built-in', deviceId: 'b' }

test('a voice is stored for the microphone that heard it', () => {
  voices.store(headset, voice('through the headset'))
  expect(voices.of(headset)).toEqual(voice('through the headset'))
  expect(voices.of(laptop)).toBeNull()
})

test('what was learned last counts', () => {
  voices.store(headset, voice('first'))
  voices.store(headset, voice('second'))
  expect(voices.of(headset)).toEqual(voice('second'))
})

test('the same microphone with its noise suppression on is another one', () => {
  voices.store(headset, voice('unprocessed'))
  expect(voices.of({ ...headset, noiseSuppression: true })).toBeNull()
})

test('a microphone without a name is known by its number, and one with a name keeps it when the number changes', () => {
  voices.store({ label: '', deviceId: '1' }, voice('nameless'))
  voices.store(headset, voice('named'))
  expect(voices.of({ label: '', deviceId: '2' })).toBeNull()
  expect(voices.of({ ...headset, deviceId: 'new' })).toEqual(voice('named'))
})

test('the storage does not reveal the name of a microphone', () => {
  voices.store(headset, voice('any'))
  expect(localStorage.getItem('voices')).not.toContain('Ann')
})

test('of many microphones the last five are stored', () => {
  const microphones = Array.from({ length: 6 }, (_, at) => ({ label: `number ${at}`, deviceId: '' }))
  for (const microphone of microphones) voices.store(microphone, voice(microphone.label))
  expect(microphones.filter((microphone) => voices.of(microphone) === null)).toEqual([microphones[0]])
})

test('forgotten, nothing is left', () => {
  voices.store(headset, voice('any'))
  expect(knowsVoice()).toBe(true)
  forgetVoice()
  expect(knowsVoice()).toBe(false)
  expect(localStorage.length).toBe(0)
})

test.each([
  ['nothing readable', '{'],
  ['something else', '[1]'],
  ['an older version', '{"version":0,"profiles":[["x",{"gain":2}]]}'],
])('%s in the storage counts as nothing', (_, stored) => {
  localStorage.setItem('voices', stored)
  expect(knowsVoice()).toBe(false)
  expect(voices.of(headset)).toBeNull()
})

test('a browser that stores nothing hears all the same', () => {
  vi.stubGlobal('localStorage', undefined)
  voices.store(headset, voice('any'))
  forgetVoice()
  expect(voices.of(headset)).toBeNull()
})

test.each([[1], [{}], [{ gain: 'loud' }], [{ gain: 0 }], [null]])('%j is no voice', (profile) => {
  expect(knownVoiceOf(profile)).toBeNull()
})
