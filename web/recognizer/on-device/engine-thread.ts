import type { RecognizerErrorCode } from '../recognizer.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** What went wrong in the engine's thread. */
export class EngineFault extends Error {
  readonly code: RecognizerErrorCode

  constructor(code: RecognizerErrorCode, detail: string) {
    super(detail)
    this.code = code
  }
}

/** The engine's thread, kept from take to take. */
export interface EngineThread {
  /** Resolves once the engine can listen to sound of this rate. Rejects with an `EngineFault`. */
  ready(sampleRate: number, onLoading: (loaded: number, total: number) => void): Promise<void>
  tell(message: ToWorker, transfer?: Transferable[]): void
  /** Called with every message of a take, until another take is followed or null is given. */
  follow(listener: ((message: FromWorker) => void) | null): void
  /** Ends the thread. The next `ready` starts another. */
  close(): void
}

const openThread = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/** Makes the engine's thread, without starting it. `folder` is the URL of the engine's files, ending in a slash. */
export function engineThread(folder: string, open: () => Worker = openThread): EngineThread {
  let thread: Worker | null = null
  let rate = 0
  let opening: Promise<void> | null = null
  let onMessage: ((message: FromWorker) => void) | null = null

  function close(): void {
    thread?.terminate()
    thread = null
    opening = null
  }

  function start(sampleRate: number, onLoading: (loaded: number, total: number) => void): Promise<void> {
    close()
    const started = open()
    thread = started
    rate = sampleRate
    return new Promise<void>((resolve, reject) => {
      started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (thread !== started) return
        if (data.kind === 'loading') onLoading(data.loaded, data.total)
        else if (data.kind === 'ready') resolve()
        else if (data.kind === 'failed') reject(new EngineFault(data.code, data.detail))
        onMessage?.(data)
      })
      started.addEventListener('error', (event) => {
        if (thread !== started) return
        const detail = event.message ?? 'worker failed'
        reject(new EngineFault('engine-crashed', detail))
        onMessage?.({ kind: 'failed', code: 'engine-crashed', detail })
      })
      started.postMessage({ kind: 'open', folder, sampleRate } satisfies ToWorker)
    })
  }

  return {
    async ready(sampleRate, onLoading) {
      if (opening === null || rate !== sampleRate) opening = start(sampleRate, onLoading)
      const waitedFor = opening
      try {
        await waitedFor
      } catch (reason) {
        if (opening === waitedFor) close()
        throw reason
      }
    },
    tell: (message, transfer = []) => thread?.postMessage(message, transfer),
    follow(listener) {
      onMessage = listener
    },
    close,
  }
}
