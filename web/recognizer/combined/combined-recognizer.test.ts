import { beforeEach, describe, expect, test } from 'vitest'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { Recognizer, RecognizerEvent } from '../recognizer.ts'
import { chrome, ScriptedRecognizer } from '#web/testing/scripted-recognizer.ts'
import { canCombine, openCombinedRecognizer } from './combined-recognizer.ts'

let browser: ScriptedRecognizer
let device: ScriptedRecognizer
let told: string[]

beforeEach(() => {
  browser = new ScriptedRecognizer('browser')
  device = new ScriptedRecognizer('device')
  told = []
})

const onEvent = (event: RecognizerEvent): void => void told.push(lineOf(event))

function lineOf(event: RecognizerEvent): string {
  switch (event.kind) {
    case 'heard':
      return event.hypothesis.words.map(({ text, at }) => text + (at ?? '')).join(' ')
    case 'level':
      return `level ${event.level}`
    case 'sound-check':
      return event.check
    case 'error':
      return `error ${event.error.code}`
    default:
      return event.kind
  }
}

function open(environment: Partial<BrowserEnvironment> = {}): Recognizer {
  return openCombinedRecognizer(browser, {
    environment: () => ({ ...chrome, ...environment }),
    openDevice: () => device,
    onGoesTo: (goesTo) => told.push(`to ${goesTo}`),
  })
}

function listen(recognizer = open()): Recognizer {
  recognizer.listen({ text: 'For God so loved the world', continuous: true }, onEvent)
  return recognizer
}

describe('both hear', () => {
  test('a word that either has heard is reported as heard', () => {
    listen()
    expect([browser.takes, device.takes].map((takes) => takes.length)).toEqual([1, 1])
    browser.say('for god so')
    device.say([
      { text: 'for', at: 0 },
      { text: 'god', at: 1 },
      { text: 'so', at: 2 },
      { text: 'loved', at: 3 },
    ])
    browser.say('for cod so laughed the')
    expect(told).toEqual(['listening', 'for0 god1 so2', 'for0 god1 so2 loved3', 'for0 god1 so2 loved3 the4'])
  })

  test('the take ends once, when both have ended', () => {
    const recognizer = listen()
    recognizer.stop()
    expect(told).toEqual(['listening', 'end'])
    expect([browser.onEvent, device.onEvent]).toEqual([null, null])
  })

  test('an utterance that is over for the browser is over', () => {
    listen()
    browser.end()
    expect(told).toEqual(['listening', 'end'])
  })

  test('level, sound check and rescoring come from the device; its silence and loading are dropped', () => {
    expect(listen().hasLevel).toBe(true)
    device.onEvent?.({ kind: 'level', level: 0.5 })
    device.onEvent?.({ kind: 'sound-check', check: 'too-loud' })
    device.onEvent?.({ kind: 'sound-check', check: 'no-sound' })
    device.onEvent?.({ kind: 'loading', loaded: 1, total: 4 })
    device.onEvent?.({ kind: 'rescoring' })
    expect(told).toEqual(['listening', 'level 0.5', 'too-loud', 'rescoring'])
  })
})

describe('one of them stumbles', () => {
  test('the browser’s: goes unnoticed, the sound stays on the device, and the next take knows', () => {
    const recognizer = listen()
    browser.say('for god')
    browser.fail('network')
    expect(recognizer.goesTo).toBe('device')
    device.say([{ text: 'so', at: 2 }])
    recognizer.stop()
    expect(told).toEqual(['listening', 'for0 god1', 'to device', 'for0 god1 so2', 'error network', 'end'])
    listen(recognizer)
    expect(recognizer.goesTo).toBe('vendor')
  })

  test('the browser’s, before it has opened: reported unchanged', () => {
    browser.listen = (_options, given) => void (browser.onEvent = given)
    listen()
    browser.fail('service-not-allowed')
    expect(told).toEqual(['error service-not-allowed', 'end'])
    expect(device.takes).toEqual([])
  })

  test('the browser’s, because the microphone was refused: told', () => {
    listen()
    browser.fail('not-allowed')
    expect(told).toEqual(['listening', 'error not-allowed', 'end'])
  })

  test('the device’s: the browser’s goes on, and its failures are reported', () => {
    listen()
    device.fail('engine-missing')
    browser.say('for god')
    browser.fail('network')
    expect(told).toEqual(['listening', 'for0 god1', 'error network', 'end'])
  })
})

test('after a take is left, nothing is reported', () => {
  const recognizer = listen()
  const left = browser.onEvent
  recognizer.dispose()
  left?.({ kind: 'heard', hypothesis: { words: [{ text: 'for' }], settled: 0 } })
  left?.({ kind: 'end' })
  expect(told).toEqual(['listening'])
  expect([browser.isDisposed, device.isDisposed]).toEqual([true, true])
})

test('only the browser’s hears where the two may not share: phones, offline, no engine, little data', () => {
  const not: Partial<BrowserEnvironment>[] = [
    { system: 'android' },
    { system: 'ios' },
    { isOnline: false },
    { canRunEngine: false },
    { savesData: true },
  ]
  for (const environment of not) expect(canCombine({ ...chrome, ...environment })).toBe(false)
  const recognizer = listen(open({ savesData: true }))
  browser.say('for god')
  recognizer.stop()
  expect(told).toEqual(['listening', 'for god', 'end'])
  expect(device.takes).toEqual([])
})
