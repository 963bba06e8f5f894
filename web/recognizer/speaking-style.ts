import { openStoredChoice } from '#web/stores/stored-choice.ts'
import type { VoiceHeight } from './on-device/speaker/voice-height.ts'

/** How a person speaks, as set in this browser. Read at the start of each take. */
export interface SpeakingStyle {
  readonly voice: VoiceHeight
  /** `slow`: with long pauses between words. */
  readonly pace: 'usual' | 'slow'
  /** `repeats`: often says words and beginnings twice. */
  readonly flow: 'usual' | 'repeats'
}

export const speakingStyle = {
  voice: openStoredChoice<SpeakingStyle['voice']>('speaking-voice', ['usual', 'high']),
  pace: openStoredChoice<SpeakingStyle['pace']>('speaking-pace', ['usual', 'slow']),
  flow: openStoredChoice<SpeakingStyle['flow']>('speaking-flow', ['usual', 'repeats']),
}
