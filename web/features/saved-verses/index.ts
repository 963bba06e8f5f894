export { SAVE_WORDS } from './messages.ts'
export { useSaveVerse } from './mutations.ts'
export { useSaveStates, type SaveState } from './save-states.ts'
// Used to detect what already exists.
export { savedVersesQuery } from './queries.ts'
