import createModule from 'soundswallower'
import { openVerseEngine, type VerseEngine, TextNotHearable } from './engine/verse-engine.ts'
import { EngineFilesError, loadEngineFiles } from './engine/engine-files.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'
import { hearLoudness, loudnessOf, QUIET } from './quiet.ts'

/** The thread in which the on-device recognizer works. */

/** Seconds between two reports on how long it has been quiet. */
const REPORT_EVERY = 0.2

let recognizer: VerseEngine | null = null
let endTake = (): void => {}

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  void answer(event.data).catch((reason: unknown) => tell({ kind: 'failed', ...faultOf(reason) }))
})

function tell(message: FromWorker): void {
  self.postMessage(message)
}

async function answer(message: ToWorker): Promise<void> {
  if (message.kind === 'open') await open(message.folder, message.sampleRate)
  else if (message.kind === 'listen') listen(message)
  else {
    endTake()
    tell({ kind: 'stopped', take: message.take })
  }
}

async function open(folder: string, sampleRate: number): Promise<void> {
  const files = await loadEngineFiles(folder, (loaded, total) => tell({ kind: 'loading', loaded, total }))
  recognizer = await openVerseEngine({ createModule, ...files, sampleRate })
  tell({ kind: 'ready' })
}

function listen({ take, text, from, sound }: Extract<ToWorker, { kind: 'listen' }>): void {
  endTake()
  if (recognizer === null) throw new Error('The engine is not open.')
  const { sampleRate } = recognizer
  const session = recognizer.listenTo(text, from)
  let quiet = QUIET
  let reported = 0
  endTake = () => {
    sound.close()
    session.end()
    endTake = () => {}
  }
  sound.onmessage = (event: MessageEvent<Float32Array>) => {
    const seconds = event.data.length / sampleRate
    try {
      const hypothesis = session.hear(event.data)
      if (hypothesis !== null) tell({ kind: 'heard', take, hypothesis })
      quiet = hearLoudness(quiet, loudnessOf(event.data), seconds)
      reported += seconds
      if (reported < REPORT_EVERY) return
      reported = 0
      tell({ kind: 'quiet', take, seconds: quiet.seconds, begun: quiet.begun })
    } catch (reason) {
      endTake()
      tell({ kind: 'failed', ...faultOf(reason) })
    }
  }
  tell({ kind: 'listening', take })
}

function faultOf(reason: unknown): Pick<Extract<FromWorker, { kind: 'failed' }>, 'code' | 'detail'> {
  const detail = String(reason)
  if (reason instanceof EngineFilesError) return { code: reason.code, detail }
  if (reason instanceof TextNotHearable) return { code: 'text-not-hearable', detail }
  return { code: 'engine-crashed', detail }
}
