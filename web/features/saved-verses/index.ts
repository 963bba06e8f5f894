export { SAVE_WORDS } from './messages.ts'
export { useSaveVerse } from './mutations.ts'
export { useSaveStates, type SaveState } from './save-states.ts'
export { savedVersesQuery } from './queries.ts'
