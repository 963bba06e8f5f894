import { storedChoice } from '#web/stores/stored-choice.ts'

/** What a person may choose: the best recognizer for this browser, or one certain recognizer. */
export type RecognizerPreference = 'automatic' | 'device' | 'browser'

const choice = storedChoice<RecognizerPreference>('hearing', ['automatic', 'device', 'browser'])

/** What was chosen last; `automatic` where nothing readable is stored. */
export const storedRecognizerPreference = choice.get

/** Remembers a choice. Where nothing can be stored it holds until the page is left. */
export const storeRecognizerPreference = choice.set
