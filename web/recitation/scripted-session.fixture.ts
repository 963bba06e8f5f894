import type { Hearing } from './hearing/hearing.ts'
import type { HearingErrorCode, HearingListener, ListenOptions } from './hearing/recognizer.ts'
import { wordsOf } from '#shared/domain/recitation/words.ts'
import { RecitationSession } from './recitation-session.ts'
import type { SessionDeps } from './session-state.ts'
import { summaryOf, type TakeKind } from './take.ts'

/** What is recited. */
export const TEXT = 'The LORD is my shepherd; I shall not want.'

/** Ears without a microphone: the test says what is heard. Everything behind them is the real thing. */
export class ScriptedHearing implements Hearing {
  readonly ear = 'browser'
  readonly ears = ['browser'] as const
  readonly hasLevel = false
  readonly goesTo = 'vendor'
  readonly takes: ListenOptions[] = []
  isOpen = false
  listener: HearingListener | null = null

  listen(options: ListenOptions, listener: HearingListener): void {
    this.takes.push(options)
    this.listener = listener
    this.isOpen = true
  }
  stop(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.listener?.onEnd()
  }
  dispose(): void {
    this.isOpen = false
    this.listener = null
  }
  onEar(): () => void {
    return () => {}
  }

  say(words: string, settled = true): void {
    const heard = words.split(' ').map((text) => ({ text }))
    this.listener?.onHeard({ words: heard, settled: settled ? heard.length : 0 })
  }
  fail(code: HearingErrorCode): void {
    this.listener?.onError({ code })
    this.stop()
  }
}

/** Opens a session of the text with such ears. */
export function openScripted(kind: TakeKind, deps: Partial<SessionDeps> = {}) {
  const hearing = new ScriptedHearing()
  const session = new RecitationSession(
    kind,
    { text: TEXT, verse: wordsOf(TEXT), continuous: true },
    { hearing, now: () => Date.now(), accepted: () => [], ...deps },
  )
  const start = () => {
    session.start()
    hearing.listener?.onListening()
  }
  const phase = () => session.state().phase
  const summary = () => summaryOf(session.state().take)
  return { hearing, session, start, phase, summary }
}
