import { vi } from 'vitest'
import {
  openBrowserRecognizer,
  type BrowserRecognizerDeps,
} from '../recognizer/browser/browser-recognizer.ts'
import { installFakeSpeech, type FakeBehavior, type FakeSpeech } from './fake-speech.ts'
import type { MicrophonePermission } from '../recognizer/microphone.ts'
import type {
  OnRecognizerEvent,
  ListenOptions,
  Recognizer,
  RecognizerEvent,
} from '../recognizer/recognizer.ts'
import type { HideablePage } from '../recognizer/run/hidden-page.ts'
import { findWebSpeech } from '../recognizer/browser/web-speech.ts'

export function createEventLog(): { lines: string[]; onEvent: OnRecognizerEvent } {
  const lines: string[] = []
  return { lines, onEvent: (event) => void lines.push(formatEvent(event)) }
}

function formatEvent(event: RecognizerEvent): string {
  if (event.kind === 'error') return `error ${event.error.code}`
  if (event.kind !== 'heard') return event.kind
  const { words, settled } = event.hypothesis
  const texts = words.map(({ text }) => text)
  return [...texts.slice(0, settled), '|', ...texts.slice(settled)].join(' ')
}

export function createHideablePage(): { page: HideablePage; hide(): void } {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const hide = (): void => {
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { page, hide }
}

export interface BrowserTake {
  speech: FakeSpeech
  recognizer: Recognizer
  lines: string[]
  /** Returns the events since the last call. */
  readEvents(): string[]
  advance(ms: number): Promise<void>
}

/** Opens the recognizer, starts a take, and advances a millisecond. Needs fake timers. */
export async function startTake(
  behavior: Partial<FakeBehavior> = {},
  { continuous = true, ...deps }: Partial<ListenOptions> & BrowserRecognizerDeps = {},
): Promise<BrowserTake> {
  const speech = installFakeSpeech(behavior)
  const vendor = findWebSpeech()
  if (vendor === null) throw new Error('No recognizer')
  const recognizer = openBrowserRecognizer(vendor, deps)
  const { lines, onEvent } = createEventLog()
  const advance = async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms))
  await advance(0)
  recognizer.listen({ text: 'For God so loved the world', continuous }, onEvent)
  await advance(1)
  return { speech, recognizer, lines, readEvents: () => lines.splice(0), advance }
}

export function createFakePermission() {
  let notify: (permission: MicrophonePermission) => void = () => {}
  return {
    permission: 'prompt' as MicrophonePermission,
    onChange(listener: typeof notify) {
      notify = listener
      return () => (notify = () => {})
    },
    respond(permission: MicrophonePermission) {
      this.permission = permission
      notify(permission)
    },
  }
}
