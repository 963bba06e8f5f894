import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import type { MicrophoneSettings } from './microphone-settings.ts'
import type { SoundCheck } from './sound-check.ts'

/** Which recognizer is listening. */
export type RecognizerKind = 'browser' | 'device'

/**
 * Why a recognizer stopped hearing. The browser's own codes (SpeechRecognitionErrorEvent.error) are kept as they are; ours
 * name what else can go wrong. `code` is shown to the person in "Error: {code}".
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
  /** The recognizer does not exist here (no Web Speech; no WebAssembly or AudioWorklet). */
  | 'not-supported'
  /** The recognizer could not even be made. */
  | 'create-failed'
  /** `start` itself threw. */
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
  /** The text holds no word that the engine can listen for (another script). */
  | 'text-not-hearable'

export interface RecognizerError {
  readonly code: RecognizerErrorCode
  /** For the log; never shown. */
  readonly detail?: string
}

/** What a recognizer tells while it works. Every callback may come at any time until `onEnd`, and none after it. */
export interface RecognizerListener {
  /** The engine is being fetched or prepared: bytes so far and in all. Not called when it is ready at once. */
  onLoading?(loaded: number, total: number): void
  /** The microphone is open and words can be heard. */
  onListening(): void
  /** Everything heard in this take so far. Replaces the last one. */
  onHeard(hypothesis: Hypothesis): void
  /** The microphone that was opened and what it does to the sound, where the recognizer opens it itself. */
  onMicrophone?(microphone: MicrophoneSettings): void
  /** Whether a voice can be understood here: from half a second after the microphone opened, and whenever that changes. */
  onSoundCheck?(check: SoundCheck): void
  /** Loudness 0 to 1, about 15 times a second, where the recognizer can measure it. */
  onLevel?(level: number): void
  /** The microphone is closed, and the last sound is being heard once more: `onEnd` comes in a moment. */
  onHearingAgain?(): void
  onError(error: RecognizerError): void
  /** The recognizer has closed the microphone: after `stop`, or by itself (one utterance in non-continuous mode, an error). */
  onEnd(): void
}

export interface ListenOptions {
  /** The verse, as printed. */
  readonly text: string
  /** False: one utterance, ended by 1.5 s of silence. True: goes on until `stop`. */
  readonly continuous: boolean
  /** Index of the first word of the verse that has not been said yet: where to go on after another recognizer took over. */
  readonly from?: number
}

/** One recognizer. `listen` begins a take; a recognizer runs at most one take at a time. */
export interface Recognizer {
  readonly kind: RecognizerKind
  /** Whether the level meter can be shown without taking the microphone from the recognizer. */
  readonly hasLevel: boolean
  /** Where the sound goes: stays on this device, or to the maker of the browser. */
  readonly goesTo: 'device' | 'vendor'
  /** Fetches what a take needs, so that it begins at once. Only of a recognizer that has to fetch; harmless when repeated. */
  prepare?(): void
  /** Begins a take. Must be called in a user gesture where the browser asks for one. Errors come to `onError`, never before `listen` returns. */
  listen(options: ListenOptions, listener: RecognizerListener): void
  /** Ends the take; `onEnd` follows once the microphone is closed. Harmless when nothing runs. */
  stop(): void
  /** Ends everything at once and closes the audio context. Nothing is called back any more. */
  dispose(): void
}
