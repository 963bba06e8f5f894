import { createStore } from '#web/stores/store.ts'

/** The microphone stream that the on-device recognizer is using; or null. */
export const openStream = createStore<MediaStream | null>(null)
