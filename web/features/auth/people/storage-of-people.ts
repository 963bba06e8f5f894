import type { CurrentUser } from '#shared/contract/auth.ts'
import { storedJson, storedText, type Stored } from '#web/stores/browser-storage.ts'
import { removeAllExcept } from '#web/stores/clear-storage.ts'
import { isBrowserSetting } from '../sign-out/forget-stored.ts'
import { rememberedMember } from '../remembered-member.ts'
import { storedFor } from '../session-end/stored-for.ts'

/** Belongs to the device rather than to a person. */
const OF_THE_DEVICE = [
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

type Texts = Readonly<Record<string, string>>

const isTexts = (stored: unknown): stored is Texts =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.values(stored).every((text) => typeof text === 'string')

/** A person's settings while another one is active. Their id in the key marks it as theirs. */
const putAway = (id: string): Stored<Texts> =>
  storedJson(`put-away-${id}`, 'local', (stored) => (isTexts(stored) ? stored : null))

/**
 * A person's profile, to show while offline. Has no email address, because others who use the device could read it.
 */
export const storedProfile = (id: string): Stored<CurrentUser> =>
  storedJson(`profile-${id}`, 'local', (stored) => stored as CurrentUser | null)

export const storeProfile = (user: CurrentUser): void => storedProfile(user.id).set({ ...user, email: '' })

/** Keys with an id in them belong to that member. */
const hasId = (key: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.test(key)

const keysHere = (): string[] => {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/**
 * Saves the settings of the person switched from, and restores those of the person switched to. A new person starts
 * with the previous one's appearance and listening settings. `user` is missing offline.
 */
export function changeStorage(former: string | null, here: string | null, user: CurrentUser | null): void {
  const before: Record<string, string> = {}
  for (const key of keysHere()) {
    if (OF_THE_DEVICE.includes(key) || hasId(key)) continue
    before[key] = storedText(key, 'local').read() ?? ''
    storedText(key, 'local').remove()
  }
  if (former !== null) putAway(former).set(before)
  const ownTexts = here === null ? null : putAway(here).read()
  const begins = Object.fromEntries(Object.entries(before).filter(([key]) => isBrowserSetting(key)))
  for (const [key, text] of Object.entries(ownTexts ?? begins)) storedText(key, 'local').set(text)
  if (here === null) return void rememberedMember.remove()
  putAway(here).remove()
  const profile = user ?? storedProfile(here).read()
  if (profile !== null) rememberedMember.set(profile)
  storedFor('local').set(here)
}

/** Deletes everything with a person's id in its key, in both storages. */
export function forgetStorageOf(id: string): void {
  for (const place of ['local', 'session'] as const) removeAllExcept((key) => !key.includes(id), place)
}
