/** What a person may choose: the best ear for this browser, or one certain ear. */
export type HearingPreference = 'automatic' | 'device' | 'browser'

const KEY = 'hearing'
const CHOICES: readonly string[] = ['automatic', 'device', 'browser'] satisfies HearingPreference[]

/** What was chosen last; `automatic` where nothing readable is stored or nothing can be stored. */
export function storedHearingPreference(
  store: () => Pick<Storage, 'getItem'> = () => localStorage,
): HearingPreference {
  try {
    const stored = store().getItem(KEY)
    return stored !== null && isChoice(stored) ? stored : 'automatic'
  } catch {
    return 'automatic'
  }
}

/** Remembers a choice. Where nothing can be stored it holds until the page is left. */
export function storeHearingPreference(
  preference: HearingPreference,
  store: () => Pick<Storage, 'setItem'> = () => localStorage,
): void {
  try {
    store().setItem(KEY, preference)
  } catch {
    // A browser that stores nothing still hears.
  }
}

function isChoice(stored: string): stored is HearingPreference {
  return CHOICES.includes(stored)
}
