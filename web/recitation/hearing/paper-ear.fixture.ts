import type { HeardWord } from '#shared/domain/recitation/heard.ts'
import type { HearingEnvironment } from './environment-of-browser.ts'
import type { Ear, HearingErrorCode, HearingListener, ListenOptions, Recognizer } from './recognizer.ts'

/** An ear of which only the shape is real: the other side of the port. */
export class PaperEar implements Recognizer {
  readonly ear: Ear
  readonly takes: ListenOptions[] = []
  goesTo: Recognizer['goesTo']
  isDisposed = false
  listener: HearingListener | null = null

  constructor(ear: Ear) {
    this.ear = ear
    this.goesTo = ear === 'device' ? 'device' : 'vendor'
  }

  get hasLevel(): boolean {
    return this.ear === 'device'
  }

  listen(options: ListenOptions, listener: HearingListener): void {
    this.takes.push(options)
    this.listener = listener
    listener.onListening()
  }

  hear(words: string | readonly HeardWord[], settled = 0): void {
    const list = typeof words === 'string' ? words.split(' ').map((text) => ({ text })) : words
    this.listener?.onHeard({ words: list, settled })
  }

  fail(code: HearingErrorCode): void {
    this.listener?.onError({ code })
    this.end()
  }

  end(): void {
    const { listener } = this
    this.listener = null
    listener?.onEnd()
  }

  stop(): void {
    this.end()
  }

  dispose(): void {
    this.isDisposed = true
  }
}

/** Chrome on a desktop, with everything. */
export const chrome: HearingEnvironment = {
  hasMicrophone: true,
  hasBrowserSpeech: true,
  canRunEngine: true,
  browser: 'chromium',
  system: 'desktop',
  isStandalone: false,
  isInApp: false,
  isOnline: true,
}
