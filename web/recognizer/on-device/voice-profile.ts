declare const opaque: unique symbol

/**
 * What the engine has learned of a speaker and a microphone, as the engine wrote it: plain data that can be kept as JSON
 * and given back to it. Only the engine can read it.
 */
export interface VoiceProfile {
  readonly [opaque]: 'voice profile'
}

/** Tells an engine what is known of the voice before a take; null where nothing is. One that does not learn ignores it. */
export function tellVoice(engine: object, voice: VoiceProfile | null): void {
  if ('voice' in engine) engine.voice = voice
}

/** What an engine has learned of the voice; null where nothing is known. */
export function learnedVoice(engine: object): VoiceProfile | null {
  return 'voice' in engine ? (engine.voice as VoiceProfile | null) : null
}
