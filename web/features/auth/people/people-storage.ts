import type { CurrentUser } from '#shared/contract/auth.ts'
import { openStoredJson, openStoredText, type Stored } from '#web/stores/browser-storage.ts'
import { removeAllExcept } from '#web/stores/clear-storage.ts'
import { isBrowserSetting } from '../sign-out/clear-stored-data.ts'
import { rememberedMember } from '../remembered-member.ts'
import { storedOwner } from '../session-end/stored-owner.ts'

/** Keys that belong to the device, not to a person. */
const DEVICE_KEYS = [
  'people',
  'kept-for',
  'wanted-person',
  'member',
  'waiting-take',
  'shared-text',
  'install-offered',
  'larger-recognizer',
  'larger-recognizer-quiet',
  'larger-recognizer-slow',
]

type StringRecord = Readonly<Record<string, string>>

const isStringRecord = (stored: unknown): stored is StringRecord =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((text) => typeof text === 'string')

/** Returns the store for a person's settings while someone else is active. The id in its key marks them as theirs. */
const openStashedSettings = (id: string): Stored<StringRecord> =>
  openStoredJson(`put-away-${id}`, 'local', (stored) => (isStringRecord(stored) ? stored : null))

/** Returns the store for a person's profile, for use offline. */
export const openStoredProfile = (id: string): Stored<CurrentUser> =>
  openStoredJson(`profile-${id}`, 'local', (stored) => stored as CurrentUser | null)

/** Stores a person's profile without the email address, which others on the device could read. */
export const storeProfile = (user: CurrentUser): void =>
  openStoredProfile(user.id).set({ ...user, email: '' })

/** Checks whether a key contains a member's id, which marks it as theirs. */
const hasId = (key: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.test(key)

const listLocalKeys = (): string[] => {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/**
 * Stashes the previous person's settings, and restores the next person's. A new person starts with the previous one's
 * appearance and listening settings. `user` is null offline.
 */
export function changeStorage(previous: string | null, next: string | null, user: CurrentUser | null): void {
  const settings: Record<string, string> = {}
  for (const key of listLocalKeys()) {
    if (DEVICE_KEYS.includes(key) || hasId(key)) continue
    settings[key] = openStoredText(key, 'local').read() ?? ''
    openStoredText(key, 'local').remove()
  }
  if (previous !== null) openStashedSettings(previous).set(settings)
  const stashed = next === null ? null : openStashedSettings(next).read()
  const inherited = Object.fromEntries(Object.entries(settings).filter(([key]) => isBrowserSetting(key)))
  for (const [key, text] of Object.entries(stashed ?? inherited)) openStoredText(key, 'local').set(text)
  if (next === null) return void rememberedMember.remove()
  openStashedSettings(next).remove()
  const profile = user ?? openStoredProfile(next).read()
  if (profile !== null) rememberedMember.set(profile)
  storedOwner('local').set(next)
}

/** Deletes everything with a person's id in its key, in both storages. */
export function removePersonData(id: string): void {
  for (const area of ['local', 'session'] as const) removeAllExcept((key) => !key.includes(id), area)
}
