import { Listeners } from '#web/stores/listeners.ts'
import { pageMember } from '#web/stores/page-member.ts'

/** The member this page shows. Calls send their id, so the server refuses calls once another member is signed in. */
export const caller = pageMember

/**
 * Listeners to notify of every call that may have been refused because another member, or no member, is signed in now.
 */
export const unauthorizedListeners = new Listeners()
