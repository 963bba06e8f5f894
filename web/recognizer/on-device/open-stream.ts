import { createStore } from '#web/stores/store.ts'

/** The stream of the open microphone; null while it's closed. */
export const openStream = createStore<MediaStream | null>(null)
