import { storedText } from '#web/stores/browser-storage.ts'

/** The person this device was switched to while offline, until the server is informed. */
export const wantedPerson = storedText('wanted-person', 'local')
