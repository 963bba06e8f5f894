import { storedText } from '#web/stores/browser-storage.ts'

/** The person this device switched to while offline, until the server knows. */
export const wantedPerson = storedText('wanted-person', 'local')
