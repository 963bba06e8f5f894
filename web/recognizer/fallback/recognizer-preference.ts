/** What a person may choose: the best recognizer for this browser, or one certain recognizer. */
export type RecognizerPreference = 'automatic' | 'device' | 'browser'

const KEY = 'hearing'
const CHOICES: readonly string[] = ['automatic', 'device', 'browser'] satisfies RecognizerPreference[]

/** What was chosen last; `automatic` where nothing readable is stored or nothing can be stored. */
export function storedRecognizerPreference(
  store: () => Pick<Storage, 'getItem'> = () => localStorage,
): RecognizerPreference {
  try {
    const stored = store().getItem(KEY)
    return stored !== null && isChoice(stored) ? stored : 'automatic'
  } catch {
    return 'automatic'
  }
}

/** Remembers a choice. Where nothing can be stored it holds until the page is left. */
export function storeRecognizerPreference(
  preference: RecognizerPreference,
  store: () => Pick<Storage, 'setItem'> = () => localStorage,
): void {
  try {
    store().setItem(KEY, preference)
  } catch {
    // A browser that stores nothing still hears.
  }
}

function isChoice(stored: string): stored is RecognizerPreference {
  return CHOICES.includes(stored)
}
