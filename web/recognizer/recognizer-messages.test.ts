import { describe, expect, test } from 'vitest'
import {
  getRecognizerChangeMessage,
  recognizerMessages,
  getPracticeCompleteMessage,
  getSoundDestinationMessage,
} from './recognizer-messages.ts'
import {
  filterSteps,
  getProcessingMessage,
  describeTrouble,
  getSoundCheckMessage,
} from './recognizer-trouble.ts'
import type { RecognizerErrorCode } from './recognizer.ts'

const CODES = Object.keys({
  'no-speech': true,
  aborted: true,
  'audio-capture': true,
  network: true,
  'not-allowed': true,
  'service-not-allowed': true,
  'bad-grammar': true,
  'language-not-supported': true,
  'phrases-not-supported': true,
  'not-supported': true,
  'create-failed': true,
  'start-failed': true,
  'no-start': true,
  'no-microphone': true,
  'microphone-busy': true,
  'engine-missing': true,
  'engine-corrupt': true,
  'engine-crashed': true,
  'text-not-hearable': true,
} satisfies Record<RecognizerErrorCode, true>) as RecognizerErrorCode[]

describe('the specified messages', () => {
  const words = (message: { title?: string; text: string } | null) =>
    [message?.title, message?.text].filter((part) => part !== undefined)

  test('appear as toasts', () => {
    expect(words(describeTrouble('not-supported').toast)).toEqual([
      'Speech Recognition Not Supported',
      "Your browser doesn't support speech recognition. Please try Chrome or Edge.",
    ])
    expect(words(describeTrouble('create-failed').toast)).toEqual([
      'Speech Recognition Error',
      'Failed to initialize speech recognition. Please try refreshing the page.',
    ])
    expect(words(describeTrouble('network').toast)).toEqual([
      'Speech Recognition Error',
      'Error: network. Please try again.',
    ])
    expect(words(describeTrouble('start-failed').toast)).toEqual([
      'Error',
      'Failed to start speech recognition. Please try again.',
    ])
    expect(words(recognizerMessages.listeningStarted)).toEqual([
      'Listening Started',
      'Start speaking the verse. Words will appear as you say them correctly.',
    ])
    expect(words(getPracticeCompleteMessage(92))).toEqual([
      'Practice Complete!',
      "Great job! You've successfully completed the verse. Accuracy: 92%",
    ])
  })

  test('appear in place of the verse', () => {
    expect(words(describeTrouble('not-supported').inline)).toEqual([
      "Sorry, your browser doesn't support speech recognition.",
      'Please try using Chrome, Edge, or Safari...',
    ])
    expect(words(describeTrouble('audio-capture').inline)).toEqual(['Error: audio-capture'])
    expect(words(describeTrouble('not-allowed').inline)).toEqual([
      'Microphone access is required for verse recitation. Please allow microphone access in your browser settings.',
    ])
    expect(recognizerMessages.microphonePrompt).toBe('Microphone permission is needed for verse recitation.')
  })

  test('are missing for silence and interruptions, and have no toast for a refused microphone', () => {
    for (const code of ['no-speech', 'aborted'] as const) {
      expect(describeTrouble(code)).toMatchObject({ toast: null, inline: null })
    }
    expect(describeTrouble('not-allowed').toast).toBeNull()
  })
})

describe('no dead ends', () => {
  test.each(CODES)('%s has a reason and a next step', (code) => {
    const { help, inline } = describeTrouble(code)
    expect(help.text).toMatch(/^[A-Z].*[.]$/)
    expect(help.nextSteps).toContain(code === 'aborted' || code === 'no-speech' ? 'retry' : 'type')
    if (inline !== null) expect(inline.nextSteps).toContain('back')
  })

  test('handles a code that isn’t in any specification', () => {
    const { toast, help } = describeTrouble('brand-new' as RecognizerErrorCode)
    expect(toast?.text).toBe('Error: brand-new. Please try again.')
    expect(help.nextSteps).toContain('type')
  })

  test('offers a recognizer only if it may work and has not just failed', () => {
    const { nextSteps } = describeTrouble('start-failed').help
    expect(filterSteps(nextSteps, ['browser', 'device'], 'browser')).toEqual(['retry', 'device', 'type'])
    expect(filterSteps(nextSteps, ['browser', 'device'], 'device')).toEqual(['retry', 'browser', 'type'])
    expect(filterSteps(nextSteps, ['device'], 'device')).toEqual(['retry', 'type'])
  })
})

test('distinguishes the three destinations of sound', () => {
  const lines = [
    getSoundDestinationMessage('device', 'device'),
    getSoundDestinationMessage('browser', 'device'),
    getSoundDestinationMessage('browser', 'vendor'),
  ]
  expect(new Set(lines).size).toBe(3)
  expect(lines.map((line) => line.includes('Your voice stays here'))).toEqual([true, true, false])
})

test('reports a change of recognizer, but not the first one', () => {
  expect(getRecognizerChangeMessage('browser', null)).toBeNull()
  expect(getRecognizerChangeMessage('device', 'network')).toContain('this device took over')
  expect(getRecognizerChangeMessage('browser', 'engine-missing')).toContain('your browser took over')
})

describe('the sound', () => {
  test('reports sound that is too loud or missing, and nothing if all is well', () => {
    expect(getSoundCheckMessage('too-loud')).toMatch(/^It’s too loud\./)
    expect(getSoundCheckMessage('no-sound')).toMatch(/isn’t muted/)
    expect([getSoundCheckMessage('fine'), getSoundCheckMessage(undefined)]).toEqual([null, null])
  })

  test('reports processing that the device can’t turn off', () => {
    const microphone = { label: 'Headset', deviceId: 'a', echoCancellation: false, autoGainControl: true }
    expect(getProcessingMessage(microphone)).toContain('(automatic volume)')
    expect(getProcessingMessage({ ...microphone, autoGainControl: false })).toBeNull()
    expect(getProcessingMessage(undefined)).toBeNull()
  })
})
