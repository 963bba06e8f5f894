import { openStoredData } from '#web/stores/stored-data.ts'
import { removeAllExcept } from '#web/stores/clear-storage.ts'
import { openRecordings } from '#web/stores/recordings.ts'
import { endPushAtSignOut } from './end-push.ts'

/** Browser settings that reveal nothing about a member: appearance and listening. */
const BROWSER_SETTINGS = [
  'theme',
  'hearing',
  'way',
  'help-after',
  'sounds',
  'help-spoken',
  'translation',
  'install-offered',
  'larger-recognizer',
  'larger-recognizer-quiet',
  'larger-recognizer-slow',
  'listen-speed',
  'listen-voice',
  'listen-repeats',
  'listen-turns',
  'listen-own',
]

/**
 * Keys of data that waits for a sign-in: a visitor's recitation, their request to learn its verse, and text shared with
 * this app.
 */
const VISITOR_KEYS = ['waiting-take', 'waiting-wish', 'shared-text']

/** Keys that store who shares this device. */
const DEVICE_KEYS = ['people', 'wanted-person']

export const isBrowserSetting = (key: string): boolean => BROWSER_SETTINGS.includes(key)

/** The service worker's API cache. */
const VERSE_CACHE = 'verse-of-the-day'

/** Checks whether a key belongs to another person on this device. */
export const belongsToOthers = (key: string, owners: readonly string[]): boolean =>
  owners.length > 0 && (DEVICE_KEYS.includes(key) || owners.some((id) => key.includes(id)))

/**
 * Clears members' data from a storage. Keeps the data of `owners`, who include `memberId`, and a visitor's
 * recitation, which belongs to no member yet.
 */
export function clearStorage(
  area: 'local' | 'session',
  memberId: string | null,
  owners: readonly string[],
): void {
  const isProtected = (key: string) => (memberId !== null && key === 'member') || belongsToOthers(key, owners)
  removeAllExcept((key) => isBrowserSetting(key) || VISITOR_KEYS.includes(key) || isProtected(key), area)
}

/**
 * Clears members' data outside localStorage and sessionStorage: viewed data, recordings, caches, and reminders. Keeps
 * the data of `owners`. Attempts stay, because only their owner can see or send them.
 */
export async function clearMemberData(owners: readonly string[]): Promise<void> {
  const cleanups = [
    openStoredData().removeExcept(owners),
    openRecordings().clear(owners),
    typeof caches === 'undefined' ? undefined : caches.delete(VERSE_CACHE),
    endPushAtSignOut({ unsubscribes: owners.length === 0 }),
    'clearAppBadge' in navigator ? navigator.clearAppBadge() : undefined,
  ]
  await Promise.allSettled(cleanups)
}
