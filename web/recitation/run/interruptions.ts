import { Listeners } from '#web/stores/listeners.ts'

/** Notified when something opens over a practice: the microphone closes as if by Stop, and the recitation waits. */
export const interruptions = new Listeners()
