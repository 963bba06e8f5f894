import { vi } from 'vitest'
import { openBrowserRecognizer, type BrowserEarDeps } from './browser-recognizer.ts'
import { installFakeSpeech, type FakeBehaviour, type FakeSpeech } from './fake-speech.ts'
import type { MicrophonePermission } from './microphone.ts'
import type { HearingListener, ListenOptions, Recognizer } from './recognizer.ts'
import { vendorSpeech } from './vendor-speech.ts'

/** Writes down all that a listener is told, one line each. */
export function diary(): { lines: string[]; listener: HearingListener } {
  const lines: string[] = []
  const listener: HearingListener = {
    onListening: () => lines.push('listening'),
    onHeard: ({ words, settled }) => {
      const texts = words.map(({ text }) => text)
      lines.push([...texts.slice(0, settled), '|', ...texts.slice(settled)].join(' '))
    },
    onError: ({ code }) => lines.push(`error ${code}`),
    onEnd: () => lines.push('end'),
  }
  return { lines, listener }
}

/** A page that can be hidden. */
export function pageToHide() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const hide = (): void => {
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { page: page as Required<BrowserEarDeps>['page'], hide }
}

/** The browser's ear with a pretended recogniser at its far end, and a diary of what it tells. */
export interface Scene {
  speech: FakeSpeech
  ear: Recognizer
  lines: string[]
  hide(): void
  /** What was told since the last look. */
  look(): string[]
  pass(ms: number): Promise<void>
}

/** Opens the ear and begins one take, a millisecond ago. Needs the fake timers. */
export async function scene(
  behaviour: Partial<FakeBehaviour> = {},
  { continuous = true, ...deps }: Partial<ListenOptions> & BrowserEarDeps = {},
): Promise<Scene> {
  const speech = installFakeSpeech(behaviour)
  const vendor = vendorSpeech()
  if (vendor === null) throw new Error('no recogniser')
  const { page, hide } = pageToHide()
  const ear = openBrowserRecognizer(vendor, { page, ...deps })
  const { lines, listener } = diary()
  const pass = async (ms: number): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms))
  await pass(0)
  ear.listen({ text: 'For God so loved the world', continuous }, listener)
  await pass(1)
  return { speech, ear, lines, hide, look: () => lines.splice(0), pass }
}

/** A browser that is asking the person for the microphone. */
export function question() {
  let tell: (permission: MicrophonePermission) => void = () => {}
  return {
    permission: 'prompt' as MicrophonePermission,
    onChange(listener: typeof tell) {
      tell = listener
      return () => (tell = () => {})
    },
    answer(permission: MicrophonePermission) {
      this.permission = permission
      tell(permission)
    },
  }
}
