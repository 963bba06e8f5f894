import type { Hypothesis } from '#shared/domain/recitation/hypothesis.ts'
import type { RecognizerErrorCode } from '../../recognizer.ts'
import type { KnownVoice } from '../speaker/known-voice.ts'
import type { FirstHeard } from '../second-pass/first-heard.ts'
import type { VoicePitch } from '../speaker/voice-pitch.ts'

export type ToEngineThread =
  /** Fetches the engine's files ahead of time. No response is sent; `open` retries what fails. */
  | { readonly kind: 'fetch'; readonly folder: string }
  /** Fetches the engine and prepares it for sound at this rate. The response is `ready` or `failed`. */
  | { readonly kind: 'open'; readonly folder: string; readonly sampleRate: number }
  /**
   * Begins a take. Blocks of samples (Float32Array) arrive through `sound`; `voice` is the known voice, null if
   * unknown or to be forgotten. The response is `listening` or `failed`.
   */
  | {
      readonly kind: 'listen'
      readonly take: number
      readonly text: string
      readonly from: number
      readonly sound: MessagePort
      readonly voice: KnownVoice | null
      readonly pitch: VoicePitch
      /** Whether to send the sound back, phrase by phrase, for the second pass. */
      readonly wantsPhrases: boolean
    }
  /** Ends a take. `hasSecondPass`: whether a second pass reads its phrases, so it also makes the last decision. */
  | { readonly kind: 'stop'; readonly take: number; readonly hasSecondPass: boolean }

/** Messages from the engine's thread to the page. */
export type FromEngineThread =
  | { readonly kind: 'loading'; readonly loaded: number; readonly total: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'listening'; readonly take: number }
  | { readonly kind: 'heard'; readonly take: number; readonly hypothesis: Hypothesis }
  /** The sound of a finished phrase, if requested, and what was heard by its end. */
  | {
      readonly kind: 'phrase'
      readonly take: number
      readonly samples: Float32Array
      readonly first: FirstHeard
    }
  /** Reports the seconds of silence so far, and whether there was speech in this take, about 5 times a second. */
  | { readonly kind: 'quiet'; readonly take: number; readonly seconds: number; readonly hasSpoken: boolean }
  /** The known voice after this take. */
  | { readonly kind: 'learned'; readonly take: number; readonly voice: KnownVoice }
  /** Sent last. `realTimeFactor` is the take's work per second of sound; 0 if the take was too short to measure. */
  | { readonly kind: 'stopped'; readonly take: number; readonly realTimeFactor: number }
  | { readonly kind: 'failed'; readonly code: RecognizerErrorCode; readonly detail: string }
