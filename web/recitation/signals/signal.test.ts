import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signal } from './signal.ts'
import { soundsChoice } from './sounds-choice.ts'

let ticks: number[] = []

class SilentAudio {
  readonly state = 'running'
  readonly currentTime = 0
  readonly destination = {}
  createOscillator() {
    const frequency = { value: 0 }
    return {
      frequency,
      connect: (to: unknown) => to,
      start: () => ticks.push(frequency.value),
      stop: () => {},
    }
  }
  createGain() {
    const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
    return { gain, connect: (to: unknown) => to }
  }
}

const vibrate = vi.fn(() => true)
const setReducedMotion = (isReduced: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))

beforeEach(() => {
  ticks = []
  vibrate.mockClear()
  localStorage.clear()
  vi.stubGlobal('AudioContext', SilentAudio)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  setReducedMotion(false)
})
afterEach(() => vi.unstubAllGlobals())

test('signals a take by sound and vibration', () => {
  signal('begins')
  expect([ticks.length, vibrate.mock.calls.length]).toEqual([1, 1])
})

test('plays no sound if sounds are off, and doesn’t vibrate with reduced motion', () => {
  soundsChoice.set('off')
  signal('ends')
  expect([ticks.length, vibrate.mock.calls.length]).toEqual([0, 1])
  soundsChoice.set('on')
  setReducedMotion(true)
  signal('joy')
  expect([ticks.length, vibrate.mock.calls.length]).toEqual([3, 1])
})

test('does nothing without audio', () => {
  vi.stubGlobal('AudioContext', () => {
    throw new Error('No audio')
  })
  expect(() => signal('begins')).not.toThrow()
})
