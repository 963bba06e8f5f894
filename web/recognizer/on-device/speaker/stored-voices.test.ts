import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageMember } from '#web/stores/page-member.ts'
import type { MicrophoneSettings } from '../../microphone-settings.ts'
import { forgetVoice, storedVoices as voices, knowsVoice } from './stored-voices.ts'
import { type KnownVoice, parseKnownVoice } from './known-voice.ts'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

const voice = (name: string): KnownVoice => ({ gain: 2, profile: [{ values: [name.length], frames: 1 }] })
const headset: MicrophoneSettings = { label: 'Ann’s Headset', deviceId: 'a' }
const laptop: MicrophoneSettings = { label: 'Built-in', deviceId: 'b' }

test('stores a voice for the microphone that heard it', () => {
  voices.store(headset, voice('through the headset'))
  expect(voices.find(headset)).toEqual(voice('through the headset'))
  expect(voices.find(laptop)).toBeNull()
})

test('uses the latest voice', () => {
  voices.store(headset, voice('first'))
  voices.store(headset, voice('second'))
  expect(voices.find(headset)).toEqual(voice('second'))
})

test('treats a microphone with noise suppression as a different one', () => {
  voices.store(headset, voice('unprocessed'))
  expect(voices.find({ ...headset, noiseSuppression: true })).toBeNull()
})

test('identifies a nameless microphone by its id, and a named one by its name', () => {
  voices.store({ label: '', deviceId: '1' }, voice('nameless'))
  voices.store(headset, voice('named'))
  expect(voices.find({ label: '', deviceId: '2' })).toBeNull()
  expect(voices.find({ ...headset, deviceId: 'new' })).toEqual(voice('named'))
})

test('doesn’t reveal a microphone’s name in storage', () => {
  voices.store(headset, voice('any'))
  expect(localStorage.getItem('voices')).not.toContain('Ann')
})

test('stores the last five microphones', () => {
  const microphones = Array.from({ length: 6 }, (_, index) => ({ label: `number ${index}`, deviceId: '' }))
  for (const microphone of microphones) voices.store(microphone, voice(microphone.label))
  expect(microphones.filter((microphone) => voices.find(microphone) === null)).toEqual([microphones[0]])
})

test('deletes everything on request', () => {
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
])('ignores %s in the storage', (_, stored) => {
  localStorage.setItem('voices', stored)
  expect(knowsVoice()).toBe(false)
  expect(voices.find(headset)).toBeNull()
})

test('works in a browser without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  voices.store(headset, voice('any'))
  forgetVoice()
  expect(voices.find(headset)).toBeNull()
})

test.each([[1], [{}], [{ gain: 'loud' }], [{ gain: 0 }], [null]])('rejects %j as a voice', (profile) => {
  expect(parseKnownVoice(profile)).toBeNull()
})

test('gives each member their own voice, starting with the one learned before they signed in', () => {
  voices.store(headset, voice('before'))
  pageMember.set('ruth')
  expect(voices.find(headset)).toEqual(voice('before'))
  voices.store(headset, voice('of Ruth'))
  pageMember.set('boaz')
  expect(voices.find(headset)).toEqual(voice('before'))
  forgetVoice()
  expect(knowsVoice()).toBe(false)
  pageMember.set('ruth')
  expect(voices.find(headset)).toEqual(voice('of Ruth'))
  pageMember.set(null)
})
