import { openStoredJson } from '#web/stores/browser-storage.ts'
import { pageMember } from '#web/stores/page-member.ts'
import type { MicrophoneSettings } from '../../microphone-settings.ts'
import { type KnownVoice, parseKnownVoice } from './known-voice.ts'

export interface StoredVoices {
  find(microphone: MicrophoneSettings): KnownVoice | null
  store(microphone: MicrophoneSettings, voice: KnownVoice): void
}

/** Increment when older profiles become unusable. */
const VERSION = 1
/** The maximum number of microphones. Beyond it, the least recently used one is dropped. */
const MAX_MICROPHONES = 5

/** Profiles by hashed microphone name, most recently used last. */
type Profiles = readonly (readonly [microphone: string, voice: unknown])[]

interface SavedProfiles {
  readonly version: number
  readonly profiles: Profiles
}

const openStorage = (owner: string | null) =>
  openStoredJson(owner === null ? 'voices' : `voices-${owner}`, 'local', parseProfiles)

/** The voices stored in this browser. Without storage, every take starts like the first. */
export const storedVoices: StoredVoices = {
  find: (microphone) => parseKnownVoice(new Map(readProfiles()).get(hashMicrophone(microphone))),
  store(microphone, voice) {
    const name = hashMicrophone(microphone)
    const others = readProfiles().filter(([other]) => other !== name)
    openStorage(pageMember.get()).set({
      version: VERSION,
      profiles: [...others, [name, voice] as const].slice(-MAX_MICROPHONES),
    })
  },
}

/** Checks whether a voice is stored for any microphone. */
export const knowsVoice = (): boolean => readProfiles().length > 0

/** Forgets the voice for every microphone, so the next take starts like the first. */
export function forgetVoice(): void {
  openStorage(pageMember.get()).remove()
  openStorage(null).remove()
}

/** Reads the member's own profiles or, until there are any, those learned before they signed in. */
function readProfiles(): Profiles {
  const stored = openStorage(pageMember.get()).read() ?? openStorage(null).read()
  return stored?.profiles ?? []
}

function parseProfiles(stored: unknown): SavedProfiles | null {
  const { version, profiles: storedProfiles } = (stored ?? {}) as Partial<SavedProfiles>
  return version === VERSION && Array.isArray(storedProfiles) ? { version, profiles: storedProfiles } : null
}

/**
 * Identifies a microphone by its name and its processing settings, which change how a voice sounds, just like another
 * microphone. Hashes the name, because people name devices after themselves.
 */
function hashMicrophone({
  label,
  deviceId,
  echoCancellation,
  noiseSuppression,
  autoGainControl,
}: MicrophoneSettings): string {
  const id = label === '' ? deviceId : label
  return hashText(JSON.stringify([id, echoCancellation, noiseSuppression, autoGainControl]))
}

/** Hashes by FNV-1a, 32 bits. */
function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
