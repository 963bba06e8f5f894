import { Listeners } from '#web/stores/listeners.ts'

/** Listeners called when something opens over a practice, which then closes the microphone as Stop does. */
export const interruptions = new Listeners()
