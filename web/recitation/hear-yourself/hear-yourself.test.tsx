import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSyncExternalStore } from 'react'
import { openStream } from '#web/recognizer/on-device/open-stream.ts'
import { openRecordings } from '#web/stores/recordings.ts'
import { openScripted, TEXT } from '#web/testing/scripted-recitation.ts'
import type { RecitedText } from '../recited-text.ts'
import type { LiveRecitation } from '../run/use-recitation.ts'
import { HearYourself } from './hear-yourself.tsx'

const RECITED = { reference: 'Psalm 23:1', text: TEXT, translation: 'KJV' }

/** A fake of the browser's recorder that records four bytes. */
class FakeRecorder {
  static startCount = 0
  readonly mimeType = 'audio/webm'
  state = 'inactive'
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  onstart: (() => void) | null = null
  static isTypeSupported = (type: string): boolean => type === 'audio/webm'
  start() {
    FakeRecorder.startCount += 1
    this.state = 'recording'
    this.onstart?.()
  }
  stop() {
    this.state = 'inactive'
    this.ondataavailable?.({ data: new Blob(['take']) })
    this.onstop?.()
  }
}

function open(recited: RecitedText = RECITED) {
  const scripted = openScripted('memory')
  const { controller, recognizer, start } = scripted
  function Practice() {
    const state = useSyncExternalStore(controller.subscribe, controller.state)
    const recitation = { controller, state, recognizer: { kind: 'device' } } as unknown as LiveRecitation
    return <HearYourself recitation={recitation} recited={recited} />
  }
  render(<Practice />)
  const take = (words: string) => {
    act(start)
    act(() => openStream.set({} as MediaStream))
    act(() => recognizer.say(words))
    act(() => openStream.set(null))
    act(() => recognizer.stop())
  }
  return { take, controller, user: userEvent.setup() }
}

beforeEach(async () => {
  localStorage.clear()
  FakeRecorder.startCount = 0
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('AudioContext', vi.fn())
  await openRecordings().clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('records nothing until turned on, then lets the person keep or delete each recording', async () => {
  const { take, controller, user } = open()
  take('the lord is my shepherd i shall not want')
  expect(FakeRecorder.startCount).toBe(0)
  await user.click(await screen.findByRole('switch', { name: 'Record my recitations' }))
  expect(screen.getByText('We’ll record your next recitation.')).toBeTruthy()
  act(() => controller.reset())
  take('the lord is my shepherd i shall not')
  await screen.findByRole('button', { name: /^Play the recording from / })
  const [stored] = await openRecordings().list('Psalm 23:1 KJV', Date.now())
  expect(stored?.heardAt.map((time) => time !== null)).toEqual([...Array<boolean>(8).fill(true), false])
  await user.click(screen.getByRole('button', { name: /^Keep the recording/ }))
  await screen.findByText('Kept')
  await user.click(screen.getByRole('button', { name: /^Delete the recording/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull())
})

test('keeps recordings of a card separate from those of a verse with the same reference', async () => {
  localStorage.setItem('hear-yourself', 'on')
  const { take } = open({ ...RECITED, translation: 'NKJV', isOwnText: true })
  take('the lord is my shepherd i shall not want')
  await screen.findByRole('button', { name: /^Play the recording from / })
  expect(await openRecordings().list('Psalm 23:1 NKJV', Date.now())).toHaveLength(1)
  expect(await openRecordings().list('Psalm 23:1 KJV', Date.now())).toHaveLength(0)
})

test('reports a recording that can’t be played', async () => {
  vi.stubGlobal(
    'AudioContext',
    class {
      decodeAudioData = () => Promise.reject(new Error('broken'))
      close = () => Promise.resolve()
    },
  )
  localStorage.setItem('hear-yourself', 'on')
  const { take, user } = open()
  take('the lord is my shepherd i shall not want')
  await user.click(await screen.findByRole('button', { name: /^Play the recording from / }))
  await screen.findByText('We couldn’t play this recording.')
})

test('offers nothing if the browser cannot record', () => {
  vi.stubGlobal('MediaRecorder', undefined)
  Reflect.deleteProperty(globalThis, 'MediaRecorder')
  const { take } = open()
  take('the lord is my shepherd i shall not want')
  expect(screen.queryByRole('switch')).toBeNull()
})

test('offers nothing if the browser’s recorder supports no sound format', () => {
  localStorage.setItem('hear-yourself', 'on')
  vi.stubGlobal(
    'MediaRecorder',
    class extends FakeRecorder {
      static override isTypeSupported = () => false
      override start() {
        throw new DOMException('Unsupported.', 'NotSupportedError')
      }
    },
  )
  const { take } = open()
  take('the lord is my shepherd i shall not want')
  expect(screen.queryByRole('switch')).toBeNull()
})

test('continues a take without a recording if the recorder fails to start', async () => {
  localStorage.setItem('hear-yourself', 'on')
  vi.stubGlobal(
    'MediaRecorder',
    class extends FakeRecorder {
      override start() {
        throw new DOMException('Unsupported.', 'NotSupportedError')
      }
    },
  )
  const { take, controller } = open()
  take('the lord is my shepherd i shall not want')
  expect(controller.state().phase).toBe('finished')
  expect(await screen.findByText('We’ll record your next recitation.')).toBeTruthy()
})
