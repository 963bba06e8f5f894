import { createStore } from '#web/stores/store.ts'

/** The sound of the microphone that the recognizer on this device hears now; null while it hears nothing. */
export const openStream = createStore<MediaStream | null>(null)
