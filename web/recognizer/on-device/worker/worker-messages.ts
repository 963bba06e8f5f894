import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import type { RecognizerErrorCode } from '../../recognizer.ts'
import type { KnownVoice } from '../speaker/known-voice.ts'
import type { VoiceHeight } from '../speaker/voice-height.ts'

/** What the page tells the engine's thread. */
export type ToEngineThread =
  /** Fetch the engine's files: they will soon be wanted. Not answered; what fails is tried again by `open`. */
  | { readonly kind: 'fetch'; readonly folder: string }
  /** Fetch and prepare the engine for sound of this rate. Answered by `ready` or `failed`. */
  | { readonly kind: 'open'; readonly folder: string; readonly sampleRate: number }
  /**
   * Begin a take. Blocks of samples (Float32Array) come through `sound`; `voice` is what is known of the voice, null where
   * nothing is or it is to be forgotten. Answered by `listening` or `failed`.
   */
  | {
      readonly kind: 'listen'
      readonly take: number
      readonly text: string
      readonly from: number
      readonly sound: MessagePort
      readonly voice: KnownVoice | null
      readonly height: VoiceHeight
      /** Whether the sound is wanted back, phrase by phrase, for the second pass. */
      readonly wantsPhrases: boolean
    }
  /** End the take. Answered by `learned` and `stopped`. */
  | { readonly kind: 'stop'; readonly take: number }

/** What the engine's thread tells the page. */
export type FromEngineThread =
  | { readonly kind: 'loading'; readonly loaded: number; readonly total: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'listening'; readonly take: number }
  | { readonly kind: 'heard'; readonly take: number; readonly hypothesis: Hypothesis }
  /** The sound of a phrase that is over, where it is wanted. */
  | { readonly kind: 'phrase'; readonly take: number; readonly samples: Float32Array }
  /** Seconds of silence so far, and whether anybody has spoken in this take. About 5 times a second. */
  | { readonly kind: 'quiet'; readonly take: number; readonly seconds: number; readonly hasSpoken: boolean }
  /** What is known of the voice after this take. */
  | { readonly kind: 'learned'; readonly take: number; readonly voice: KnownVoice }
  | { readonly kind: 'stopped'; readonly take: number }
  | { readonly kind: 'failed'; readonly code: RecognizerErrorCode; readonly detail: string }
