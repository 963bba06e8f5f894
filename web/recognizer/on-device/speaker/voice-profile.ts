import type { CepstralMean } from '../engine/engine.ts'

/** How a speaker sounds through a microphone: one mean per engine. Plain numbers, stored on this device as JSON. */
export type VoiceProfile = readonly CepstralMean[]
