import { Listeners } from '#web/stores/listeners.ts'

/** Notified when something opens over a practice, which then closes the microphone as Stop does, and waits. */
export const interruptions = new Listeners()
