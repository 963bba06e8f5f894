// What other features need for a button that saves a verse.
export { SAVE_WORDS } from './messages.ts'
export { useSaveVerse } from './mutations.ts'
export { useSaveStates, type SaveState } from './save-states.ts'
// For what is there already.
export { savedVersesQuery } from './queries.ts'
