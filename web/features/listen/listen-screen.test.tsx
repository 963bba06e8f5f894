import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#web/api/query-client.ts'
import { openRecordings } from '#web/stores/recordings.ts'
import { takeInProgress } from '#web/stores/takes.ts'
import { installFakeVoice } from '#web/testing/fake-voice.ts'
import { createUser } from '#web/testing/member.ts'
import { createReviewItem, createReviewsToday } from '#web/testing/reviews.ts'
import { respondWith, refuseWith, createFakeServer } from '#web/testing/server.ts'
import { choices } from './listen-choices.ts'
import { ListenScreen } from './listen-screen.tsx'

const TODAY = 'GET /api/reviews/today'
const FIRST = 'Psalm 117:1. O praise the LORD, all ye nations.'
const SECOND = 'Psalm 117:2. Praise ye the LORD.'

/** Replaces the page's media element. Plays silence and ends recordings on command. */
class FakeAudio {
  static latest: FakeAudio
  loop = false
  src = ''
  playbackRate = 1
  paused = true
  ended = false
  onpause: (() => void) | null = null
  onended: (() => void) | null = null
  onerror: (() => void) | null = null
  constructor() {
    FakeAudio.latest = this
  }
  play() {
    this.paused = false
    return Promise.resolve()
  }
  pause() {
    this.paused = true
    this.onpause?.()
  }
  removeAttribute() {
    this.src = ''
  }
}

/** Installs a fake of the device's lock screen. */
function installLockScreen() {
  const buttons: Record<string, (() => void) | null> = {}
  const mediaSession = {
    metadata: null as { readonly title: string; readonly artist: string } | null,
    playbackState: 'none',
    setActionHandler(name: string, act: (() => void) | null) {
      if (name === 'stop') throw new TypeError('unknown')
      buttons[name] = act
    },
  }
  Object.defineProperty(navigator, 'mediaSession', { value: mediaSession, configurable: true })
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: object) {
        Object.assign(this, init)
      }
    },
  )
  return { mediaSession, buttons }
}

function open(replies: Parameters<typeof createFakeServer>[0] = {}, path = '/listen') {
  vi.stubGlobal('Audio', FakeAudio)
  const server = createFakeServer({
    'GET /api/auth/user': respondWith(createUser()),
    [TODAY]: respondWith(createReviewsToday()),
    ...replies,
  })
  vi.stubGlobal('fetch', server.fetch)
  const { hook, searchHook } = memoryLocation({ path })
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={hook} searchHook={searchHook}>
        <ListenScreen />
      </Router>
    </QueryClientProvider>,
  )
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  return { press, leave: view.unmount }
}

beforeEach(async () => {
  choices.repeats.set('1')
  choices.speed.set('1')
  choices.turns.set('on')
  localStorage.clear()
  sessionStorage.clear()
  await openRecordings().clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance']) Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(navigator, 'mediaSession')
})

test('stays silent until a tap, then plays verse after verse with time to repeat each one', async () => {
  const voice = installFakeVoice()
  const { press } = open()
  await screen.findByRole('button', { name: 'Play' })
  expect(voice.spokenTexts).toEqual([])
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  await press('Play')
  await screen.findByText('Your turn: say it')
  expect(voice.spokenTexts).toEqual([FIRST])
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(voice.spokenTexts.slice(0, 2)).toEqual([FIRST, SECOND]))
  await press('Pause')
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
})

test('controls playback from the lock screen and clears it when the screen closes', async () => {
  const voice = installFakeVoice()
  const { mediaSession, buttons } = installLockScreen()
  const { press, leave } = open()
  await press('Play')
  await waitFor(() => expect(voice.spokenTexts).toEqual([FIRST]))
  expect(mediaSession).toMatchObject({
    metadata: { title: 'Psalm 117:1', artist: 'KJV' },
    playbackState: 'playing',
  })
  act(() => buttons['nexttrack']?.())
  await waitFor(() => expect(voice.spokenTexts.at(-1)).toBe(SECOND))
  expect(mediaSession.metadata?.title).toBe('Psalm 117:2')
  act(() => buttons['pause']?.())
  expect(mediaSession.playbackState).toBe('paused')
  act(() => buttons['previoustrack']?.())
  expect(screen.getByText('1 of 2')).toBeTruthy()
  leave()
  expect([mediaSession.metadata, mediaSession.playbackState, buttons['play']]).toEqual([null, 'none', null])
})

test('goes silent when the microphone opens, another sound starts, or the screen closes', async () => {
  installFakeVoice()
  const { press, leave } = open()
  await press('Play')
  act(() => takeInProgress.set(true))
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
  act(() => takeInProgress.set(false))
  await press('Play')
  act(() => FakeAudio.latest.pause())
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
  await press('Play')
  leave()
  expect(FakeAudio.latest.paused).toBe(true)
})

test('remembers speed and repeats', async () => {
  const voice = installFakeVoice()
  const first = open()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Each verse' }), 'twice')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), 'Fast, 1.5')
  await userEvent.click(screen.getByRole('switch', { name: 'Leave time for me to repeat it' }))
  first.leave()
  const { press } = open()
  expect(await screen.findByRole('combobox', { name: 'Speed' })).toHaveProperty('value', '1.5')
  await press('Play')
  await waitFor(() => expect(voice.spokenTexts).toEqual([FIRST, FIRST]), { timeout: 5_000 })
  expect(screen.getByText('1 of 2 · time 2 of 2')).toBeTruthy()
})

test('plays the member’s own saved recording instead of the voice', async () => {
  const voice = installFakeVoice()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  await openRecordings().put({
    id: '1',
    of: 'Psalm 117:1 KJV',
    sound: new ArrayBuffer(4),
    type: 'audio/webm',
    heardAt: [],
    looks: [],
    recordedAt: Date.now(),
    isKept: true,
  })
  const { press } = open()
  expect(await screen.findByText('1 of 2 · your recording')).toBeTruthy()
  await press('Play')
  expect(FakeAudio.latest.loop).toBe(false)
  act(() => FakeAudio.latest.onended?.())
  expect(await screen.findByText('Your turn: say it')).toBeTruthy()
  expect(voice.spokenTexts).toEqual([])
})

test('explains what to do if the browser has no voice', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  open()
  await screen.findByText('Looking for a voice…')
  expect(
    await screen.findByRole('heading', { name: 'This browser has no voice' }, { timeout: 5_000 }),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
})

test('leaves out and counts texts that no computer voice may read', async () => {
  installFakeVoice()
  const item = createReviewItem('PSA.117.1.KJV')
  const niv = { ...item, verse: { ...item.verse, id: 'PSA.117.1.NIV', translation: 'NIV' } } as typeof item
  open({ [TODAY]: respondWith(createReviewsToday({ items: [niv, createReviewItem('PSA.117.2.KJV')] })) })
  expect(await screen.findByText(/^1 verse is left out/)).toBeTruthy()
  expect(screen.getByText('1 of 1')).toBeTruthy()
})

test('shows when nothing is due or a set no longer exists', async () => {
  installFakeVoice()
  const { leave } = open({ [TODAY]: respondWith(createReviewsToday({ items: [] })) })
  expect(await screen.findByRole('heading', { name: 'Nothing is due today' })).toBeTruthy()
  leave()
  open({ 'GET /api/verse-sets/gone': refuseWith(404, 'Not found') }, '/listen?of=set&id=gone')
  expect(await screen.findByText(/^This set doesn’t exist anymore/)).toBeTruthy()
})
