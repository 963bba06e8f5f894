import { Listeners } from '#web/stores/listeners.ts'

/** Notified when something opens over a practice. The practice then closes the microphone, as with Stop, and waits. */
export const interruptions = new Listeners()
