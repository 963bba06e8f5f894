import { Listeners } from '#web/stores/listeners.ts'
import { createStore } from '#web/stores/store.ts'

/**
 * Id of the member this page shows; null for a visitor, or while unknown. Calls name the member, so that the
 * server refuses them once another one is signed in.
 */
export const caller = createStore<string | null>(null)

/**
 * Notified of every call that may have been refused because another member, or no member, is signed in now.
 */
export const turnedAway = new Listeners()
