import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { vi } from 'vitest'
import type { AcceptedForm } from '#shared/domain/recitation/from-memory/recitation.ts'
import { VoicePractice } from '#web/recitation/voice-practice.tsx'
import { toasts } from '#web/ui/toast-store.ts'
import { installFakeSpeech, type FakeBehavior, type FakeResult } from './fake-speech.ts'

type VoicePracticeProps = ComponentProps<typeof VoicePractice>

export const PSALM_23_1 = {
  reference: 'Psalm 23:1',
  text: 'The LORD is my shepherd; I shall not want.',
  translation: 'KJV',
}

interface Opening extends Partial<VoicePracticeProps> {
  readonly way?: 'guided' | 'memory' | 'letters'
  readonly behavior?: Partial<FakeBehavior>
}

const LOOKS: Readonly<Record<string, (word: string) => string>> = {
  correct: (word) => word,
  current: (word) => `[${word}]`,
  pending: (word) => `·${word}`,
}

/** Draws the verse as text: `[word]` is current, `·word` pending, `word` correct, and `word:look` anything else. */
function drawVerse(): string {
  return [...document.querySelectorAll<HTMLElement>('.verse .word')]
    .map((word) => {
      const { look = '' } = word.dataset
      const letters = (word.textContent ?? '').replace(/[^\p{L}]/gu, '')
      return LOOKS[look]?.(letters) ?? `${letters}:${look}`
    })
    .join(' ')
}

/** Renders the practice of a text with scripted speech recognition. Everything behind it is real. */
export async function openPractice({ way = 'guided', behavior, ...options }: Opening = {}) {
  const speech = installFakeSpeech(behavior)
  vi.stubGlobal('isSecureContext', true)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: vi.fn() }, configurable: true })
  // With Save-Data on, the on-device engine isn't fetched.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  localStorage.setItem('way', way)
  const accepted: AcceptedForm[] = []
  const keeper = { keep: vi.fn(), finish: vi.fn() }
  const { unmount } = render(
    <VoicePractice
      recited={PSALM_23_1}
      afterTake={{ kind: 'show' }}
      acceptedForms={{ list: () => accepted, accept: (form) => void accepted.push(form) }}
      keeper={keeper}
      {...options}
    />,
  )
  const article = screen.getByRole('article')
  /** Presses a button; `name` is its whole name. */
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  const announcement = () => within(article).getAllByRole('status').at(-1)?.textContent
  const start = async () => {
    press('Start')
    await waitFor(() => assertTrue(announcement() === 'Listening.'))
  }
  return {
    speech,
    keeper,
    unmount,
    press,
    start,
    announcement,
    drawVerse,
    say: (text: string) => act(() => speech.say(text)),
    interim: (text: string) => act(() => speech.interim(text)),
    results: (list: readonly FakeResult[]) => act(() => speech.results(list)),
    end: () => act(() => speech.end()),
    pressKey: (key: string) => fireEvent.keyDown(document.body, { key }),
    has: (name: string | RegExp) => screen.queryByRole('button', { name }) !== null,
    listShownWords: () =>
      [...document.querySelectorAll('.verse .word[data-hidden="false"]')].map((word) => word.textContent),
    result: () => screen.queryByRole('region', { name: 'Result' })?.textContent ?? '',
    secondLook: () => {
      const region = screen.queryByRole('region', { name: 'Worth a second look' })
      return region === null
        ? []
        : within(region)
            .queryAllByRole('listitem')
            .map((item) => item.textContent)
    },
    toast: () => toasts.get().find(({ open }) => open),
  }
}

export type PracticeAloud = Awaited<ReturnType<typeof openPractice>>

/** Opens practice and starts listening, with fake timers. `advance` advances them by milliseconds. */
export async function startWithFakeTimers(opening: Opening = {}) {
  const practice = await openPractice(opening)
  // Wait for lazy parts, which load in real time.
  await screen.findByRole('button', { name: /Type instead|More/ })
  vi.useFakeTimers()
  const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  practice.press('Start')
  await advanceTime(10)
  return { ...practice, advance: advanceTime }
}

export function closeBrowser(): void {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'fakeSpeech'])
    Reflect.deleteProperty(globalThis, name)
  for (const name of ['mediaDevices', 'connection']) Reflect.deleteProperty(navigator, name)
  localStorage.clear()
}

function assertTrue(value: boolean): void {
  if (!value) throw new Error('Not yet')
}
