import { openStoredChoice } from '#web/stores/stored-choice.ts'
import type { VoicePitch } from './on-device/speaker/voice-pitch.ts'

/** How a person speaks, as set in this browser. Read at the start of each take. */
export interface SpeakingStyle {
  readonly voice: VoicePitch
  /** `slow`: with long pauses between words. */
  readonly pace: 'usual' | 'slow'
  /** `repeats`: often repeats words or their beginnings. */
  readonly flow: 'usual' | 'repeats'
}

export const speakingStyle = {
  voice: openStoredChoice<SpeakingStyle['voice']>('speaking-voice', ['usual', 'high']),
  pace: openStoredChoice<SpeakingStyle['pace']>('speaking-pace', ['usual', 'slow']),
  flow: openStoredChoice<SpeakingStyle['flow']>('speaking-flow', ['usual', 'repeats']),
}
