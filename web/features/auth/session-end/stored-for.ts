import { storedText, type StoragePlace } from '#web/stores/browser-storage.ts'

/**
 * For whom this browser (`local`), or this tab (`session`), keeps anything: the id of the member who was signed in here
 * last. It stays until what is theirs is forgotten, so that a forgetting that was cut short is done again.
 */
export const storedFor = (place: StoragePlace) => storedText('kept-for', place)
