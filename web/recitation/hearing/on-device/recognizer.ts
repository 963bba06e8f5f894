import type { HeardWord, Hypothesis } from '#shared/domain/recitation/heard.ts'
import { microphoneFault } from '../microphone.ts'
import type { HearingError, HearingListener, ListenOptions, Recognizer } from '../recognizer.ts'
import { EngineFault, type EngineWorker, engineWorker } from './engine-worker.ts'
import type { FromWorker } from './messages.ts'
import { openSound, type SoundSource } from './sound-source.ts'

/** What the on-device ear takes from the browser; given in tests. */
export interface DeviceRecognizerDependencies {
  readonly openSound: typeof openSound
  readonly worker: EngineWorker
  /** The page, which tells when it is hidden or left. */
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/** A take in non-continuous mode ends after this much silence. */
const END_AFTER_S = 1.5
/** A take in non-continuous mode in which nobody speaks ends after this time, with `no-speech`. */
const GIVE_UP_AFTER_S = 8
/** How long the engine gets to say its last word once a take is stopped. */
const LAST_WORD_MS = 300
/** Sound from before the engine was ready is heard, too, unless it took longer than this: then nobody speaks yet. */
const KEEP_EARLY_MS = 4000
/** The level meter moves about 15 times a second. */
const LEVEL_EVERY_MS = 60
/** Loudness (root mean square) that fills the level meter: a loud voice near the microphone. */
const LOUD = 0.25

const ENGINE_FOLDER = '/engine/'

/**
 * The ear that works on this device: the microphone's sound goes to the speech engine in a worker, and nowhere else.
 * The engine's files are fetched on first use and kept for use without a network.
 */
export function openDeviceRecognizer({
  openSound: openSource = openSound,
  worker = engineWorker(new URL(ENGINE_FOLDER, document.baseURI).href),
  page = document,
}: Partial<DeviceRecognizerDependencies> = {}): Recognizer {
  let take: Take | null = null

  return {
    ear: 'device',
    hasLevel: true,
    goesTo: 'device',
    listen(options, listener) {
      take?.finish()
      take = beginTake(options, listener, { openSound: openSource, worker, page })
    },
    stop: () => take?.stop(),
    dispose() {
      take?.finish()
      worker.close()
    },
  }
}

interface Take {
  /** Closes the microphone, waits for the engine's last word, ends. */
  stop(): void
  /** Ends at once. */
  finish(): void
}

let takes = 0

function beginTake(
  { text, continuous, from = 0 }: ListenOptions,
  listener: HearingListener,
  { openSound: openSource, worker, page }: DeviceRecognizerDependencies,
): Take {
  const number = (takes += 1)
  let state: 'opening' | 'listening' | 'stopping' | 'over' = 'opening'
  let source: SoundSource | null = null
  let restarted = false
  /** What was heard before the engine had to be started again. */
  let kept: readonly HeardWord[] = []
  let heard: readonly HeardWord[] = []
  let levelAt = 0

  function finish(): void {
    if (state === 'over') return
    state = 'over'
    source?.close()
    worker.follow(null)
    worker.tell({ kind: 'stop', take: number })
    page.removeEventListener('visibilitychange', onVisibility)
    listener.onEnd()
  }

  function stop(): void {
    if (state !== 'listening') return finish()
    state = 'stopping'
    source?.close()
    worker.tell({ kind: 'stop', take: number })
    setTimeout(finish, LAST_WORD_MS)
  }

  function fail(error: HearingError): void {
    if (state === 'over') return
    listener.onError(error)
    finish()
  }

  function onVisibility(): void {
    if (page.visibilityState === 'hidden' && state === 'listening') stop()
  }

  function onLevel(loudness: number): void {
    const now = performance.now()
    if (state !== 'listening' || now - levelAt < LEVEL_EVERY_MS) return
    levelAt = now
    listener.onLevel?.(Math.min(1, Math.sqrt(loudness / LOUD)))
  }

  function hear({ words, settled }: Hypothesis): void {
    heard = [...kept, ...words]
    listener.onHeard({ words: heard, settled: kept.length + settled })
  }

  function endWhenQuiet(seconds: number, begun: boolean): void {
    if (continuous || state !== 'listening') return
    if (begun && seconds >= END_AFTER_S) stop()
    else if (!begun && seconds >= GIVE_UP_AFTER_S) fail({ code: 'no-speech' })
  }

  function onMessage(message: FromWorker): void {
    if (message.kind === 'failed') return void recover(message)
    if (!('take' in message) || message.take !== number || state === 'over') return
    if (message.kind === 'heard') hear(message.hypothesis)
    else if (message.kind === 'quiet') endWhenQuiet(message.seconds, message.begun)
    else if (message.kind === 'stopped') finish()
    else if (message.kind === 'listening' && state === 'opening') {
      state = 'listening'
      listener.onListening()
    }
  }

  /** A crash is mended once, without losing a word; whatever else fails ends the take. */
  async function recover({ code, detail }: { code: HearingError['code']; detail: string }): Promise<void> {
    if (code !== 'engine-crashed' || restarted || state !== 'listening') return fail({ code, detail })
    restarted = true
    kept = heard
    worker.close()
    await attach(nextWord(kept, from)).catch(giveUp)
  }

  async function attach(start: number): Promise<void> {
    if (source === null) return
    const { opened, connect, sampleRate } = source
    const begun = performance.now()
    const ready = worker.ready(sampleRate, (loaded, total) => listener.onLoading?.(loaded, total))
    // The sound is kept from the first moment: who begins to speak at once is not cut off while the engine wakes up.
    const [early] = await Promise.all([opened.then(connect), ready])
    if (state === 'over') return early.close()
    worker.follow(onMessage)
    const isFresh = performance.now() - begun < KEEP_EARLY_MS
    if (!isFresh) early.close()
    const sound = isFresh ? early : connect()
    worker.tell({ kind: 'listen', take: number, text, from: start, sound }, [sound])
  }

  function giveUp(reason: unknown): void {
    const detail = String(reason)
    fail(
      reason instanceof EngineFault
        ? { code: reason.code, detail }
        : { code: microphoneFault(reason), detail },
    )
  }

  try {
    source = openSource(onLevel, () => fail({ code: 'no-microphone' }))
    page.addEventListener('visibilitychange', onVisibility)
    attach(from).catch(giveUp)
  } catch (reason) {
    // Reported later, as every other error: `listen` itself never calls back.
    queueMicrotask(() => fail({ code: 'not-supported', detail: String(reason) }))
  }
  return { stop, finish }
}

/** Where a take goes on after what was heard: behind the farthest word. */
function nextWord(words: readonly HeardWord[], from: number): number {
  return words.reduce((next, { at }) => (at === undefined ? next : Math.max(next, at + 1)), from)
}
