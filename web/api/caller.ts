import { Listeners } from '#web/stores/listeners.ts'
import { createStore } from '#web/stores/store.ts'

/**
 * Id of the member whom this page shows; null for a visitor, or while nobody knows. Calls name them, so that the server
 * refuses them once another member is signed in.
 */
export const caller = createStore<string | null>(null)

/** Told of every call that may have been refused because another member, or nobody, is signed in by now. */
export const turnedAway = new Listeners()
