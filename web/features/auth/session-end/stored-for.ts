import { storedText, type StoragePlace } from '#web/stores/browser-storage.ts'

/**
 * Names whose data this browser (`local`) or tab (`session`) stores: the id of the last member signed in here. Kept
 * until their data is cleared, so an interrupted clearing is repeated.
 */
export const storedFor = (place: StoragePlace) => storedText('kept-for', place)
