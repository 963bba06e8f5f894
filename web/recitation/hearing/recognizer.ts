import type { Hypothesis } from '#shared/domain/recitation/heard.ts'

/** Which ear is listening. */
export type Ear = 'browser' | 'device'

/**
 * Why an ear stopped hearing. The browser's own codes (SpeechRecognitionErrorEvent.error) are kept as they are; ours
 * name what else can go wrong. `code` is shown to the person in "Error: {code}".
 */
export type HearingErrorCode =
  | 'no-speech'
  | 'aborted'
  | 'audio-capture'
  | 'network'
  | 'not-allowed'
  | 'service-not-allowed'
  | 'bad-grammar'
  | 'language-not-supported'
  | 'phrases-not-supported'
  /** The ear does not exist here (no Web Speech; no WebAssembly or AudioWorklet). */
  | 'not-supported'
  /** The recogniser could not even be made. */
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

export interface HearingError {
  readonly code: HearingErrorCode
  /** For the log; never shown. */
  readonly detail?: string
}

/** What an ear tells while it works. Every callback may come at any time until `onEnd`, never after `stop` + `onEnd`. */
export interface HearingListener {
  /** The engine is being fetched or prepared: bytes so far and in all. Not called when it is ready at once. */
  onLoading?(loaded: number, total: number): void
  /** The microphone is open and words can be heard. */
  onListening(): void
  /** Everything heard in this take so far. Replaces the last one. */
  onHeard(hypothesis: Hypothesis): void
  /** Loudness 0 to 1, about 15 times a second, where the ear can measure it. */
  onLevel?(level: number): void
  onError(error: HearingError): void
  /** The ear has closed the microphone: after `stop`, or by itself (one utterance in non-continuous mode, an error). */
  onEnd(): void
}

export interface ListenOptions {
  /** The verse, as printed. */
  readonly text: string
  /** False: one utterance, ended by 1.5 s of silence. True: goes on until `stop`. */
  readonly continuous: boolean
  /** Index of the first word of the verse that has not been said yet: where to go on after a change of ears. */
  readonly from?: number
}

/** One ear. `listen` begins a take; an ear runs at most one take at a time. */
export interface Recognizer {
  readonly ear: Ear
  /** Whether the level meter can be shown without taking the microphone from the recogniser. */
  readonly hasLevel: boolean
  /** Where the sound goes: stays on this device, or to the maker of the browser. */
  readonly goesTo: 'device' | 'vendor'
  /** Begins a take. Must be called in a user gesture where the browser asks for one. Errors come to `onError`, never before `listen` returns. */
  listen(options: ListenOptions, listener: HearingListener): void
  /** Ends the take; `onEnd` follows once the microphone is closed. Harmless when nothing runs. */
  stop(): void
  /** Ends everything at once and frees the worker and the audio context. Nothing is called back any more. */
  dispose(): void
}
