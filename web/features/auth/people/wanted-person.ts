import { openStoredText } from '#web/stores/browser-storage.ts'

/** The id of the person this device switched to offline. Removed once the server knows about the switch. */
export const wantedPerson = openStoredText('wanted-person', 'local')
