import { storedText } from '#web/stores/browser-storage.ts'

/** The person to whom this device was switched without a network; the server learns of it later. */
export const wantedPerson = storedText('wanted-person', 'local')
