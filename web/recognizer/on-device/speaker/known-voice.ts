import type { VoiceProfile } from './voice-profile.ts'

/**
 * What is known about a microphone and the voice heard through it. Plain data, stored as JSON and sent to the engine's
 * thread.
 */
export interface KnownVoice {
  /** The factor by which the microphone is amplified. */
  readonly gain: number
  /** Absent until the engine has learned one. */
  readonly profile?: VoiceProfile
}

/** Validates a stored value. Returns null if it isn't a known voice. */
export function parseKnownVoice(stored: unknown): KnownVoice | null {
  if (typeof stored !== 'object' || stored === null || !('gain' in stored)) return null
  const { gain } = stored
  return typeof gain === 'number' && gain >= 1 && Number.isFinite(gain) ? (stored as KnownVoice) : null
}
