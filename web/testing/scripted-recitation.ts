import type { FallbackRecognizer } from '../recognizer/fallback/fallback-recognizer.ts'
import type { RecognizerErrorCode, OnRecognizerEvent, ListenOptions } from '../recognizer/recognizer.ts'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { RecitationController } from '#web/recitation/run/recitation-controller.ts'
import type { ControllerDeps } from '#web/recitation/run/controller-deps.ts'
import { summarizeTake, type BegunKind } from '#web/recitation/take/take.ts'

export const TEXT = 'The LORD is my shepherd; I shall not want.'

/** A recognizer without a microphone, scripted by the test. Everything behind it is real. */
export class ScriptedFallbackRecognizer implements FallbackRecognizer {
  readonly kind = 'browser'
  readonly kinds = ['browser'] as const
  readonly hasLevel = false
  readonly host = 'vendor'
  readonly takes: ListenOptions[] = []
  isOpen = false
  onEvent: OnRecognizerEvent | null = null

  prepare(): void {}
  listen(options: ListenOptions, onEvent: OnRecognizerEvent): void {
    this.takes.push(options)
    this.onEvent = onEvent
    this.isOpen = true
  }
  stop(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.onEvent?.({ kind: 'end' })
  }
  dispose(): void {
    this.isOpen = false
    this.onEvent = null
  }
  onRecognizerChange(): () => void {
    return () => {}
  }

  say(words: string, settled = true): void {
    const heardWords = words.split(' ').map((text) => ({ text }))
    this.onEvent?.({
      kind: 'heard',
      hypothesis: { words: heardWords, settled: settled ? heardWords.length : 0 },
    })
  }
  fail(code: RecognizerErrorCode): void {
    this.onEvent?.({ kind: 'error', error: { code } })
    this.stop()
  }
}

export function openScripted(kind: BegunKind, deps: Partial<ControllerDeps> = {}) {
  const recognizer = new ScriptedFallbackRecognizer()
  const controller = new RecitationController(
    kind,
    { text: TEXT, verse: splitVerseWords(TEXT), continuous: true },
    { recognizer, now: () => Date.now(), accepted: () => [], ...deps },
  )
  const start = () => {
    controller.start()
    recognizer.onEvent?.({ kind: 'listening' })
  }
  const phase = () => controller.state().phase
  const summary = () => summarizeTake(controller.state().take)
  return { recognizer, controller, start, phase, summary }
}
