import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSecondPass, SECOND_PASS } from '#web/testing/second-pass.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'
import type { WordLook } from '../take/word-look.ts'
import type { RecitationView, WordView } from '../words/recitation-view.ts'
import { LargerRecognizerOffer } from './larger-recognizer-offer.tsx'
import { messages } from './messages.ts'

const DAY_MS = 86_400_000

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface Take {
  readonly looks?: readonly WordLook[]
  readonly kind?: 'device' | 'browser'
  readonly isTyped?: boolean
  readonly phase?: RecitationView['phase']
  readonly state?: Parameters<typeof fakeSecondPass>[0]
}

const word = (look: WordLook, index: number): WordView => ({
  index,
  look,
  shown: 'word',
  gap: ' ',
  hidden: false,
})

function finish({ looks = ['correct', 'wrong', 'not-sure'], kind = 'device', ...take }: Take = {}) {
  const { isTyped = false, phase = 'finished', state = SECOND_PASS.absent } = take
  const fake = fakeSecondPass(state)
  const recognizer = { kind } as LiveRecitation['recognizer']
  const drawn = (words: readonly WordView[]) => (
    <LargerRecognizerOffer recitation={{ recognizer }} view={{ phase, isTyped, words }} pass={fake.pass} />
  )
  const { rerender, unmount } = render(drawn(looks.map(word)))
  return { ...fake, unmount, redraw: (words: readonly WordView[]) => rerender(drawn(words)) }
}

const offer = () => screen.queryByText(messages.heardWrong)

test('is offered at two doubtful words', () => {
  finish()
  expect(offer()).not.toBeNull()
})

test.each<[string, Take]>([
  ['one word in doubt', { looks: ['correct', 'wrong', 'sounds-alike'] }],
  ['the browser has heard it', { kind: 'browser' }],
  ['it was typed', { isTyped: true }],
  ['the take goes on', { phase: 'listening' }],
  ['it is here already', { state: SECOND_PASS.ready }],
  ['it cannot be had', { state: SECOND_PASS.unavailable }],
])('is not offered: %s', (_why, take) => {
  finish(take)
  expect(offer()).toBeNull()
})

test('is not offered offline, and that does not count as an offer', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  finish().unmount()
  expect([offer(), localStorage.length]).toEqual([null, 0])
})

test('is offered once a day, and not for a month after being declined', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 25))
  const later = (days: number) => now.mockReturnValue(Date.UTC(2026, 10, 25 + days))
  finish().unmount()
  finish().unmount()
  expect(offer()).toBeNull()
  later(1)
  finish()
  await userEvent.click(screen.getByRole('button', { name: messages.notNow }))
  expect(offer()).toBeNull()
  expect(document.activeElement?.textContent).toContain(messages.declined)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/microphone#larger-recognizer')
  cleanup()
  for (const [days, isOffered] of [
    [30, false],
    [31, true],
  ] as const) {
    later(days)
    finish()
    expect(offer() !== null).toBe(isOffered)
    cleanup()
  }
})

test('stays while the person contests words, and until the download ends', async () => {
  const { redraw, become } = finish()
  redraw(
    ['correct', 'correct', 'correct'].map((look, index) => ({
      ...word(look as WordLook, index),
      contested: true,
    })),
  )
  await userEvent.click(screen.getByRole('button', { name: messages.getIt(SECOND_PASS.absent.bytes) }))
  expect(screen.getByRole('progressbar')).toBeTruthy()
  act(() => become(SECOND_PASS.ready))
  expect(screen.getByText(messages.ready)).toBeTruthy()
})

test('shows a running download, however recently it was offered', () => {
  localStorage.setItem('larger-recognizer-quiet', `${Date.now() + DAY_MS}`)
  finish({ state: SECOND_PASS.fetching })
  expect(screen.getByRole('progressbar')).toBeTruthy()
})
