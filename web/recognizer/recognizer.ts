import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import type { MicrophoneSettings } from './microphone-settings.ts'
import type { SoundCheck } from './sound-check.ts'

export type RecognizerKind = 'browser' | 'device'

/**
 * Why a recognizer failed. Includes the browser's own codes (SpeechRecognitionErrorEvent.error) unchanged. People see
 * `code` in "Error: {code}".
 */
export type RecognizerErrorCode =
  | 'no-speech'
  | 'aborted'
  | 'audio-capture'
  | 'network'
  | 'not-allowed'
  | 'service-not-allowed'
  | 'bad-grammar'
  | 'language-not-supported'
  | 'phrases-not-supported'
  /** This browser can't run the recognizer (no Web Speech; no WebAssembly or AudioWorklet). */
  | 'not-supported'
  /** Its constructor threw. */
  | 'create-failed'
  /** `start` threw. */
  | 'start-failed'
  /** Neither `start` nor `audiostart` came within 3 s, or it ended at once, again and again. */
  | 'no-start'
  /** No microphone is connected. */
  | 'no-microphone'
  /** Another program or tab holds the microphone. */
  | 'microphone-busy'
  /** The engine's files could not be fetched, or are corrupt. */
  | 'engine-missing'
  | 'engine-corrupt'
  /** The worker died. */
  | 'engine-crashed'
  /** The text contains no word that the engine can listen for (another script). */
  | 'text-not-hearable'

export interface RecognizerError {
  readonly code: RecognizerErrorCode
  /** For the log; never shown to people. */
  readonly detail?: string
}

/**
 * An event of a take. Any of them may come until `end`, and none after it. Ignore the kinds you don't need: only
 * `listening`, `heard`, `error` and `end` come from every recognizer.
 */
export type RecognizerEvent =
  /** Fetching or preparing the engine: bytes so far and in all. Skipped if it is ready at once. */
  | { readonly kind: 'loading'; readonly loaded: number; readonly total: number }
  /** The microphone is open. Comes again when another recognizer takes over. */
  | { readonly kind: 'listening' }
  /** Everything heard in this take so far. Replaces the previous hypothesis. */
  | { readonly kind: 'heard'; readonly hypothesis: Hypothesis }
  | { readonly kind: 'microphone'; readonly microphone: MicrophoneSettings }
  /** First result half a second after the microphone opened, then every change. */
  | { readonly kind: 'sound-check'; readonly check: SoundCheck }
  /** Loudness, 0 to 1, about 15 times a second. */
  | { readonly kind: 'level'; readonly level: number }
  /** The microphone is closed; waiting for the second pass on the last phrase. */
  | { readonly kind: 'rescoring' }
  | { readonly kind: 'error'; readonly error: RecognizerError }
  /** The microphone is closed: after `stop`, or on its own (the end of one utterance, an error). */
  | { readonly kind: 'end' }

export type OnRecognizerEvent = (event: RecognizerEvent) => void

export interface ListenOptions {
  /** The verse, as printed. */
  readonly text: string
  /** False: one utterance, ended by 1.5 s of silence. True: until `stop`. */
  readonly continuous: boolean
  /** Index of the first word not said yet, to continue after another recognizer. */
  readonly from?: number
}

/** Runs one take at a time. */
export interface Recognizer {
  readonly kind: RecognizerKind
  /** Whether it sends `level` events. */
  readonly hasLevel: boolean
  /** Where the sound goes: nowhere, or to the maker of the browser. */
  readonly goesTo: 'device' | 'vendor'
  /** Fetches what a take needs, so that it begins at once. Harmless when repeated. */
  prepare?(): void
  /** Begins a take. Must run inside a tap if the browser requires one. Errors are events, never before `listen` returns. */
  listen(options: ListenOptions, onEvent: OnRecognizerEvent): void
  /** Ends the take; the event `end` follows once the microphone is closed. Harmless when nothing runs. */
  stop(): void
  /** Ends everything at once and closes the audio context. No events follow. */
  dispose(): void
}
