import { createStore } from '#web/stores/store.ts'

/** Whether nothing is heard twice on this page any more: the model can not be opened here, or the device is too slow for it. */
export const secondPassGivenUp = createStore(false)
