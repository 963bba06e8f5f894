import type { CepstralMean } from '../engine/engine.ts'

/** How a speaker sounds through a microphone, one mean for each engine: plain numbers, kept on this device as JSON. */
export type VoiceProfile = readonly CepstralMean[]
