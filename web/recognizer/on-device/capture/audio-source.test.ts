import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAudio } from './audio-source.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens a source whose microphone is still opening, on a context that a phone call can interrupt. */
function setUp() {
  const log: string[] = []
  const context = {
    state: 'running',
    onstatechange: null as (() => void) | null,
    sampleRate: 48_000,
    audioWorklet: { addModule: () => new Promise(() => {}) },
    resume: () => {
      log.push('resume')
      return context.state === 'interrupted' ? Promise.reject(new Error('Interrupted.')) : Promise.resolve()
    },
    close: () => Promise.resolve(),
  }
  const source = openAudio(
    () => {},
    () => void log.push('lost'),
    {
      openMicrophone: () => new Promise(() => {}),
      openContext: () => context as unknown as AudioContext,
    },
  )
  const setState = (state: string) => {
    context.state = state
    context.onstatechange?.()
  }
  log.length = 0
  return { log, source, setState }
}

test('resumes after an interruption and keeps listening', () => {
  const { log, setState } = setUp()
  setState('interrupted')
  setState('suspended')
  setState('running')
  vi.advanceTimersByTime(60_000)
  expect(log).toEqual(['resume', 'resume'])
})

test('retries each second, because a browser may ignore the first request', () => {
  const { log, setState } = setUp()
  setState('suspended')
  vi.advanceTimersByTime(2000)
  setState('running')
  vi.advanceTimersByTime(60_000)
  expect(log).toEqual(['resume', 'resume', 'resume'])
})

test('reports the microphone as lost after an interruption of ten seconds', () => {
  const { log, setState } = setUp()
  setState('interrupted')
  vi.advanceTimersByTime(9_999)
  expect(log).not.toContain('lost')
  vi.advanceTimersByTime(60_000)
  expect(log.filter((entry) => entry === 'lost')).toEqual(['lost'])
})

test('reports nothing once closed', () => {
  const { log, source, setState } = setUp()
  setState('interrupted')
  source.close()
  setState('closed')
  vi.advanceTimersByTime(60_000)
  expect(log).toEqual(['resume'])
})
