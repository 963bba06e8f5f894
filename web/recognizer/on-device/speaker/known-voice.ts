import type { VoiceProfile } from './voice-profile.ts'

/** What is known of a microphone and of the voice in it. Plain data: kept as JSON, handed to the engine's thread. */
export interface KnownVoice {
  /** The factor by which the microphone is amplified. */
  readonly gain: number
  /** Absent until the engine has learned something. */
  readonly profile?: VoiceProfile
}

/** Reads what was kept; null where it is none. */
export function knownVoiceOf(kept: unknown): KnownVoice | null {
  if (typeof kept !== 'object' || kept === null || !('gain' in kept)) return null
  const { gain } = kept
  return typeof gain === 'number' && gain >= 1 && Number.isFinite(gain) ? (kept as KnownVoice) : null
}
