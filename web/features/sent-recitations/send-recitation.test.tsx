import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { openStream } from '#web/recognizer/on-device/open-stream.ts'
import type { LiveRecitation } from '#web/recitation/run/use-recitation.ts'
import type { FinishedTake } from '#web/recitation/take/finished-take.ts'
import { openScripted } from '#web/testing/scripted-recitation.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { SendRecitation } from './send-recitation.tsx'

const LIST = 'GET /api/sent-recitations'
const SEND = 'POST /api/sent-recitations'
const LOIS = { id: 'lois', name: 'Lois B.', group: 'Sunday class' }
const TAKE: FinishedTake = {
  method: 'voice-memory',
  engine: 'device',
  accuracy: 100,
  textHidden: true,
  words: [{ expected: 'the', verdict: 'correct' }],
  extras: [],
}

/** Fakes the browser's recorder, which returns four recorded bytes. */
class FakeRecorder {
  static isTypeSupported = () => true
  static options: readonly MediaRecorderOptions[] = []
  readonly mimeType = 'audio/webm'
  state = 'inactive'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  onstart: (() => void) | null = null
  constructor(_stream: MediaStream, options: MediaRecorderOptions = {}) {
    FakeRecorder.options = [...FakeRecorder.options, options]
  }
  start() {
    this.state = 'recording'
    this.onstart?.()
  }
  stop() {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob(['take']) })
    this.onstop?.()
  }
}

function open(sending: ReturnType<typeof respondWith>, listeners = [LOIS], kind = 'device') {
  const server = createFakeServer({
    [LIST]: respondWith({ listeners, sent: [], received: [] }),
    [SEND]: sending,
  })
  vi.stubGlobal('fetch', server.fetch)
  const { controller, recognizer, start } = openScripted('memory')
  function Practice() {
    const state = useSyncExternalStore(controller.subscribe, controller.state)
    const recitation = { controller, state, recognizer: { kind } } as unknown as LiveRecitation
    return (
      <SendRecitation
        verseId="PSA.23.1.KJV"
        recitation={recitation}
        take={state.phase === 'finished' ? TAKE : undefined}
      />
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Practice />
    </QueryClientProvider>,
  )
  const recite = () => {
    act(start)
    act(() => openStream.set({} as MediaStream))
    act(() => recognizer.say('the lord is my shepherd i shall not want'))
    act(() => openStream.set(null))
    act(() => recognizer.stop())
  }
  return { server, controller, recite, user: userEvent.setup() }
}
const KEEP_SWITCH = { name: 'Record this recitation to send it' }

beforeEach(() => {
  FakeRecorder.options = []
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('AudioContext', vi.fn())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('records one take after being switched on and sends it only with consent', async () => {
  const { server, controller, recite, user } = open(respondWith({ id: 'one' }))
  await screen.findByRole('switch', KEEP_SWITCH)
  recite()
  expect(FakeRecorder.options).toEqual([])
  expect(screen.queryByRole('heading', { name: 'Send this recitation' })).toBeNull()
  act(() => controller.reset())
  await user.click(await screen.findByRole('switch', KEEP_SWITCH))
  recite()
  expect(FakeRecorder.options).toEqual([{ audioBitsPerSecond: 24_000 }])
  await user.click(await screen.findByRole('button', { name: 'Yes, send my voice to Lois B.' }))
  await screen.findByText(/^Sent to Lois B\./)
  expect(server.callsNamed(SEND)[0]?.body).toMatchObject({
    verseId: 'PSA.23.1.KJV',
    listenerId: 'lois',
    sound: btoa('take'),
    consent: true,
    keepsSound: false,
    method: 'voice-memory',
  })
  act(() => controller.reset())
  expect(await screen.findByRole('switch', KEEP_SWITCH)).toHaveProperty('checked', false)
})

test('shows why a recitation was rejected and keeps it', async () => {
  const { recite, user } = open(refuseWith(429, 'You’ve sent 10 recitations today.'))
  await user.click(await screen.findByRole('switch', KEEP_SWITCH))
  recite()
  await user.click(await screen.findByRole('button', { name: 'Yes, send my voice to Lois B.' }))
  await screen.findByText('You’ve sent 10 recitations today.')
  expect(screen.getByRole('button', { name: 'Yes, send my voice to Lois B.' })).toBeTruthy()
})

test.each([
  ['a member with no one to send to', [], 'device'],
  ['a recognizer that doesn’t expose the sound', [LOIS], 'browser'],
])('offers nothing to %s', async (_, listeners, kind) => {
  const { server } = open(respondWith({ id: 'one' }), listeners, kind)
  await waitFor(() => expect(server.callsNamed(LIST)).toHaveLength(1))
  expect(screen.queryByRole('switch')).toBeNull()
})
