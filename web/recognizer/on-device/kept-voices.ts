import type { MicrophoneSettings } from '../microphone-settings.ts'
import { type VoiceProfile, voiceProfileOf } from './voice-profile.ts'

/** What is known of the voice, for each microphone of this browser. Nothing of it leaves the device. */
export interface KeptVoices {
  /** Null where nothing is known. */
  of(microphone: MicrophoneSettings): VoiceProfile | null
  keep(microphone: MicrophoneSettings, voice: VoiceProfile): void
}

/** The part of the browser's storage that is used; given in tests. */
export type VoiceStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'voices'
/** Counted up whenever older profiles cannot be used any more. */
const VERSION = 1
/** Of more microphones the one that was not used for the longest time is forgotten. */
const MOST_MICROPHONES = 5

/** Profiles by the name of the microphone; the one used last comes last. */
type Profiles = readonly (readonly [microphone: string, voice: unknown])[]

const ofBrowser: VoiceStorage = () => localStorage

/** The voices that this browser keeps. Where it keeps nothing, every take begins as the first one did. */
export function openKeptVoices(storage: VoiceStorage = ofBrowser): KeptVoices {
  return {
    of: (microphone) => voiceProfileOf(new Map(profilesIn(storage)).get(nameOf(microphone))),
    keep(microphone, voice) {
      const name = nameOf(microphone)
      const others = profilesIn(storage).filter(([other]) => other !== name)
      const profiles: Profiles = [...others, [name, voice] as const].slice(-MOST_MICROPHONES)
      try {
        storage().setItem(KEY, JSON.stringify({ version: VERSION, profiles }))
      } catch {
        // A browser that stores nothing still hears.
      }
    },
  }
}

/** Whether anything is known of the voice. */
export function knowsVoice(storage: VoiceStorage = ofBrowser): boolean {
  return profilesIn(storage).length > 0
}

/** Forgets the voice for every microphone: the next take begins as the first one did. */
export function forgetVoice(storage: VoiceStorage = ofBrowser): void {
  try {
    storage().removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}

function profilesIn(storage: VoiceStorage): Profiles {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? 'null')
    return isStored(stored) ? stored.profiles : []
  } catch {
    return []
  }
}

function isStored(value: unknown): value is { version: number; profiles: Profiles } {
  const stored = value as { version?: unknown; profiles?: unknown } | null
  return stored?.version === VERSION && Array.isArray(stored.profiles)
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
