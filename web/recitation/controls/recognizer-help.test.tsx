import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RecognizerErrorCode } from '#web/recognizer/recognizer.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'
import { RecognizerHelp } from './recognizer-help.tsx'

beforeEach(() => void vi.stubGlobal('isSecureContext', true))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Situation {
  readonly problem?: RecognizerErrorCode
  readonly permission?: 'granted' | 'denied'
  readonly emptyBecause?: 'silence' | 'other-words'
  readonly kind?: 'browser' | 'device'
}

function open({ problem, permission = 'granted', emptyBecause, kind = 'browser' }: Situation) {
  const start = vi.fn()
  const dismissProblem = vi.fn()
  const prefer = vi.fn()
  const onType = vi.fn()
  const recitation = {
    controller: { start, dismissProblem },
    state: {
      problem: problem && { code: problem },
      phase: 'idle',
      emptyBecause: emptyBecause ?? null,
      take: { kind: 'guided' },
    },
    recognizer: { kinds: ['browser', 'device'], kind, permission },
    prefer,
  }
  render(<RecognizerHelp recitation={recitation as unknown as LiveRecitation} onType={onType} />)
  return { start, dismissProblem, prefer, onType, user: userEvent.setup() }
}

const paragraphs = () => screen.queryByRole('alert')?.querySelectorAll('p') ?? []
const sentences = () => Array.from(paragraphs(), (sentence) => sentence.textContent)
const steps = () => screen.queryAllByRole('button').map((button) => button.textContent)
const button = (name: string) => screen.getByRole('button', { name })

const TROUBLES: [problem: RecognizerErrorCode, help: string, ...steps: string[]][] = [
  [
    'network',
    'Your browser couldn’t reach its speech service.',
    'Listen on this device',
    'Type it instead',
    'Try again',
    'Go Back',
  ],
  [
    'service-not-allowed',
    'Your browser’s speech service isn’t available here.',
    'Listen on this device',
    'Type it instead',
    'Go Back',
  ],
  [
    'language-not-supported',
    'Your browser can’t listen in English.',
    'Listen on this device',
    'Type it instead',
    'Go Back',
  ],
  [
    'audio-capture',
    'No sound came from the microphone. Check that it’s plugged in and turned on.',
    'Try again',
    'Type it instead',
    'Go Back',
  ],
  [
    'bad-grammar',
    'Your browser couldn’t get ready for this verse.',
    'Try again',
    'Listen on this device',
    'Type it instead',
    'Go Back',
  ],
  [
    'start-failed',
    'Listening didn’t start.',
    'Try again',
    'Listen on this device',
    'Type it instead',
    'Go Back',
  ],
  [
    'create-failed',
    'We couldn’t set up listening. Refreshing the page often helps.',
    'Try again',
    'Listen on this device',
    'Type it instead',
    'Go Back',
  ],
  [
    'no-microphone',
    'No microphone was found. Connect one and try again, or type the verse.',
    'Try again',
    'Type it instead',
    'Go Back',
  ],
  [
    'microphone-busy',
    'Another tab or app is using the microphone. Close it there, then try again.',
    'Try again',
    'Type it instead',
    'Go Back',
  ],
]

test.each(TROUBLES)('explains “%s” and offers ways to continue', (problem, help, ...offered) => {
  open({ problem })
  expect(sentences()).toEqual([`Error: ${problem}`, help])
  expect(steps()).toEqual(offered)
})

test.each(['no-speech', 'aborted'] as const)('shows nothing for “%s”', (problem) => {
  open({ problem })
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('the steps', () => {
  test('lead to typing, the device, a retry, and back', async () => {
    const { start, dismissProblem, prefer, onType, user } = open({ problem: 'network' })
    await user.click(button('Type it instead'))
    await user.click(button('Listen on this device'))
    await user.click(button('Try again'))
    expect([onType, start, dismissProblem].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
    expect(prefer.mock.calls).toEqual([['device']])
    await user.click(button('Go Back'))
    expect(dismissProblem).toHaveBeenCalledOnce()
  })

  test('lead to the browser if the device failed', async () => {
    const { prefer, user } = open({ problem: 'engine-crashed', kind: 'device' })
    expect(steps()).toEqual(['Try again', 'Let the browser listen', 'Type it instead', 'Go Back'])
    await user.click(button('Let the browser listen'))
    expect(prefer.mock.calls).toEqual([['browser']])
  })
})

test.each<Situation>([{ problem: 'not-allowed' }, { permission: 'denied' }])(
  'explains how to allow a refused microphone: %j',
  async (situation) => {
    const { user } = open(situation)
    expect(sentences()[0]).toBe(
      'Microphone access is required for verse recitation. Please allow microphone access in your browser settings.',
    )
    expect(steps()).toEqual(['How to allow it', 'Type it instead', 'Go Back'])
    await user.click(button('How to allow it'))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  },
)

test('closes the message about a denied permission with Go Back', async () => {
  const { user } = open({ permission: 'denied' })
  await user.click(button('Go Back'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('offers a retry and typing after a take without speech', () => {
  open({ emptyBecause: 'silence' })
  expect(sentences()[0]).toBe('We didn’t hear anything.')
  expect(steps()).toEqual(['Try again', 'Type it instead'])
})

test.each(['not-allowed', 'not-supported', 'service-not-allowed'] as const)(
  'explains %s over plain http and offers typing',
  async (problem) => {
    vi.stubGlobal('isSecureContext', false)
    const { user, onType } = open({ problem })
    expect(sentences()[0]).toBe(
      'Browsers allow the microphone only on https pages and on localhost, and this page came over plain http.',
    )
    expect(steps()).toEqual(['Type it instead', 'Go Back'])
    await user.click(button('Type it instead'))
    expect(onType).toHaveBeenCalledOnce()
  },
)
