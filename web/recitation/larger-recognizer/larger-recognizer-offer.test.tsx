import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { secondPassGivenUp } from '#web/recognizer/on-device/second-pass/given-up.ts'
import { fakeSecondPass, SECOND_PASS } from '#web/testing/second-pass.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'
import type { WordLook } from '../take/word-look.ts'
import type { RecitationView, WordView } from '../words/recitation-view.ts'
import type { DownloadCosts } from '#web/recognizer/on-device/second-pass/download/download-costs.ts'
import { largerRecognizerChoice } from '#web/recognizer/on-device/second-pass/download/larger-recognizer-choice.ts'
import { LargerRecognizerOffer } from './larger-recognizer-offer.tsx'
import { COMPUTER, PHONE } from '#web/testing/download-costs.ts'
import { messages } from './messages.ts'
import { recordOffer } from './offer-times.ts'

const DAY_MS = 86_400_000

beforeEach(() => {
  localStorage.clear()
  largerRecognizerChoice.set('automatic')
  secondPassGivenUp.set(false)
})
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
  readonly costs?: DownloadCosts
}

const word = (look: WordLook, index: number): WordView => ({
  index,
  look,
  shown: 'word',
  gap: ' ',
  hidden: false,
})

/** Finishes a take, and waits until the offer is decided. */
async function finish({ looks = ['correct', 'wrong', 'not-sure'], kind = 'device', ...take }: Take = {}) {
  const { isTyped = false, phase = 'finished', state = SECOND_PASS.absent, costs = PHONE } = take
  const fake = fakeSecondPass(state)
  const recognizer = { kind } as LiveRecitation['recognizer']
  const renderOffer = (words: readonly WordView[]) => (
    <LargerRecognizerOffer
      recitation={{ recognizer }}
      view={{ phase, isTyped, words }}
      pass={fake.pass}
      costs={async () => costs}
    />
  )
  const { rerender, unmount } = render(renderOffer(looks.map(word)))
  await act(async () => {})
  return { ...fake, unmount, redraw: (words: readonly WordView[]) => rerender(renderOffer(words)) }
}

const DOUBTED = messages.heardWrong
const offer = () => screen.queryByText(DOUBTED) ?? screen.queryByText(messages.hearsBetter)
const RIGHT = ['correct', 'correct', 'correct'] as const
const offerYesterday = () => recordOffer(Date.now() - DAY_MS)

test('offers the larger recognizer with its size after the first recitation, even if no word was doubtful', async () => {
  const { calls } = await finish({ looks: RIGHT })
  expect(screen.getByText(messages.hearsBetter)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Get it (23 MB)' })).toBeTruthy()
  expect(calls).toEqual([])
})

test('offers the larger recognizer again if two words were doubtful', async () => {
  offerYesterday()
  await finish()
  expect(screen.getByText(DOUBTED)).toBeTruthy()
})

test('downloads the larger recognizer with a note if the download is free', async () => {
  const { calls, become } = await finish({ looks: RIGHT, costs: COMPUTER })
  expect(calls).toEqual(['fetch'])
  expect(screen.getByRole('status').textContent).toContain(
    messages.downloadingQuietly(SECOND_PASS.absent.bytes),
  )
  expect(screen.getByRole('link', { name: messages.change }).getAttribute('href')).toBe(
    '/microphone#larger-recognizer',
  )
  act(() => become(SECOND_PASS.ready))
  expect(screen.getByRole('status').textContent).toContain(messages.downloadedQuietly)
  expect(screen.queryByRole('button')).toBeNull()
})

test('retries a failed download the next day', async () => {
  const { become, unmount } = await finish({ costs: COMPUTER })
  act(() => become(SECOND_PASS.failed))
  expect(screen.getByRole('status').textContent).toContain(messages.quietDownloadFailed)
  unmount()
  const sameDay = await finish({ costs: COMPUTER, state: SECOND_PASS.failed })
  expect(sameDay.calls).toEqual([])
  sameDay.unmount()
  offerYesterday()
  expect((await finish({ costs: COMPUTER, state: SECOND_PASS.failed })).calls).toEqual(['fetch'])
})

test.each<[string, () => void]>([
  ['it was turned off', () => largerRecognizerChoice.set('off')],
  ['the device was too slow for it', () => secondPassGivenUp.set(true)],
])('neither downloads nor offers the larger recognizer: %s', async (_why, prepare) => {
  prepare()
  expect((await finish({ costs: COMPUTER })).calls).toEqual([])
  await finish()
  expect([offer(), localStorage.getItem('larger-recognizer-quiet')]).toEqual([null, null])
})

test.each<[string, Take]>([
  ['one doubtful word', { looks: ['correct', 'wrong', 'sounds-alike'] }],
  ['the browser listened', { kind: 'browser' }],
  ['it was typed', { isTyped: true }],
  ['the take isn’t over', { phase: 'listening' }],
  ['it is already installed', { state: SECOND_PASS.ready }],
  ['it is unavailable', { state: SECOND_PASS.unavailable }],
])('doesn’t offer the larger recognizer: %s', async (_why, take) => {
  offerYesterday()
  await finish(take)
  expect(offer()).toBeNull()
})

test('doesn’t offer the larger recognizer offline or count that as an offer', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  ;(await finish()).unmount()
  expect([offer(), localStorage.getItem('larger-recognizer-quiet')]).toEqual([null, null])
})

test('offers the larger recognizer once a day, but not for a month after “Not now”', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 25))
  const setDaysLater = (days: number) => now.mockReturnValue(Date.UTC(2026, 10, 25 + days))
  ;(await finish()).unmount()
  ;(await finish()).unmount()
  expect(offer()).toBeNull()
  setDaysLater(1)
  await finish()
  await userEvent.click(screen.getByRole('button', { name: messages.notNow }))
  expect(offer()).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toContain(messages.declined))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/microphone#larger-recognizer')
  cleanup()
  for (const [days, isOffered] of [
    [30, false],
    [31, true],
  ] as const) {
    setDaysLater(days)
    await finish()
    expect(offer() !== null).toBe(isOffered)
    cleanup()
  }
})

test('keeps showing the offer while the person contests words and until the download ends', async () => {
  const { redraw, become } = await finish()
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

test('shows a running download no matter when the larger recognizer was offered', async () => {
  localStorage.setItem('larger-recognizer-quiet', `${Date.now() + DAY_MS}`)
  await finish({ state: SECOND_PASS.fetching })
  expect(screen.getByRole('progressbar')).toBeTruthy()
})
