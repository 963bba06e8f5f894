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
import { createHideablePage } from '#web/testing/browser-recognizer.ts'

let browser: ScriptedRecognizer
let device: ScriptedRecognizer
let browserDeps: BrowserRecognizerDeps
let reportedPermissions: string[]
let reported: string[]
let last: Hypothesis | null

beforeEach(() => {
  browser = new ScriptedRecognizer('browser')
  device = new ScriptedRecognizer('device')
  reportedPermissions = []
  reported = []
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
    microphone: { permission, onChange: () => () => {}, learn: (state) => reportedPermissions.push(state) },
    page,
    openBrowser(dependencies) {
      browserDeps = dependencies
      return browser
    },
    openDevice: () => device,
  }
  const recognizer = openFallbackRecognizer(preference, deps)
  recognizer.onRecognizerChange((kind, host, reason) =>
    reported.push(`${kind} listens, sound goes to ${host}, because ${reason}`),
  )
  return recognizer
}

function onEvent(event: RecognizerEvent): void {
  if (event.kind === 'heard') last = event.hypothesis
  reported.push(formatEvent(event))
}

function formatEvent(event: RecognizerEvent): string {
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

describe('a single recognizer', () => {
  test('is passed through unchanged', () => {
    const recognizer = open('device')
    recognizer.listen({ ...psalm, from: 2 }, onEvent)
    device.onEvent?.({ kind: 'loading', loaded: 1, total: 4 })
    device.onEvent?.({ kind: 'level', level: 0.5 })
    device.say('is my')
    device.onEvent?.({ kind: 'rescoring' })
    const lateEvent = device.onEvent
    recognizer.stop()
    lateEvent?.({ kind: 'level', level: 1 })
    expect(device.takes).toEqual([{ ...psalm, from: 2 }])
    expect(reported).toEqual(['listening', 'loading 1/4', 'level 0.5', 'is my', 'rescoring', 'end'])
  })

  test('reports its kind, where its sound goes, and whether there is a level', () => {
    const properties = (preference: RecognizerPreference) => {
      const { kind, host, hasLevel } = open(preference)
      return [kind, host, hasLevel]
    }
    expect(properties('automatic')).toEqual(['browser', 'vendor', false])
    expect(properties('device')).toEqual(['device', 'device', true])
  })

  test('reports when the sound starts going elsewhere', () => {
    open('automatic')
    browser.host = 'device'
    browserDeps.onHostChange?.('device')
    expect(reported).toEqual(['browser listens, sound goes to device, because null'])
  })

  test('is not replaced if the person chose it', () => {
    open('browser').listen(psalm, onEvent)
    browser.fail('network')
    expect(reported).toEqual(['listening', 'error network', 'end'])
    expect(device.takes).toEqual([])
  })
})

describe('taking over', () => {
  test('keeps the words and passes on the position', () => {
    open('automatic').listen({ ...psalm, positionNow: () => 3 }, onEvent)
    browser.say('the Lord is')
    browser.fail('network')
    device.say([{ text: 'my', at: 3 }], 1)
    expect(device.takes).toEqual([{ ...psalm, from: 3 }])
    expect(reported).toEqual([
      'listening',
      'the Lord is',
      'device listens, sound goes to device, because network',
      'listening',
      'the Lord is my',
    ])
    expect(last?.settled).toBe(4)
  })

  test('settles words not yet settled', () => {
    open('automatic').listen(psalm, onEvent)
    browser.say('the Lord is', 1)
    browser.fail('no-start')
    device.say('my', 0)
    expect(last?.settled).toBe(3)
  })

  test('continues after the last located word', () => {
    open('automatic', { browser: 'firefox' }).listen(psalm, onEvent)
    device.say([
      { text: 'the', at: 0 },
      { text: 'Lord', at: 1 },
      { text: '', sounds: 4 },
    ])
    device.fail('engine-crashed')
    expect(browser.takes).toEqual([{ ...psalm, from: 2 }])
  })

  test('happens once per take, and reports the last failure if both fail', () => {
    open('automatic').listen(psalm, onEvent)
    browser.fail('network')
    device.fail('engine-missing')
    expect(reported.slice(-2)).toEqual(['error engine-missing', 'end'])
    expect(browser.takes).toHaveLength(1)
  })

  test('waits until the failed recognizer has closed the microphone', () => {
    open('automatic').listen(psalm, onEvent)
    browser.onEvent?.({ kind: 'error', error: { code: 'network' } })
    expect(device.takes).toHaveLength(0)
    browser.end()
    expect(device.takes).toHaveLength(1)
  })

  test('never happens after the person has stopped', () => {
    const recognizer = open('automatic')
    recognizer.listen(psalm, onEvent)
    browser.onEvent?.({ kind: 'error', error: { code: 'network' } })
    recognizer.stop()
    expect(reported).toEqual(['listening', 'end'])
    expect(device.takes).toHaveLength(0)
  })

  test('is remembered, so the next take starts with the recognizer that worked', () => {
    const recognizer = open('automatic')
    recognizer.listen(psalm, onEvent)
    browser.fail('network')
    recognizer.stop()
    recognizer.listen(psalm, onEvent)
    expect([browser.takes.length, device.takes.length]).toEqual([1, 2])
    expect(recognizer.kind).toBe('device')
  })

  test.each(['no-speech', 'aborted'] as const)('never happens after %s', (code) => {
    open('automatic').listen(psalm, onEvent)
    browser.fail(code)
    expect(device.takes).toHaveLength(0)
  })
})

describe('the microphone', () => {
  test('stops every recognizer if refused', () => {
    open('automatic').listen(psalm, onEvent)
    browser.fail('not-allowed')
    expect(reported).toEqual(['listening', 'error not-allowed', 'end'])
    expect(reportedPermissions).toEqual(['granted', 'denied'])
  })

  test('lets another recognizer take over if it is granted but refused to the first', () => {
    open('automatic', {}, 'granted').listen(psalm, onEvent)
    browser.fail('not-allowed')
    expect(device.takes).toHaveLength(1)
    expect(reportedPermissions).not.toContain('denied')
  })
})

describe('the page', () => {
  test.each(['browser', 'device'] as const)('stops the %s recognizer when hidden', (kind) => {
    const { page, hide } = createHideablePage()
    open(kind, {}, 'granted', page).listen(psalm, onEvent)
    hide()
    expect(reported).toEqual(['listening', 'end'])
  })

  test('stops both recognizers when hidden during a takeover', () => {
    const { page, hide } = createHideablePage()
    open('automatic', {}, 'granted', page).listen(psalm, onEvent)
    browser.onEvent?.({ kind: 'error', error: { code: 'network' } })
    hide()
    expect(reported).toEqual(['listening', 'end'])
    expect(device.takes).toHaveLength(0)
  })
})

describe('without a recognizer', () => {
  test('fails the take, after listen has returned', async () => {
    const recognizer = open('automatic', { hasMicrophone: false })
    expect(recognizer.kinds).toEqual([])
    recognizer.listen(psalm, onEvent)
    expect(reported).toEqual([])
    await Promise.resolve()
    expect(reported).toEqual(['error not-supported', 'end'])
  })
})

describe('starting and ending', () => {
  test('starts a second take once the first has closed the microphone', async () => {
    const recognizer = open('device')
    recognizer.listen(psalm, onEvent)
    recognizer.listen({ text: 'Jesus wept.', continuous: true }, onEvent)
    await Promise.resolve()
    expect(device.takes.map(({ text }) => text)).toEqual([psalm.text, 'Jesus wept.'])
    expect(reported).toEqual(['listening', 'end', 'listening'])
  })

  test('never runs two takes at once', async () => {
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

  test('ends the waiting take on stop, too', async () => {
    const recognizer = open('device')
    recognizer.listen(psalm, onEvent)
    recognizer.listen(psalm, onEvent)
    recognizer.stop()
    await Promise.resolve()
    expect(device.takes).toHaveLength(1)
  })

  test('reports nothing and closes both recognizers after dispose', () => {
    const recognizer = open('automatic')
    recognizer.listen(psalm, onEvent)
    browser.fail('network')
    reported = []
    recognizer.dispose()
    device.say('the')
    device.end()
    expect(reported).toEqual([])
    expect([browser.isDisposed, device.isDisposed]).toEqual([true, true])
  })
})

describe('preparing before the first take', () => {
  const rows: [string, RecognizerPreference, Partial<BrowserEnvironment>, isPrepared: boolean][] = [
    ['the device listens first', 'automatic', { system: 'android' }, true],
    ['the device was chosen', 'device', {}, true],
    ['the browser listens first', 'automatic', {}, false],
    ['the person saves data', 'device', { savesData: true }, false],
    ['the engine can’t run', 'device', { canRunEngine: false }, false],
  ]

  test.each(rows)(
    'prepares the on-device recognizer only if needed: %s',
    (_, preference, environment, isPrepared) => {
      open(preference, environment).prepare()
      expect(device.isPrepared).toBe(isPrepared)
    },
  )
})
