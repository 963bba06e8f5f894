// What other features may use for a button that saves a verse.
export { SAVE_WORDS } from './messages.ts'
export { useSaveVerse } from './mutations.ts'
export { useSaveStates, type SaveState } from './save-states.ts'
// To detect what already exists.
export { savedVersesQuery } from './queries.ts'
