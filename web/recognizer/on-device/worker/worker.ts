// Runs in the worker of the on-device recognizer.
import createModule from 'soundswallower'
import type { HeardWord, Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import { openVerseEngine, type VerseEngine, TextNotHearable } from '../engine/verse-engine.ts'
import { type EngineBytes, loadEngineFiles, loadSecondModel } from '../engine/engine-files.ts'
import { EngineFilesError } from '../engine/stored-files.ts'
import { AutomaticGainControl } from '../preprocessing/automatic-gain-control.ts'
import type { KnownVoice } from '../speaker/known-voice.ts'
import type { FromEngineThread, ToEngineThread } from './worker-messages.ts'
import type { VoiceActivity } from '../preprocessing/voice-activity.ts'
import { summarizeFirstHeard } from '../second-pass/first-heard.ts'
import { Phrases } from '../second-pass/phrases.ts'
import { RealTimeFactor } from './real-time-factor.ts'

/** The time between two reports of silence. */
const REPORT_INTERVAL_SECONDS = 0.2
/** Real-time factors above which a device doesn't add a second model, and above which it drops it. */
const MAX_LOAD = { oneModel: 0.25, twoModels: 0.5 }

type ListenRequest = Extract<ToEngineThread, { kind: 'listen' }>

let engine: VerseEngine | null = null
/** The engine's files, loading or loaded; null before they are requested, after use, and after a failure. */
let files: Promise<EngineBytes> | null = null
let endRun: ((hasSecondPass: boolean) => void) | null = null
let realTimeFactor = new RealTimeFactor()
/** A second model that arrived during a run and waits for its end. */
let arrivedModel: Uint8Array | null = null

self.addEventListener('message', (event: MessageEvent<ToEngineThread>) => {
  void handleMessage(event.data).catch((reason: unknown) => send({ kind: 'failed', ...toFailure(reason) }))
})

function send(message: FromEngineThread): void {
  self.postMessage(message)
}

async function handleMessage(message: ToEngineThread): Promise<void> {
  if (message.kind === 'fetch') await fetchFiles(message.folder).catch(() => {})
  else if (message.kind === 'open') await open(message.folder, message.sampleRate)
  else if (message.kind === 'listen') listen(message)
  else {
    endRun?.(message.hasSecondPass)
    send({ kind: 'stopped', take: message.take, realTimeFactor: realTimeFactor.value })
  }
}

async function open(folder: string, sampleRate: number): Promise<void> {
  const bytes = await fetchFiles(folder)
  files = null
  engine = await openVerseEngine({ createModule, ...bytes, sampleRate })
  send({ kind: 'ready' })
  void fetchSecondModel(folder)
}

function fetchFiles(folder: string): Promise<EngineBytes> {
  files ??= loadEngineFiles(folder, (loaded, total) => send({ kind: 'loading', loaded, total })).catch(
    (reason: unknown) => {
      files = null
      throw reason
    },
  )
  return files
}

/** Fetches the second model, which is optional. */
async function fetchSecondModel(folder: string): Promise<void> {
  arrivedModel = await loadSecondModel(folder).catch(() => null)
  addArrivedModel()
}

/** Adds the second model between runs, on devices fast enough for two. */
function addArrivedModel(): void {
  if (endRun !== null || arrivedModel === null) return
  if (realTimeFactor.value < MAX_LOAD.oneModel) engine?.addModel(arrivedModel)
  arrivedModel = null
}

function listen({ take, text, from, sound, voice, pitch, wantsPhrases }: ListenRequest): void {
  endRun?.(false)
  const listening = engine
  if (listening === null) throw new Error('The engine is not open.')
  if (realTimeFactor.value > MAX_LOAD.twoModels) listening.dropSecondModel()
  realTimeFactor = new RealTimeFactor()
  listening.voice = voice?.profile ?? null
  listening.pitch = pitch
  const gainControl = new AutomaticGainControl(listening.sampleRate, voice?.gain)
  const run = listening.listenTo(text, from, gainControl)
  const reportSilence = createSilenceReports(take, listening.sampleRate)
  const phrases = wantsPhrases ? new Phrases(listening.sampleRate) : null
  let words: readonly HeardWord[] = []
  const sendHeard = (hypothesis: Hypothesis) => {
    words = hypothesis.words
    send({ kind: 'heard', take, hypothesis })
  }
  endRun = (hasSecondPass) => {
    endRun = null
    sound.close()
    // Decide the last word only once the sound has ended.
    sendHeard(run.end(hasSecondPass))
    sendPhrase(take, phrases?.end(), words)
    send({ kind: 'learned', take, voice: { gain: gainControl.gain, ...getLearnedProfile(listening) } })
    addArrivedModel()
  }
  sound.onmessage = ({ data: block }: MessageEvent<Float32Array>) => {
    try {
      const hypothesis = realTimeFactor.measure(block.length / listening.sampleRate, () => run.process(block))
      if (hypothesis !== null) sendHeard(hypothesis)
      sendPhrase(take, phrases?.add(block, run.mayBeVoice), words)
      reportSilence(run.activity, block.length)
    } catch (reason) {
      endRun?.(false)
      send({ kind: 'failed', ...toFailure(reason) })
    }
  }
  send({ kind: 'listening', take })
}

function sendPhrase(
  take: number,
  samples: Float32Array<ArrayBuffer> | null | undefined,
  words: readonly HeardWord[],
): void {
  if (!samples) return
  const phrase: FromEngineThread = { kind: 'phrase', take, samples, first: summarizeFirstHeard(words) }
  self.postMessage(phrase, { transfer: [samples.buffer] })
}

function getLearnedProfile({ voice }: VerseEngine): Pick<KnownVoice, 'profile'> {
  return voice === null ? {} : { profile: voice }
}

function createSilenceReports(
  take: number,
  sampleRate: number,
): (activity: VoiceActivity, samples: number) => void {
  let sinceReport = 0
  return ({ silence, hasSpoken }, samples) => {
    sinceReport += samples / sampleRate
    if (sinceReport < REPORT_INTERVAL_SECONDS) return
    sinceReport = 0
    send({ kind: 'quiet', take, seconds: silence, hasSpoken })
  }
}

function toFailure(reason: unknown): Pick<Extract<FromEngineThread, { kind: 'failed' }>, 'code' | 'detail'> {
  const detail = String(reason)
  if (reason instanceof EngineFilesError) return { code: reason.code, detail }
  if (reason instanceof TextNotHearable) return { code: 'text-not-hearable', detail }
  return { code: 'engine-crashed', detail }
}
