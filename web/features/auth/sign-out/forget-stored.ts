import { storedData } from '#web/stores/stored-data.ts'
import { removeAllExcept } from '#web/stores/clear-storage.ts'
import { browserRecordings } from '#web/stores/recordings.ts'
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
 * What waits for a sign-in: a visitor's recitation, their request to learn its verse, and text shared with this app.
 */
const OF_VISITORS = ['waiting-take', 'waiting-wish', 'shared-text']

/** Who shares this device. */
const OF_THE_DEVICE = ['people', 'wanted-person']

export const isBrowserSetting = (key: string): boolean => BROWSER_SETTINGS.includes(key)

/** The service worker's API cache. */
const VERSE_CACHE = 'verse-of-the-day'

/** Checks whether a key belongs to another person on this device. */
export const belongsToOthers = (key: string, owners: readonly string[]): boolean =>
  owners.length > 0 && (OF_THE_DEVICE.includes(key) || owners.some((id) => key.includes(id)))

/**
 * Clears members' data from a storage. Keeps what belongs to `owners`, `here` among them, and a visitor's
 * recitation, which belongs to no member yet.
 */
export function forgetStorage(
  place: 'local' | 'session',
  here: string | null,
  owners: readonly string[],
): void {
  const isOfHere = (key: string) => (here !== null && key === 'member') || belongsToOthers(key, owners)
  removeAllExcept((key) => isBrowserSetting(key) || OF_VISITORS.includes(key) || isOfHere(key), place)
}

/**
 * Clears what this browser stores of members outside of localStorage and sessionStorage: viewed data,
 * recordings, caches, reminders; except data of `owners`. Attempts stay, because only their owner can see or
 * send them.
 */
export async function forgetStored(owners: readonly string[]): Promise<void> {
  const forgotten = [
    storedData().removeExcept(owners),
    browserRecordings().clear(owners),
    typeof caches === 'undefined' ? undefined : caches.delete(VERSE_CACHE),
    endPushAtSignOut({ unsubscribes: owners.length === 0 }),
    'clearAppBadge' in navigator ? navigator.clearAppBadge() : undefined,
  ]
  await Promise.allSettled(forgotten)
}
