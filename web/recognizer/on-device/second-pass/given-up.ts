import { createStore } from '#web/stores/store.ts'
import { slowUntil } from '../slow-device.ts'

/** Whether the second pass is off: the model cannot be opened on this page, or the device was too slow for it lately. */
export const secondPassGivenUp = createStore(slowUntil(Date.now()) !== null)
