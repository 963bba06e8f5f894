import { openStoredText } from '#web/stores/browser-storage.ts'

/** The person this device switched to while offline, until the server knows. */
export const wantedPerson = openStoredText('wanted-person', 'local')
