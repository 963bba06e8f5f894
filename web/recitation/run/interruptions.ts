import { Listeners } from '#web/stores/listeners.ts'

/** The listeners to notify when something opens over a practice, which then closes the microphone, as with Stop. */
export const interruptions = new Listeners()
