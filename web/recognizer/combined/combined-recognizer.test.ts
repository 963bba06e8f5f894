import { beforeEach, describe, expect, test } from 'vitest'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { Recognizer, RecognizerEvent } from '../recognizer.ts'
import { chrome, ScriptedRecognizer } from '#web/testing/scripted-recognizer.ts'
import { canCombine, openCombinedRecognizer } from './combined-recognizer.ts'

let browser: ScriptedRecognizer
let device: ScriptedRecognizer
let reported: string[]

beforeEach(() => {
  browser = new ScriptedRecognizer('browser')
  device = new ScriptedRecognizer('device')
  reported = []
})

const onEvent = (event: RecognizerEvent): void => void reported.push(formatEvent(event))

function formatEvent(event: RecognizerEvent): string {
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
    onHostChange: (host) => reported.push(`to ${host}`),
  })
}

function listen(recognizer = open()): Recognizer {
  recognizer.listen({ text: 'For God so loved the world', continuous: true }, onEvent)
  return recognizer
}

describe('while both listen', () => {
  test('reports a word that either recognizer heard', () => {
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
    expect(reported).toEqual([
      'listening',
      'for0 god1 so2',
      'for0 god1 so2 loved3',
      'for0 god1 so2 loved3 the4',
    ])
  })

  test('ends the take once, when both have ended', () => {
    const recognizer = listen()
    recognizer.stop()
    expect(reported).toEqual(['listening', 'end'])
    expect([browser.onEvent, device.onEvent]).toEqual([null, null])
  })

  test("ends an utterance when the browser's recognizer does", () => {
    listen()
    browser.end()
    expect(reported).toEqual(['listening', 'end'])
  })

  test('passes on the device’s level, sound check, and rescoring, but not its silence or loading', () => {
    expect(listen().hasLevel).toBe(true)
    device.onEvent?.({ kind: 'level', level: 0.5 })
    device.onEvent?.({ kind: 'sound-check', check: 'too-loud' })
    device.onEvent?.({ kind: 'sound-check', check: 'no-sound' })
    device.onEvent?.({ kind: 'loading', loaded: 1, total: 4 })
    device.onEvent?.({ kind: 'rescoring' })
    expect(reported).toEqual(['listening', 'level 0.5', 'too-loud', 'rescoring'])
  })
})

describe('when one of them fails', () => {
  test("continues on the device if the browser's recognizer fails", () => {
    const recognizer = listen()
    browser.say('for god')
    browser.fail('network')
    expect(recognizer.host).toBe('device')
    device.say([{ text: 'so', at: 2 }])
    recognizer.stop()
    expect(reported).toEqual(['listening', 'for0 god1', 'to device', 'for0 god1 so2', 'error network', 'end'])
    listen(recognizer)
    expect(recognizer.host).toBe('vendor')
  })

  test("reports the failure unchanged if the browser's recognizer fails before opening", () => {
    browser.listen = (_options, listener) => void (browser.onEvent = listener)
    listen()
    browser.fail('service-not-allowed')
    expect(reported).toEqual(['error service-not-allowed', 'end'])
    expect(device.takes).toEqual([])
  })

  test("reports the failure if the browser's recognizer is refused the microphone", () => {
    listen()
    browser.fail('not-allowed')
    expect(reported).toEqual(['listening', 'error not-allowed', 'end'])
  })

  test("continues with the browser's recognizer if the device's fails, and reports its failures", () => {
    listen()
    device.fail('engine-missing')
    browser.say('for god')
    browser.fail('network')
    expect(reported).toEqual(['listening', 'for0 god1', 'error network', 'end'])
  })
})

test('reports nothing after a take is disposed', () => {
  const recognizer = listen()
  const oldListener = browser.onEvent
  recognizer.dispose()
  oldListener?.({ kind: 'heard', hypothesis: { words: [{ text: 'for' }], settled: 0 } })
  oldListener?.({ kind: 'end' })
  expect(reported).toEqual(['listening'])
  expect([browser.isDisposed, device.isDisposed]).toEqual([true, true])
})

test("uses only the browser's recognizer on phones, offline, without an engine, and with Save-Data", () => {
  const excluded: Partial<BrowserEnvironment>[] = [
    { system: 'android' },
    { system: 'ios' },
    { isOnline: false },
    { canRunEngine: false },
    { savesData: true },
  ]
  for (const environment of excluded) expect(canCombine({ ...chrome, ...environment })).toBe(false)
  const recognizer = listen(open({ savesData: true }))
  browser.say('for god')
  recognizer.stop()
  expect(reported).toEqual(['listening', 'for god', 'end'])
  expect(device.takes).toEqual([])
})
