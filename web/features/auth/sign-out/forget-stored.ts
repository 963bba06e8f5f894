import { storedData } from '#web/stores/stored-data.ts'
import { forgetAllBut } from '#web/stores/forget-storage.ts'
import { browserRecordings } from '#web/stores/recordings.ts'
import { endPushAtSignOut } from './end-push.ts'

/** Choices of this browser that say nothing of a member: how it looks, and how it listens. */
const OF_THE_BROWSER = [
  'theme',
  'hearing',
  'way',
  'help-after',
  'sounds',
  'help-spoken',
  'translation',
  'install-offered',
  'larger-recognizer-quiet',
]

/** Whether a key of a storage holds such a choice. */
export const isOfTheBrowser = (key: string): boolean => OF_THE_BROWSER.includes(key)

/** What the service worker keeps of the API. */
const VERSE_CACHE = 'verse-of-the-day'

/** Forgets in a storage what is of members. What is of `here` stays, and what a visitor recited, which is no member's yet. */
export function forgetStorage(place: 'local' | 'session', here: string | null): void {
  const isOfHere = (key: string) => here !== null && (key === 'member' || key.includes(here))
  forgetAllBut((key) => isOfTheBrowser(key) || key === 'waiting-take' || isOfHere(key), place)
}

/**
 * Forgets what this browser keeps of members outside of its storages: what they have seen, recordings, caches, reminders;
 * what was seen by `here` stays. Attempts stay, too: each is its member's, who alone can see or send it.
 */
export async function forgetStored(here: string | null): Promise<void> {
  const forgotten = [
    storedData().forgetOthers(here),
    browserRecordings().clear(),
    typeof caches === 'undefined' ? undefined : caches.delete(VERSE_CACHE),
    endPushAtSignOut(),
    'clearAppBadge' in navigator ? navigator.clearAppBadge() : undefined,
  ]
  await Promise.allSettled(forgotten)
}
