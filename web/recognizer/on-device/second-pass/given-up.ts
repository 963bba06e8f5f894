import { createStore } from '#web/stores/store.ts'

/** Whether the second pass is off for this page: the model cannot be opened, or the device is too slow. */
export const secondPassGivenUp = createStore(false)
