import { createStore } from '#web/stores/store.ts'
import { slowUntil } from '../slow-device.ts'

/**
 * Whether the second pass is off, because the model can't be opened on this page or the device was recently too slow
 * for it.
 */
export const secondPassGivenUp = createStore(slowUntil(Date.now()) !== null)
