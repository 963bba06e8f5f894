import { beforeEach, describe, expect, test } from 'vitest'
import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import type { BrowserRecognizerDeps } from '../browser/browser-recognizer.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { RecognizerPreference } from './recognizer-preference.ts'
import {
  openFallbackRecognizer,
  type FallbackRecognizer,
  type FallbackRecognizerDeps,
} from './fallback-recognizer.ts'
import type { MicrophonePermission } from '../microphone.ts'
import { chrome, ScriptedRecognizer } from '#web/testing/scripted-recognizer.ts'
import type { RecognizerEvent } from '../recognizer.ts'
import type { HideablePage } from '../run/hidden-page.ts'
import { pageToHide } from '#web/testing/browser-recognizer.ts'

let browser: ScriptedRecognizer
let device: ScriptedRecognizer
let browserDeps: BrowserRecognizerDeps
let learned: string[]
let told: string[]
let last: Hypothesis | null

beforeEach(() => {
  browser = new ScriptedRecognizer('browser')
  device = new ScriptedRecognizer('device')
  learned = []
  told = []
  last = null
})

function open(
  preference: RecognizerPreference,
  environment: Partial<BrowserEnvironment> = {},
  permission: MicrophonePermission = 'unknown',
  page: HideablePage = document,
): FallbackRecognizer {
  const deps: FallbackRecognizerDeps = {
    environment: () => ({ ...chrome, ...environment }),
    microphone: { permission, onChange: () => () => {}, learn: (what) => learned.push(what) },
    page,
    openBrowser(given) {
      browserDeps = given
      return browser
    },
    openDevice: () => device,
  }
  const recognizer = openFallbackRecognizer(preference, deps)
  recognizer.onRecognizerChange((kind, goesTo, reason) =>
    told.push(`${kind} listens, sound goes to ${goesTo}, because ${reason}`),
  )
  return recognizer
}

function onEvent(event: RecognizerEvent): void {
  if (event.kind === 'heard') last = event.hypothesis
  told.push(lineOf(event))
}

function lineOf(event: RecognizerEvent): string {
  switch (event.kind) {
    case 'loading':
      return `loading ${event.loaded}/${event.total}`
    case 'heard':
      return event.hypothesis.words.map(({ text }) => text).join(' ')
    case 'level':
      return `level ${event.level}`
    case 'error':
      return `error ${event.error.code}`
    default:
      return event.kind
  }
}

const psalm = { text: 'The LORD is my shepherd; I shall not want.', continuous: true }

describe('one recognizer', () => {
  test('is passed through whole', () => {
    const recognizer = open('device')
    recognizer.listen({ ...psalm, from: 2 }, onEvent)
    device.onEvent?.({ kind: 'loading', loaded: 1, total: 4 })
    device.onEvent?.({ kind: 'level', level: 0.5 })
    device.say('is my')
    device.onEvent?.({ kind: 'rescoring' })
    const late = device.onEvent
    recognizer.stop()
    late?.({ kind: 'level', level: 1 })
    expect(device.takes).toEqual([{ ...psalm, from: 2 }])
    expect(told).toEqual(['listening', 'loading 1/4', 'level 0.5', 'is my', 'rescoring', 'end'])
  })

  test('says which one it is, where its sound goes, and whether there is a level', () => {
    const asked = (preference: RecognizerPreference) => {
      const { kind, goesTo, hasLevel } = open(preference)
      return [kind, goesTo, hasLevel]
    }
    expect(asked('automatic')).toEqual(['browser', 'vendor', false])
    expect(asked('device')).toEqual(['device', 'device', true])
  })

  test('tells when the sound begins to go elsewhere', () => {
    open('automatic')
    browser.goesTo = 'device'
    browserDeps.onGoesTo?.('device')
    expect(told).toEqual(['browser listens, sound goes to device, because null'])
  })

  test('chosen by the person, it is not changed', () => {
    open('browser').listen(psalm, onEvent)
    browser.fail('network')
    expect(told).toEqual(['listening', 'error network', 'end'])
    expect(device.takes).toEqual([])
  })
})

describe('when another recognizer takes over', () => {
  test('keeps the words, and passes on the position', () => {
    open('automatic').listen({ ...psalm, positionNow: () => 3 }, onEvent)
    browser.say('the Lord is')
    browser.fail('network')
    device.say([{ text: 'my', at: 3 }], 1)
    expect(device.takes).toEqual([{ ...psalm, from: 3 }])
    expect(told).toEqual([
      'listening',
      'the Lord is',
      'device listens, sound goes to device, because network',
      'listening',
      'the Lord is my',
    ])
    expect(last?.settled).toBe(4)
  })

  test('words that were not settled yet are settled', () => {
    open('automatic').listen(psalm, onEvent)
    browser.say('the Lord is', 1)
    browser.fail('no-start')
    device.say('my', 0)
    expect(last?.settled).toBe(3)
  })

  test('the browser goes on behind the last word whose position was known', () => {
    open('automatic', { browser: 'firefox' }).listen(psalm, onEvent)
    device.say([
      { text: 'the', at: 0 },
      { text: 'Lord', at: 1 },
      { text: '', sounds: 4 },
    ])
    device.fail('engine-crashed')
    expect(browser.takes).toEqual([{ ...psalm, from: 2 }])
  })

  test('it happens once in a take: when both fail, the last failure is reported', () => {
    open('automatic').listen(psalm, onEvent)
    browser.fail('network')
    device.fail('engine-missing')
    expect(told.slice(-2)).toEqual(['error engine-missing', 'end'])
    expect(browser.takes).toHaveLength(1)
  })

  test('it waits until the failed one has closed the microphone', () => {
    open('automatic').listen(psalm, onEvent)
    browser.onEvent?.({ kind: 'error', error: { code: 'network' } })
    expect(device.takes).toHaveLength(0)
    browser.end()
    expect(device.takes).toHaveLength(1)
  })

  test('never after the person has stopped', () => {
    const recognizer = open('automatic')
    recognizer.listen(psalm, onEvent)
    browser.onEvent?.({ kind: 'error', error: { code: 'network' } })
    recognizer.stop()
    expect(told).toEqual(['listening', 'end'])
    expect(device.takes).toHaveLength(0)
  })

  test('it is remembered: the next take begins with the one that heard', () => {
    const recognizer = open('automatic')
    recognizer.listen(psalm, onEvent)
    browser.fail('network')
    recognizer.stop()
    recognizer.listen(psalm, onEvent)
    expect([browser.takes.length, device.takes.length]).toEqual([1, 2])
    expect(recognizer.kind).toBe('device')
  })

  test.each(['no-speech', 'aborted'] as const)('never on %s', (code) => {
    open('automatic').listen(psalm, onEvent)
    browser.fail(code)
    expect(device.takes).toHaveLength(0)
  })
})

describe('the microphone', () => {
  test('refused: no recognizer can hear', () => {
    open('automatic').listen(psalm, onEvent)
    browser.fail('not-allowed')
    expect(told).toEqual(['listening', 'error not-allowed', 'end'])
    expect(learned).toEqual(['granted', 'denied'])
  })

  test('granted, and refused all the same: another recognizer', () => {
    open('automatic', {}, 'granted').listen(psalm, onEvent)
    browser.fail('not-allowed')
    expect(device.takes).toHaveLength(1)
    expect(learned).not.toContain('denied')
  })
})

describe('the page', () => {
  test.each(['browser', 'device'] as const)('hidden: the %s recognizer is stopped', (kind) => {
    const { page, hide } = pageToHide()
    open(kind, {}, 'granted', page).listen(psalm, onEvent)
    hide()
    expect(told).toEqual(['listening', 'end'])
  })

  test('hidden while one recognizer takes over from the other: neither goes on', () => {
    const { page, hide } = pageToHide()
    open('automatic', {}, 'granted', page).listen(psalm, onEvent)
    browser.onEvent?.({ kind: 'error', error: { code: 'network' } })
    hide()
    expect(told).toEqual(['listening', 'end'])
    expect(device.takes).toHaveLength(0)
  })
})

describe('no recognizer at all', () => {
  test('is reported as an error of the take, after listen has returned', async () => {
    const recognizer = open('automatic', { hasMicrophone: false })
    expect(recognizer.kinds).toEqual([])
    recognizer.listen(psalm, onEvent)
    expect(told).toEqual([])
    await Promise.resolve()
    expect(told).toEqual(['error not-supported', 'end'])
  })
})

describe('beginning and ending', () => {
  test('a second take begins when the first has closed the microphone', async () => {
    const recognizer = open('device')
    recognizer.listen(psalm, onEvent)
    recognizer.listen({ text: 'Jesus wept.', continuous: true }, onEvent)
    await Promise.resolve()
    expect(device.takes.map(({ text }) => text)).toEqual([psalm.text, 'Jesus wept.'])
    expect(told).toEqual(['listening', 'end', 'listening'])
  })

  test('never two takes at once, however they are begun', async () => {
    const recognizer = open('device')
    const third = { text: 'third', continuous: true }
    const beginThird = (event: RecognizerEvent) => {
      if (event.kind === 'end') recognizer.listen(third, onEvent)
      else onEvent(event)
    }
    recognizer.listen(psalm, beginThird)
    recognizer.listen({ text: 'second', continuous: true }, onEvent)
    await Promise.resolve()
    expect(device.takes.map(({ text }) => text)).toEqual([psalm.text, 'third'])
    device.end()
    await Promise.resolve()
    expect(device.takes.map(({ text }) => text)).toEqual([psalm.text, 'third', 'second'])
  })

  test('stop ends the waiting take, too', async () => {
    const recognizer = open('device')
    recognizer.listen(psalm, onEvent)
    recognizer.listen(psalm, onEvent)
    recognizer.stop()
    await Promise.resolve()
    expect(device.takes).toHaveLength(1)
  })

  test('after dispose nothing is reported, and both recognizers are closed', () => {
    const recognizer = open('automatic')
    recognizer.listen(psalm, onEvent)
    browser.fail('network')
    told = []
    recognizer.dispose()
    device.say('the')
    device.end()
    expect(told).toEqual([])
    expect([browser.isDisposed, device.isDisposed]).toEqual([true, true])
  })
})

describe('before the first take', () => {
  const rows: [string, RecognizerPreference, Partial<BrowserEnvironment>, isPrepared: boolean][] = [
    ['the device hears first', 'automatic', { system: 'android' }, true],
    ['the device was chosen', 'device', {}, true],
    ['the browser hears first', 'automatic', {}, false],
    ['the person saves data', 'device', { savesData: true }, false],
    ['the engine can not run', 'device', { canRunEngine: false }, false],
  ]

  test.each(rows)('%s', (_, preference, environment, isPrepared) => {
    open(preference, environment).prepare()
    expect(device.isPrepared).toBe(isPrepared)
  })
})
