import { openStoredText, type StorageArea } from '#web/stores/browser-storage.ts'

/**
 * The id of the last member signed in, whose data this browser (`local`) or tab (`session`) stores. Kept until their
 * data is cleared, so an interrupted cleanup is repeated.
 */
export const storedOwner = (area: StorageArea) => openStoredText('kept-for', area)
