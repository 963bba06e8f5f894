import { createStore } from '#web/stores/store.ts'

/** The microphone stream that the on-device recognizer is using; null if none. */
export const openStream = createStore<MediaStream | null>(null)
