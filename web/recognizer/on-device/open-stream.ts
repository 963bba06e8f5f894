import { createStore } from '#web/stores/store.ts'

export const openStream = createStore<MediaStream | null>(null)
