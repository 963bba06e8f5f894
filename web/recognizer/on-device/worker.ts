import createModule from 'soundswallower'
import { openVerseEngine, type VerseEngine, TextNotHearable } from './engine/verse-engine.ts'
import { EngineFilesError, loadEngineFiles } from './engine/engine-files.ts'
import { Amplifier } from './amplifier.ts'
import type { FromEngineThread, ToEngineThread } from './worker-messages.ts'
import { hearLoudness, loudnessOf, QUIET } from './quiet.ts'

/** The thread in which the on-device recognizer works. */

/** Seconds between two reports on how long it has been quiet. */
const REPORT_EVERY = 0.2

type ListenRequest = Extract<ToEngineThread, { kind: 'listen' }>

let engine: VerseEngine | null = null
let endTake = (): void => {}

self.addEventListener('message', (event: MessageEvent<ToEngineThread>) => {
  void answer(event.data).catch((reason: unknown) => tell({ kind: 'failed', ...faultOf(reason) }))
})

function tell(message: FromEngineThread): void {
  self.postMessage(message)
}

async function answer(message: ToEngineThread): Promise<void> {
  if (message.kind === 'open') await open(message.folder, message.sampleRate)
  else if (message.kind === 'listen') listen(message)
  else {
    endTake()
    tell({ kind: 'stopped', take: message.take })
  }
}

async function open(folder: string, sampleRate: number): Promise<void> {
  const files = await loadEngineFiles(folder, (loaded, total) => tell({ kind: 'loading', loaded, total }))
  engine = await openVerseEngine({ createModule, ...files, sampleRate })
  tell({ kind: 'ready' })
}

function listen({ take, text, from, sound, voice }: ListenRequest): void {
  endTake()
  const listening = engine
  if (listening === null) throw new Error('The engine is not open.')
  tellVoice(listening, voice?.engine ?? null)
  const run = listening.listenTo(text, from)
  const amplifier = new Amplifier(listening.sampleRate, voice?.gain)
  const reportQuiet = quietReports(take, listening.sampleRate)
  endTake = () => {
    endTake = () => {}
    sound.close()
    run.end()
    tell({ kind: 'learned', take, voice: { gain: amplifier.gain, engine: learnedVoice(listening) } })
  }
  sound.onmessage = ({ data: block }: MessageEvent<Float32Array>) => {
    try {
      const loudness = loudnessOf(block)
      amplifier.amplify(block, loudness)
      const hypothesis = run.hear(block)
      if (hypothesis !== null) tell({ kind: 'heard', take, hypothesis })
      reportQuiet(loudness * (voice?.gain ?? 1), block.length)
    } catch (reason) {
      endTake()
      tell({ kind: 'failed', ...faultOf(reason) })
    }
  }
  tell({ kind: 'listening', take })
}

/** Tells an engine that learns voices what is known of this one; null where nothing is. */
function tellVoice(learning: object, voice: unknown): void {
  if ('voice' in learning) learning.voice = voice
}

/** What the engine has learned of the voice; undefined where it learned nothing. */
function learnedVoice(learning: object): unknown {
  return ('voice' in learning ? learning.voice : null) ?? undefined
}

/** Takes in the loudness of block after block and tells now and then how long it has been quiet. */
function quietReports(take: number, sampleRate: number): (loudness: number, samples: number) => void {
  let quiet = QUIET
  let sinceReport = 0
  return (loudness, samples) => {
    const length = samples / sampleRate
    quiet = hearLoudness(quiet, loudness, length)
    sinceReport += length
    if (sinceReport < REPORT_EVERY) return
    sinceReport = 0
    tell({ kind: 'quiet', take, seconds: quiet.seconds, hasSpoken: quiet.hasSpoken })
  }
}

function faultOf(reason: unknown): Pick<Extract<FromEngineThread, { kind: 'failed' }>, 'code' | 'detail'> {
  const detail = String(reason)
  if (reason instanceof EngineFilesError) return { code: reason.code, detail }
  if (reason instanceof TextNotHearable) return { code: 'text-not-hearable', detail }
  return { code: 'engine-crashed', detail }
}
