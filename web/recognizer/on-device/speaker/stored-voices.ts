import { storedJson } from '#web/stores/browser-storage.ts'
import type { MicrophoneSettings } from '../../microphone-settings.ts'
import { type KnownVoice, knownVoiceOf } from './known-voice.ts'

/** What is known of the voice, for each microphone of this browser. Nothing of it leaves the device. */
export interface StoredVoices {
  /** Null where nothing is known. */
  of(microphone: MicrophoneSettings): KnownVoice | null
  store(microphone: MicrophoneSettings, voice: KnownVoice): void
}

/** Counted up whenever older profiles cannot be used any more. */
const VERSION = 1
/** Of more microphones the one that was not used for the longest time is forgotten. */
const MOST_MICROPHONES = 5

/** Profiles by the name of the microphone; the one used last comes last. */
type Profiles = readonly (readonly [microphone: string, voice: unknown])[]

interface SavedProfiles {
  readonly version: number
  readonly profiles: Profiles
}

const stored = storedJson('voices', 'local', profilesIn)

/** The voices that this browser keeps. Where it keeps nothing, every take begins as the first one did. */
export const storedVoices: StoredVoices = {
  of: (microphone) => knownVoiceOf(new Map(profiles()).get(nameOf(microphone))),
  store(microphone, voice) {
    const name = nameOf(microphone)
    const others = profiles().filter(([other]) => other !== name)
    stored.keep({ version: VERSION, profiles: [...others, [name, voice] as const].slice(-MOST_MICROPHONES) })
  },
}

/** Whether anything is known of the voice. */
export const knowsVoice = (): boolean => profiles().length > 0

/** Forgets the voice for every microphone: the next take begins as the first one did. */
export const forgetVoice = (): void => stored.forget()

function profiles(): Profiles {
  return stored.read()?.profiles ?? []
}

function profilesIn(kept: unknown): SavedProfiles | null {
  const { version, profiles: found } = (kept ?? {}) as Partial<SavedProfiles>
  return version === VERSION && Array.isArray(found) ? { version, profiles: found } : null
}

/**
 * The microphone's own name, what is done to its sound included: that changes how a voice sounds as much as another
 * microphone does. A number stands for it, because people name their devices after themselves.
 */
function nameOf({
  label,
  deviceId,
  echoCancellation,
  noiseSuppression,
  autoGainControl,
}: MicrophoneSettings): string {
  const which = label === '' ? deviceId : label
  return hashOf(JSON.stringify([which, echoCancellation, noiseSuppression, autoGainControl]))
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
