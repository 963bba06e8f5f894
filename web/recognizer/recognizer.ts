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
  /** Neither `start` nor `audiostart` came within 3 s, or it repeatedly ended immediately. */
  | 'no-start'
  /** No microphone is connected. */
  | 'no-microphone'
  /** Another program or tab is using the microphone. */
  | 'microphone-busy'
  /** The engine's files could not be fetched, or are corrupt. */
  | 'engine-missing'
  | 'engine-corrupt'
  /** The worker died. */
  | 'engine-crashed'
  /** The text contains no word that the engine can listen for (it's in another script). */
  | 'text-not-hearable'

export interface RecognizerError {
  readonly code: RecognizerErrorCode
  /** Details for logs, never shown to people. */
  readonly detail?: string
}

/**
 * An event of a take. Any may come before `end`, and none after it. Ignore kinds you don't need. Only `listening`,
 * `heard`, `error`, and `end` come from every recognizer.
 */
export type RecognizerEvent =
  /** The engine is being fetched; has the bytes so far and in total. Not sent if it is ready immediately. */
  | { readonly kind: 'loading'; readonly loaded: number; readonly total: number }
  /** The microphone is open. Comes again when another recognizer takes over. */
  | { readonly kind: 'listening' }
  /** Everything heard in this take so far. Replaces the previous hypothesis. */
  | { readonly kind: 'heard'; readonly hypothesis: Hypothesis }
  | { readonly kind: 'microphone'; readonly microphone: MicrophoneSettings }
  /** First sent half a second after the microphone opens, then after every change. */
  | { readonly kind: 'sound-check'; readonly check: SoundCheck }
  /** Reports the loudness, 0 to 1, about 15 times a second. */
  | { readonly kind: 'level'; readonly level: number }
  /** The microphone is closed; waiting for the second pass on the last phrase. */
  | { readonly kind: 'rescoring' }
  | { readonly kind: 'error'; readonly error: RecognizerError }
  /** The microphone is closed, after `stop` or on its own (at the end of an utterance, or after an error). */
  | { readonly kind: 'end' }

export type OnRecognizerEvent = (event: RecognizerEvent) => void

export interface ListenOptions {
  /** The verse, as printed. */
  readonly text: string
  /** Whether to listen until `stop`, instead of to one utterance, which ends after 1.5 s of silence. */
  readonly continuous: boolean
  /** Index of the first word not said yet, to continue after another recognizer. */
  readonly from?: number
}

/** Runs one take at a time. */
export interface Recognizer {
  readonly kind: RecognizerKind
  /** Whether it sends `level` events. */
  readonly hasLevel: boolean
  /** Where speech is recognized: on the device, or on the servers of the browser's vendor. */
  readonly host: 'device' | 'vendor'
  /** Fetches what a take needs, so it starts immediately. Harmless if repeated. */
  prepare?(): void
  /**
   * Starts a take. Must be called in a tap handler if the browser requires a tap. Errors are sent as events, never
   * before `listen` returns.
   */
  listen(options: ListenOptions, onEvent: OnRecognizerEvent): void
  /** Ends the take; the event `end` follows once the microphone is closed. Harmless when nothing runs. */
  stop(): void
  /** Ends everything immediately and closes the audio context. No events follow. */
  dispose(): void
}
