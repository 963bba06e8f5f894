import { storedChoice } from '#web/stores/stored-choice.ts'
import type { VoiceHeight } from './on-device/speaker/voice-height.ts'

/** How a person speaks, as they have told this browser. The recognizers read it at the beginning of each take. */
export interface SpeakingStyle {
  readonly voice: VoiceHeight
  /** `slow`: with long pauses between words. */
  readonly pace: 'usual' | 'slow'
  /** `repeats`: beginnings and words are often said twice. */
  readonly flow: 'usual' | 'repeats'
}

/** Each part of it, kept in this browser. */
export const speakingStyle = {
  voice: storedChoice<SpeakingStyle['voice']>('speaking-voice', ['usual', 'high']),
  pace: storedChoice<SpeakingStyle['pace']>('speaking-pace', ['usual', 'slow']),
  flow: storedChoice<SpeakingStyle['flow']>('speaking-flow', ['usual', 'repeats']),
}
