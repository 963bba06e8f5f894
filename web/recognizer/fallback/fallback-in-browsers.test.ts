import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEventLog, createHideablePage } from '#web/testing/browser-recognizer.ts'
import { openBrowserRecognizer } from '../browser/browser-recognizer.ts'
import { installFakeSpeech, type FakeBehavior, type FakeSpeech } from '#web/testing/fake-speech.ts'
import { openFallbackRecognizer } from './fallback-recognizer.ts'
import type { MicrophonePermission } from '../microphone.ts'
import { chrome, ScriptedRecognizer } from '#web/testing/scripted-recognizer.ts'
import { findWebSpeech } from '../browser/web-speech.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Opens both recognizers, the browser's on a fake API, and listens for a millisecond. */
async function startListening(behavior: Partial<FakeBehavior>, permission: MicrophonePermission = 'granted') {
  const speech = installFakeSpeech(behavior)
  const vendor = findWebSpeech()
  if (vendor === null) throw new Error('no recognizer')
  const device = new ScriptedRecognizer('device')
  const { lines, onEvent } = createEventLog()
  const { page, hide } = createHideablePage()
  const recognizer = openFallbackRecognizer('automatic', {
    environment: () => chrome,
    microphone: { permission, onChange: () => () => {}, learn: () => {} },
    page,
    openBrowser: (deps) => openBrowserRecognizer(vendor, deps),
    openDevice: () => device,
  })
  recognizer.listen({ text: 'For God so loved the world', continuous: true, positionNow: () => 2 }, onEvent)
  await vi.advanceTimersByTimeAsync(1)
  return { speech, device, lines, hide }
}

const FAILURES: [
  name: string,
  behavior: Partial<FakeBehavior>,
  cause: (speech: FakeSpeech) => void,
  ms: number,
][] = [
  ['a browser without the service behind it', {}, (speech) => speech.error('network'), 0],
  ['dictation turned off', {}, (speech) => speech.error('service-not-allowed'), 0],
  ['a missing language', {}, (speech) => speech.error('language-not-supported'), 0],
  ['silence in an app on the home screen', { start: 'silent' }, () => {}, 3001],
  ['a start that throws', { start: 'throws' }, () => {}, 1],
  ['sessions that end immediately', {}, endImmediately, 2000],
]

function endImmediately(speech: FakeSpeech): void {
  speech.end()
  const timer = setInterval(() => speech.isListening && speech.end(), 50)
  setTimeout(() => clearInterval(timer), 1900)
}

test.each(FAILURES)('continues with the on-device recognizer after %s', async (_, behavior, cause, ms) => {
  const { speech, device, lines } = await startListening(behavior)
  cause(speech)
  await vi.advanceTimersByTimeAsync(ms)
  device.say([{ text: 'so', at: 2 }], 1)
  expect(device.takes).toMatchObject([{ from: 2 }])
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
  expect(lines.at(-1)).toBe('so |')
  expect(speech.isListening).toBe(false)
})

test('keeps the words said before a takeover', async () => {
  const { speech, device, lines } = await startListening({})
  speech.interim('for God')
  speech.error('network')
  device.say([{ text: 'so', at: 2 }])
  expect(lines.at(-1)).toBe('for God | so')
})

test('keeps the recognizer through silence', async () => {
  const { speech, device } = await startListening({})
  for (let time = 0; time < 10; time += 1) {
    await vi.advanceTimersByTimeAsync(8000)
    speech.error('no-speech')
    await vi.advanceTimersByTimeAsync(101)
  }
  expect(device.takes).toEqual([])
  expect(speech.isListening).toBe(true)
})

test('fails both recognizers if the microphone is refused', async () => {
  const { speech, device, lines } = await startListening({ start: 'silent' }, 'prompt')
  speech.error('not-allowed')
  expect(device.takes).toEqual([])
  expect(lines).toEqual(['error not-allowed', 'end'])
})

test("closes the browser's microphone when the page is hidden", async () => {
  const { speech, lines, hide } = await startListening({})
  hide()
  await vi.advanceTimersByTimeAsync(1000)
  expect(lines).toEqual(['listening', 'end'])
  expect(speech.isListening).toBe(false)
})
