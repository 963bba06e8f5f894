/**
 * What is known of a speaker and a microphone after a take. Plain data, so that the page can keep it and hand it over with
 * the next take.
 */
export interface VoiceProfile {
  /** The factor by which the microphone is amplified. */
  readonly gain: number
  /** What the engine has learned, as it wrote it: only the engine can read it. Absent where it learned nothing. */
  readonly engine?: unknown
}

/** Reads what was kept; null where it is none. */
export function voiceProfileOf(kept: unknown): VoiceProfile | null {
  if (typeof kept !== 'object' || kept === null || !('gain' in kept)) return null
  const { gain } = kept
  return typeof gain === 'number' && gain >= 1 && Number.isFinite(gain) ? (kept as VoiceProfile) : null
}
