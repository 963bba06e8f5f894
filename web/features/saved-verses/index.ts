export { SAVE_WORDS } from './messages.ts'
export { useSaveVerse } from './mutations.ts'
export { useSaveStates, type SaveState } from './save-states.ts'
// For the import, to detect existing verses.
export { savedVersesQuery } from './queries.ts'
